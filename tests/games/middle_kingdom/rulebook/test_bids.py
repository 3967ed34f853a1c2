"""How bids stand: situations whose order and winners were worked out by hand from MK-10 to MK-30
and MK-70 to MK-76.
"""

from __future__ import annotations

import re

import pytest

from china_games.games.middle_kingdom.rules.model import NO_VALUE, STILL_TIED, TIED, WINS, State
from tests.games.middle_kingdom.support import (
    LETTERS,
    SIGNS,
    acting,
    bids,
    do,
    events,
    legal,
    position,
)

# players (3+ = variant) | powers, tied cards, hands | bids | order | who picks, in turn
# Bids: "A7", "B5/3" on a tied 3, "A!6" Harvest plays 6 for the Reset ("A!" keeps it), "A^5" half to
# the 5.
# Order: "A3+5" a stack, "½" the Emperor's half, "=" tied, "==" still tied, "-" no value.
TABLE = """
3  |                              | A7 B5 C3                | A7 B5 C3                        | AB
3  |                              | A1 B2 C3                | C3 B2 A1                        | CB
3  |                              | A5 B5 C3                | A5= B5= C3                      | C
3  |                              | A5 B5 C7                | C7 A5= B5=                      | C
3  |                              | A5 B5 C5                | A5= B5= C5=                     |
3  |                              | AR B5 C3                | B5 C3 AR-                       | BC
3  |                              | AR BR C1                | C1 AR- BR-                      | C
3  |                              | AR BR CR                | AR- BR- CR-                     |
3  |                              | A5 B5 CR                | A5= B5= CR-                     |
3  | emperor=A                    | A5 B5 C3                | A5½ B5 C3                       | AB
3  | emperor=A                    | A5 B5 C5                | A5½ B5= C5=                     | A
3  | emperor=B                    | AR BR C2                | C2 AR- BR-                      | C
3  | emperor=C                    | A7 B6 C6                | A7 C6½ B6                       | AC
3  | emperor=C                    | A7 B3 C6                | A7 C6½ B3                       | AC
3  | emperor=B                    | A7 B6 C7                | A7= C7= B6½                     | B
3  | tied:A3 tied:B3              | A4/3 B2/3 C6            | A3+4 C6 B3+2                    | AC
3  | tied:A3 tied:B3              | A4/3 B4/3 C7            | A3+4== B3+4== C7                | C
3  | tied:A3 tied:B3              | A4/3 B4/3 C6            | A3+4== B3+4== C6                | C
3  | tied:A3 tied:B3              | A1/3 B1/3 C6            | C6 A3+1== B3+1==                | C
3  | tied:A3 tied:B3 emperor=A    | A4/3 B4/3 C7            | A3+4½ B3+4 C7                   | AB
3  | tied:A3 tied:B3              | AR/3 B1/3 C3            | B3+1 A3+R C3                    | BA
3  | tied:A3 tied:B3              | AR/3 BR/3 C2            | A3+R== B3+R== C2                | C
3  | tied:A3 tied:B3              | AR/3 BR/3 C3            | A3+R== B3+R== C3                | C
3  | tied:A4 tied:B4              | A2/4 B5/4 C6            | B4+5 A4+2 C6                    | BA
3  | tied:A4 tied:B4              | A2/4 B1/4 C7            | C7 A4+2 B4+1                    | CA
3  | tied:A3 tied:B3 emperor=A    | AR/3 BR/3 C1            | A3+R½ B3+R C1                   | AB
3  | tied:A6 tied:B6 emperor=B    | A1/6 B1/6 C7            | B6+1½ A6+1 C7                   | BA
3  | tied:A3 tied:B3 emperor=C    | A4/3 B1/3 C7            | C7½ A3+4 B3+1                   | CA
3  | tied:A2 tied:B2 tied:C2      | A5/2 B5/2 C6/2          | C2+6 A2+5== B2+5==              | C
3  | tied:A2 tied:B2 tied:C2      | A1/2 B3/2 CR/2          | B2+3 A2+1 C2+R                  | BA
3  | harvest=A hand:A=R56         | AR B4 C6 A!5            | C6 A5 B4                        | CA
3  | harvest=A hand:A=R56         | AR B4 C6 A!             | C6 B4 AR-                       | CB
3  | harvest=A hand:A=R1234       | AR B4 C6                | C6 B4 AR-                       | CB
3  | harvest=A hand:A=R           | AR B4 C6                | C6 B4 AR-                       | CB
3  | harvest=A hand:A=R56         | AR B5 C6 A!5            | C6 A5= B5=                      | C
3  | harvest=A emperor=A hand:A=R56 | AR B5 C6 A!5          | C6 A5½ B5                       | CA
3  | harvest=A hand:A=R56 tied:A3 tied:B3 | AR/3 B2/3 C7 A!5 | A3+5 C7 B3+2                   | AC
3  | harvest=A hand:A=R56 tied:A3 tied:B3 | AR/3 B5/3 C7 A!5 | A3+5== B3+5== C7               | C
3  | harvest=A emperor=A hand:A=R56 tied:A3 tied:B3 | AR/3 B5/3 C7 A!5 | A3+5½ B3+5 C7        | AB
3  | harvest=A palace=A hand:A=R56 | B5 C6 AR A!6           | A6= C6= B5                      | B
3  | harvest=A palace=B hand:A=R56 | AR C6 B5 A!5           | C6 A5= B5=                      | C
4  |                              | A6 B6 C4 DR             | A6= B6= C4 DR-                  | C
4  |                              | A6 B6 C4 D4             | A6= B6= C4= D4=                 |
4  |                              | A6 B5 C4 D3             | A6 B5 C4 D3                     | ABC
4  | palace=B                     | A6 C4 D2 B6             | A6= B6= C4 D2                   | CD
4  | palace=B emperor=B           | A6 C4 D2 B6             | B6½ A6 C4 D2                    | BAC
4  | palace=D tied:A5 tied:D5     | A3/5 B7 C1 D2/5         | A5+3 D5+2 B7 C1                 | ADB
4  | tied:A2 tied:B2 tied:C2      | A5/2 B5/2 C5/2 D7       | A2+5== B2+5== C2+5== D7         | D
4  | tied:A2 tied:B2 tied:C2 emperor=B | A5/2 B5/2 C5/2 D7  | B2+5½ A2+5== C2+5== D7          | BD
4  | tied:A2 tied:B2 tied:C6 tied:D6 | A6/2 B5/2 C2/6 D1/6  | A2+6 C6+2 B2+5 D6+1             | ACB
5  |                              | A1 B2 C3 D4 E5          | E5 D4 C3 B2 A1                  | EDCB
5  |                              | A7 B7 C5 D5 E1          | A7= B7= C5= D5= E1              | E
5  | emperor=D                    | A7 B7 C7 D5 E5          | A7= B7= C7= D5½ E5              | DE
5  | tied:A2 tied:B2 tied:C5 tied:D5 | A5/2 B1/2 C2/5 D7/5 E7 | D5+7 A2+5 C5+2 E7 B2+1        | DACE
5  | tied:A2 tied:B2 tied:C5 tied:D5 | A5/2 B5/2 C2/5 D2/5 E1 | A2+5== B2+5== C5+2== D5+2== E1 | E
5|tied:A2 tied:B2 tied:C5 tied:D5 emperor=C|A5/2 B5/2 C2/5 D2/5 E1|C5+2½ A2+5== B2+5== D5+2 E1|CDE
2  |                              | A7 A2 B5 B3             | A7 B5 B3 A2                     | ABB
2  |                              | A7 A5 B7 B3             | A7= B7= A5 B3                   | AB
2  |                              | A7 A5 B7 B5             | A7= B7= A5= B5=                 |
2  |                              | A7 AR B5 B3             | A7 B5 B3 AR-                    | ABB
2  |                              | A1 AR BR B2             | B2 A1 AR- BR-                   | BA
2  | tied:A3 tied:B3              | A4/3 A6 B2/3 B1         | A3+4 A6 B3+2 B1                 | AAB
2  | tied:A3 tied:B3              | A4/3 A7 B4/3 B6         | A3+4== B3+4== A7 B6             | AB
2  | tied:A3 tied:B3              | A4/3 A7 B6 B1/3         | A3+4 A7 B6 B3+1                 | AAB
2  | tied:A3 tied:B3              | A4/3 A7 B2/3 B5         | A3+4 A7 B3+2 B5                 | AAB
2  | tied:A35 tied:B35            | A4/3 A2/5 B2/3 B4/5     | B5+4 A3+4 A5+2 B3+2             | BAA
2  | tied:A35 tied:B35            | A4/3 A2/5 B4/3 B2/5     | A3+4== B3+4== A5+2== B5+2==     |
2  | tied:A35 tied:B35 hand:A=R   | AR/5 B4/3 B2/5          | B3+4 B5+2 A5+R                  | BBA
2  | hand:A=R                     | AR B5 B3                | B5 B3 AR-                       | BB
2  | palace=A                     | A6 B5 B3 A5             | A6 A5= B5= B3                   | AB
2  | palace=A tied:A3 tied:B3     | A7 B4/3 B6 A4/3         | A3+4== B3+4== A7 B6             | AB
2  | palace=A tied:A3 tied:B3     | A2/3 B4/3 B6 A6         | B3+4 A6= B6= A3+2               | BA
2  | emperor=A                    | A7 A5 B7 B5 A^7         | A7½ B7 A5= B5=                  | AB
2  | emperor=A                    | A7 A5 B7 B5 A^5         | A7= B7= A5½ B5                  | AB
2  | emperor=A                    | A5 AR B5 B1             | A5½ B5 B1 AR-                   | ABB
2  | emperor=A tied:A3 tied:B3    | AR/3 A5 B2/3 B5 A^R     | B3+2 A5= B5= A3+R½              | BA
2  | emperor=A tied:A3 tied:B3    | AR/3 A5 B2/3 B5 A^5     | A5½ B3+2 B5 A3+R                | ABB
2  | harvest=A hand:A=R256        | AR A6 B5 B3 A!5         | A6 A5= B5= B3                   | AB
2  | harvest=A emperor=A hand:A=R256 | AR A6 B5 B3 A!5 A^5  | A6 A5½ B5 B3                    | AAB
2  | harvest=A palace=A hand:A=R256 | AR B5 B3 A6 A!2       | A6 B5 B3 A2                     | ABB
3+ | | A7 A1 B6 B2 C5 C3 | A7 B6 C5 C3 B2 A1 | ABCCB
3+ |                              | A7 A6 B7 B5 C7 C5       | A7= B7= C7= A6 B5= C5=          | A
3+ | emperor=B                    | A7 A6 B7 B5 C7 C5 B^7   | B7½ A7= C7= A6 B5= C5=          | BA
3+ | tied:A4 tied:B4              | A3/4 A7 B2/4 B6 C7 C6   | A4+3 A7= C7= B4+2 B6= C6=       | AB
3+ | tied:A4 tied:B4 tied:C4      | A3/4 A1 B3/4 B2 C2/4 C7 | A4+3== B4+3== C7 C4+2 B2 A1     | CCBA
3+ | palace=C                     | A7 A6 B7 B5 C1 C6       | A7= B7= A6= C6= B5 C1           | BC
3+ |                              | AR A7 BR B7 CR C1       | A7= B7= C1 AR- BR- CR-          | C
3+ | hand:A=R                     | AR B7 B6 C5 C4          | B7 B6 C5 C4 AR-                 | BBCC
"""
SITUATIONS = [
    tuple(cell.strip() for cell in line.split("|")) for line in TABLE.strip().splitlines()
]
MARKS = {WINS: "", TIED: "=", STILL_TIED: "==", NO_VALUE: "-"}


def table(players: str, settings: str) -> State:
    """The position before the bids; the row is as long as the table's, of Peasants."""
    found = dict(re.findall(r"(\w+)=([A-E])\b", settings))
    seats, two = int(players[0]), players in ("2", "3+")
    row = {"2": 3, "3": 2, "3+": 5, "4": 3, "5": 4}[players]
    return position(
        seats,
        two_bids=players == "3+" and two,
        goals=found,
        row=f"peasant*{row}",
        hands=dict(re.findall(r"hand:([A-E])=([R1-7]+)", settings)),
        tied=dict(re.findall(r"tied:([A-E])([1-7]+)", settings)),
    )


def order(state: State, played: list[str]) -> str:
    """The order that the bids were told to stand in."""
    told = next(event for event in events(state, *played) if event.kind == "order").data[0]
    return " ".join(
        LETTERS[seat] + "+".join(SIGNS[card] for card in stack) + "½" * half + MARKS[code]
        for seat, stack, half, _, code in told
    )


def winners(state: State) -> str:
    """Who picks, one after the other, until nothing is left to pick."""
    found = ""
    while legal(state, acting(state))[0].startswith("pick") if len(acting(state)) == 1 else False:
        found += acting(state)
        state = do(state, f"{acting(state)} {legal(state, acting(state))[0]}")
    return found


@pytest.mark.parametrize(("players", "settings", "played", "stands", "picks"), SITUATIONS)
def test_bids(players: str, settings: str, played: str, stands: str, picks: str) -> None:
    """MK-20 to MK-30, MK-71 to MK-76: order and winners."""
    state = table(players, settings)
    assert order(state, bids(played)) == stands
    assert winners(do(state, *bids(played))) == picks


def test_the_table_holds_every_kind_of_situation() -> None:
    assert len(SITUATIONS) >= 60
    assert {players for players, *_ in SITUATIONS} == {"2", "3", "3+", "4", "5"}
    for power in ("palace", "harvest", "emperor"):
        assert sum(power in settings for _, settings, *_ in SITUATIONS) >= 5
