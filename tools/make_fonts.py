"""Makes assets/fonts: EB Garamond and Source Sans 3 with the Chinese glyphs the program shows
merged in.

`python tools/make_fonts.py [FOLDER]` fetches the four @fontsource packages with npm into FOLDER
(else a temporary one), cuts and merges their slices, gives the results a family name of their own,
and writes coverage.txt. The glyph list comes from the catalogues, the boards, the rulebook and
EXTRA, so run it again when they show new signs."""

from __future__ import annotations

import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path

from fontTools.merge import Merger
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "assets" / "fonts"
PACKAGES = (
    "@fontsource/eb-garamond@5.3.0",
    "@fontsource/source-sans-3@5.3.1",
    "@fontsource/noto-serif-tc@5.3.0",
    "@fontsource/noto-sans-tc@5.3.0",
)
# file, family, style, Latin source, its weight, Chinese source, its weight
FONTS = (
    ("ChinaGamesDisplay-Semibold", "China Games Display", "eb-garamond", 600, "noto-serif-tc", 700),
    ("ChinaGamesText-Regular", "China Games Text", "source-sans-3", 400, "noto-sans-tc", 500),
    ("ChinaGamesText-Semibold", "China Games Text", "source-sans-3", 600, "noto-sans-tc", 700),
)
SLICES = ("latin", "latin-ext", "vietnamese", "greek", "cyrillic", "cyrillic-ext")
# Letters of Latin, Greek and Cyrillic, which names of people are written in, and punctuation.
LETTERS = [
    *range(0x20, 0x7F),
    *range(0xA0, 0x180),
    0x192,
    *range(0x1CD, 0x1DD),
    0x218,
    0x219,
    0x21A,
    0x21B,
    0x2C6,
    0x2C7,
    0x2DA,
    0x2DC,
    0x1E9E,
    *range(0x2010, 0x2016),
    *range(0x2018, 0x201F),
    0x2020,
    0x2021,
    0x2022,
    0x2026,
    0x2030,
    0x2032,
    0x2033,
    0x2039,
    0x203A,
    0x2044,
    0x20AC,
    0x2122,
    0x2212,
    0x00D7,
    0x00F7,
    0x2248,
    0x2260,
    0x2264,
    0x2265,
    0x1A0,
    0x1A1,
    0x1AF,
    0x1B0,
    *range(0x1EA0, 0x1EFA),
    0x386,
    *range(0x388, 0x38B),
    0x38C,
    *range(0x38E, 0x3A2),
    *range(0x3A3, 0x3CF),
    *range(0x400, 0x460),
    0x490,
    0x491,
]
ALIASES = {
    0x202F: 0x20,
    0x2009: 0x20,
    0xA0: 0x20,
    0x2011: 0x2D,
    0x2010: 0x2D,
    0x2012: 0x2013,
    0x2015: 0x2014,
}
NARROW = (0x202F, 0x2009)
# The Chinese names of the games' boards.
EXTRA = (
    "燕趙齊魯魏秦蜀楚吳韓中國紫禁城帝國王朝漢字戰國春秋龍"
    "三上中丹九五交京代兆內北南原古史右合吳國地城夏天太始威安定屯山嶲川州巴常平庸廣廬建弘張彭扶掖提敦新方昌會朔朱東林桂梁梧楚樂武水永汝江汶沈沙沛河泉泗泰浦浪海涿淄淮"
    "渤漁漢潁為煌燕牁牂犍玄琅留益真碭秦稽章翊膠臨興菟萊蒼薛蜀衡西谷象豫越趙趾農遼邪邯郡都鄣鄲酒金鉅長門閩陳陵陽隴雁雲零風馮鬱魏魯鹿黎黔黨齊"
)
SIGNS = "←↑→↓↔★☆✓✗☐☑▲△▶▷▼▽◀◁●○■□◆◇⌫"


def fetch_fonts(folder: Path) -> None:
    """Downloads and unpacks the source packages that are not in the folder yet."""
    for package in PACKAGES:
        name = package.split("/")[1].split("@")[0]
        if not (folder / name).is_dir():
            packed = subprocess.run(
                ["npm", "pack", "--silent", package],
                cwd=folder,
                check=True,
                capture_output=True,
                text=True,
            )
            with tarfile.open(folder / packed.stdout.split()[-1]) as archive:
                archive.extractall(folder / name, filter="data")


def list_slices(folder: Path, name: str, weight: int, parts: Iterable[str]) -> Iterator[TTFont]:
    """The slices of a family that exist, without hints and tables that do not merge."""
    for part in parts:
        path = folder / name / "package" / "files" / f"{name}-{part}-{weight}-normal.woff"
        if path.exists():
            font = TTFont(path)
            font.flavor = None
            for table in (
                "fpgm",
                "prep",
                "cvt ",
                "gasp",
                "STAT",
                "DSIG",
                "VDMX",
                "hdmx",
                "LTSH",
                "meta",
            ):
                if table in font:
                    del font[table]
            yield font


def list_shown() -> set[str]:
    """Every character that the program shows."""
    files = [
        *ROOT.glob("assets/locale/*/**/*.po"),
        *ROOT.glob("assets/rulebook/**/*.*"),
        *ROOT.glob("boards/**/*.yaml"),
        *ROOT.glob("china_games/**/*.py"),
    ]
    text = "".join(
        file.read_text(encoding="utf-8")
        for file in files
        if file.suffix in (".po", ".yaml", ".md", ".py")
    )
    return {sign for sign in text + EXTRA + SIGNS if sign.isprintable()}


def cut(font: TTFont, codes: Iterable[int]) -> TTFont:
    """The font with these characters only, kerning kept."""
    options = Options()
    options.layout_features = ["kern", "liga", "mark", "mkmk", "ccmp", "locl"]
    options.hinting = False
    options.notdef_outline = True
    options.name_IDs = ["*"]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=list(codes))
    subsetter.subset(font)
    return font


def make_latin(folder: Path, name: str, weight: int, work: Path) -> TTFont:
    """The slices of a family with letters in one font."""
    paths = []
    for i, font in enumerate(list_slices(folder, name, weight, SLICES)):
        have = set(font.getBestCmap()) & set(LETTERS)
        if have:
            path = work / f"{name}-{weight}-{i}.ttf"
            cut(font, have).save(path)
            paths.append(str(path))
    return Merger().merge(paths)


def add_outline(font: TTFont, code: int, outline: TTGlyphPen, advance: int) -> None:
    """Puts a drawn glyph into the font under a character."""
    name = f"uni{code:04X}"
    font.setGlyphOrder([*font.getGlyphOrder(), name])
    font["glyf"].glyphs[name] = glyph = outline.glyph()
    glyph.recalcBounds(font["glyf"])
    font["hmtx"].metrics[name] = advance, getattr(glyph, "xMin", 0)
    map_code(font, code, name)


def map_code(font: TTFont, code: int, name: str) -> None:
    for table in font["cmap"].tables:
        if table.isUnicode() and (code <= 0xFFFF or table.format == 12):
            table.cmap[code] = name


def add_chinese(font: TTFont, folder: Path, name: str, weight: int, wanted: set[int]) -> None:
    """Draws the wanted glyphs of a Chinese family into the font, at its size."""
    missing = wanted - set(font.getBestCmap())
    parts = [*(str(i) for i in range(200)), "chinese-traditional", "latin", "latin-ext", "symbols"]
    for source in list_slices(folder, name, weight, parts):
        scale = font["head"].unitsPerEm / source["head"].unitsPerEm
        glyphs, cmap = source.getGlyphSet(), source.getBestCmap()
        for code in sorted(missing & set(cmap)):
            pen = TTGlyphPen(None)
            glyphs[cmap[code]].draw(TransformPen(pen, (scale, 0, 0, scale, 0, 0)))
            add_outline(font, code, pen, round(glyphs[cmap[code]].width * scale))
            missing.discard(code)


# Signs that no family has everywhere, drawn here: polygons in a box of 100 × 100 with the base line
# at 0.
DRAWN: dict[str, list[list[tuple[float, float]]]] = {
    "←": [[(8, 35), (36, 62), (36, 41), (92, 41), (92, 29), (36, 29), (36, 8)]],
    "→": [[(92, 35), (64, 8), (64, 29), (8, 29), (8, 41), (64, 41), (64, 62)]],
    "↑": [[(50, 78), (77, 50), (56, 50), (56, -6), (44, -6), (44, 50), (23, 50)]],
    "↓": [[(50, -8), (23, 20), (44, 20), (44, 76), (56, 76), (56, 20), (77, 20)]],
    "↔": [
        [
            (2, 35),
            (28, 60),
            (28, 41),
            (72, 41),
            (72, 60),
            (98, 35),
            (72, 10),
            (72, 29),
            (28, 29),
            (28, 10),
        ]
    ],
    "✓": [[(8, 34), (18, 44), (36, 22), (80, 74), (90, 64), (38, 0)]],
    "✗": [
        [
            (12, 62),
            (22, 72),
            (50, 44),
            (78, 72),
            (88, 62),
            (60, 34),
            (88, 6),
            (78, -4),
            (50, 24),
            (22, -4),
            (12, 6),
            (40, 34),
        ]
    ],
    "▲": [[(50, 76), (92, 0), (8, 0)]],
    "▼": [[(50, -2), (8, 74), (92, 74)]],
    "▶": [[(90, 36), (14, -6), (14, 78)]],
    "◀": [[(10, 36), (86, 78), (86, -6)]],
    "■": [[(14, 0), (14, 72), (86, 72), (86, 0)]],
    "□": [[(14, 0), (14, 72), (86, 72), (86, 0)], [(24, 10), (76, 10), (76, 62), (24, 62)]],
    "◆": [[(50, 84), (92, 36), (50, -12), (8, 36)]],
    "◇": [[(50, 84), (92, 36), (50, -12), (8, 36)], [(50, 66), (24, 36), (50, 6), (76, 36)]],
    "☐": [[(14, -2), (14, 74), (90, 74), (90, -2)], [(24, 8), (80, 8), (80, 64), (24, 64)]],
    "★": [
        [
            (50, 82),
            (61.2, 49.4),
            (95.7, 48.8),
            (68.1, 28.1),
            (78.2, -4.8),
            (50, 15),
            (21.8, -4.8),
            (31.9, 28.1),
            (4.3, 48.8),
            (38.8, 49.4),
        ]
    ],
}
DRAWN["⌫"] = [
    [(2, 35), (30, 66), (98, 66), (98, 4), (30, 4)],
    [(12, 35), (34, 12), (90, 12), (90, 58), (34, 58)],
    [
        (48, 50),
        (62, 40),
        (76, 50),
        (80, 45),
        (68, 35),
        (80, 25),
        (76, 20),
        (62, 30),
        (48, 20),
        (44, 25),
        (56, 35),
        (44, 45),
    ],
]
DRAWN["☑"] = [*DRAWN["☐"], [(30, 34), (38, 42), (48, 28), (68, 56), (75, 49), (48, 12)]]
DRAWN["△"] = [*DRAWN["▲"], [(50, 54), (26, 11), (74, 11)]]
DRAWN["▽"] = [*DRAWN["▼"], [(50, 20), (74, 63), (26, 63)]]
DRAWN["▷"] = [*DRAWN["▶"], [(68, 36), (25, 60), (25, 12)]]
DRAWN["◁"] = [*DRAWN["◀"], [(32, 36), (75, 12), (75, 60)]]
DRAWN["☆"] = [
    *DRAWN["★"],
    [
        (50, 62),
        (43, 42),
        (22, 41),
        (38, 29),
        (33, 9),
        (50, 21),
        (67, 9),
        (62, 29),
        (78, 41),
        (57, 42),
    ],
]


def trace_ring(radius: float, clockwise: bool) -> list[tuple[float, float]]:
    """A circle as a polygon of 32 corners."""
    from math import cos, pi, sin

    turn = -2 * pi / 32 if clockwise else 2 * pi / 32
    return [(50 + radius * cos(i * turn), 36 + radius * sin(i * turn)) for i in range(32)]


DRAWN["●"] = [trace_ring(38, True)]
DRAWN["○"] = [trace_ring(38, True), trace_ring(28, False)]


def add_signs(font: TTFont) -> None:
    """Draws the signs that the font lacks."""
    scale = font["head"].unitsPerEm * 0.0085
    for sign, outlines in DRAWN.items():
        if ord(sign) not in font.getBestCmap():
            pen = TTGlyphPen(None)
            for outline in outlines:
                points = [(round(x * scale), round(y * scale)) for x, y in outline]
                pen.moveTo(points[0])
                for point in points[1:]:
                    pen.lineTo(point)
                pen.closePath()
            add_outline(font, ord(sign), pen, round(100 * scale))


def add_aliases(font: TTFont) -> None:
    """Spaces and hyphens the family lacks, by their next of kin; the narrow space
    really is narrow.
    """
    cmap = font.getBestCmap()
    for code, like in ALIASES.items():
        if code in NARROW:
            add_outline(
                font, code, TTGlyphPen(None), round(font["hmtx"].metrics[cmap[0x20]][0] * 0.62)
            )
        elif code not in cmap and like in cmap:
            map_code(font, code, cmap[like])


def rename(font: TTFont, file: str, family: str) -> None:
    """Our own family name: the sources' names are reserved or would mislead."""
    style = file.split("-")[1]
    names = font["name"]
    sources = "EB Garamond Project Authors" if "Display" in family else "Adobe; Google"
    texts = {
        0: f"Merged from fonts (c) {sources} and Noto CJK; SIL Open Font License 1.1",
        1: f"{family} {style}",
        2: "Regular",
        3: file,
        4: f"{family} {style}",
        5: "Version 1.0",
        6: file,
        13: "SIL Open Font License 1.1",
        14: "https://openfontlicense.org",
    }
    names.names = []
    for number, text in texts.items():
        names.setName(text, number, 3, 1, 0x409)


def write_ranges(codes: Iterable[int]) -> str:
    """Codes as hexadecimal ranges, ten to a line."""
    spans: list[list[int]] = []
    for code in sorted(codes):
        if spans and spans[-1][1] == code - 1:
            spans[-1][1] = code
        else:
            spans.append([code, code])
    parts = [f"{first:x}" if first == last else f"{first:x}-{last:x}" for first, last in spans]
    return "\n".join(" ".join(parts[i : i + 10]) for i in range(0, len(parts), 10)) + "\n"


def copy_licences(folder: Path) -> None:
    for name in ("eb-garamond", "source-sans-3", "noto-serif-tc", "noto-sans-tc"):
        text = (folder / name / "package" / "LICENSE").read_text(encoding="utf-8")
        (TARGET / f"OFL-{name}.txt").write_text(text, encoding="utf-8", newline="\n")


def make(folder: Path) -> None:
    """Writes the fonts, their licences and coverage.txt."""
    TARGET.mkdir(parents=True, exist_ok=True)
    wanted = {ord(sign) for sign in list_shown() if ord(sign) > 0x17F}
    covered: set[int] | None = None
    for file, family, base, weight, chinese, heavy in FONTS:
        with tempfile.TemporaryDirectory() as work:
            font = make_latin(folder, base, weight, Path(work))
        add_signs(font)
        add_chinese(font, folder, chinese, heavy, wanted)
        add_aliases(font)
        rename(font, file, family)
        font["head"].created = font["head"].modified = 3_800_000_000
        font.recalcTimestamp = False
        font.save(TARGET / f"{file}.ttf")
        covered = set(font.getBestCmap()) if covered is None else covered & set(font.getBestCmap())
    covered = covered or set()
    (TARGET / "coverage.txt").write_text(write_ranges(covered), encoding="ascii", newline="\n")
    copy_licences(folder)
    print("missing:", "".join(chr(code) for code in sorted(wanted - covered)) or "nothing")


def main() -> None:
    if len(sys.argv) > 1:
        fetch_fonts(Path(sys.argv[1]))
        make(Path(sys.argv[1]))
    else:
        with tempfile.TemporaryDirectory() as folder:
            fetch_fonts(Path(folder))
            make(Path(folder))


if __name__ == "__main__":
    main()
