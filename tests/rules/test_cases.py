"""All cases with known answers, made by a reference that is no part of this project."""

from typing import Any

import pytest

from scorepad.rules.auction import check_auction
from scorepad.rules.reneges import find_reneges
from scorepad.rules.settlement import NotAllowed, settle
from scorepad.rules.tricks import count_tricks, legal_plays, trick_points, trick_winner
from scorepad.rules.victory import standing
from tests.support.tables_rules import CARDGAMES, JOEDOG, cases

BOOKS = {"cardgames": CARDGAMES, "joedog": JOEDOG}
CAUSES = {
    "none_reached": None,
    "reached_target": "target",
    "both_reach_bidder_wins": "bidder",
}


def each(name: str) -> Any:
    return pytest.mark.parametrize("case", [pytest.param(c, id=c["id"]) for c in cases(name)])


@each("auction")
def test_auction(case: dict[str, Any]) -> None:
    auction = check_auction([tuple(call) for call in case["calls"]], case["dealer"], CARDGAMES)
    if case["first_illegal"] is None:
        assert auction.legal
        assert auction.first_objection is None
    else:
        assert not auction.legal
        assert auction.first_objection is not None
        assert auction.first_objection.index == case["first_illegal"]
    if "over" in case:
        assert (auction.over, auction.winner, auction.bid) == (
            case["over"],
            case["winner"],
            case["bid"],
        )


@each("legal")
def test_legal(case: dict[str, Any]) -> None:
    plays = legal_plays(case["hand"], case["trick"], case["trump"], BOOKS[case["rules"]])
    assert sorted(map(str, plays)) == sorted(case["legal"])


@each("tricks")
def test_trick(case: dict[str, Any]) -> None:
    assert trick_winner(case["plays"], case["trump"]) == case["winner"]
    assert trick_points(case["plays"], BOOKS[case["rules"]], case["is_last"]) == case["points"]


@each("renege")
def test_renege(case: dict[str, Any]) -> None:
    book = BOOKS[case["rules"]]
    found = find_reneges(case["plays"], case["leader"], case["trump"], book)
    assert [
        {
            "index": r.index,
            "trick": r.trick,
            "pos": r.position,
            "seat": r.seat,
            "card": str(r.card),
            "reason": r.kind,
            "legal": [str(c) for c in r.legal],
        }
        for r in found
    ] == case["reneges"]
    counted = count_tricks(case["plays"], case["leader"], case["trump"], book)
    assert list(counted.winners) == case["trick_winners"]
    assert list(counted.points) == case["trick_points"]
    assert list(counted.by_side) == case["team_points"]
    assert counted.complete


@each("score")
def test_score(case: dict[str, Any]) -> None:
    book, bidder = BOOKS[case["rules"]], case["bidder_team"]
    deal = (book, case["bid"], bidder, case["meld"], case["tricks"], case["conceded"])
    if not case["legal"]:
        with pytest.raises(NotAllowed) as refused:
            settle(*deal)
        assert refused.value.rule == "C-23"
        return
    settlement = settle(*deal)
    assert list(settlement.deltas) == case["deltas"]
    assert (settlement.outcome != "made") == case["set"]
    totals = [a + b for a, b in zip(case["totals_before"], settlement.deltas, strict=True)]
    assert totals == case["totals_after"]
    stands = standing(book, totals, bidder)
    assert stands.over == case["match"]["over"]
    assert stands.winner == case["match"]["winner"]
    assert stands.cause == CAUSES[case["match"]["reason"]]
