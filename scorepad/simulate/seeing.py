"""What of a round its players see: what lies open to all, and what one of them alone knows."""

from __future__ import annotations

from scorepad.rules.seating import Seat
from scorepad.simulate.course import Course
from scorepad.simulate.observation import NOTHING, OpenTable, OwnCards


def open_table(course: Course) -> OpenTable:
    """What lies open to all."""
    shown = course.bidder is not None and course.book.table.kitty_shown
    return OpenTable(
        course.book, course.dealer, course.totals, course.heard, course.bidder, course.bid,
        course.trump, course.dealt.kitty if shown else (), course.melds,
    )  # fmt: skip


def own_cards(course: Course, seat: Seat) -> OwnCards:
    """What this player alone knows."""
    if course.bidder is None:
        return NOTHING
    if seat == course.bidder:
        # Where both pass at once, he has not seen his partner's cards when he chooses his own.
        got = course.given if course.given_is_taken else ()
        return OwnCards(course.returned, got, course.dealt.kitty, course.buried)
    if seat == course.partner:
        return OwnCards(course.given, course.returned)
    return NOTHING
