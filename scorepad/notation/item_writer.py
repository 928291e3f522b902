"""Events as the items of a `.scorepad` line: ``contract Ann 280 spades``, ``meld 190/40``."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from scorepad.match.events import (
    Adjusted,
    AdjustmentWithdrawn,
    AllPassed,
    CallMade,
    CardPlayed,
    CardsBuried,
    CardsPassed,
    Conceded,
    ContractSet,
    CountersRecorded,
    DealAmended,
    DealerCorrected,
    DealEvent,
    DealInserted,
    DealOpened,
    Event,
    HandsDealt,
    KittyTaken,
    MatchEnded,
    MatchRetitled,
    MeldRecorded,
    Misdealt,
    NoteMade,
    ObjectionOverruled,
    PlayedOn,
    PlayerRenamed,
    PlayerReplaced,
    SetRuled,
    Shown,
    TagAdded,
    TagRemoved,
    TotalsRecorded,
    TrumpNamed,
)
from scorepad.notation.decision_items import decision_item
from scorepad.notation.names import Names
from scorepad.notation.words import free, quoted
from scorepad.rules.cards import cards_text


def write_items(events: Sequence[Event], names: Names) -> Iterator[str]:
    """The items of one answer; ``names`` follows the players' names through them.

    An item of several lines is an amendment or an insertion, with an item a line within it.
    """
    at = 0
    while at < len(events):
        run = _run(events, at, names)
        yield _together(run, names) if len(run) > 1 else _item(run[0], names)
        for event in run:
            names.follow(event)
        at += len(run)


def _run(events: Sequence[Event], at: int, names: Names) -> Sequence[Event]:
    """The events from ``at`` on that one item says."""
    first, end = events[at], at + 1
    if isinstance(first, ContractSet):
        end += end < len(events) and isinstance(events[end], TrumpNamed)
    elif isinstance(first, CallMade):
        while end < len(events) and isinstance(events[end], CallMade):
            end += 1
    elif isinstance(first, CardPlayed):
        seat = first.seat
        while end < len(events) and end - at < len(names.players):
            play, seat = events[end], names.seating.left_of(seat)
            if not isinstance(play, CardPlayed) or play.seat != seat:
                break
            end += 1
    return events[at:end]


def _together(run: Sequence[Event], names: Names) -> str:
    match run:
        case [ContractSet() as contract, TrumpNamed(suit)]:
            return f"{_item(contract, names)} {suit.word}"
        case [CallMade(), *_]:
            return "calls " + ", ".join(_call(c, names) for c in run if isinstance(c, CallMade))
    played = [play for play in run if isinstance(play, CardPlayed)]
    cards = cards_text(play.card for play in played)
    return f"trick {names.write_seat(played[0].seat)}: {cards}"


def _call(call: CallMade, names: Names) -> str:
    name = names.write_seat(call.seat)
    said = "pass" if call.amount is None else str(call.amount)
    return f"{name} {said}" if call.named else f"({name}) {said}"


def _item(event: Event, names: Names) -> str:
    """One event as an item."""
    match event:
        case CallMade():
            return f"call {_call(event, names)}"
        case AllPassed():
            return "all passed"
        case ContractSet(seat, bid):
            return f"contract {names.write_seat(seat)} {bid}"
        case TrumpNamed(suit):
            return f"trump {suit.word}"
        case MeldRecorded(meld, shown):
            return _meld(meld, shown, names)
        case CountersRecorded():
            return _counters(event)
        case Conceded():
            return "conceded"
        case SetRuled(reason):
            return "set by the table" + _because(reason)
        case Misdealt():
            return "misdeal"
        case DealOpened(dealer):
            return f"dealt by {names.write_seat(dealer)}"
        case DealerCorrected(dealer):
            return f"dealer was {names.write_seat(dealer)}"
    if isinstance(event, DealEvent):
        return decision_item(event, names) or _card_item(event, names)
    return _match_item(event, names)


def _card_item(event: DealEvent, names: Names) -> str:
    match event:
        case HandsDealt(hands, kitty):
            dealt = " / ".join(cards_text(hand) or "-" for hand in hands)
            return f"hands {dealt}" + (f" kitty {cards_text(kitty)}" if kitty else "")
        case CardsPassed(giver, taker, cards):
            both = f"{names.write_seat(giver)} to {names.write_seat(taker)}"
            return f"passed {both}: {cards_text(cards) or '-'}"
        case KittyTaken(cards):
            return f"kitty {cards_text(cards)}".rstrip()
        case CardsBuried(cards):
            return f"buried {cards_text(cards)}".rstrip()
        case CardPlayed(seat, card):
            return f"trick {names.write_seat(seat)}: {card}"
    raise ValueError(f"no item says {type(event).__name__}")


def _match_item(event: Event, names: Names) -> str:
    match event:
        case Adjusted(side, points, reason, penalty):
            signed = f"{-points}" if penalty and points <= 0 else f"{points:+}"
            kind = "penalty" if penalty else "adjust"
            return f"{kind} {names.write_side(side)} {signed}{_because(reason)}"
        case AdjustmentWithdrawn(number):
            return f"withdrawn {number}"
        case NoteMade(text):
            return f"note {free(text)}"
        case PlayerReplaced(seat, name):
            return f"player {names.write_seat(seat)} > {free(name)}"
        case PlayerRenamed(seat, name):
            return f"player {names.write_seat(seat)} = {free(name)}"
        case MatchRetitled(title):
            return f"retitled {free(title)}"
        case TagAdded(tag):
            return f"tagged {free(tag)}"
        case TagRemoved(tag):
            return f"untagged {free(tag)}"
        case ObjectionOverruled(rule, objection, reason):
            named = rule if re.fullmatch(r"[\w.-]+", rule) else quoted(rule)
            said = f" {quoted(objection)}" if objection else ""
            return f"overruled {named}{said}{_because(reason)}"
        case MatchEnded(how):
            return f"ended {how}"
        case PlayedOn():
            return "played on"
        case TotalsRecorded(totals, winner):
            won = "" if winner is None else f" won {names.write_side(winner)}"
            return f"totals {_a_side(totals)}{won}"
        case DealAmended(deal, changes):
            return _block(f"amend {deal}", changes, names)
        case DealInserted(deal, events):
            return _block(f"insert {deal}", events, names)
    raise ValueError(f"no item says {type(event).__name__}")


def _because(reason: str) -> str:
    return f": {free(reason)}" if reason else ""


def _block(head: str, events: Sequence[Event], names: Names) -> str:
    within = "".join(f"  {item}\n" for item in write_items(events, names))
    return f"{head} {{\n{within}}}"


def _meld(meld: Sequence[int], shown: Sequence[Shown], names: Names) -> str:
    by_player = ", ".join(_shown(each, names) for each in shown)
    if shown and tuple(meld) == sums_by_side(shown, names):
        return f"meld {by_player}"
    return "meld " + _a_side(meld) + (f" by {by_player}" if shown else "")


def sums_by_side(shown: Sequence[Shown], names: Names) -> tuple[int, ...]:
    """What the players of each side showed, in sheet order."""
    sums = [0] * len(names.seating.sides)
    for each in shown:
        sums[names.seating.side_of(each.seat)] += each.points
    return tuple(sums)


def _shown(each: Shown, names: Names) -> str:
    said = f"{names.write_seat(each.seat)} {each.points}"
    return f"{said} ({cards_text(each.cards)})" if each.cards else said


def _counters(event: CountersRecorded) -> str:
    said = f"counters {_a_side(event.counters)}"
    if event.took_trick is not None:
        said += " tricks " + "/".join("yes" if took else "no" for took in event.took_trick)
    if event.counted is not None:
        said += f" counted {_a_side(event.counted)}"
    return said


def _a_side(numbers: Sequence[int]) -> str:
    return "/".join(map(str, numbers))
