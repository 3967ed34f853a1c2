"""Counts and points that the rulebooks tell are those of the board and card files."""

from __future__ import annotations

import yaml

from china_games.resources import find_board
from china_games.rulebook import load_rulebook
from tests.support.boards import library


def test_the_cards_told_are_the_cards_of_the_boards() -> None:
    """CH-04: the counts in the text are those of the board files."""
    for side in ("side_a", "side_b", "border_disputes"):
        deck = yaml.safe_load(find_board("china", f"{side}.yaml").read_text(encoding="utf-8"))[
            "deck"
        ]
        assert (
            "{purple} purple, {yellow} yellow, {orange} orange, {green} green and {red} red".format(
                **deck
            )
            in load_rulebook("china").entries["CH-04"].text["en"][0]
        )


def test_the_figures_of_middle_kingdom_are_those_of_the_card_file() -> None:
    """MK-02, MK-62 to MK-64: counts and points in the texts."""
    entries = load_rulebook("middle_kingdom").entries
    cards, faces = (
        library().get("middle_kingdom", "cards").rules_board,
        library().get("middle_kingdom", "cards").map,
    )
    counts: dict[int, int] = {}
    for face in faces.cards:
        if face.id != "philosopher":
            counts[face.type] = counts.get(face.type, 0) + face.copies
    told = (
        ", ".join(f"{counts[t]} {faces.types[t].plural['en']}" for t in (1, 2, 3))
        + f" and {counts[4]} Generals"
    )
    assert f"{counts[0]} Bureaucrats, 1 Philosopher, {told}" in entries["MK-02"].text["en"][0]
    points = cards.goals
    assert (
        f"Heir {points['heir']}, Palace {points['palace']}, Market {points['market']}, Dragon "
        f"{points['dragon']}" in entries["MK-62"].text["en"][0]
    )
    one, two, three, four, more = cards.peasants[1:]
    assert (
        f"{one} points for one Peasant, {two} for two, {three} for three, {four} for four and "
        f"{more} for five" in entries["MK-64"].text["en"][0]
    )


def test_the_page_in_short_of_empires_holds_with_and_without_the_treasury() -> None:
    """EM-41 and EM-43 change what EM-10 and EM-16 give for cities: the lines on them say so."""
    lines = [line for part in load_rulebook("empires").short for line in part.lines]
    for number in ("EM-10", "EM-16"):
        (line,) = (line for line in lines if number in line["en"])
        assert "treasury" in line["en"]
        assert "trésor" in line["fr"]
