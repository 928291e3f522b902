"""Matches in files from elsewhere: text, JSON, tables of deals, journals of another home."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from scorepad.cli.entering import Entered
from scorepad.cli.sources import bytes_of, text_of

if TYPE_CHECKING:
    from scorepad.cli.desk import Desk
    from scorepad.notation.text import Read


def matches_in(
    desk: Desk, name: str, overrule: str | None = None, entered: Entered | None = None
) -> Sequence[Read]:
    """The matches of a file (``-``: of stdin); what it is tells its content, not its name.

    What cannot be read raises ValueErrors that quote it. ``overrule`` is the table's reason for
    whatever the rules forbid in a text; ``entered`` fills in what a table of deals leaves out.
    """
    from scorepad.archive.outside import is_journal, read_journal
    from scorepad.notation.document import matches_of_json
    from scorepad.notation.text import Read, matches_of

    content = bytes_of(desk, name)
    if is_journal(content):
        return (Read(*read_journal(Path(name), content)),)
    text = text_of(content)
    if text.lstrip().startswith("{"):
        return matches_of_json(text)
    if not text.lstrip().startswith("scorepad"):
        from scorepad.notation.deals_table import is_table, matches_of_table

        if is_table(text):
            return matches_of_table(text, (entered or Entered()).given(desk), overrule)
    return matches_of(text, desk.clock().astimezone().date(), overrule)
