"""Positions on the command line: counted, checked, played on; the examples of the page on them."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random

import pytest

from china_games import games
from china_games.cli import main

PAGE = Path(__file__).resolve().parents[2] / "docs" / "positions.md"
BLOCKS = [
    text
    for block in re.findall(r"(?m)(?:^    .*\n|^\n(?=    ))+", PAGE.read_text("utf-8"))
    if "game:" in (text := re.sub("(?m)^    ", "", block))
]
EXAMPLES = {re.findall("game: (.*)", text)[0]: text for text in BLOCKS}


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHINA_GAMES_DATA", str(tmp_path / "data"))


@pytest.mark.parametrize("number", range(len(BLOCKS)))
def test_examples_of_the_page_are_positions(number: int) -> None:
    state = games.read_position(BLOCKS[number])
    assert games.read_position(games.write_position(state)) == state


@pytest.mark.parametrize(
    ("key", "told", "scores"),
    [
        ("china", "turn: 1\nrow: red red red red\nin qi: palaces qi.1:0 qi.2:2", (2, 0, 2)),
        ("middle_kingdom", "round: 2\nrow: dragon\nseat 0 used: 5\n", None),
        ("forbidden_city", "turn: 2\ntile 1: 1 p4 -2,-1 270", (0, 0, 0)),
    ],
)
def test_a_few_lines_by_hand_are_played_on(
    key: str, told: str, scores: tuple[int, ...] | None
) -> None:
    """What is not told is unknown, and drawn when the game goes on."""
    head = f"format: china-games-position\nversion: 1\ngame: {key}\nplayers: 3\n"
    state = games.read_position(f"{head}board: {games.boards(key, 3)[0]}\n{told}")
    assert scores in (None, games.result(state).scores)
    whole = games.sample(state, Random(1))
    for _ in range(9):
        seat = games.to_act(whole)[0]
        whole = games.apply(whole, seat, games.legal(whole, seat)[0]).state


def test_a_position_is_counted_and_played_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "evening.txt"
    path.write_text(EXAMPLES["middle_kingdom"], "utf-8")
    assert main(["position", str(path), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["scores"] == [0, -7, -1]
    assert told["scores"][1] == sum(line["points"] for line in told["lines"] if line["seat"] == 1)
    assert told["drawn"]
    assert told["legal"] == {"2": ["bid reset", "bid 3", "bid 4", "bid 6"]}
    assert main(["position", str(path), "--lang", "fr"]) == 0
    assert "bid reset" in capsys.readouterr().out
    assert main(["simulate", "--from", str(path), "--seeds", "0:2", "--json"]) == 0
    ends = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [end["seed"] for end in ends] == [0, 1]
    assert all(end["end_reason"] for end in ends)
    save = tmp_path / "evening.json"
    assert main(["simulate", "--from", str(path), "--seeds", "1", "--save", str(save)]) == 0
    capsys.readouterr()
    assert main(["replay", str(save), "--json"]) == 0
    replayed = json.loads(capsys.readouterr().out)
    assert replayed["report"] == ends[1]["report"]
    assert replayed["from_position"]
    assert main(["position", str(save), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["scores"] == ends[1]["scores"]
    assert main(["simulate", "china", "--from", str(path)]) == 1
    assert "--from" in capsys.readouterr().err


def test_a_wrong_position_is_told_with_its_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "evening.txt"
    path.write_text(EXAMPLES["middle_kingdom"].replace("noble_2", "nobel_2"), "utf-8")
    assert main(["check", str(path)]) == 1
    assert "evening.txt:16:1: “nobel_2”" in capsys.readouterr().out
    path.write_text(EXAMPLES["middle_kingdom"].replace("heir 0", "heir 2"), "utf-8")
    assert main(["check", str(path), "--lang", "fr"]) == 1
    assert "carte Objectif « heir »" in capsys.readouterr().out.replace("\xa0", " ")
    assert main(["position", str(path)]) == 1
    lines = EXAMPLES["middle_kingdom"].split("\n")
    goals = 1 + next(n for n, line in enumerate(lines) if line.startswith("goals"))
    assert f"evening.txt:{goals}:1: " in capsys.readouterr().err


def test_a_position_of_a_saved_game_is_drawn(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What a seat knows of it is what the seat would see in the game."""
    save, path, picture = tmp_path / "a.json", tmp_path / "a.txt", tmp_path / "a.png"
    assert main(["simulate", "forbidden_city", "--players", "2", "--save", str(save)]) == 0
    capsys.readouterr()
    assert main(["replay", str(save), "--position", "--at", "9", "--seat", "1"]) == 0
    path.write_text(capsys.readouterr().out, "utf-8")
    assert games.view(games.read_position(path.read_text("utf-8")), 1) == games.read_position(
        path.read_text("utf-8")
    )
    for words in ([], ["--seat", "0"]):
        assert main(["render", str(path), "--out", str(picture), "--force", *words]) == 0
        assert picture.read_bytes().startswith(b"\x89PNG")
    assert main(["replay", str(save), "--at", "9"]) == 1
    assert "--position" in capsys.readouterr().err


def test_may_i_do_this_is_answered_by_rule(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Tries go on one after the other, and end with one that is refused."""
    path = tmp_path / "evening.txt"
    path.write_text(EXAMPLES["middle_kingdom"], "utf-8")
    tries = [word for bid in ("bid 3", "bid 3", "bid 4") for word in ("--try", bid)]
    assert main(["position", str(path), *tries]) == 0
    told = capsys.readouterr().out
    assert "“bid 3”: yes." in told
    assert "The bids stand in this order" in told
    assert "(MK-" in told
    assert "bid 4" not in told
    assert main(["position", str(path), "--try", "bid 5", "--seat", "1", "--json"]) == 0
    one = json.loads(capsys.readouterr().out)
    assert (one["seat"], one["allowed"], one["scores"]) == (1, False, None)
    assert one["rule"].startswith("MK-")
    assert main(["position", str(path), "--try", "bid 33", "--lang", "fr"]) == 0
    assert "bid 3" in capsys.readouterr().out
    assert main(["position", str(path), "--seat", "1"]) == 1
    assert "--try" in capsys.readouterr().err
    assert main(["position", str(path), "--try", "bid 3", "--try", " "]) == 1
    out, err = capsys.readouterr()
    assert "--try: the action is empty" in err
    assert not out


def test_a_game_as_a_text_goes_the_way_of_a_save(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    save, text, rest, again = (tmp_path / name for name in ("a.json", "a.txt", "b.txt", "c.json"))
    assert main(["simulate", "forbidden_city", "--players", "2", "--save", str(save)]) == 0
    capsys.readouterr()
    assert main(["replay", str(save), "--text"]) == 0
    text.write_text(capsys.readouterr().out, "utf-8")
    for path in (save, text):
        assert main(["replay", str(path), "--json"]) == 0
    one, other = (json.loads(line) for line in capsys.readouterr().out.splitlines())
    assert {**one, "seconds": 0} == {**other, "seconds": 0}
    assert main(["simulate", "--from", str(text)]) == 1
    begun = [line for line in text.read_text("utf-8").split("\n") if not line.startswith("result")]
    rest.write_text("\n".join(begun[:20]), "utf-8")
    assert main(["render", str(rest), "--out", str(tmp_path / "a.png")]) == 0
    assert main(["simulate", "--from", str(rest), "--ai", "easy", "--save", str(again)]) == 0
    capsys.readouterr()
    assert main(["replay", str(again), "--text"]) == 0
    assert set(begun[13:20]) < set(capsys.readouterr().out.split("\n"))
    rest.write_text("\n".join(begun[:20]).replace("place ", "put ", 1), "utf-8")
    assert main(["check", str(text)]) == 0
    assert main(["check", str(rest)]) == 1
    assert "b.txt:12:1: “put " in capsys.readouterr().out


@pytest.mark.parametrize("key", sorted(EXAMPLES))
def test_a_position_is_replayed_as_a_game_in_which_nothing_was_played(
    key: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "box.txt"
    path.write_text(EXAMPLES[key], "utf-8")
    assert main(["replay", str(path), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["game"], told["moves"], told["from_position"]) == (key, 0, True)


def test_what_a_game_goes_on_from_is_told_and_its_players_keep_their_names(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = PAGE.with_name("games_as_text.md").read_text("utf-8")
    found = re.search(r"(?m)(?:^    format: china-games-game\n)(?:^    .*\n|^\n(?=    ))+", page)
    assert found
    path, save, box = (tmp_path / name for name in ("a.txt", "a.json", "box.txt"))
    path.write_text(found[0].replace("\n    ", "\n").strip(), "utf-8")
    words = ["simulate", "--from", str(path), "--seeds", "4"]
    assert main([*words, "--save", str(save)]) == 0
    told = capsys.readouterr().out
    assert told.startswith("After move 3, seed 4: ")
    assert re.search(r"scores Ana \d+, Zoë \d+, Mei \d+; won by (Ana|Zoë|Mei)", told)
    assert main([*words, "--json"]) == 0
    line = json.loads(capsys.readouterr().out)
    assert (line["from_move"], line["names"]) == (3, ["Ana", "Zoë", "Mei"])
    assert main(["replay", str(save), "--text"]) == 0
    text = capsys.readouterr().out
    assert "seed: 5\nseat 0: Ana (random)\nseat 1: Zoë (random)\nseat 2: Mei (random)" in text
    box.write_text(EXAMPLES["forbidden_city"], "utf-8")
    assert main(["simulate", "--from", str(box), "--lang", "fr"]) == 0
    assert capsys.readouterr().out.startswith("Depuis la position, graine 0")
