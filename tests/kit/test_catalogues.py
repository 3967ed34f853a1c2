"""The French catalogues are whole, and the tool that keeps them finds what is not."""

from __future__ import annotations

import gettext
import importlib.util
import sys
from pathlib import Path, PurePosixPath
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]
CODE = """
def words(ui, tr, n):
    ui.tr("Hello {name}", name=n)
    tr.ctx("card", "red")
    return tr.plural("{n} card", "{n} cards", n), N_("Later")
"""
FRENCH = {"Hello {name}": "Bonjour {name}\u202f!", "red": "rouge", "Later": "Plus tard"}


@pytest.fixture(scope="module")
def tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location(
        "catalogues_tool", ROOT / "tools" / "catalogues.py"
    )
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def tree(tmp_path: Path, tool: ModuleType) -> Path:
    """A program with one module of words, and its translated catalogue."""
    source = tmp_path / "china_games" / "kit" / "widgets" / "words.py"
    source.parent.mkdir(parents=True)
    source.write_text(CODE, encoding="utf-8")
    tool.update(tmp_path)
    po = tool.find_file(tmp_path, "widgets", "po")
    text = po.read_text(encoding="utf-8")
    for english, french in FRENCH.items():
        text = text.replace(
            f'msgid "{english}"\nmsgstr ""', f'msgid "{english}"\nmsgstr "{french}"'
        )
    text = text.replace('msgstr[0] ""', 'msgstr[0] "{n} carte"').replace(
        'msgstr[1] ""', 'msgstr[1] "{n} cartes"'
    )
    po.write_text(text, encoding="utf-8")
    tool.update(tmp_path)
    return tmp_path


def change(tool: ModuleType, tree: Path, old: str, new: str, update: bool = True) -> list[str]:
    """What is wrong after a change of the French catalogue."""
    po = tool.find_file(tree, "widgets", "po")
    text = po.read_text(encoding="utf-8").replace(old, new)
    po.write_text(text, encoding="utf-8", newline="\n")
    if update:
        tool.update(tree)
    found: list[str] = tool.check_catalogues(tree)
    return found


def test_the_program_s_catalogues_are_whole(tool: ModuleType) -> None:
    assert tool.check_catalogues(ROOT) == []


def test_a_whole_catalogue_has_no_faults(tool: ModuleType, tree: Path) -> None:
    assert tool.check_catalogues(tree) == []


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("rouge", "", "not translated"),
        ("Bonjour {name}", "Bonjour {nom}", "other placeholders"),
        ("\u202f!", " !", "French spaces"),
        ("\u202f!", "!", "French spaces"),
        ("Plus tard", "Plus tard, c'est promis", "apostrophe"),
        ('msgstr[1] "{n} cartes"', 'msgstr[1] ""', "not translated"),
        ('\nmsgstr[1] "{n} cartes"', "", "not translated"),
        ('msgstr[1] "{n} cartes"', 'msgstr[1] "cartes"', "other placeholders"),
        ('msgstr[1] "{n} cartes"', 'msgstr[1] "{m} cartes"', "other placeholders"),
        ('msgstr[0] "{n} carte"', 'msgstr[0] "{nombre} carte"', "other placeholders"),
    ],
)
def test_a_bad_translation_is_found(
    tool: ModuleType, tree: Path, old: str, new: str, said: str
) -> None:
    found = change(tool, tree, old, new)
    assert len(found) == 1
    assert said in found[0]


def test_the_form_for_one_may_leave_the_number_out(tool: ModuleType, tree: Path) -> None:
    assert (
        change(tool, tree, 'msgstr[0] "{n} carte"', 'msgstr[0] "aucune carte ou une seule"') == []
    )


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ('tr.plural("{n} card", "{n} playing cards", n)', "with another plural"),
        ('tr("{n} card")', "with another plural, or none"),
        ('tr.plural("{n} coin of {name}", "{n} coins", n)', "one and many have other placeholders"),
    ],
)
def test_texts_of_the_code_whose_numbers_do_not_go_together_are_found(
    tool: ModuleType, tree: Path, more: str, said: str
) -> None:
    (tree / "china_games" / "kit" / "widgets" / "zeal.py").write_text(more + "\n", encoding="utf-8")
    assert any(said in line for line in tool.check_catalogues(tree))


def test_a_plural_that_the_extraction_takes_for_one_text_is_found(
    tool: ModuleType, tmp_path: Path
) -> None:
    """As "{n} pawn dies" was, which no catalogue knew: French people read it in English."""
    path = tmp_path / "said.py"
    said = 'said = s.tr.plural("{{n}} pawn", "{{n}} pawns", 2, place=name({}))\n'
    path.write_text(said.format("s.tr"), encoding="utf-8")
    assert len(list(tool.check_plurals([path]))) == 1
    path.write_text(said.format("s"), encoding="utf-8")
    assert not list(tool.check_plurals([path]))


def test_a_compiled_catalogue_that_is_not_up_to_date_is_found(tool: ModuleType, tree: Path) -> None:
    assert change(tool, tree, "rouge", "vermillon", update=False) == [
        "widgets: widgets.mo is not up to date"
    ]


def test_new_texts_are_found_and_translations_of_old_ones_kept(
    tool: ModuleType, tree: Path
) -> None:
    source = tree / "china_games" / "kit" / "widgets" / "words.py"
    source.write_text(CODE.replace('"Later"', '"Now"'), encoding="utf-8")
    assert any("po is not up to date" in line for line in tool.check_catalogues(tree))
    tool.update(tree)
    assert [line for line in tool.check_catalogues(tree) if "Now" in line] == [
        "widgets: 'Now': not translated"
    ]
    source.write_text(CODE, encoding="utf-8")
    tool.update(tree)
    assert tool.check_catalogues(tree) == []
    source.write_text(CODE.replace('"Later"', '"Hello {name}"'), encoding="utf-8")
    tool.update(tree, prune=True)
    assert "Plus tard" not in tool.find_file(tree, "widgets", "po").read_text(encoding="utf-8")


def test_two_catalogues_may_not_disagree(tool: ModuleType, tree: Path) -> None:
    other = tree / "china_games" / "app" / "play" / "more.py"
    other.parent.mkdir(parents=True)
    other.write_text('tr.ctx("card", "red")\n', encoding="utf-8")
    tool.update(tree)
    po = tool.find_file(tree, "play", "po")
    po.write_text(
        po.read_text(encoding="utf-8").replace(
            'msgid "red"\nmsgstr ""', 'msgid "red"\nmsgstr "vermillon"'
        ),
        encoding="utf-8",
    )
    tool.update(tree)
    assert [line for line in tool.check_catalogues(tree) if "otherwise" in line]


def test_plurals_are_french(tool: ModuleType, tree: Path) -> None:
    with tool.find_file(tree, "widgets", "mo").open("rb") as stream:
        catalogue = gettext.GNUTranslations(stream)
    said = [catalogue.ngettext("{n} card", "{n} cards", n) for n in (0, 1, 2, 1_000_000)]
    assert said == ["{n} carte", "{n} carte", "{n} cartes", "{n} cartes"]


def test_the_files_are_the_same_every_time_and_name_no_tool(tool: ModuleType, tree: Path) -> None:
    before = tool.find_file(tree, "widgets", "po").read_bytes()
    tool.update(tree)
    assert tool.find_file(tree, "widgets", "po").read_bytes() == before
    assert b"Babel" not in before
    assert str(tree).encode() not in before


@pytest.mark.parametrize(
    ("path", "name"),
    [
        ("cli/check.py", "app"),
        ("session/store.py", "app"),
        ("kit/app.py", "widgets"),
        ("kit/widgets/field.py", "widgets"),
        ("app/screens/start.py", "screens"),
        ("app/play/log.py", "play"),
        ("app/main.py", "app"),
        ("table/pointed.py", "widgets"),
        ("games/china/words/events.py", "china"),
        ("games/china/table/draw.py", "china"),
        ("games/common/rows.py", "app"),
    ],
)
def test_words_belong_to_a_domain_by_their_path(tool: ModuleType, path: str, name: str) -> None:
    assert tool.find_domain(PurePosixPath(path)) == name
