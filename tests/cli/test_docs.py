"""The documentation of the commands: complete, run, and the man page fresh."""

from __future__ import annotations

import re
from collections.abc import Iterator

import click
import pytest

from docs import make_man
from scorepad.cli.group import pad
from tests.support.docs import ROOT, blocks, disagreements

PAGE = (ROOT / "docs" / "commands.md").read_text("utf-8")


def commands() -> Iterator[tuple[str, click.Command]]:
    """Every command by its whole name, those of groups too."""

    def within(group: click.Group, before: str) -> Iterator[tuple[str, click.Command]]:
        context = click.Context(group, info_name="scorepad")
        for name in group.list_commands(context):
            found = group.get_command(context, name)
            assert found is not None, f"{before}{name} is in the table but cannot be loaded"
            if isinstance(found, click.Group):
                yield from within(found, f"{before}{name} ")
            else:
                yield f"{before}{name}", found

    yield from within(pad(), "")


COMMANDS = dict(commands())


def test_every_command_has_an_entry_and_no_other_has():
    entries = re.findall(r"^### (.+)$", PAGE, re.M)
    assert sorted(entries) == sorted(COMMANDS)


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_is_run_on_the_page_or_says_why_not(name: str):
    entry = PAGE.split(f"### {name}\n", 1)[1].split("\n### ", 1)[0]
    run = any(f"scorepad {name}" in block for block in blocks(entry, "console"))
    assert run or "asking" in entry


@pytest.mark.parametrize("name", COMMANDS)
def test_every_help_ends_in_an_example(name: str):
    help = COMMANDS[name].help or ""
    assert re.search(rf"(?m)^(bash: eval \"\$\()?scorepad {name}", help)


def test_every_exchange_on_the_page_is_what_happens(tmp_path):
    assert disagreements(PAGE, tmp_path) == []


def test_the_man_page_is_what_the_commands_say():
    fresh = make_man.PAGE.read_text("utf-8") == make_man.page()
    assert fresh, "write it anew: python docs/make_man.py"


def test_the_man_page_escapes_what_roff_would_read():
    assert make_man.escaped(".so -x\\n\n'tis") == "\\&.so \\-x\\en\n\\&'tis"


def test_the_pictures_show_what_the_program_shows():
    for name, words in (("sheet", "1700"), ("prompt", "190 40")):
        picture = (ROOT / "docs" / "pictures" / f"{name}.svg").read_text("utf-8")
        assert words.replace(" ", "&#160;") in picture
