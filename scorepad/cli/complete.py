"""What a shell can complete: matches, players, sides and rulebooks. Completing never fails."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import wraps
from typing import TYPE_CHECKING

import click

from scorepad.cli.flags import desk_of

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

    from scorepad.match.match import Match

Completes = Callable[[click.Context, click.Parameter, str], "list[CompletionItem]"]


def _completes(words: Callable[[click.Context], Iterable[tuple[str, str]]]) -> Completes:
    @wraps(words)
    def complete(
        context: click.Context, _parameter: click.Parameter, begun: str
    ) -> list[CompletionItem]:
        from click.shell_completion import CompletionItem

        try:
            found = list(words(context))
        except (ValueError, OSError):
            return []
        low = begun.casefold()
        return [
            CompletionItem(word, help=help or None)
            for word, help in found
            if word.casefold().startswith(low)
        ]

    return complete


@_completes
def rulebooks(context: click.Context) -> Iterable[tuple[str, str]]:
    """The rulebooks that come built in, and the house's own."""
    from scorepad.cli.shelf import names_at_hand

    return [(name, "") for name in names_at_hand(desk_of(context))]


@_completes
def matches(context: click.Context) -> Iterable[tuple[str, str]]:
    """The stored matches, by id."""
    from scorepad.cli.which import archive_of

    for listing in archive_of(desk_of(context)).listings():
        yield listing.id, listing.title or " & ".join(listing.players)


@_completes
def deleted(context: click.Context) -> Iterable[tuple[str, str]]:
    """The matches that were deleted, by id."""
    from scorepad.cli.which import archive_of

    return [(match_id, "") for match_id in archive_of(desk_of(context)).deleted()]


@_completes
def players(context: click.Context) -> Iterable[tuple[str, str]]:
    """The players of the match that the command is about."""
    match = _match(context)
    return _typed(match, match.players)


@_completes
def sides(context: click.Context) -> Iterable[tuple[str, str]]:
    """Its players, each of whom means his side, and sides with a name of their own."""
    match = _match(context)
    return _typed(match, (*match.players, *(s for s in match.side_names if "&" not in s)))


def _match(context: click.Context) -> Match:
    from scorepad.cli.which import current_match

    return current_match(desk_of(context), context.params.get("match"))


def _typed(match: Match, called: Iterable[str]) -> Iterable[tuple[str, str]]:
    """Names as a shell can have them: of those in several words, one that means nobody else."""
    from scorepad.cli.who import means_one

    for name in dict.fromkeys(called):
        words = [name] if name.isalnum() else name.split()
        one = next((word for word in words if word.isalnum() and means_one(match, word)), None)
        if one is not None:
            yield one, "" if one == name else name


@_completes
def suits(_context: click.Context) -> Iterable[tuple[str, str]]:
    """The four suits."""
    from scorepad.rules.cards import Suit

    return [(suit.value, suit.word) for suit in Suit]


@_completes
def terms(context: click.Context) -> Iterable[tuple[str, str]]:
    """What explain takes: rule ids, words, melds and fields of the rulebook in force."""
    from scorepad.cli.bench import bench
    from scorepad.rules import explaining

    return explaining.terms(bench(desk_of(context), context.params.get("rules")).book)
