"""Starting a match: from options, by asking what they leave open, or the same table again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorepad.cli.errors import FINE, INTERRUPTED, Wrong
from scorepad.cli.kept import Kept, archive_of
from scorepad.cli.shelf import book_called, names_at_hand
from scorepad.cli.talking import asker_for, converse, stopped_code
from scorepad.interview.asker import Stopped
from scorepad.rules.frozen import frozen

if TYPE_CHECKING:
    from datetime import date

    from scorepad.cli.desk import Desk
    from scorepad.interview.asker import Asker
    from scorepad.interview.new_match import Known
    from scorepad.match.events import MatchStarted
    from scorepad.match.match import Match
    from scorepad.rules.rulebook import Rulebook


@frozen
class Wanted:
    """The match that is wanted, as far as the options say it."""

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


def start(desk: Desk, wanted: Wanted) -> int:
    """Starts the match that is wanted and asks its first deal; the exit code."""
    if desk.flags.no_input:
        if wanted.lacking:
            raise Wrong(f"{', '.join(wanted.lacking)} missing, and --no-input forbids to ask")
        return _say_started(desk, Kept.create(desk, _begun(desk, _started(desk, wanted, None))))
    asker = asker_for(desk)
    try:
        started = _started(desk, wanted, asker)
    except Stopped as stopped:
        return stopped_code(desk, stopped)
    except EOFError:
        desk.say("no match was started")
        return FINE
    except KeyboardInterrupt:
        desk.say("no match was started")
        return INTERRUPTED
    return play(desk, Kept.create(desk, _begun(desk, started)), asker)


def play(desk: Desk, kept: Kept, asker: Asker) -> int:
    """Talks over a match, and over every rematch that follows it; the exit code.

    A rematch that is left before its first answer has not begun: what was played stays at hand.
    """
    from scorepad.interview.new_match import same_table

    while True:
        code, left = converse(desk, kept, asker)
        if left is None or left.how != "rematch":
            return code
        kept = Kept.to_come(desk, _begun(desk, same_table(left.match)))


def _begun(desk: Desk, started: MatchStarted) -> Match:
    from scorepad.match.match import Match

    return Match.start(started, desk.clock())


def _started(desk: Desk, wanted: Wanted, asker: Asker | None) -> MatchStarted:
    """The beginning of the match; what is not known is asked if there is somebody to ask."""
    from scorepad.interview.new_match import Setting, ask_start
    from scorepad.match.events import MatchStarted

    known = _known(desk, wanted)
    if asker is None or not wanted.lacking:
        assert known.book is not None and known.dealer is not None
        return MatchStarted(
            known.book, known.players, known.sides, known.dealer, known.title, known.played
        )

    def load(which: str) -> Rulebook:
        return book_called(desk, which)

    books = names_at_hand(desk)
    return ask_start(known, Setting(asker, books, load, desk.chance(), _last_table(desk)))


def _known(desk: Desk, wanted: Wanted) -> Known:
    """What the options say, read; `Wrong` names the flag that is no good."""
    from scorepad.interview.new_match import Known

    book = None if wanted.rules is None else book_called(desk, wanted.rules)
    players = _names(wanted.players, "--players", None if book is None else len(book.seating.seats))
    sides = _names(wanted.sides, "--sides", None if book is None else len(book.table.sides))
    dealer = None
    if wanted.dealer is not None:
        if book is None or not players:
            raise Wrong("--dealer needs --rules and --players beside it")
        from scorepad.cli.who import seat_among
        from scorepad.match.names import names_of

        dealer = seat_among(names_of(players, (), book.seating), book.seating, wanted.dealer)
    return Known(book, players, sides, dealer, wanted.title.strip(), _day(wanted.played))


def _names(text: str | None, flag: str, count: int | None) -> tuple[str, ...]:
    """Names with commas between, and no others than a pad can work with."""
    from scorepad.interview.newcomers import refused

    if text is None:
        return ()
    names = tuple(" ".join(name.split()) for name in text.split(","))
    if count is not None and len(names) != count:
        raise Wrong(f"{flag}: {text!r} has {len(names)} names with commas between, not {count}")
    why = refused(names)
    if why:
        raise Wrong(f"{flag}: {why}")
    return names


def _day(text: str | None) -> date | None:
    """The day of ``--date``: 2026-03-01."""
    from datetime import date

    if text is None:
        return None
    try:
        return date.fromisoformat(text.strip())
    except ValueError:
        raise Wrong(f"--date: {text!r} is not a day; write it like 2026-03-01") from None


def _last_table(desk: Desk) -> MatchStarted | None:
    """Players, seats and rulebook of the match last played; none if it cannot be read."""
    from scorepad.interview.new_match import same_table

    try:
        match = archive_of(desk).last_table()
    except (ValueError, OSError):
        return None
    return None if match is None else same_table(match)


def _say_started(desk: Desk, kept: Kept) -> int:
    match = kept.match
    dealer = match.players[match.next_dealer]
    if desk.flags.json:
        desk.report(
            {
                "id": kept.id,
                "rules": match.book.name,
                "players": list(match.players),
                "dealer": match.next_dealer,
            }
        )
    else:
        sides = " against ".join(match.side_names)
        desk.answer_words(f"{kept.id}: {match.book.name}, {sides}; {dealer} deals")
    return FINE
