"""``scorepad rules list``: the rulebooks at hand."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from scorepad.cli.desk import Desk
from scorepad.cli.errors import FINE
from scorepad.cli.flags import command
from scorepad.cli.shelf import own_files, own_folder
from scorepad.rules.books import built_in_names, rulebook
from scorepad.rules.rulebook import Rulebook
from scorepad.writers.columns import columns


@command("rules list")
@click.pass_obj
def main(desk: Desk) -> int:
    """The built-in rulebooks, and those of your house: the files NAME.toml in the folder rules of
    the home. A damaged file is named with its fault.

    \b
    scorepad rules list
    """
    books = [_fields(name, rulebook(name)) for name in built_in_names()]
    books += [_own(desk, path) for path in own_files(desk)]
    if desk.flags.json:
        desk.report({"rulebooks": books})
    else:
        desk.answer("\n".join(columns([_row(each) for each in books], desk.screen.room, indent=0)))
    return FINE


def _own(desk: Desk, path: Path) -> dict[str, Any]:
    name = path.stem
    if name.lower() in built_in_names():
        fault = f"{path}: {name} is built in; call the file otherwise, or nobody finds it"
        return {"name": name, "file": str(path), "fault": fault}
    try:
        fields = _fields(name, rulebook(path, (own_folder(desk),)))
    except ValueError as wrong:
        return {"name": name, "file": str(path), "fault": str(wrong)}
    return {**fields, "file": str(path)}


def _fields(name: str, book: Rulebook) -> dict[str, Any]:
    from scorepad.rules.describing import scale

    return {
        "name": name,
        "title": book.title,
        "scale": scale(book),
        "players": len(book.seating.seats),
        "sides": len(book.table.sides),
        "target": book.ending.target,
        "file": None,
        "fault": None,
    }


def _row(fields: dict[str, Any]) -> tuple[str, ...]:
    if fields["fault"]:
        return fields["name"], "damaged", "", fields["fault"]
    players = f"{fields['players']} players"
    return fields["name"], fields["scale"], players, fields["title"]
