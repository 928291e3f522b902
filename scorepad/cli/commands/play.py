"""``scorepad play``: a match with cards, at the terminal."""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING

import click

from scorepad.cli.complete import matches, rulebooks
from scorepad.cli.desk import Desk
from scorepad.cli.errors import FINE, Wrong
from scorepad.cli.flags import command
from scorepad.cli.kept import Kept
from scorepad.cli.numbers import Seconds, Whole
from scorepad.cli.own_players import OwnPlayers
from scorepad.cli.players import bot_option, refuse_malformed, seed_of, thinking_time
from scorepad.cli.tables_with_cards import begin, play_on, set_up_deal, unfinished

if TYPE_CHECKING:
    from scorepad.playing.lineup import Lineup
    from scorepad.rules.rulebook import Rulebook
    from scorepad.rules.seating import Seat
    from scorepad.simulate.recording import Answer

_LARGEST = 10**9


@command("play")
@click.argument("which", metavar="[MATCH]", required=False, shell_complete=matches)
@click.option("--seats", metavar="LIST", help="Clockwise: you, strong, basic, random or a --bot.")
@click.option("--players", metavar="LIST", help="The same with names of people: Ann,bot,Cat,bot.")
@bot_option
@click.option(
    "--rules", metavar="NAME|FILE", shell_complete=rulebooks, help="The rulebook (else cardgames)."
)
@click.option(
    "--seed",
    type=Whole(0, _LARGEST),
    metavar="N",
    help="The same seed deals the same cards.",
)
@click.option("--deal", metavar="FILE[:N]", help="Play this deal first: an argument, played again.")
@click.option(
    "--from",
    "start",
    metavar="WHERE",
    help="... from its hands (else), contract, trump, pass, or a number of tricks on.",
)
@click.option(
    "--think", type=Seconds(), metavar="SECONDS",
    help="How long strong thinks about a card; not reproducible.",
)  # fmt: skip
@click.option("--new", is_flag=True, help="Begin another match, though one is not over.")
@click.pass_obj
def main(
    desk: Desk,
    /,
    which: str | None,
    seats: str | None,
    players: str | None,
    bots: tuple[str, ...],
    rules: str | None,
    seed: int | None,
    deal: str | None,
    start: str | None,
    think: float | None,
    new: bool,
) -> int:
    """Against and with the program's players, or with several people at one screen. A match that
    is not over goes on where it stopped, unless --new or another option asks for a new one.

    The match is kept and listed as simulated; it enters no statistics and is never the current
    match.

    \b
    scorepad play
    scorepad play --seats you,strong,basic,strong --rules joedog --seed 7
    scorepad play --players Ann,bot,Cat,bot
    scorepad play --deal friday.scorepad:3 --from trump
    """
    refuse_malformed(bots)
    seconds = thinking_time(think)
    if seconds and desk.flags.no_input:
        raise Wrong("--think is for when the match is played: not with --no-input")
    asked = new or any(each is not None for each in (seats, players, rules, seed, deal))
    if which is not None and asked:
        raise Wrong("a match that is named goes on as it began: leave the other options away")
    if start is not None and deal is None:
        raise Wrong("--from needs --deal beside it")
    with closing(OwnPlayers(desk.cache, bots)) as own:
        match_id = which if which or asked else unfinished(desk, own.files)
        if match_id is not None:
            kept = Kept(desk, match_id)
            desk.say(f"{kept.id} goes on; scorepad play --new begins another")
        else:
            dealer: Seat | None = None
            first: tuple[Answer, ...] = ()
            if deal is None:
                book = _book(desk, rules)
            else:
                book, dealer, first = set_up_deal(desk, deal, start or "hands", rules)
            lineup = _lineup(seats, players, own, len(book.seating.seats))
            kept = begin(desk, book, lineup, seed_of(desk, seed), dealer, first)
        if desk.flags.no_input:
            own.remember(kept.id)
            return _say_begun(desk, kept)
        return play_on(desk, kept, own, seconds)


def _say_begun(desk: Desk, kept: Kept) -> int:
    match = kept.match
    started = match.started
    if desk.flags.json:
        desk.report(
            {
                "id": kept.id,
                "rules": match.book.name,
                "players": list(match.players),
                "lineup": [name or None for name in started.lineup],
                "seed": started.seed,
                "dealer": match.next_dealer,
            }
        )
    else:
        desk.answer(f"{kept.id}: {match.book.name}, {', '.join(match.players)}")
    return FINE


def _book(desk: Desk, rules: str | None) -> Rulebook:
    from scorepad.cli.shelf import book_called
    from scorepad.rules.books import USUAL, rulebook

    return book_called(desk, rules) if rules else rulebook(USUAL)


def _lineup(seats: str | None, players: str | None, own: OwnPlayers, many: int) -> Lineup:
    from scorepad.playing.lineup import YOU, lineup_of
    from scorepad.simulate.entering import BUILT_IN

    if seats is not None and players is not None:
        raise Wrong("--seats and --players: give one of them")
    for name in own.files:
        own.enter(name)  # what cannot play is refused before anything is kept
    words = [word.strip() for word in (seats or players or "").split(",") if word.strip()]
    if seats is not None:
        known = {name.casefold() for name in (*BUILT_IN, *own.files, YOU, "bot")}
        strange = [word for word in words if word.casefold() not in known]
        if strange:
            raise Wrong(
                f"--seats: there is no player {strange[0]!r}; known: you, "
                f"{', '.join((*BUILT_IN, *own.files))} (names of people: --players)"
            )
    return lineup_of(words or [YOU, *own.files], many, own.files)
