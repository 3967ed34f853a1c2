"""The scores that a table shows in place of those of the view, with markers that go on to them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from china_games.kit.ui import Rect, Ui

MARKERS = 0.6  # seconds in which the markers of the points go on


class Scores:
    """What is `shown` in place of the view's scores; () = these."""

    def __init__(self, key: str, find_box: Callable[[], Rect]) -> None:
        """`key`: of the motion; `find_box`: the pixels in which the markers move."""
        self._key, self._find_box = key, find_box
        self.forget()

    def forget(self) -> None:
        """The view's scores are shown."""
        self.shown: tuple[float, ...] = ()

    def show(self, scores: Sequence[float], ui: Ui | None = None, last: bool = False) -> None:
        """Shows these scores instead of the view's, () ends that; with `ui` the markers go there
        from where they stand. `last`: they are the view's, which is shown once they are there.
        """
        if ui is not None:
            ui.motion.finish(self._key)
        before, after = self.shown, tuple(float(n) for n in scores)
        self.shown = () if last else after
        if ui is None or len(before) != len(after) or before == after:
            return

        def step(share: float) -> None:
            pairs = zip(before, after, strict=True)
            self.shown = tuple(a + (b - a) * share for a, b in pairs)
            if last and share >= 1:
                self.shown = ()

        ui.animate(self._key, MARKERS, step, box=self._find_box())
