"""The options that say how a deal went (``deal``, ``amend``, ``insert``), and their events."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

import click

from scorepad.cli.complete import players, sides, suits
from scorepad.cli.decided import (
    OPTIONS,
    call_out_of_turn,
    named_partners,
    renege_of,
    said_before_play,
)
from scorepad.cli.errors import Wrong
from scorepad.cli.numbers import amount, amounts
from scorepad.cli.who import seat_of, side_of
from scorepad.rules.frozen import frozen

if TYPE_CHECKING:
    from scorepad.match.events import DealEvent
    from scorepad.match.match import Match
    from scorepad.rules.seating import Seat, Side

_OPTIONS = (
    click.option("--bidder", metavar="WHO", shell_complete=players, help="Who holds the contract."),
    click.option("--bid", metavar="N", help="The contract."),
    click.option("--trump", metavar="SUIT", shell_complete=suits, help="S, H, D or C."),
    click.option("--meld", metavar="N/N", help="Every side's meld, in sheet order."),
    click.option(
        "--counters",
        metavar="N[/N]",
        help="The bidding side's counters, or every side's in sheet order.",
    ),
    click.option("--conceded", is_flag=True, help="Conceded, so there are no counters."),
    click.option("--all-pass", is_flag=True, help="Everyone passed, so there is no bidder."),
    click.option(
        "--no-trick",
        metavar="SIDE",
        multiple=True,
        shell_complete=sides,
        help="This side took no trick at all (where the rulebook asks).",
    ),
    click.option(
        "--took-trick",
        metavar="SIDE",
        multiple=True,
        shell_complete=sides,
        help="This side took a trick, though without counters.",
    ),
    click.option("--set", "ruled", metavar="REASON", help="The table rules the bidding side set."),
)


def deal_options(function: Callable[..., Any]) -> Callable[..., Any]:
    """The options of ``scorepad deal``; they arrive as keywords for `Told`."""
    for option in reversed((*_OPTIONS, *OPTIONS)):
        function = option(function)
    return function


@frozen
class Told:
    """What the options said about one deal; None and empty where they said nothing."""

    bidder: str | None = None
    bid: str | None = None
    trump: str | None = None
    meld: str | None = None
    counters: str | None = None
    conceded: bool = False
    all_pass: bool = False
    no_trick: tuple[str, ...] = ()
    took_trick: tuple[str, ...] = ()
    ruled: str | None = None
    partners: tuple[str, ...] = ()
    alone: bool = False
    marriage: bool | None = None
    moon: bool | None = None
    reneges: tuple[str, ...] = ()
    out_of_turn: tuple[str, ...] = ()

    def refuse_contradictions(self) -> None:
        """Raises `Wrong` for options that cannot stand together."""
        if self.all_pass and (self.bidder is not None or self.bid is not None):
            raise Wrong("--all-pass stands instead of --bidder and --bid; give one or the other")
        if self.conceded and (self.counters is not None or self.no_trick or self.took_trick):
            raise Wrong("--conceded stands instead of --counters; give one or the other")


def whole_deal(match: Match, told: Told, dealer: Seat | None) -> tuple[DealEvent, ...]:
    """The events of one whole deal; `Wrong` names the flag that is missing.

    ``dealer`` holds the contract where all passed; None if nobody has said who dealt.
    """
    from scorepad.match.events import PartnerNamed

    told.refuse_contradictions()
    book = match.book
    events: list[DealEvent] = [call_out_of_turn(match, text) for text in told.out_of_turn]
    bidder, bid = None, None
    if book.auction.contract == "bid":
        bidder, bid = _contract(match, told, dealer, events)
        if told.all_pass and book.auction.all_pass != "dealer":
            return tuple(events)
    elif told.all_pass or told.bidder is not None or told.bid is not None:
        raise Wrong(f"nobody bids in {book.name}; leave --bidder, --bid and --all-pass out")
    partners = named_partners(match, told.partners, told.alone)
    if partners is not None:
        events.append(PartnerNamed(partners))
    elif book.table.partner == "named":
        raise Wrong("--partner is missing (or --alone)")
    side = None if bidder is None else book.seating.side_of(bidder)
    meld = None if told.meld is None else _meld(match, told.meld)
    lacking = _lacking(match, told, bid, side, meld, partners or ())
    if lacking:
        raise Wrong(lacking)
    events += _after_contract(match, told, side, meld)
    return tuple(events)


def _contract(
    match: Match, told: Told, dealer: Seat | None, events: list[DealEvent]
) -> tuple[Seat | None, int]:
    """The contract, whose event is put to the others."""
    from scorepad.match.events import AllPassed, ContractSet

    if told.all_pass:
        events.append(AllPassed())
        return dealer, match.book.auction.stuck
    if told.bidder is None or told.bid is None:
        lacking = "--bidder" if told.bidder is None else "--bid"
        raise Wrong(f"{lacking} is missing (or --all-pass)")
    bidder, bid = seat_of(match, told.bidder), amount(told.bid, "--bid")
    events.append(ContractSet(bidder, bid))
    return bidder, bid


def _lacking(
    match: Match,
    told: Told,
    bid: int | None,
    side: Side | None,
    meld: tuple[int, ...] | None,
    partners: Sequence[Seat],
) -> str:
    """Which option the deal still needs, in words; ``""`` if none."""
    from scorepad.match.by_book import melds_matter
    from scorepad.rules.unplayed import unplayed

    book = match.book
    unmarried = told.marriage is False and book.trump.needs == "marriage"
    if told.trump is None and bid is not None and not unmarried:
        return "--trump is missing"
    if meld is None and not (unmarried and not melds_matter(book)):
        return "--meld is missing"
    if told.counters is not None or told.conceded or unmarried:
        return ""
    if side is not None and bid is not None and meld is not None:
        with_him = [book.seating.side_of(seat) for seat in partners]
        if unplayed(book, bid, side, meld, told.marriage, with_him, bool(told.moon)):
            return ""
    return "--counters is missing" + (" (or --conceded)" if bid is not None else "")


def changed_deal(match: Match, number: int, told: Told) -> tuple[DealEvent, ...]:
    """What an amendment of deal ``number`` changes: only what was given."""
    from scorepad.match.events import AllPassed, ContractSet, PartnerNamed

    told.refuse_contradictions()
    facts = match.deal(number).facts
    bidder, bid = facts.bidder, facts.bid
    events: list[DealEvent] = [call_out_of_turn(match, text, number) for text in told.out_of_turn]
    if told.all_pass:
        events.append(AllPassed())
        if match.book.auction.all_pass == "dealer":
            bidder = facts.dealer
    elif told.bidder is not None or told.bid is not None:
        if told.bidder is not None:
            bidder = seat_of(match, told.bidder, number)
        if told.bid is not None:
            bid = amount(told.bid, "--bid")
        if bidder is None or bid is None:
            raise Wrong(f"deal {number} has no contract yet; give --bidder and --bid")
        events.append(ContractSet(bidder, bid))
    partners = named_partners(match, told.partners, told.alone, number)
    if partners is not None:
        events.append(PartnerNamed(partners))
    side = None if bidder is None else match.seating.side_of(bidder)
    meld = facts.meld if told.meld is None else _meld(match, told.meld)
    if told.counters is None and (told.no_trick or told.took_trick):
        if facts.counters is None:
            raise Wrong(f"deal {number} has no counters yet; give --counters")
        told = _with_counters(told, facts.counters)
    events += _after_contract(match, told, side, meld, number)
    return tuple(events)


def ruled_events(
    match: Match, reneges: tuple[str, ...], counters: str | None
) -> tuple[DealEvent, ...]:
    """Reneges in the open deal, and its counters if they were given."""
    deal = match.open_deal
    side = None if deal is None else deal.bidder_side
    return tuple(_after_contract(match, Told(counters=counters, reneges=reneges), side, None))


def _with_counters(told: Told, counters: Sequence[int]) -> Told:
    from dataclasses import replace

    return replace(told, counters="/".join(map(str, counters)))


def _after_contract(
    match: Match,
    told: Told,
    bidder: Side | None,
    meld: tuple[int, ...] | None,
    deal: int | None = None,
) -> Iterator[DealEvent]:
    """The events after the contract, in the order of the game."""
    from scorepad.match.events import Conceded, CountersRecorded, MeldRecorded, SetRuled, TrumpNamed
    from scorepad.rules.cards import parse_suit

    if told.trump is not None:
        yield TrumpNamed(parse_suit(told.trump))
    yield from said_before_play(told.marriage, told.moon)
    if told.meld is not None and meld is not None:
        yield MeldRecorded(meld)
    if told.ruled is not None:
        yield SetRuled(told.ruled)
    for text in told.reneges:
        yield renege_of(match, text, deal)
    if told.conceded:
        yield Conceded()
    if told.counters is not None:
        counters = _counters(match, told.counters, bidder)
        yield CountersRecorded(counters, _took_trick(match, told))


def _meld(match: Match, text: str | None) -> tuple[int, ...]:
    given = amounts(text or "", "--meld")
    if len(given) != len(match.side_names):
        raise Wrong(
            f"--meld: {text!r} has {_numbers(len(given))}; give one for every side: "
            + "/".join(match.side_names)
        )
    return given


def _counters(match: Match, text: str, bidder: Side | None) -> tuple[int, ...]:
    """Every side's counters: as given, or with the one that was left out worked out."""
    given, number = amounts(text, "--counters"), len(match.side_names)
    if len(given) == number:
        return given
    if len(given) != number - 1:
        raise Wrong(
            f"--counters: {text!r} has {_numbers(len(given))}; give one for every side "
            f"({'/'.join(match.side_names)}), or all but "
            + ("the other side's" if number == 2 else "the last")
        )
    if number == 2 and bidder is None:
        dealt = " or say who dealt" if match.book.auction.contract == "bid" else ""
        raise Wrong(f"--counters: whose are the {text}? Give both sides'{dealt}")
    rest = match.book.count.total - sum(given)
    if rest < 0:
        raise Wrong(f"--counters: {text!r} is over the {match.book.count.total} in the tricks")
    if number == 2 and bidder == 1:
        return (rest, *given)
    return (*given, rest)


def _numbers(count: int) -> str:
    return "1 number" if count == 1 else f"{count} numbers"


def _took_trick(match: Match, told: Told) -> tuple[bool, ...] | None:
    """Whether each side took a trick, where that was said; who is not named took one."""
    if not (told.no_trick or told.took_trick):
        return None
    without = {side_of(match, text) for text in told.no_trick}
    for text in told.took_trick:
        if side_of(match, text) in without:
            raise Wrong(f"--no-trick and --took-trick both name {text!r}")
    return tuple(side not in without for side in range(len(match.side_names)))
