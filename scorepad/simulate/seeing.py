"""What of a round its players see: what lies open to all, and what one of them alone knows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorepad.rules.seating import Seat
from scorepad.simulate.observation import NOTHING, OpenTable, OwnCards

if TYPE_CHECKING:
    from scorepad.simulate.round import Round


def open_table(round: Round) -> OpenTable:
    """What lies open to all."""
    shown = round.bidder is not None and round.book.table.kitty_shown
    return OpenTable(
        round.book, round.dealer, round.totals, round.heard, round.bidder, round.bid,
        round.trump, round.dealt.kitty if shown else (), round.melds,
    )  # fmt: skip


def own_cards(round: Round, seat: Seat) -> OwnCards:
    """What this player alone knows."""
    if round.bidder is None:
        return NOTHING
    if seat == round.bidder:
        # Where both pass at once, he has not seen his partner's cards when he chooses his own.
        got = round.given if round.given_is_taken else ()
        return OwnCards(round.returned, got, round.dealt.kitty, round.buried)
    if seat == round.partner:
        return OwnCards(round.given, round.returned)
    return NOTHING
