"""What has come of a round: trick points by side, and what the deal is worth."""

from __future__ import annotations

from scorepad.rules.settlement import Settlement, settle
from scorepad.rules.tricks import card_points
from scorepad.simulate.course import Course
from scorepad.simulate.phase import Phase


def counters_of(course: Course) -> tuple[int, ...] | None:
    """The trick points of every side with what was buried; None where no trick was played."""
    if course.tricks is None:
        return None
    points = list(course.tricks.points)
    if course.buried:
        points[course.bidding_side] += card_points(course.buried, course.book)
    return tuple(points)


def tricks_taken(course: Course) -> tuple[bool, ...] | None:
    """Whether each side took a trick, where the book asks; else None."""
    if course.tricks is None or course.book.settlement.keep_meld != "trick":
        return None
    return tuple(course.tricks.took)


def settled(course: Course) -> Settlement:
    """What the deal is worth; ``ValueError`` while it is not over, or if it was thrown in."""
    if course.phase is not Phase.OVER or course.thrown_in or course.bid is None:
        raise ValueError("there is nothing to settle")
    return settle(
        course.book, course.bid, course.bidding_side, course.side_melds, counters_of(course),
        conceded=course.conceded, took_trick=tricks_taken(course), marriage=course.marriage,
    )  # fmt: skip
