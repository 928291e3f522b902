"""The house stands as docs/architecture.md says: arrows, homes of libraries, light starts."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib

import pytest

from tests.support.house import ARROWS, DOORS, HOMES, JUDGES, PACKAGE, ROOT, imports, sources

STRANGERS = ("click", "filelock", "platformdirs", "prompt_toolkit", "rich", "tinydb")


@pytest.mark.parametrize("judge", JUDGES, ids=lambda judge: judge.__name__)
def test_no_module_gives_cause_for_complaint(judge):
    assert [said for path, source in sources() for said in judge(path, source)] == []


def test_every_folder_has_its_arrows():
    folders = {p.name for p in PACKAGE.iterdir() if p.is_dir() and p.name != "__pycache__"}
    assert folders <= set(ARROWS)
    assert {p.name for p in PACKAGE.glob("*.py")} <= set(DOORS)


def test_the_arrows_go_one_way():
    for folder, below in ARROWS.items():
        for lower in below:
            assert folder not in ARROWS[lower], f"{folder} and {lower} import each other"
            assert set(ARROWS[lower]) <= set(below), f"{folder} -> {lower} -> what it may not"


# --- the judges would complain


BAD = [
    ("scorepad/rules/x.py", "import click", "whose only home is cli"),
    ("scorepad/rules/x.py", "from scorepad.match import events", "rules may not"),
    ("scorepad/rules/x.py", "from scorepad import match", "rules may not"),
    ("scorepad/rules/x.py", "from ..match import events", "rules may not"),
    ("scorepad/rules/x.py", "from .. import match", "rules may not"),
    ("scorepad/rules/loading/x.py", "from ...match import events", "rules may not"),
    ("scorepad/rules/x.py", "def f():\n    import tinydb", "whose only home is archive"),
    ("scorepad/rules/x.py", "import numpy", "no library of this house"),
    ("scorepad/match/x.py", "def f():\n    from scorepad.cli import desk", "match may not"),
    ("scorepad/match/x.py", "import_module('scorepad.cli.desk')", "match may not"),
    ("scorepad/match/x.py", "import_module(name)", "not written out"),
    ("scorepad/notation/x.py", "import scorepad.archive.journal", "notation may not"),
    ("scorepad/reports/x.py", "if 1:\n  try:\n    import rich.table\n  except E: pass", "terminal"),
    ("scorepad/interview/x.py", "import scorepad.terminal", "interview may not"),
    ("scorepad/writers/x.py", "import scorepad.archive", "writers may not"),
    ("scorepad/terminal/x.py", "import scorepad.archive", "terminal may not"),
    ("scorepad/archive/x.py", "import prompt_toolkit", "whose only home is terminal"),
    ("scorepad/cli/x.py", "from tinydb import TinyDB", "whose only home is archive"),
    ("scorepad/cli/x.py", "from rich.text import Text", "whose only home is terminal"),
    ("scorepad/__init__.py", "import scorepad.match.events", "may not"),
    ("scorepad/match/x.py", "import random", "match is pure"),
    ("scorepad/cli/x.py", "random.choice(x)", "global random"),
    ("scorepad/archive/x.py", "datetime.now(UTC)", "reads the clock"),
    ("scorepad/archive/x.py", "datetime.date.today()", "reads the clock"),
    ("scorepad/match/x.py", "needed = 250 - meld", "the number 250"),
    ("scorepad/reports/x.py", "over = total >= 1500", "the number 1500"),
    ("scorepad/cli/x.py", "left = (seat + 1) % 4", "modulo 4"),
    ("scorepad/match/x.py", "if book.name == 'joedog': pass", "names the rulebook joedog"),
    ("scorepad/match/x.py", "pass", "does not say what it is"),
    ("scorepad/match/x.py", '"""Long."""\n' + "x = 1\n" * 400, "401 lines"),
]


@pytest.mark.parametrize(("path", "source", "said"), BAD)
def test_a_known_bad_module_is_complained_about(path, source, said):
    assert any(said in text for judge in JUDGES for text in judge(path, source))


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("scorepad/cli/x.py", '"""X."""\nimport click\nfrom scorepad.archive import journal'),
        ("scorepad/terminal/x.py", '"""X."""\nfrom prompt_toolkit import PromptSession'),
        ("scorepad/rules/x.py", '"""X."""\nfrom .cards import Card\nfrom . import meld'),
        ("scorepad/rules/x.py", '"""Costs 250."""\nminimum = 250'),
        ("scorepad/match/x.py", '"""A bid of 250."""\nfrom datetime import date'),
    ],
)
def test_a_good_module_is_not(path, source):
    assert [text for judge in JUDGES for text in judge(path, source)] == []


def test_the_judges_see_what_the_package_imports():
    seen = {module for path, source in sources() for _, module in imports(path, source)}
    assert {"click", "tinydb", "prompt_toolkit", "scorepad.rules.rulebook"} <= seen


# --- what is loaded at a start


def loaded_by(code: str, *, home: str = "") -> set[str]:
    """The modules that a fresh interpreter holds after running ``code``."""
    code = f"import sys\n{code}\nprint('\\n' + ' '.join(sys.modules))"
    environ = {"SCOREPAD_HOME": home, "PATH": "", "PYTHONPATH": str(ROOT)}
    run = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env=environ, check=True
    )
    return set(run.stdout.splitlines()[-1].split())


def command(*words: str) -> str:
    return f"sys.argv = ['scorepad', *{words!r}]\nfrom scorepad.__main__ import main\nmain()"


def test_import_scorepad_loads_next_to_nothing():
    extra = loaded_by("import scorepad") - loaded_by("pass")
    assert extra == {"scorepad", "scorepad._version"}


def test_the_referee_for_programs_loads_no_library():
    code = "import scorepad\nfor name in scorepad.__all__: getattr(scorepad, name)"
    code += "\nscorepad.rulebook('cardgames')"
    loaded = loaded_by(code)
    assert not loaded & {*STRANGERS, "scorepad.match", "scorepad.cli"}
    assert "scorepad.rules.settlement" in loaded


def test_version_loads_only_what_it_needs():
    loaded = loaded_by(command("--version"))
    assert not loaded & {*STRANGERS, "scorepad.cli", "scorepad.rules", "typing", "re"}


def test_help_loads_no_command(tmp_path):
    loaded = loaded_by(command("--help"), home=str(tmp_path))
    assert "click" in loaded
    assert not loaded & {*STRANGERS} - {"click"}
    assert not loaded & {"scorepad.rules.books", "scorepad.match.match", "scorepad.archive.archive"}


def test_check_meld_loads_neither_the_archive_nor_a_terminal_library(tmp_path):
    words = ("check", "meld", "AS 10S KS QS JS", "--trump", "S", "--rules", "cardgames")
    loaded = loaded_by(command(*words), home=str(tmp_path))
    assert "scorepad.rules.meld" in loaded
    assert not loaded & {"tinydb", "filelock", "rich", "prompt_toolkit", "difflib"}


# --- the page says the same


def table_under(heading: str) -> dict[str, list[str]]:
    """A table of docs/architecture.md: first cell -> the words in backticks of the second."""
    page = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    section = re.split(r"^## ", page, flags=re.M)
    body = next(part for part in section if part.startswith(heading))
    rows = [line.split("|")[1:-1] for line in body.splitlines() if line.startswith("| `")]
    return {cells[0].strip(" `"): re.findall(r"`(\w+)`", cells[1]) for cells in rows}


def test_the_page_has_the_arrows_of_the_test():
    assert {f: sorted(below) for f, below in table_under("Folders").items()} == {
        f: sorted(below) for f, below in ARROWS.items()
    }


def test_the_page_has_the_homes_of_the_test():
    assert {lib: home for lib, (home, *_) in table_under("Libraries").items()} == HOMES


def test_the_libraries_are_those_the_package_asks_for():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    asked = {re.split(r"[<>=]", line)[0] for line in project["dependencies"]}
    assert asked == set(HOMES)
