"""A flipped bit in a journal is put right wherever it is; nothing else is guessed at."""

from __future__ import annotations

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from scorepad.archive.repair import repaired
from tests.archive.test_lines import STARTS, WHOLE


def flipped(content: bytes, *places: int) -> bytes:
    changed = bytearray(content)
    for place in places:
        changed[place // 8] ^= 1 << place % 8
    return bytes(changed)


def test_every_flipped_bit_is_put_right() -> None:
    for place in range(len(WHOLE) * 8):
        assert repaired(flipped(WHOLE, place)) == WHOLE, divmod(place, 8)


def test_a_bit_in_each_of_several_lines_is_put_right() -> None:
    assert repaired(flipped(WHOLE, *(8 * (start + 20) + 3 for start in STARTS[:-1]))) == WHOLE


def test_two_bits_of_one_line_are_not_guessed_at() -> None:
    chance = random.Random(3)
    for _ in range(300):
        first, second = (8 * chance.randrange(5, 100) + chance.randrange(8) for _ in "ab")
        if first != second:
            assert repaired(flipped(WHOLE, first, second)) is None


def test_a_journal_without_fault_is_left_alone() -> None:
    assert repaired(WHOLE) is None
    assert repaired(WHOLE[:-7]) is None
    assert repaired(b"") is None


def test_a_torn_end_stays_torn() -> None:
    assert repaired(flipped(WHOLE, 100)[:-7]) == WHOLE[:-7]


@settings(max_examples=60, deadline=None)
@given(st.binary(max_size=400))
def test_other_bytes_are_nothing_to_repair(content: bytes) -> None:
    assert repaired(content) is None
