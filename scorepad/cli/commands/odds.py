"""``scorepad odds``: what a hand is worth before the bidding."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING, Any

import click

from scorepad.cli.desk import Desk
from scorepad.cli.errors import FINE, Wrong
from scorepad.cli.flags import command
from scorepad.cli.numbers import amounts
from scorepad.cli.players import seed_of
from scorepad.cli.referee import Bench, bench, rules_option, trump_option
from scorepad.rules.cards import parse_cards, parse_suit
from scorepad.writers.columns import columns

if TYPE_CHECKING:
    from scorepad.simulate.odds import Odds
    from scorepad.simulate.tally import Mean

_WORLDS = 500
_EVENING = "a live match is open: this is a trainer for the evening, not for the table"


@command("odds")
@click.argument("cards", nargs=-1)
@trump_option
@click.option("--bid", metavar="N[,N]", help="The chance of these bids only.")
@rules_option
@click.option(
    "--worlds",
    type=click.IntRange(20, 100_000),
    default=_WORLDS,
    metavar="N",
    help=f"Deal the other cards so often (else {_WORLDS}).",
)
@click.option(
    "--seed", type=click.IntRange(0), metavar="N", help="The same seed, the same figures."
)
@click.pass_obj
def main(
    desk: Desk,
    /,
    cards: tuple[str, ...],
    trump: str | None,
    bid: str | None,
    rules: str | None,
    worlds: int,
    seed: int | None,
) -> int:
    """The chance to make each bid with a whole hand, and what you and your partner may meld: found
    by dealing the other cards by chance and playing them by chance. Without --trump the best one
    is sought. It is a trainer for the evening, not for the table.

    \b
    scorepad odds "AS 10S KS QS JS 9S AH KH AD QC JC 9C" --bid 300
    """
    from scorepad.simulate.odds import odds

    if not cards:
        raise Wrong('name the hand, as in: scorepad odds "AS 10S KS QS JS 9S AH KH AD QC JC 9C"')
    ref = bench(desk, rules)
    hand = parse_cards(" ".join(cards))
    suit = parse_suit(trump) if trump else None
    bids = amounts(bid, "--bid") if bid else ()
    seed = seed_of(desk, seed)
    found = odds(ref.book, hand, Random(seed), worlds, suit, bids)
    live = _is_live(desk)
    if live:
        desk.say(_EVENING)
    if desk.flags.json:
        desk.report({**_fields(ref, found, seed), "live_match": live})
    else:
        desk.answer("\n".join(_lines(ref, found)))
    return FINE


def _is_live(desk: Desk) -> bool:
    from scorepad.cli.kept import live_match

    return live_match(desk) is not None


def _fields(ref: Bench, found: Odds, seed: int) -> dict[str, Any]:
    partner = None if found.partner is None else found.partner.plain()
    return {
        "rules": ref.book.name,
        "trump": found.trump.value,
        "seed": seed,
        "worlds": found.worlds,
        "meld": {"now": found.now, "own": found.own.plain(), "partner": partner},
        "counters": found.counters.plain(),
        "total": found.total.plain(),
        "chances": [chance.plain() for chance in found.chances],
    }


def _lines(ref: Bench, found: Odds) -> Iterator[str]:
    yield f"{ref.suit(found.trump)} as trump ({ref.book.name}), {found.worlds} deals by chance"
    rows = [("meld in hand", str(found.now)), ("meld then", _mean(found.own))]
    if found.partner is not None:
        rows.append(("partner's meld", _mean(found.partner)))
    rows += [("counters", _mean(found.counters)), ("in all", _mean(found.total))]
    yield from columns(rows, ref.desk.screen.width)
    yield "chance to make"
    chances = []
    for chance in found.chances:
        low, high = chance.plain()["ci95"]
        percent = f"{100 * chance.made / chance.worlds:.0f} %"
        chances.append((str(chance.bid), percent, f"({100 * low:.0f} to {100 * high:.0f})"))
    yield from columns(chances, ref.desk.screen.width, right=(0, 1))
    yield "95 % intervals; how well people play is not in them"


def _mean(mean: Mean) -> str:
    return f"{mean.mean:.0f} +-{mean.error:.0f}"
