"""``--deal FILE``: a deal set up from a file, to be played on by program."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Final

from scorepad.cli.errors import Wrong

if TYPE_CHECKING:
    from scorepad.cli.desk import Desk
    from scorepad.match.as_written import WrittenDeal
    from scorepad.rules.rulebook import Rulebook
    from scorepad.simulate.setting_up import SetUp


_DIGITS: Final = 9
"""The number of a deal has no more."""

_SHOWN: Final = 40
"""Digits of a number that is too long."""


def set_up(desk: Desk, where: str, begin: str | None, rules: str | None) -> tuple[Rulebook, SetUp]:
    """The deal of ``FILE`` or ``FILE:NUMBER``, and its rulebook; checked by setting it up once."""
    from scorepad.cli.deals import read_deals
    from scorepad.simulate.setting_up import SetUp, until

    file, said = _parted(where)
    deals = [deal for match in read_deals(desk, file, rules, None, None) for deal in match]
    deal, number = _chosen(deals, file, said)
    facts, named = deal.facts, f"deal {number} of {file}"
    try:
        if begin is not None:
            facts = until(facts, begin.strip().casefold(), deal.book)
        at_lead = not facts.passed and bool(facts.plays or (begin or "").strip().isdigit())
        made = SetUp(facts, deal.names.players, at_lead)
        round = made.round(deal.book, Random(0))
    except ValueError as wrong:
        raise Wrong(f"{named}: {wrong}") from None
    if round.seat is None or (begin is None and facts.counters is not None):
        raise Wrong(
            f"{named} is over; --from says where to play on: hands, contract, trump, pass, or a "
            "number of tricks"
        )
    return deal.book, made


def words(made: SetUp, book: Rulebook) -> str:
    """What is known of the deal that is played on: ``Ann bid 300 in spades, 3 tricks played``."""
    facts = made.facts
    if facts.bidder is None:
        return "from the hands" if not facts.calls else f"after {len(facts.calls)} calls"
    told = f"{made.players[facts.bidder]} bid {facts.bid}"
    if facts.trump is not None:
        told += f" in {facts.trump.word}"
    many = len(facts.plays)
    if many:
        told += f", {many} card{'' if many == 1 else 's'} played"
    elif made.at_lead or facts.passed:
        told += ", cards passed" if book.passing.cards else ""
    return told


def _parted(where: str) -> tuple[str, str]:
    """The file, and which deal of it (its digits; "" if that is not said)."""
    file, colon, number = where.rpartition(":")
    if not (colon and number.isascii() and number.isdigit() and not Path(where).exists()):
        file, number = where, ""
    if not file.strip():
        raise Wrong(f"--deal {where!r} names no file; as in --deal friday.scorepad:3")
    return file, number


def _chosen(deals: Sequence[WrittenDeal], file: str, said: str) -> tuple[WrittenDeal, int]:
    if said:
        digits = said.lstrip("0") or "0"
        number = int(digits[:_DIGITS])
        if len(digits) > _DIGITS or not 1 <= number <= len(deals):
            shown = said if len(said) <= _SHOWN else f"{said[:_SHOWN]}..."
            raise Wrong(f"{file!r} has no deal {shown}; it has {len(deals)}")
        return deals[number - 1], number
    known = [n for n, deal in enumerate(deals, 1) if deal.facts.hands]
    if not known:
        raise Wrong(
            f"{file!r} has no deal whose hands are known; write them as in: "
            "hands AS 10S ... / KH ... / ... / ..."
        )
    if len(known) > 1:
        raise Wrong(
            f"{file!r} has {len(known)} deals with hands; name one, as in {file}:{known[0]}"
        )
    return deals[known[0] - 1], known[0]
