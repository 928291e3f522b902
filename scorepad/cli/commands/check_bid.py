"""``scorepad check bid``: whether the calls of an auction are legal, and what may be bid now."""

from __future__ import annotations

from typing import Any

import click

from scorepad.cli.bench import Bench
from scorepad.cli.desk import Desk
from scorepad.cli.errors import Wrong
from scorepad.cli.flags import command
from scorepad.cli.referee import rules_option
from scorepad.cli.ruled import Question, Ruled, answer, file_option
from scorepad.rules.auction import Auction, Call, MayBid, check_auction
from scorepad.rules.numbers import quoted


def rule(ref: Bench, question: Question) -> Ruled:
    """Judges the calls and says what may be bid."""
    given = question.get("calls") or ()
    calls = tuple(_call(ref, word, n) for n, word in enumerate(_words(given), 1))
    dealer = _dealer(ref, question.get("dealer"))
    auction = check_auction(calls, dealer, ref.book, ref.name)
    return Ruled(_fields(ref, auction), tuple(_lines(ref, auction)), not auction.legal)


def _words(given: object) -> list[object]:
    if isinstance(given, str):
        return list(given.replace(",", " ").split())
    if not isinstance(given, (list, tuple)):
        raise Wrong(f"calls: {given!r} is not a list of calls")
    words: list[object] = []
    for call in given:
        words += _words(call) if isinstance(call, str) else [call]
    return words


def _call(ref: Bench, word: object, number: int) -> Call:
    """``250``, ``p``, ``pass``, ``3:260``, ``ann:260``; or from JSON ``[2, 260]``, seats from 0."""
    if not isinstance(word, str):
        if isinstance(word, list):
            return (word[0], word[1]) if len(word) == 2 else word  # type: ignore[return-value]
        return word  # type: ignore[return-value]  # check_auction quotes what is no call
    who, colon, call = word.rpartition(":")
    said: int | str = int(call) if call.isascii() and call.isdigit() and len(call) < 10 else call
    if isinstance(said, str) and said.strip().casefold() not in ("p", "pass"):
        least = ref.book.auction.minimum
        like = f"write {least}, p, or with its seat 3:{least}"
        raise Wrong(f"call {number}: {quoted(said)} is neither an amount nor 'pass'; {like}")
    return (ref.seat(who), said) if colon else said


def _dealer(ref: Bench, given: object) -> int:
    if given is None:
        return ref.dealer
    if isinstance(given, int):
        return given
    return ref.seat(str(given))


def _fields(ref: Bench, auction: Auction) -> dict[str, Any]:
    first = auction.first_objection
    return {
        "rules": ref.book.name,
        "legal": auction.legal,
        "first_objection": None
        if first is None
        else {
            "index": first.index,
            "seat": first.seat,
            "call": first.call,
            "reason": first.reason,
            "rule": first.rule,
        },
        "over": auction.over,
        "winner": auction.winner,
        "bid": auction.bid,
        "next_seat": auction.next_seat,
        "may_bid": _may_bid(auction.may_bid),
    }


def _may_bid(may: MayBid | None) -> dict[str, Any] | None:
    if may is None:
        return None
    listed = {"amounts": list(may.amounts)} if may.amounts else {}
    if may.min is None:
        return listed
    return {**listed, "min": may.min, "step": may.step, "max": may.max}


def _lines(ref: Bench, auction: Auction) -> list[str]:
    said = [
        f"call {each.index + 1}, {ref.name(each.seat)} {each.call}: {each.reason} ({each.rule})"
        for each in auction.objections
    ]
    if not auction.objections:
        said.append("every call is legal" if auction.calls else "nobody has called yet")
    if not auction.over and auction.next_seat is not None and auction.may_bid is not None:
        if auction.holder is not None:
            lets = ", if the table lets it stand" if _doubted(auction) else ""
            said.append(f"standing bid: {auction.bid} by {ref.name(auction.holder)}{lets}")
        said.append(f"next: {ref.name(auction.next_seat)} may bid {auction.may_bid.words}, or pass")
    elif auction.winner is None:
        said.append("all have passed: the hand is dealt again")
    else:
        how = " (all passed)" if auction.all_passed else ""
        said.append(f"{ref.name(auction.winner)} has the contract at {auction.bid}{how}")
    return [*said, f"rules: {ref.book.name}"]


def _doubted(auction: Auction) -> bool:
    """Whether the standing bid is one that was objected to."""
    standing = (auction.holder, auction.bid)
    return any((each.seat, each.call) == standing for each in auction.objections)


@command("check bid")
@click.argument("calls", nargs=-1)
@click.option("--dealer", metavar="NAME|1-4", help="Who deals (else as in the live match).")
@rules_option
@file_option
@click.pass_obj
def main(
    desk: Desk, calls: tuple[str, ...], dealer: str | None, rules: str | None, source: str | None
) -> int:
    """CALLS from the dealer's left: 250, p or pass. A call may name its seat: 3:260.

    \b
    scorepad check bid 250 p 265 --dealer 4
    scorepad check bid 1:250 3:260
    """
    return answer(desk, rule, rules, {"calls": calls, "dealer": dealer}, source, first="calls")
