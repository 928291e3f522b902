"""Matches with cards, played at the terminal: begun, found again, and played on."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from scorepad.cli.errors import FINE, INTERRUPTED, Wrong
from scorepad.cli.kept import Kept, archive_of
from scorepad.cli.own_players import OwnPlayers
from scorepad.cli.talking import Keeping, asker_for, stopped_code
from scorepad.interview.asker import Stopped

if TYPE_CHECKING:
    from scorepad.cli.desk import Desk
    from scorepad.match.match import Match
    from scorepad.playing.conversation import Left
    from scorepad.playing.lineup import Lineup
    from scorepad.rules.rulebook import Rulebook
    from scorepad.rules.seating import Seat
    from scorepad.simulate.player import Player
    from scorepad.simulate.recording import Answer

_RECENT: Final = 50
"""So many matches are looked at for one that is not over."""

_RECORDED: Final = "it stands so in the record"

_COME_BACK: Final = "all is kept; scorepad play picks it up here"


def begin(
    desk: Desk,
    book: Rulebook,
    lineup: Lineup,
    seed: int,
    dealer: Seat | None = None,
    first: Sequence[Answer] = (),
) -> Kept:
    """A match with cards that begins now, with these ``first`` answers of its first deal. It does
    not become the current one."""
    from scorepad.match.events import MatchStarted
    from scorepad.match.match import Match
    from scorepad.playing.chance import first_dealer
    from scorepad.simulate.dealing import cannot_play

    if why := cannot_play(book):
        raise Wrong(f"it cannot be played with cards: {why}")
    dealer = first_dealer(seed, book.seating) if dealer is None else dealer
    started = MatchStarted(
        book, lineup.names, (), dealer, simulated=True, lineup=lineup.players, seed=seed
    )
    match = Match.start(started, desk.clock())
    for answer in first:
        match = match.record(*answer, at=desk.clock(), overrule=_RECORDED)
    return Kept.create(desk, match, current=False)


def set_up_deal(
    desk: Desk, where: str, start: str, rules: str | None
) -> tuple[Rulebook, Seat, tuple[Answer, ...]]:
    """A deal of ``FILE`` or ``FILE:NUMBER`` as far as it is to stand when it is played on: its
    rulebook, its dealer, and what has happened."""
    from random import Random

    from scorepad.cli.set_up import set_up

    book, made = set_up(desk, where, start, rules)
    round = made.round(book, Random(0))
    if round.skipped:
        raise Wrong(f"{where}: the cards that were passed are not recorded; --from trump")
    return book, round.dealer, round.answers


def unfinished(desk: Desk, own: Collection[str] = ()) -> str | None:
    """The newest match with cards that is not over, and that a person and these ``own`` players sit
    in; None if there is none."""
    from itertools import islice

    if not desk.home.is_dir():
        return None
    archive = archive_of(desk)
    for listing in islice(archive.listings(), _RECENT):
        if listing.live and listing.simulated:
            lineup = archive.load(listing.id).match.started.lineup
            if "" in lineup and set(own) <= set(lineup):
                return listing.id
    return None


def play_on(desk: Desk, kept: Kept, own: OwnPlayers | None = None, think: float = 0.0) -> int:
    """Plays a match, and every rematch that follows it; the exit code. The program's players think
    so many seconds, if it is not 0."""
    from scorepad.cli.players import seed_of
    from scorepad.playing.lineup import Lineup

    while True:
        code, left = _converse(desk, kept, own or OwnPlayers(desk.cache), think)
        if left is None or left.how != "rematch":
            return code
        match = kept.match
        lineup = Lineup(match.players, match.started.lineup)
        kept = begin(desk, match.book, lineup, seed_of(desk, None), match.next_dealer)


def _converse(desk: Desk, kept: Kept, own: OwnPlayers, think: float) -> tuple[int, Left | None]:
    from scorepad.playing.conversation import Play
    from scorepad.playing.game import CannotGoOn, Game
    from scorepad.playing.look import Look

    asker = asker_for(desk)
    screen = desk.talk if desk.talk.terminal else desk.screen
    seated = seated_players(kept.match, kept.id, own, think)
    own.remember(kept.id)
    with kept.archive.opened(kept.id) as elsewhere:
        if elsewhere:
            desk.say(f"{kept.id} is open in another terminal too; both may write, nothing is lost")
        try:
            game = Game(kept.match, seated, Keeping(kept), lambda: desk.clock().astimezone())
            return FINE, Play(game, asker, Look(screen.width, screen.plain), think).run()
        except CannotGoOn as wrong:
            raise Wrong(
                f"{kept.id} cannot be played on as it is now recorded: {wrong}; "
                f"scorepad undo --match {kept.id} takes the last answer back, "
                "scorepad play --new begins another"
            ) from None
        except Stopped as stopped:
            return stopped_code(desk, stopped), None
        except KeyboardInterrupt:
            desk.say(_COME_BACK)
            return INTERRUPTED, None


def seated_players(
    match: Match, match_id: str, own: OwnPlayers, think: float = 0.0
) -> Mapping[Seat, Player]:
    """The program's players by seat. One's own are entered again each time: a stored match never
    says what code is run."""
    from scorepad.simulate.entering import BUILT_IN, Settings, player_called

    lineup = match.started.lineup
    if "" not in lineup:
        raise Wrong(f"nobody plays {match_id} by hand; scorepad show {match_id} shows it")
    players: dict[Seat, Player] = {}
    for seat, name in zip(match.seating.seats, lineup, strict=False):
        if name in own.files:
            players[seat] = own.enter(name)
        elif name in BUILT_IN:
            players[seat] = player_called(name, Settings(think=think))
        elif name:
            raise own.missing(match_id, name)
    return players
