"""The lines of a journal: everything that can happen to their bytes."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from scorepad.archive import lines

PLAINS: list[dict[str, Any]] = [
    {"version": 1, "at": "2026-11-27T19:42:10Z", "do": "record", "events": [{"kind": "x", "n": n}]}
    for n in range(4)
]


def journal(plains: list[dict[str, Any]] = PLAINS) -> bytes:
    content, crc = b"", 0
    for seq, plain in enumerate(plains, 1):
        line, crc = lines.encode(plain, seq, crc, match_id="m1" if seq == 1 else "")
        content += line
    return content


WHOLE = journal()
STARTS = [0, *(at + 1 for at, byte in enumerate(WHOLE) if byte == 10)]


def test_lines_come_back_as_they_went() -> None:
    reading = lines.decode(WHOLE)
    assert [line.seq for line in reading.lines] == [1, 2, 3, 4]
    assert [line.plain["events"] for line in reading.lines] == [p["events"] for p in PLAINS]
    assert reading.lines[0].plain["match"] == "m1"
    assert (reading.size, reading.torn, reading.fault) == (len(WHOLE), b"", "")


def test_the_end_may_be_torn_at_every_byte() -> None:
    for cut in range(STARTS[-2], len(WHOLE)):
        reading = lines.decode(WHOLE[:cut])
        assert len(reading.lines) == 3
        assert reading.torn == WHOLE[STARTS[-2] : cut]
        assert not reading.fault


def test_a_torn_end_may_be_filled_up_with_zeros() -> None:
    for cut in range(STARTS[-2], len(WHOLE)):
        reading = lines.decode(WHOLE[:cut] + bytes(len(WHOLE) - cut))
        assert (len(reading.lines), reading.fault) == (3, "")
        assert reading.torn


def test_every_flipped_bit_is_found() -> None:
    for at in range(len(WHOLE)):
        for bit in range(8):
            content = bytearray(WHOLE)
            content[at] ^= 1 << bit
            reading = lines.decode(bytes(content))
            line = sum(1 for start in STARTS[1:] if start <= at)
            assert len(reading.lines) == line, (at, bit)
            assert reading.fault, (at, bit)
            assert reading.fault_line == line + 1


def test_a_lost_doubled_or_swapped_line_is_found() -> None:
    parts = WHOLE.splitlines(keepends=True)
    for order in ([0, 2, 3], [0, 1, 1, 2], [0, 2, 1, 3], [1, 2, 3], [1, 0]):
        reading = lines.decode(b"".join(parts[n] for n in order))
        assert reading.fault, order


def test_a_line_of_another_journal_does_not_fit() -> None:
    other = journal([PLAINS[1], PLAINS[0], PLAINS[2]]).splitlines(keepends=True)
    mine = WHOLE.splitlines(keepends=True)
    assert lines.decode(mine[0] + mine[1] + other[2]).fault_line == 3


def test_a_newer_version_is_told_from_damage() -> None:
    line, crc = lines.encode(PLAINS[0], 1, 0, match_id="m1")
    later, _ = lines.encode({**PLAINS[1], "version": 99}, 2, crc)
    assert len(lines.decode(line + later).lines) == 2  # sealed as we do: the codec judges it
    unsealed = later[:-11] + b"00000000" + later[-3:]
    reading = lines.decode(line + unsealed)
    assert reading.newer and "99" in reading.fault


def test_over_is_a_hint_on_the_line() -> None:
    line, crc = lines.encode(PLAINS[0], 1, 0, match_id="m1")
    last, _ = lines.encode(PLAINS[1], 2, crc, over=True)
    assert [each.over for each in lines.decode(line + last).lines] == [False, True]


@settings(max_examples=100, deadline=None)
@given(st.lists(st.dictionaries(st.text(), st.text() | st.integers()), min_size=1, max_size=5))
def test_any_text_survives(extras: list[dict[str, Any]]) -> None:
    plains = [{"version": 1, "do": "record", "extra": extra} for extra in extras]
    reading = lines.decode(journal(plains))
    assert [line.plain["extra"] for line in reading.lines] == extras


def test_half_a_surrogate_pair_can_be_stored() -> None:
    reading = lines.decode(journal([{"version": 1, "note": "x\ud83d"}]))
    assert reading.lines[0].plain["note"] == "x\ud83d"


@settings(max_examples=100, deadline=None)
@given(st.binary(max_size=300))
def test_reading_any_bytes_raises_nothing(content: bytes) -> None:
    reading = lines.decode(content)
    assert reading.torn or reading.fault or not content


def test_a_line_with_another_number_is_damage_even_if_its_checksum_fits() -> None:
    line, crc = lines.encode(PLAINS[0], 1, 0, match_id="m1")
    later, _ = lines.encode(PLAINS[1], 3, crc)
    assert lines.decode(line + later).fault_line == 2
