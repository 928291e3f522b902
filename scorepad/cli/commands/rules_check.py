"""``scorepad rules check``: everything wrong with a rulebook file."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from scorepad.cli.complete import rulebooks
from scorepad.cli.desk import Desk
from scorepad.cli.errors import FINE, OBJECTS, Wrong
from scorepad.cli.flags import command
from scorepad.cli.shelf import own_files, own_folder
from scorepad.cli.sources import called, refuse_no_file
from scorepad.rules.books import built_in_names
from scorepad.rules.loading.on_disk import file_here

if TYPE_CHECKING:
    from scorepad.rules.checking import Fault


@command("rules check")
@click.argument("file", metavar="FILE|NAME", required=False, shell_complete=rulebooks)
@click.option("--schema", is_flag=True, help="Print the JSON Schema for editors instead.")
@click.pass_obj
def main(desk: Desk, file: str | None, schema: bool) -> int:
    """Names every fault with its line, its field, what was found and what is possible. Exit code 0:
    none; 1: some. What can be played but is odd, as a dealer who is stuck above the least bid, is
    remarked on, and is no fault.

    \b
    scorepad rules check kitchen.toml
    """
    if schema:
        from scorepad.rules.schema import SCHEMA_FILE

        desk.answer(SCHEMA_FILE.read_text("utf-8").rstrip("\n"))
        return FINE
    if not file:
        raise Wrong("name the file to check, as in: scorepad rules check kitchen.toml")
    if file.strip().lower() in built_in_names() and not Path(file).is_file():
        desk.answer(f"{file.strip()} is built in; there is nothing to check")
        return FINE
    return _check(desk, _path(desk, file))


def _path(desk: Desk, file: str) -> Path:
    """The file that is meant: as it is written, or a book of the house by its name."""
    path = Path(file)
    try:
        if path.is_file():
            return path
        if path.exists():
            refuse_no_file(file)
    except Wrong as wrong:
        raise Wrong(f"{called(file)} {str(wrong).partition(';')[0]}") from None
    except (OSError, ValueError):
        raise Wrong(f"{called(file)!r} is no file name") from None
    name = file.strip().casefold()
    own = next((each for each in own_files(desk) if each.stem.casefold() == name), None)
    if own is not None:
        return own
    if here := file_here(file.strip()):
        raise Wrong(f"there is no rulebook {file!r}, but a file ./{here} is here; give {here}")
    raise Wrong(f"there is no file {file!r}, and no {file}.toml in {own_folder(desk)}")


def _check(desk: Desk, path: Path) -> int:
    from scorepad.rules.checking import faults_in
    from scorepad.rules.remarks import remarks_in

    folders = (own_folder(desk),)
    faults = faults_in(path, folders)
    odd = () if faults else remarks_in(path, folders)
    if desk.flags.json:
        found = {"faults": [_fields(each) for each in faults]}
        desk.report({"file": str(path), **found, "remarks": [_fields(each) for each in odd]})
    else:
        from scorepad.writers.widths import safe, wrap

        lines = [each.text for each in faults]
        lines += [f"remark: {each.text}" for each in odd]
        if not faults:
            besides = f", {len(odd)} remark{'s' * (len(odd) > 1)}" if odd else ""
            lines.append(f"{path}: nothing wrong{besides}")
        for line in lines:
            desk.answer("\n".join(wrap(safe(line), desk.screen.room, "  ")))
    return OBJECTS if faults else FINE


def _fields(fault: Fault) -> dict[str, Any]:
    return {
        "file": fault.file,
        "line": fault.line,
        "field": fault.path,
        "found": fault.found,
        "possible": fault.possible,
        "message": fault.problem,
    }
