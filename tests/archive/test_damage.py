"""Files damaged at random: read, mended or refused in words; never a traceback or a wrong total.

``SCOREPAD_LONG=1`` tries 10,000; so does ``benchmarks/damage.py``.
"""

from __future__ import annotations

import os
import random
from pathlib import Path

import pytest

from tests.support.damage import WAYS, Damages

TIMES = 3400 if os.environ.get("SCOREPAD_LONG") else 10


@pytest.mark.parametrize("seed", range(3))
def test_whatever_is_damaged_nothing_is_silently_wrong(
    seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "fsync", lambda _file: None)  # no power is cut here
    damages = Damages(tmp_path, seed)
    for number in range(TIMES):
        became = damages.try_one()
        assert not became.startswith("silently"), f"seed {seed}, case {number}: {became}"


def test_the_test_would_see_a_wrong_total(tmp_path: Path) -> None:
    """A journal forged with its checksums made right is what no checksum can find."""
    from scorepad.archive import lines
    from tests.support.stored import answered, started

    damages = Damages(tmp_path, 0)
    assert damages._look() == "all"
    path = damages.home / "matches" / "2026" / "20261126-bbbbbb.jsonl"
    crc, forged = 0, b""
    for seq, line in enumerate(lines.decode(path.read_bytes()).lines, 1):
        plain = {name: value for name, value in line.plain.items() if name != "crc"}
        text, crc = lines.encode(plain, seq, crc, match_id="20261126-bbbbbb" if seq == 1 else "")
        forged += text.replace(b'"bid":300', b'"bid":290')
    assert damages._look() == "all" and answered(started("left"), 4)
    path.write_bytes(forged)
    assert damages._look() == "said"  # the bytes alone are found out
    sealed, crc = b"", 0
    for line in forged.splitlines():
        text, crc = lines.seal(line[: line.rindex(b',"crc"')] + b"}", crc)
        sealed += text + b"\n"
    path.write_bytes(sealed)
    assert damages._look().startswith("wrong")


def test_each_way_of_damaging_damages() -> None:
    content = b'{"a":1}\n{"b":2}\n{"c":3}\n' * 9
    for way in WAYS:
        chance = random.Random(1)
        results = {way(content, chance, b"other" * 50) for _ in range(20)}
        assert len(results - {content}) > 3, way.__name__


def test_a_damaged_backup_is_refused_or_reads_as_it_was_written() -> None:
    from scorepad.notation.document import json_of, matches_of_json
    from scorepad.notation.errors import NewerFormat, NotationError
    from tests.support.stored import answered, finished, started

    written = {"a": answered(started("live"), 7), "b": finished("done")}
    content = json_of(written.items()).encode()
    chance, refused = random.Random(4), 0
    for _ in range(3000 if os.environ.get("SCOREPAD_LONG") else 150):
        text = chance.choice(WAYS)(content, chance, content[::-1]).decode(errors="replace")
        try:
            found = {read.match_id: read.match for read in matches_of_json(text)}
        except (NotationError, NewerFormat) as error:
            assert "\n" not in str(error)
            refused += 1
        else:
            assert found == written
    assert refused
