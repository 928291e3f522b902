"""Shooting the moon: the bid winner announced that his side would take every trick."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scorepad.rules.contract import Answers, Deal, Line
from scorepad.rules.worth import others_lines, paid_lines, ruled_others


def moon_made(deal: Deal, taken: Sequence[int], tricks: Answers) -> bool:
    """Whether nobody else took a trick. Where no other has counters, ``tricks`` must say it."""
    return not any(
        deal.teams.of(taken, team) or any(tricks[side] for side in team)
        for team in deal.teams.others
    )


def moon_lines(deal: Deal, taken: Sequence[int], tricks: Answers, made: bool) -> Iterator[Line]:
    """The stake, instead of the bid and what the bidding side has; the others score as ever."""
    yield from _stake(deal, "every trick taken" if made else "a trick was lost", made)
    yield from others_lines(deal, taken, tricks)


def moon_conceded_lines(deal: Deal) -> Iterator[Line]:
    """The moon announced and given up before the first lead."""
    yield from _stake(deal, "conceded", made=False)
    yield from paid_lines(deal, "on a concession", "a concession")


def moon_ruled_lines(deal: Deal, taken: Sequence[int], reason: str) -> Iterator[Line]:
    """The moon announced by a side that the table ruled set; the others keep what they have."""
    yield from _stake(deal, f"ruled set ({reason})", made=False)
    yield from ruled_others(deal, taken)


def _stake(deal: Deal, said: str, made: bool) -> Iterator[Line]:
    rules = deal.book.moon
    shot = "shot the moon" if made else "missed the moon"
    for side in deal.teams.bidding:
        if rules.stakes == "match":
            rule, end = deal.book.rule("moon.stakes"), "wins" if made else "loses"
            yield Line(side, 0, rule, f"{shot}: {said}, which {end} the match")
        else:
            points = rules.points if made else -rules.points
            yield Line(side, points, deal.book.rule("moon.points"), f"{shot}: {said}")
