"""``scorepad export``: matches as text, JSON, CSV, Markdown or HTML, on stdout or in files."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from scorepad.cli.complete import matches
from scorepad.cli.desk import Desk
from scorepad.cli.errors import DISK, FINE, Wrong
from scorepad.cli.exporting import ENDINGS, TABLES, Form, form_named, refuse_mixed, shared
from scorepad.cli.flags import command
from scorepad.cli.kept import archive_of, stored_match
from scorepad.cli.picking import filters, picked, wanted
from scorepad.cli.progress import Progress
from scorepad.cli.written import file_name, is_folder, refuse_over, write_whole

if TYPE_CHECKING:
    from scorepad.match.match import Match


@command("export")
@click.argument("which", metavar="[MATCH]...", nargs=-1, shell_complete=matches)
@click.option(
    "--format",
    "form",
    type=click.Choice(tuple(ENDINGS), case_sensitive=False),
    help="The form; else the ending of -o says it, else scorepad (text).",
)
@click.option("--all", "every", is_flag=True, help="Every match kept, simulated ones too.")
@filters
@click.option("--table", type=click.Choice(TABLES), help="CSV: a row a deal, or a row a match.")
@click.option("--no-bom", is_flag=True, help="CSV without the mark that spreadsheets look for.")
@click.option("-o", "--output", metavar="FILE|DIR|-", help="Write there; a file a match in DIR.")
@click.option("--force", is_flag=True, help="Write over a file that is there already.")
@click.option("--share", is_flag=True, help="A few plain lines to paste into a chat.")
@click.pass_obj
def main(
    desk: Desk,
    /,
    which: tuple[str, ...],
    form: str | None,
    every: bool,
    table: str | None,
    no_bom: bool,
    output: str | None,
    force: bool,
    share: bool,
    **asked: Any,
) -> int:
    """The current match, those named, all, or those the filters choose. scorepad text, json and the
    csv of deals can be read back with scorepad import; json keeps undone answers too and is the
    form for a backup.

    \b
    scorepad export > friday.scorepad
    scorepad export --all --format json -o backup.json
    scorepad export --year 2026 --format csv -o 2026.csv
    scorepad export friday -o friday.html
    """
    if share and (form or table or no_bom):
        raise Wrong("--share is a form of its own; leave --format, --table and --no-bom out")
    if form is None and desk.flags.json:
        form = "json"
    name = form_named(form, output)
    refuse_mixed(name, table, no_bom)
    chosen = _Chosen(desk, which, every, asked)
    wide = max(chosen.seats, default=0), max(chosen.sides, default=0)
    made = Form(name, table or "deals", not no_bom, *wide)
    if output is None or output == "-":
        for piece in shared(chosen.matches()) if share else made.pieces(chosen.matches()):
            desk.screen.put(piece)
    elif is_folder(output):
        if share:
            raise Wrong("--share goes to stdout or into one file")
        _write_each(desk, Path(output), made, chosen, force)
    else:
        target = Path(output)
        if not force:
            refuse_over(target)
        pieces = shared(chosen.matches()) if share else made.pieces(chosen.matches())
        write_whole(target, pieces, over=force)
        desk.say(f"written to {output}")
    return chosen.code


class _Chosen:
    """The matches to be written: which they are is known before any of them is read."""

    def __init__(
        self, desk: Desk, which: tuple[str, ...], every: bool, asked: dict[str, Any]
    ) -> None:
        self.desk, self.code = desk, FINE
        self._archive = archive_of(desk)
        filtered = any(asked[name] for name in asked if name != "simulated")
        if which and (every or filtered):
            raise Wrong("name matches, or choose them with --all and filters; not both")
        self.ids: list[str] = []
        self.seats: list[int] = []
        self.sides: list[int] = []
        self._loaded: dict[str, Match] = {}
        if every and not filtered:  # all that is kept: a backup leaves nothing out
            self._pick({**asked, "simulated": True})
        elif filtered:
            self._pick(asked)
        else:
            self._name(which)

    def _pick(self, asked: dict[str, Any]) -> None:
        for listing in reversed(list(picked(self._archive, wanted(**asked)))):
            if listing.fault:
                self._left_out(listing.fault)
                continue
            self.ids.append(listing.id)
            self.seats.append(len(listing.players))
            self.sides.append(len(listing.sides))
        if not self.ids:
            raise Wrong("no match is like that; scorepad history lists them all")

    def _name(self, which: tuple[str, ...]) -> None:
        for one in which or (None,):
            stored = stored_match(self.desk, one)
            if stored.fault:
                self.code = DISK
            if stored.id not in self._loaded:
                self.ids.append(stored.id)
                self._loaded[stored.id] = stored.match
                self.seats.append(len(stored.match.players))
                self.sides.append(len(stored.match.side_names))

    def _left_out(self, fault: str) -> None:
        self.code = DISK
        self.desk.say(f"scorepad: left out: {fault}")

    def matches(self) -> Iterator[tuple[str, Match]]:
        """Each match with its id, read when it is asked for."""
        with Progress(self.desk, "exporting matches") as progress:
            for done, match_id in enumerate(self.ids):
                progress.told(done, len(self.ids))
                match = self._loaded.get(match_id)
                if match is None:
                    stored = self._archive.load(match_id)
                    if stored.fault:  # a part of a match is none: its total would be wrong
                        progress.clear()
                        self._left_out(stored.fault)
                        continue
                    match = stored.match
                yield match_id, match


def _write_each(desk: Desk, folder: Path, form: Form, chosen: _Chosen, force: bool) -> None:
    """A file a match."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Wrong(f"{str(folder)!r} cannot be made: {error.strerror}") from None
    many = 0
    for match_id, match in chosen.matches():
        target = folder / file_name(match_id, match.title, ENDINGS[form.name])
        if not force:
            refuse_over(target)
        write_whole(target, form.pieces([(match_id, match)]), over=force)
        many += 1
    desk.say(f"{many} file{'s' if many != 1 else ''} written to {folder}")
