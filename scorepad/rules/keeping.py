"""Keeping the meld: what a side needs for it, and when "any trick?" must be asked (C-18, C-22).

A count says that a side with counters has taken a trick; it never says that one without has not.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import gcd

from scorepad.rules.numbers import AmountError, place, quoted, whole, whole_numbers
from scorepad.rules.rulebook import Rulebook
from scorepad.rules.seating import Side
from scorepad.rules.teams import Teams, teams_of


def counting(book: Rulebook, meld: int) -> int:
    """What a meld of so much counts: nothing below the least that counts."""
    return meld if meld >= book.settlement.least_meld else 0


def keeps_meld(book: Rulebook, counters: int, trick: bool | None) -> bool:
    """Whether a side with these trick points keeps its meld (C-18).

    ``trick`` is whether it took any trick, where the book asks it; None where it makes no odds.
    """
    match book.settlement.keep_meld:
        case "always":
            return True
        case "trick":
            return trick is not False
        case "points":
            return counters >= book.settlement.keep_points


def trick_answers(
    book: Rulebook,
    counters: Sequence[int],
    took_trick: Sequence[bool | None] | None,
    asked: Sequence[Side],
    teams: Teams,
) -> tuple[bool | None, ...]:
    """``took_trick`` as one answer a side; ``AmountError`` where an answer of a side that is
    ``asked`` (or of one of its team) is missing, or one contradicts the counters."""
    if took_trick is None:
        if not asked:
            return (None,) * len(counters)
        took_trick = (None,) * len(counters)
    answers = _one_a_side(took_trick, len(counters))
    if book.settlement.keep_meld != "trick" and not asked:
        return answers
    for side in asked:
        team = next(team for team in teams.all if side in team)
        if all(answers[member] is None for member in team):
            raise AmountError(
                f"side {side + 1} has counters {counters[side]}: "
                "whether it took any trick must be said"
            )
    for n, (count, answer) in enumerate(zip(counters, answers, strict=True)):
        if answer is False and count > _no_trick_counters(book, Side(n) in teams.bidding[:1]):
            raise AmountError(
                f"side {n + 1} has counters {count}, so it cannot have taken no trick"
            )
    return answers


def _one_a_side(took_trick: object, sides: int) -> tuple[bool | None, ...]:
    if isinstance(took_trick, str) or not isinstance(took_trick, Sequence):
        raise AmountError(f"took_trick must be one answer a side, not {quoted(took_trick)}")
    if len(took_trick) != sides:
        raise AmountError(f"took_trick must be {sides} answers, not {quoted(took_trick)}")
    if wrong := [a for a in took_trick if a is not None and not isinstance(a, bool)]:
        raise AmountError(f"took_trick must be True or False, not {quoted(wrong[0])}")
    return tuple(took_trick)


def _no_trick_counters(book: Rulebook, holds_contract: bool) -> int:
    """The most counters a side can have without a trick: what the bid winner may have buried."""
    if not holds_contract or not book.table.kitty:
        return 0
    return book.table.kitty * max((points for _, points in book.count.values), default=0)


def asks_trick(
    book: Rulebook,
    counters: Sequence[int],
    bid: int | None = None,
    bidder: int | None = None,
    meld: Sequence[int] | None = None,
    moon: bool = False,
    partners: Iterable[int] = (),
) -> tuple[Side, ...]:
    """The sides of which "any trick?" must be asked: the count does not say, the meld hangs on it.

    With the contract and the melds given, sides whose score is the same either way are left out.
    With a kitty, the bid winner's few counters may all have been buried, which are no trick. Of
    sides that play together the first is asked for them all. ``moon``: the bidding side announced
    that it would take every trick, so that every trick of another matters.
    """
    if book.settlement.keep_meld != "trick" and not moon:
        return ()
    sides = len(book.table.sides)
    counts = whole_numbers(counters, "the counters", sides)
    if bidder is None and book.table.partner == "named":
        return ()  # who plays together is not known yet
    teams = teams_of(book, None if bidder is None else Side(place(bidder, "side", sides)), partners)
    shot = moon and not any(teams.of(counts, team) for team in teams.others)
    asked = []
    for team in teams.all:
        holds = bool(teams.bidding) and team == teams.bidding
        taken = teams.of(counts, team)
        if taken > _no_trick_counters(book, holds):
            continue
        if moon and holds:
            continue  # his stake is not his meld
        if not shot and book.settlement.keep_meld != "trick":
            continue
        if meld is not None and not shot:
            own = counting(book, teams.of(meld, team))
            if not own or (holds and bid is not None and own + taken < bid):
                continue
        asked.append(team[0])
    return tuple(sorted(asked))


def keeps_meld_with(book: Rulebook) -> int:
    """The trick points with which a side surely keeps its meld (C-18); 0 where none are needed."""
    if book.settlement.keep_meld != "points":
        return 0
    return _attainable(book, book.settlement.keep_points)


def any_trick_point_keeps(book: Rulebook) -> bool:
    """Whether a side loses its meld only if it has no trick points at all (C-18)."""
    least = keeps_meld_with(book)
    return bool(least) and least == _attainable(book, 1)


def counters_needed(book: Rulebook, bid: int, meld: int) -> int:
    """The trick points that a bidding side with this meld must take to make its bid (C-20, C-22).

    At least what keeps its meld, and in the unit in which tricks are counted. May be more than
    there are: then the bid cannot be made.
    """
    missing = whole(bid, "the bid") - counting(book, whole(meld, "the meld"))
    return max(_attainable(book, missing), keeps_meld_with(book))


def _attainable(book: Rulebook, points: int) -> int:
    """The least total of tricks from ``points`` up: tricks are counted in tens, say."""
    unit = gcd(book.count.last_trick, *(worth for _, worth in book.count.values)) or 1
    return max(0, -(-points // unit) * unit)
