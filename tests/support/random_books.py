"""Rulebooks that a house could play, drawn at random: a known book with fields changed one after
the other, each change kept only if the fields still go together."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import Field, replace
from typing import Any, Literal, cast, get_args, get_origin

from hypothesis import strategies as st

from scorepad.rules.books import built_in_names, rulebook
from scorepad.rules.cards import Rank
from scorepad.rules.loading.model_fields import hints
from scorepad.rules.loading.possible import problems
from scorepad.rules.rulebook import MeldKind, Rulebook
from scorepad.rules.seating import Seat
from scorepad.rules.sentences import field_paths, sections, value_at

AMOUNTS = (0, 1, 2, 3, 4, 5, 9, 10, 20, 25, 50, 100, 190, 200, 240, 300, 500, 1000, 2000, -1000)


def shape_of(book: Rulebook, path: str) -> Any:
    """The annotation of a field."""
    section, _, name = path.partition(".")
    return hints(cast(Hashable, type(sections(book)[section])))[name]


def values_for(book: Rulebook, path: str) -> list[Any]:
    """Values a field could hold, as far as its annotation tells; none for lists of cards."""
    shape, about = shape_of(book, path), field_paths(book)[path].metadata
    if get_origin(shape) is Literal:
        return list(get_args(shape))
    if shape is bool:
        return [False, True]
    if shape is int:
        now = value_at(book, path)
        near = (now - 1, now + 1, now * 2, now // 2, now + 10, now - 10)
        return [n for n in (*AMOUNTS, *near) if about["least"] <= n <= about["most"]]
    return list(LISTS.get(path, ()))


LISTS: dict[str, tuple[Any, ...]] = {
    "auction.raises": ((), (10,), (10, 20), (1,), (20, 50)),
}


def alone(players: int) -> tuple[tuple[Seat, ...], ...]:
    """Sides of one player each."""
    return tuple((Seat(n),) for n in range(players))


NO_CONTRACT: dict[str, Any] = {
    "auction.contract": "none",
    "play.first_lead": "left",
    "concession.allowed": "never",
    "settlement.set_costs": "bid",
    "ending.both_over": "highest",
}
"""What goes with a house in which nobody holds a contract."""
TOGETHER: tuple[dict[str, Any], ...] = (
    {"table.sides": alone(3), "table.hand": 15, "table.kitty": 3, "passing.cards": 0},
    {"table.sides": alone(3), "table.hand": 16, "passing.cards": 0},
    {"table.sides": alone(4), "table.partner": "named", "passing.cards": 0},
    {"table.sides": alone(2), "table.stock": 24, "passing.cards": 0, **NO_CONTRACT},
    {"table.hand": 11, "table.kitty": 4},
    {"redeal.nines": 5, "redeal.no_ace": True},
    {"settlement.least_meld": 20, "settlement.low_meld": "set"},
    {"auction.raises": (), "auction.ladder": ((250, 10), (500, 50), (1000, 100))},
    {
        "auction.raises": (),
        "auction.minimum": 50,
        "auction.ladder": ((50, 1), (60, 5), (100, 10)),
    },
    {"count.values": ((Rank.ACE, 11), (Rank.TEN, 10), (Rank.KING, 4), (Rank.QUEEN, 3),
                      (Rank.JACK, 2)), "count.last_trick": 10, "count.total": 250},
    {"count.values": ((Rank.ACE, 10), (Rank.TEN, 10), (Rank.KING, 5), (Rank.QUEEN, 5)),
     "count.last_trick": 10, "count.total": 250},
    {"play.must_beat": "never", "play.over_ruff": False},
    {"moon.stakes": "points", "moon.points": 500},
    {"moon.stakes": "match"},
    {"settlement.set_costs": "to-others", "concession.allowed": "always"},
    {"settlement.set_costs": "bid-and-meld", "settlement.hopeless": "set"},
    {"settlement.set_costs": "twice-if-played", "concession.allowed": "hopeless"},
    {"trump.needs": "marriage", "concession.bonus": 25},
    {"ending.both_over": "raise-target", "ending.raise_by": 250},
    {"ending.target": 0, "ending.deals": 12},
)  # fmt: skip
"""Fields that a table can only have together."""


def with_value(book: Rulebook, path: str, value: Any) -> Rulebook:
    """The book with another value in a field, possible or not."""
    section, _, name = path.partition(".")
    return replace(book, **{section: replace(getattr(book, section), **{name: value})})


def with_values(book: Rulebook, together: Mapping[str, Any]) -> Rulebook:
    """The book with these values in their fields, if they go together with the others; else as it
    is."""
    changed = book
    for path, value in together.items():
        changed = with_value(changed, path, value)
    return changed if possible(changed) else book


def possible(book: Rulebook) -> bool:
    """Whether its fields go together."""
    return next(iter(problems(book)), None) is None


@st.composite
def random_books(draw: st.DrawFn, most: int = 12) -> Rulebook:
    """A valid rulebook, some fields and melds away from a built-in one; its name is its own."""
    book = replace(rulebook(draw(st.sampled_from(built_in_names()))), name="house", title="House")
    for together in draw(st.lists(st.sampled_from(TOGETHER), max_size=3)):
        book = with_values(book, together)
    paths = [path for path in field_paths(book) if values_for(book, path)]
    for _ in range(draw(st.integers(0, most))):
        path = draw(st.sampled_from(paths))
        changed = with_value(book, path, draw(st.sampled_from(values_for(book, path))))
        if possible(changed):
            book = changed
    kinds = list(book.melds.kinds)
    for _ in range(draw(st.integers(0, 3))):
        place = draw(st.integers(0, len(kinds) - 1))
        if draw(st.booleans()) and len(kinds) > 1:
            del kinds[place]
        else:
            kinds[place] = replace(kinds[place], points=draw(st.integers(1, 400)))
    if draw(st.booleans()):
        kinds.append(MeldKind("roundhouse", 1, "each", (Rank.KING, Rank.QUEEN), 240, "", (3,)))
    changed = replace(book, melds=replace(book.melds, kinds=tuple(kinds)))
    return changed if possible(changed) else book


def usual(field: Field[Any], value: Any) -> bool:
    """Whether a field holds its default."""
    return bool(value == field.default)
