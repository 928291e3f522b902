"""Matches in files from elsewhere: text, JSON, tables of deals, journals of another home."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from scorepad.cli.entering import Entered
from scorepad.cli.sources import bytes_of, called, text_of

if TYPE_CHECKING:
    from scorepad.cli.desk import Desk
    from scorepad.notation.text import Read


class _Backup:
    """The matches of a JSON document, each read when it is come to: a lifetime fits no memory."""

    def __init__(self, text: str) -> None:
        self._text = text

    def __iter__(self) -> Iterator[Read]:
        from scorepad.notation.document import each_match_of

        return each_match_of(self._text)


def matches_in(
    desk: Desk, name: str, overrule: str | None = None, entered: Entered | None = None
) -> Iterable[Read]:
    """The matches of a file (``-``: of stdin); what it is tells its content, not its name.

    They can be gone through again. Of a JSON document some may be found wrong on the way.
    What cannot be read raises ValueErrors that quote it. ``overrule`` is the table's reason for
    whatever the rules forbid in a text; ``entered`` fills in what a text or table leaves out.
    """
    from scorepad.archive.outside import is_journal, read_journal
    from scorepad.notation.text import Read, matches_of

    entered = entered or Entered()
    content = bytes_of(desk, name)
    if is_journal(content):
        return (Read(*read_journal(Path(name), content)),)
    text = text_of(content)
    if text.lstrip().startswith("{"):
        return _Backup(text)
    if not text.lstrip().startswith("scorepad"):
        from scorepad.notation.deals_table import is_table, matches_of_table

        if is_table(text):
            found = matches_of_table(text, entered.given(desk), overrule)
            return _by_rules(desk, name, entered, found)
    today = desk.clock().astimezone().date()
    found = matches_of(text, today, overrule, entered.shelf(desk))
    return _by_rules(desk, name, entered, found)


def _by_rules(desk: Desk, name: str, entered: Entered, found: tuple[Read, ...]) -> tuple[Read, ...]:
    """The same; told where ``--rules`` did not count, as the file names other rules."""
    given = entered.book(desk)
    for book in dict.fromkeys(read.match.book.name for read in found):
        if given is not None and book != given.name:
            desk.say(f"{called(name)}: its own rules count, {book}, and not --rules")
    return found
