"""``@frozen`` behaves as ``@dataclass(frozen=True)`` does."""

import copy
import pickle
from dataclasses import FrozenInstanceError, dataclass, field, fields, is_dataclass, replace
from functools import cached_property

import pytest

from scorepad.rules.frozen import changed, frozen


@frozen
class Call:
    """A call."""

    seat: int
    amount: int | None = None
    words: tuple[str, ...] = field(default_factory=tuple)

    @cached_property
    def passed(self) -> bool:
        return self.amount is None


@frozen
class Bid(Call):
    """A call that is a bid."""

    note: str = ""

    def __post_init__(self) -> None:
        if self.amount is None:
            raise ValueError("a bid has an amount")


@frozen
class Nothing:
    """No fields at all."""


@frozen
class Odd:
    """Equal by its own idea."""

    a: int

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Odd) and self.a % 2 == other.a % 2

    def __repr__(self) -> str:
        return "odd"


@dataclass(frozen=True)
class Twin:
    """What the standard library makes of the same fields."""

    seat: int
    amount: int | None = None
    words: tuple[str, ...] = field(default_factory=tuple)


@pytest.mark.parametrize(
    ("given", "named"),
    [((1,), {}), ((1, 250), {}), ((1, 250, ("x",)), {}), ((), {"seat": 1}),
     ((1,), {"words": ("x",)}), ((), {"amount": 3, "seat": 1})],
)  # fmt: skip
def test_it_is_made_and_shown_as_its_twin(given, named):
    mine, theirs = Call(*given, **named), Twin(*given, **named)
    assert repr(mine) == repr(theirs).replace("Twin", "Call")
    assert [getattr(mine, f.name) for f in fields(mine)] == [
        getattr(theirs, f.name) for f in fields(theirs)
    ]


@pytest.mark.parametrize(
    ("given", "named"),
    [((), {}), ((), {"amount": 3}), ((1, 2, 3, 4), {}), ((1,), {"seat": 2}), ((1,), {"seet": 2})],
)
def test_what_its_twin_refuses_it_refuses(given, named):
    with pytest.raises(TypeError):
        Twin(*given, **named)
    with pytest.raises(TypeError):
        Call(*given, **named)


def test_equal_by_its_fields_and_hashed_so():
    assert Call(1, 250) == Call(amount=250, seat=1)
    assert hash(Call(1, 250)) == hash(Call(1, 250))
    assert Call(1, 250) != Call(2, 250)
    assert Call(1, 250) != Bid(1, 250)
    assert Call(1, 250) != (1, 250, ())
    assert len({Call(1), Call(1), Call(2)}) == 2
    assert Nothing() == Nothing()
    assert repr(Nothing()) == "Nothing()"


def test_what_is_derived_is_no_part_of_its_value():
    asked = Call(1)
    assert asked.passed
    assert asked == Call(1)
    assert hash(asked) == hash(Call(1))


def test_it_cannot_be_changed():
    call = Call(1)
    with pytest.raises(FrozenInstanceError):
        call.seat = 2  # type: ignore[misc]
    with pytest.raises(FrozenInstanceError):
        call.other = 2  # type: ignore[attr-defined]
    with pytest.raises(FrozenInstanceError):
        del call.seat
    assert call == Call(1)


def test_heirs_have_the_fields_of_both():
    bid = Bid(1, 250, note="!")
    assert [f.name for f in fields(bid)] == ["seat", "amount", "words", "note"]
    assert repr(bid) == "Bid(seat=1, amount=250, words=(), note='!')"
    with pytest.raises(ValueError, match="a bid has an amount"):
        Bid(1)


def test_the_tools_of_dataclasses_take_it():
    assert is_dataclass(Call)
    assert replace(Bid(1, 250), amount=260) == Bid(1, 260)
    with pytest.raises(ValueError, match="a bid has an amount"):
        replace(Bid(1, 250), amount=None)


def test_copied_pickled_and_matched():
    bid = Bid(1, 250)
    assert copy.deepcopy(bid) == copy.copy(bid) == pickle.loads(pickle.dumps(bid)) == bid
    match bid:
        case Call(seat, amount):
            assert (seat, amount) == (1, 250)


def test_what_a_class_writes_itself_stays():
    assert Odd(1) == Odd(3)
    assert repr(Odd(1)) == "odd"


def test_factories_make_a_new_one_each_time():
    @frozen
    class Held:
        """Holds a list."""

        cards: list[str] = field(default_factory=list)

    assert Held().cards is not Held().cards


def test_a_field_may_stay_out_of_comparing_and_of_the_repr():
    @frozen
    class Dealt:
        """A deal with a time that does not matter."""

        number: int
        at: int = field(default=0, compare=False, repr=False)

    assert Dealt(1, at=5) == Dealt(1, at=6)
    assert hash(Dealt(1, at=5)) == hash(Dealt(1, at=6))
    assert repr(Dealt(1, at=5)).endswith("Dealt(number=1)")


def test_a_changed_value_is_what_replace_makes_of_it():
    call = Call(1, 250, ("two", "fifty"))
    assert not call.passed  # derived values are not carried over
    assert changed(call, amount=None) == replace(call, amount=None) == Call(1, None, call.words)
    assert changed(call, amount=None).passed
    assert call.amount == 250
    assert changed(call) == call and changed(call) is not call


def test_a_change_is_checked_like_a_new_value():
    with pytest.raises(TypeError, match="no field 'sum'"):
        changed(Call(1), sum=3)
    with pytest.raises(ValueError, match="a bid has an amount"):
        changed(Bid(1, 250), amount=None)
