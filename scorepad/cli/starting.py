"""Starting a match from what the options of ``scorepad new`` say."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING

from scorepad.cli.errors import Wrong

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scorepad.match.events import MatchStarted
    from scorepad.rules.rulebook import Rulebook
    from scorepad.rules.seating import Seat


@dataclass(frozen=True)
class Wanted:
    """The match that is wanted, as far as it has been said."""

    rules: str | None = None
    players: str | None = None
    sides: str | None = None
    dealer: str | None = None
    title: str = ""
    played: str | None = None

    @property
    def lacking(self) -> tuple[str, ...]:
        """The flags of what must still be known before the match can start."""
        asked = {"--rules": self.rules, "--players": self.players, "--dealer": self.dealer}
        return tuple(flag for flag, said in asked.items() if said is None)


def names_in(text: str | None) -> tuple[str, ...]:
    """Names with commas between; spaces within a name count once."""
    return tuple(" ".join(name.split()) for name in (text or "").split(",")) if text else ()


def day_in(text: str | None) -> date | None:
    """The day of ``--date``: 2026-03-01."""
    if text is None:
        return None
    try:
        return date.fromisoformat(text.strip())
    except ValueError:
        raise Wrong(f"--date: {text!r} is not a day; write it like 2026-03-01") from None


def dealer_in(text: str, players: Sequence[str], book: Rulebook) -> Seat:
    """The first dealer: a name, a part of one, or a seat from 1."""
    from scorepad.cli.who import seat_among
    from scorepad.match.names import names_of

    return seat_among(names_of(players, (), book.seating), book.seating, text)


def started(wanted: Wanted) -> MatchStarted:
    """The beginning of the match; `Wrong` names the flag that is missing."""
    from scorepad.match.events import MatchStarted
    from scorepad.rules.books import rulebook

    if wanted.lacking:
        raise Wrong(f"{wanted.lacking[0]} is missing")
    book = rulebook(wanted.rules or "")
    players = names_in(wanted.players)
    if len(players) != len(book.seating.seats):
        raise Wrong(
            f"--players: {book.name} needs {len(book.seating.seats)} names with commas between, "
            f"not {len(players)}: {wanted.players!r}"
        )
    dealer = dealer_in(wanted.dealer or "", players, book)
    return MatchStarted(
        book, players, names_in(wanted.sides), dealer, wanted.title.strip(), day_in(wanted.played)
    )
