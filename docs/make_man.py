"""Writes docs/scorepad.1 from the commands themselves: python docs/make_man.py

A test holds that the page in the repository is what this writes.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

import click

HERE = Path(__file__).resolve().parent
PAGE = HERE / "scorepad.1"

EXIT_CODES = (
    ("0", "fine"),
    ("1", "the referee objects (nothing was recorded), or a check found something"),
    ("2", "bad usage or bad input"),
    ("3", "the stored files cannot be read or written, or were written by a newer scorepad"),
    ("130", "interrupted"),
)
ENVIRONMENT = (
    ("SCOREPAD_HOME", "the folder that matches are kept in, unless --home names one"),
    ("NO_COLOR", "if it is not empty, no colour is used"),
    ("FORCE_COLOR", "if it is not empty, a pipe is treated like a terminal"),
    ("TERM", "if it is dumb, everything is written as with --plain"),
)


def escaped(text: str) -> str:
    """``text`` so that roff prints it as it is."""
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return re.sub(r"(?m)^([.'])", r"\\&\1", text)


def page() -> str:
    """The whole man page."""
    from scorepad.cli.group import pad

    program = pad()
    context = click.Context(program, info_name="scorepad")
    return "\n".join(_page(program, context)) + "\n"


def _page(program: click.Group, context: click.Context) -> Iterator[str]:
    from scorepad.cli.flags import EVERYWHERE, HELP

    yield ".TH SCOREPAD 1"
    yield ".SH NAME"
    yield escaped("scorepad - score pad, referee and record for Pinochle at a real table")
    yield ".SH SYNOPSIS"
    yield ".B scorepad"
    yield escaped("[FLAGS] [COMMAND] [OPTIONS] [ARGUMENTS]")
    yield ".SH DESCRIPTION"
    yield from _paragraphs(program.help or "")
    for title, rows in program.sections:  # type: ignore[attr-defined]
        yield f'.SH "{escaped(title).upper()}"'
        for row in rows:
            found = program.get_command(context, row.name)
            assert found is not None
            yield from _command(found, click.Context(found, context, info_name=row.name))
    yield ".SH FLAGS"
    yield "These stand before or after the name of a command."
    for option in (*EVERYWHERE, HELP):
        yield from _option(option, context)
    for title, entries in (("EXIT STATUS", EXIT_CODES), ("ENVIRONMENT", ENVIRONMENT)):
        yield f'.SH "{title}"'
        for name, text in entries:
            yield ".TP"
            yield f".B {escaped(name)}"
            yield escaped(text)
    yield ".SH FILES"
    yield escaped(
        "Without --home and SCOREPAD_HOME matches are kept in the data folder of the platform: "
        "on Linux ~/.local/share/scorepad, on macOS ~/Library/Application Support/scorepad, on "
        "Windows %LOCALAPPDATA%\\scorepad."
    )


def _command(command: click.Command, context: click.Context) -> Iterator[str]:
    if isinstance(command, click.Group):
        yield from _paragraphs(command.help or "")
        for name in command.list_commands(context):
            found = command.get_command(context, name)
            assert found is not None
            yield from _command(found, click.Context(found, context, info_name=name))
        return
    pieces = [p for p in command.collect_usage_pieces(context) if p != "[OPTIONS]"]
    yield f'.SS "{escaped(" ".join([context.command_path.partition(" ")[2], *pieces]))}"'
    yield from _paragraphs(command.help or "")
    for parameter in command.params:
        if isinstance(parameter, click.Option):
            yield from _option(parameter, context)


def _paragraphs(text: str) -> Iterator[str]:
    for number, part in enumerate(text.split("\n\n")):
        if number:
            yield ".PP"
        if part.startswith("\b"):
            yield ".nf"
            yield escaped(part.removeprefix("\b").strip("\n"))
            yield ".fi"
        else:
            yield escaped(" ".join(part.split()))


def _option(option: click.Option, context: click.Context) -> Iterator[str]:
    record = option.get_help_record(context)
    if record is not None:
        yield ".TP"
        yield f".B {escaped(record[0])}"
        yield escaped(record[1])


if __name__ == "__main__":
    sys.path.insert(0, str(HERE.parent))
    PAGE.write_text(page(), encoding="utf-8")
