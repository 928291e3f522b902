"""``scorepad tag``: words to find a match by."""

from __future__ import annotations

from shlex import quote
from typing import Any

import click

from scorepad.cli.complete import matches
from scorepad.cli.desk import Desk
from scorepad.cli.flags import MINUS, PadCommand, command
from scorepad.cli.kept import Kept, archive_of, named_first, stored_match


class _Tagging(PadCommand):
    """Takes ``-old`` for a tag to be taken off, and not for options; ``-h`` is still help."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        return super().parse_args(ctx, [_travelling(word) for word in args])


def _as_typed(word: str) -> str:
    """The word that `_travelling` was given."""
    return f"-{word[1:]}" if word.startswith(MINUS) else word


def _travelling(word: str) -> str:
    single = word.startswith("-") and not word.startswith("--") and len(word) > 2
    return MINUS + word[1:] if single else word


@command("tag", cls=_Tagging)
@click.argument("match", shell_complete=matches)
@click.argument("tags", metavar="[+TAG|-TAG...]", nargs=-1)
@click.pass_obj
def main(desk: Desk, match: str, tags: tuple[str, ...]) -> None:
    """A tag is one word; + or no sign puts it on, - takes it off. Without tags those on the match
    are listed. Which match is the current one does not change.

    \b
    scorepad tag friday +weekly -old
    """
    said = [_as_typed(word) for word in (match, *tags)]
    which = named_first(
        archive_of(desk), _as_typed(match), f"scorepad tag MATCH {' '.join(map(quote, said))}"
    )
    if not tags:
        stored = stored_match(desk, which)
        _say(desk, stored.id, stored.match.tags)
        return
    from scorepad.match.events import TagAdded, TagRemoved
    from scorepad.match.labels import tag_of

    kept = Kept(desk, which)
    events: list[Any] = []
    for word in tags:
        taken = word[:1] in ("-", MINUS)
        tag = tag_of(word[1:] if taken or word.startswith("+") else word)
        if taken == (tag in kept.match.tags):
            event = TagRemoved(tag) if taken else TagAdded(tag)
            if event not in events:
                events.append(event)
        elif taken:
            desk.say(f"there was no tag {tag} on it")
    now = kept.record(*events) if events else kept.match
    _say(desk, kept.id, now.tags)


def _say(desk: Desk, match_id: str, tags: tuple[str, ...]) -> None:
    if desk.flags.json:
        desk.report({"id": match_id, "tags": list(tags)})
    else:
        desk.answer_words(f"{match_id}: {', '.join(tags) or 'no tags'}")
