"""Draws every widget of the window to PNGs, to look at: `python tools/gallery.py OUT_FOLDER`."""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from china_games.kit.icons import ICONS  # noqa: E402
from china_games.kit.pilot import Pilot  # noqa: E402
from china_games.kit.ui import Node, Screen, Ui  # noqa: E402
from china_games.kit.widgets import (  # noqa: E402
    Button,
    Choice,
    Column,
    Divider,
    Field,
    Flow,
    Grid,
    Icon,
    Item,
    Label,
    ListBox,
    Paragraph,
    Row,
    Scroll,
    Seal,
    Slider,
    Toggle,
    ask,
    build_tabs,
    make_filler,
)

SIZES = (((960, 600), 100), ((1280, 800), 100), ((3840, 2160), 200))
WORDS = {
    "en": (
        "China Games",
        "Play",
        "Continue the game",
        "Load",
        "Sound",
        "Players",
        "Choose a name…",
    ),
    "fr": (
        "Jeux de Chine",
        "Jouer",
        "Reprendre la partie",
        "Charger",
        "Effets sonores",
        "Joueuses et joueurs",
        "Choisissez un nom…",
    ),
}
TEXT = {
    "en": "**Majority.** The player with the most palaces scores a point for each palace"
    " in the province; "
    "see [CH-21](x). 秦 and 趙 share a border — “neighbours”, so an alliance is possible.",
    "fr": "**Majorité.** Qui possède le plus de palais marque un point par palais de la"
    " province\u202f; "
    "voir [CH-21](x). 秦 et 趙 se touchent — «\u00a0voisines\u00a0», donc une alliance est "
    "possible\u202f!",
}


class Gallery(Screen):
    """All widgets on one screen."""

    def __init__(self, language: str) -> None:
        super().__init__()
        self.words, self.text = WORDS[language], TEXT[language]
        self.name, self.volume, self.on, self.level, self.tab, self.row = (
            "Zoë 王",
            60,
            True,
            "easy",
            "b",
            "r2",
        )

    def put(self, **values: object) -> None:
        self.__dict__.update(values)

    def build(self, ui: Ui) -> Node:
        head = Row(
            [
                Label(self.words[0], "title", "display"),
                make_filler(),
                Button(icon="settings", style="quiet", key="set", tip=self.words[4]),
            ],
            align="stretch",
        )
        return Column(
            [head, Divider(), Row([self.build_left(ui), self.build_right(ui)], gap=20, grow=1)],
            pad=(24, 14),
        )

    def build_left(self, ui: Ui) -> Node:
        levels = [("random", "Random"), ("easy", "Easy"), ("normal", "Normal")]
        return Scroll(
            Column(
                [
                    Flow(
                        [
                            Button(self.words[1], style="seal", icon="play", key="play"),
                            Button(self.words[2], key="continue"),
                            Button(
                                self.words[3],
                                icon="folder",
                                key="load",
                                enabled=False,
                                why="No game is there yet.",
                            ),
                            Button(icon="undo", key="undo", tip="Undo"),
                            Button("Quiet", style="quiet", key="quiet"),
                        ]
                    ),
                    Field(
                        self.name,
                        lambda text: self.put(name=text),
                        key="name",
                        placeholder=self.words[6],
                    ),
                    Field("", None, key="empty", placeholder=self.words[6]),
                    Row(
                        [
                            Toggle(self.words[4], self.on, lambda on: self.put(on=on), key="on"),
                            Toggle("Off", key="off"),
                        ]
                    ),
                    Slider(
                        self.volume,
                        lambda value: self.put(volume=value),
                        key="volume",
                        show=lambda value: f"{value} %",
                    ),
                    Choice(
                        levels,
                        self.level,
                        lambda level: self.put(level=level),
                        key="level",
                        align="start",
                    ),
                    Choice(
                        levels,
                        self.level,
                        lambda level: self.put(level=level),
                        key="segment",
                        segmented=True,
                    ),
                    Flow(
                        [Seal(look, 34) for look in range(6)]
                        + [Seal(look, 34, letter=True) for look in range(6)],
                        gap=6,
                    ),
                    Flow([Icon(name, 22) for name in ICONS], gap=8),
                ],
                gap=12,
            ),
            key="left",
            grow=1,
        )

    def build_right(self, ui: Ui) -> Node:
        tabs = build_tabs(
            [("a", self.words[1]), ("b", self.words[5]), ("c", self.words[3])],
            self.tab,
            lambda tab: self.put(tab=tab),
        )
        rows = [
            Item(
                f"r{i}",
                f"{i}. {self.words[2]}",
                self.words[5] if i % 2 else "",
                ui.render_seal(i % 6, 30),
                i != 3,
            )
            for i in range(40)
        ]
        cells = ["", "A", "B", "C", "Palaces", "12", "7", "3", "Roads", "4", "9", "11"]
        table = Grid(
            [
                Label(
                    text, "small", "regular" if i > 3 else "bold", side="end" if i % 4 else "start"
                )
                for i, text in enumerate(cells)
            ],
            columns=4,
            weights=(1, 0, 0, 0),
            gap=18,
            row_gap=2,
            style="inset",
            pad=8,
        )
        text = Paragraph(self.text, on_link=lambda target: None, key="text")
        return Column(
            [
                tabs,
                Column([text, table], style="page", pad=18),
                ListBox(rows, self.row, lambda row: self.put(row=row), key="list", grow=1),
            ],
            gap=12,
            grow=1,
        )


def save_shots(folder: Path) -> None:
    for size, scale in SIZES:
        for language in WORDS:
            pilot = Pilot(lambda language=language: Gallery(language), size, scale, language)
            name = f"{size[0]}_{language}"
            pilot.click("name")
            pilot.press("end", "shift+left")
            pilot.save_shot(folder / f"gallery_{name}.png")
            pilot.press("tab", "tab", "tab")
            pilot.click("level")
            pilot.press("down")
            pilot.wait(1)
            pilot.save_shot(folder / f"popup_{name}.png")
            pilot.press("esc")
            words = WORDS[language]
            ask(pilot.ui, words[2], TEXT[language], [("yes", words[1], None), ("no", "No", None)])
            pilot.press("tab", "tab")
            pilot.ui.notice(words[2], "good")
            pilot.save_shot(folder / f"dialog_{name}.png")
            pilot.close()


if __name__ == "__main__":
    target = Path(sys.argv[1])
    target.mkdir(parents=True, exist_ok=True)
    save_shots(target)
