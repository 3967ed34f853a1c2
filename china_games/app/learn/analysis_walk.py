"""Going about in an analysis: along the line that is looked at, and to other moves."""

from __future__ import annotations

from collections.abc import Callable

from china_games.app.play.past import Past
from china_games.app.play.stage import Stage
from china_games.study.analysis import Analysis, Node


class Walk(Past):
    """Steps that, at a game's screen, look at the past: here they lead to another node, where moves
    may be made.
    """

    def __init__(self, screen: Stage, analysis: Analysis, go_to: Callable[[Node], object]) -> None:
        super().__init__(screen)
        self._analysis, self._go_to = analysis, go_to

    def look(self, ply: int | None, focus: str = "strip") -> None:
        """Goes to the position after so many moves of the line; None = its end."""
        line = self._analysis.list_line()
        last = len(line) - 1
        self._go_to(line[last if ply is None else max(0, min(ply, last))])

    def find_place(self) -> int:
        """After how many moves of the line the position shown is."""
        return self._analysis.at.depth

    def step(self, by: int) -> None:
        """So many moves on (negative = back)."""
        self.look(max(0, self.find_place() + by))

    def list_turns(self) -> list[tuple[int, int]]:
        """(moves before it, its seat) of each turn of the line."""
        line = self._analysis.list_line()[1:]
        return [
            (at, node.seat)
            for at, node in enumerate(line)
            if at == 0 or line[at - 1].seat != node.seat
        ]

    def turn(self, forth: bool) -> None:
        """To the beginning of another turn."""
        self._jump([at for at, _ in self.list_turns()], forth)

    def round(self, forth: bool) -> None:
        """To the next position, or the one before, from which several moves were tried."""
        line = self._analysis.list_line()
        self._jump([at for at, node in enumerate(line) if len(node.children) > 1], forth)

    def _jump(self, places: list[int], forth: bool) -> None:
        here = self.find_place()
        if forth:
            self.look(next((at for at in places if at > here), None))
        else:
            self.look(max((at for at in places if at < here), default=0))

    def switch(self, by: int) -> bool:
        """To the other move that was tried in the place of the one shown, or after it where only
        there several were; False if there is none.
        """
        here = self._analysis.at
        other = self._analysis.find_sibling(here, by)
        if other is None and len(here.children) > 1:
            following = self._analysis.find_next(here) or here.children[0]
            other = self._analysis.find_sibling(following, by)
        if other is not None:
            self._go_to(other)
        return other is not None

    def present(self) -> None:
        """The end of the line."""
        self.look(None)

    def toggle(self) -> None:
        """Nothing here is past."""

    def toggle_watch(self) -> None:
        """Nothing runs by itself."""

    def watch_all(self) -> None:
        """Nothing runs by itself."""

    def show_again(self) -> None:
        """Nobody else has moved."""
