"""Every public name, given a thing of a wrong kind in every place it takes one, says so in words.

CONTRACT "The Python library": bad input raises ``ValueError`` subclasses that quote it. Never a
``TypeError`` or an ``AttributeError`` out of the middle of the rules.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from typing import Any

import pytest

import scorepad
from scorepad.rules.numbers import quoted

BOOK = scorepad.rulebook("cardgames")
HAND = scorepad.parse_cards("AS 10S KS KS QS JS 9S AH AD AC 9H 9D")

RIGHT: Mapping[str, tuple[object, ...]] = {
    "Card": (scorepad.Rank.ACE, scorepad.Suit.SPADES),
    "Rank": ("A",),
    "Seat": (0,),
    "Side": (0,),
    "Suit": ("S",),
    "best_meld": (HAND, "S", BOOK),
    "check_auction": ([250], 0, BOOK),
    "check_meld": (HAND, "S", 190, BOOK),
    "find_reneges": ("QH 9H", 0, "C", BOOK),
    "legal_plays": (HAND, "QH 9D", "H", BOOK),
    "meld_points": (HAND, "S", BOOK),
    "parse_cards": ("AS",),
    "rulebook": ("cardgames",),
    "settle": (BOOK, 330, 0, (60, 40), (200, 50)),
    "standing": (BOOK, (0, 0), 0),
    "trick_points": ("QH 9H", BOOK),
    "trick_winner": ("QH 9H", "S"),
}
"""What each is called with in order; these all pass, so that what is refused is the wrong one."""

NO_CALL = {"CardError", "NotAllowed", "RulebookError", "Rulebook", "__version__", "built_in_names"}
"""Errors and the model, which are for us to make, and what takes nothing."""


class Strange:
    """A thing of no kind at all, which cannot even be written out."""

    def __repr__(self) -> str:
        raise TypeError("no words for it")


WRONG: tuple[Any, ...] = (
    2.5, -3, True, 10**5000, "no such thing", "\0", b"AS", Strange(), object, Strange, [None],
    [2.5], {"a": 1}, (None, None), ("a", 1), [[]], float("nan"), Ellipsis,
)  # fmt: skip
NOWHERE = (2.5, -3, b"AS", object, {"a": 1}, [2.5], Ellipsis)
"""Those that are right in no place whatever."""


def places() -> list[tuple[str, int]]:
    return [(name, at) for name, given in RIGHT.items() for at in range(len(given))]


def named_places() -> list[tuple[str, str]]:
    functions = [n for n in RIGHT if inspect.isfunction(getattr(scorepad, n))]
    return [
        (name, parameter)
        for name in functions
        for parameter in list(inspect.signature(getattr(scorepad, name)).parameters)[
            len(RIGHT[name]) :
        ]
    ]


def test_every_public_name_is_gone_over():
    assert set(RIGHT) | NO_CALL == set(scorepad.__all__)
    for name, given in RIGHT.items():
        getattr(scorepad, name)(*given)


def refused(call: Callable[[], object]) -> str:
    """The words of the refusal, or ``""`` where it was taken; any other error is a failure."""
    try:
        call()
    except ValueError as error:
        assert str(error)
        return str(error)
    return ""


@pytest.mark.parametrize(("name", "at"), places())
def test_a_wrong_thing_in_its_place(name, at):
    function = getattr(scorepad, name)
    for wrong in WRONG:
        if name in ("Rank", "Suit") and isinstance(wrong, Strange):
            continue  # an enum quotes what it was given by itself
        given = list(RIGHT[name])
        given[at] = wrong
        said = refused(lambda given=given: function(*given))
        if any(wrong is each for each in NOWHERE):
            assert said
            parts = [quoted(wrong), *(map(quoted, wrong) if isinstance(wrong, list) else ())]
            assert any(part in said for part in (*parts, repr(wrong), "'a'"))


@pytest.mark.parametrize(("name", "parameter"), named_places())
def test_a_wrong_thing_by_name(name, parameter):
    function = getattr(scorepad, name)
    for wrong in WRONG:
        refused(lambda wrong=wrong: function(*RIGHT[name], **{parameter: wrong}))
    said = refused(lambda: function(*RIGHT[name], **{parameter: 2.5}))
    assert "2.5" in said


@pytest.mark.parametrize("flag", ["conceded", "overruled", "all_passed", "moon"])
def test_no_is_not_yes(flag):
    with pytest.raises(ValueError, match=f"{flag} must be True or False, not 'no'"):
        scorepad.settle(*RIGHT["settle"], **{flag: "no"})


def test_no_rulebook_says_where_one_comes_from():
    with pytest.raises(ValueError, match=r"'cardgames' is not a rulebook: .* scorepad\.rulebook"):
        scorepad.meld_points(HAND, "S", "cardgames")
    with pytest.raises(scorepad.RulebookError, match="None is not the name of a rulebook"):
        scorepad.rulebook(None)
