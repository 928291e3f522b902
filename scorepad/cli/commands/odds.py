"""``scorepad odds``: what a hand is worth before the bidding."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import TYPE_CHECKING, Any

import click

from scorepad.cli.desk import Desk
from scorepad.cli.errors import FINE, Wrong
from scorepad.cli.flags import command
from scorepad.cli.numbers import Whole, amounts
from scorepad.cli.players import seed_of
from scorepad.cli.referee import Bench, bench, rules_option, trump_option
from scorepad.rules.cards import Card, Suit, parse_cards, parse_suit
from scorepad.terminal.paint import wrapped
from scorepad.writers.columns import columns

if TYPE_CHECKING:
    from scorepad.simulate.estimates import Mean
    from scorepad.simulate.odds import Odds

_WORLDS = 500
_EVENING = "a live match is open: this is a trainer for the evening, not for the table"


@command("odds")
@click.argument("cards", nargs=-1)
@trump_option
@click.option("--bid", metavar="N[,N]", help="The chance of these bids only.")
@rules_option
@click.option(
    "--worlds",
    type=Whole(20, 100_000),
    default=_WORLDS,
    metavar="N",
    help=f"Deal the other cards so often (else {_WORLDS}).",
)
@click.option("--seed", type=Whole(0), metavar="N", help="The same seed, the same figures.")
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
    """The chance to make each bid with a whole hand, and what you and your partner may meld: the
    other cards are dealt by chance and the tricks played by chance, as often as --worlds says.
    Without --trump all suits stand side by side. It is a trainer for the evening, not for the
    table.

    \b
    scorepad odds "AS 10S KS QS JS 9S AH KH AD QC JC 9C" --bid 300
    scorepad odds "AS 10S KS QS JS 9S AH KH AD QC JC 9C" --trump S
    """
    if not cards:
        raise Wrong('name the hand, as in: scorepad odds "AS 10S KS QS JS 9S AH KH AD QC JC 9C"')
    ref = bench(desk, rules)
    hand = parse_cards(" ".join(cards))
    suits = list(Suit) if trump is None else [parse_suit(trump)]
    bids = amounts(bid, "--bid") if bid else ()
    if any(each < 1 for each in bids):
        raise Wrong(f"--bid {bid}: give bids of 1 or more")
    seed = seed_of(desk, seed)
    live = _is_live(desk)
    if live:
        desk.say(_EVENING)
    with ref.by_its_rules():
        found = _odds(ref, hand, suits, seed, worlds)
    told = _Told(ref, found, bids)
    notes = list(_notes(ref, bids))
    for note in notes:
        desk.say(note)
    if desk.flags.json:
        fields = told.fields(seed, one=trump is not None)
        desk.report({**fields, "notes": notes, "live_match": live})
    else:
        lines = told.side_by_side() if trump is None else told.one()
        room = desk.screen.room
        desk.answer("\n".join(part for line in lines for part in wrapped(line, room)))
    return FINE


def _odds(
    ref: Bench, hand: Sequence[Card], suits: Sequence[Suit], seed: int, worlds: int
) -> list[Odds]:
    """The odds under every suit, all of them in the same worlds."""
    from scorepad.cli.rates import Rates
    from scorepad.simulate.odds import odds

    found: list[Odds] = []
    done = 0
    with Rates(ref.desk, "dealt") as rates:
        for suit in suits:
            for each in odds(ref.book, hand, suit, Random(seed), worlds):
                if each is not None:
                    found.append(each)
                    continue
                done += 1
                rates.told(done, worlds * len(suits))
    return found


def _notes(ref: Bench, bids: Sequence[int]) -> Iterator[str]:
    """Which of these bids nobody can hold the contract at, and why: they are answered all the
    same."""
    from scorepad.rules.settlement import never_held

    for bid in bids:
        if refused := never_held(ref.book, bid):
            yield f"{refused} ({refused.rule}); the chance is told all the same"


def _is_live(desk: Desk) -> bool:
    from scorepad.cli.kept import live_match

    return live_match(desk) is not None


class _Told:
    """The odds of a hand under one trump or several, in words and as JSON."""

    def __init__(self, ref: Bench, found: Sequence[Odds], bids: Sequence[int]) -> None:
        from scorepad.simulate.odds import bids_worth_telling

        self.ref, self.found = ref, found
        self.bids = bids or bids_worth_telling(ref.book, found)
        self.sign = "±" if ref.desk.screen.signs else "+-"

    def fields(self, seed: int, *, one: bool) -> dict[str, Any]:
        """Safe for JSON: one trump alone, or all of them and the best."""
        worlds = self.found[0].worlds
        head = {"rules": self.ref.book.name, "seed": seed, "worlds": worlds}
        each = {odds.trump.value: self._fields(odds) for odds in self.found}
        if one:
            (trump,) = each
            return {**head, "trump": trump, **each[trump]}
        return {**head, "trumps": each, "best": self._best.trump.value}

    def _fields(self, odds: Odds) -> dict[str, Any]:
        partner = None if odds.partner is None else odds.partner.plain()
        return {
            "meld": {"now": odds.now, "own": odds.own.plain(), "partner": partner},
            "counters": odds.counters.plain(),
            "total": odds.total.plain(),
            "chances": [odds.chance(bid).plain() for bid in self.bids],
        }

    @property
    def _best(self) -> Odds:
        """The trump that comes to most; what makes no bid comes to nothing."""
        return max(self.found, key=lambda odds: sum(odds.reached))

    def one(self) -> Iterator[str]:
        """One trump, every figure with its interval."""
        (odds,) = self.found
        ref, width = self.ref, self.ref.desk.screen.width
        yield (
            f"{ref.suit(odds.trump)} as trump ({ref.book.name}), "
            f"{odds.worlds:,} deals by chance, seat 1 bids first"
        )
        rows = [("meld in hand", str(odds.now)), ("meld then", self._mean(odds.own))]
        if odds.partner is not None:
            rows.append(("partner's meld", self._mean(odds.partner)))
        rows += [("counters", self._mean(odds.counters)), ("in all", self._mean(odds.total))]
        yield from columns(rows, width)
        yield "chance to make"
        chances = []
        for bid in self.bids:
            made = odds.chance(bid).made
            low, high = made.interval
            percent = f"{100 * made.mean:.0f} %"
            chances.append((str(bid), percent, f"({100 * low:.0f} to {100 * high:.0f})"))
        yield from columns(chances, width, right=(0, 1))
        yield "brackets and " + self.sign + " are 95 % intervals; how people play is not in them"

    def _mean(self, mean: Mean) -> str:
        return f"{mean.mean:.0f} {self.sign}{mean.error or 0:.0f}"

    def side_by_side(self) -> Iterator[str]:
        """All trumps in short, and how far off the figures may be."""
        found, signs = self.found, self.ref.desk.screen.signs
        yield f"{self.ref.book.name}, {found[0].worlds:,} deals by chance under each trump"
        suits = [odds.trump.symbol if signs else odds.trump.value for odds in found]
        rows = [("", *suits), ("meld now", *(str(odds.now) for odds in found))]
        rows.append(("meld then", *(f"{odds.own.mean:.0f}" for odds in found)))
        if found[0].partner is not None:
            partners = (odds.partner.mean for odds in found if odds.partner is not None)
            rows.append(("partner", *(f"{mean:.0f}" for mean in partners)))
        rows.append(("counters", *(f"{odds.counters.mean:.0f}" for odds in found)))
        rows.append(("in all", *(f"{odds.total.mean:.0f}" for odds in found)))
        for bid in self.bids:
            shares = (f"{100 * odds.chance(bid).made.mean:.0f} %" for odds in found)
            rows.append((f"makes {bid}", *shares))
        if self.ref.desk.screen.plain:
            for label, *cells in rows[1:]:
                yield from (
                    f"{odds.trump.word}: {label} {cell}"
                    for odds, cell in zip(found, cells, strict=True)
                )
        else:
            padded = [(*row, "") for row in rows]
            yield from columns(padded, self.ref.desk.screen.width, right=range(1, len(rows[0])))
        yield f"best: {self.ref.suit(self._best.trump)}; --trump says more about one"
        yield self._errors()

    def _errors(self) -> str:
        points = max(odds.total.error or 0 for odds in self.found)
        chances = [odds.chance(bid).made.interval for odds in self.found for bid in self.bids]
        percent = max((high - low) / 2 for low, high in chances)
        return (
            f"95 % sure within {points:.0f} point{'s' * (f'{points:.0f}' != '1')} and "
            f"{100 * percent:.0f} %; "
            "how people play is not in it"
        )
