"""Damages stored files at random and looks what becomes of them.

``python benchmarks/damage.py [TIMES [SEED]]`` (10,000 unless said otherwise). Each time one file
of a small home has bits flipped, is cut, has pieces swapped, lost, doubled, blanked or mixed with
another file's; then everything is read, and the doctor mends what it can. 1 if anything was
silently wrong; a traceback if anything but words comes out.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.support.damage import Damages


def main(times: int, seed: int) -> int:
    """Prints what became of so many damaged files."""
    os.fsync = lambda _file: None  # type: ignore[assignment]  # no power is cut here
    counts: Counter[str] = Counter()
    wrong = 0
    with tempfile.TemporaryDirectory() as folder:
        damages = Damages(Path(folder), seed)
        for number in range(1, times + 1):
            became = damages.try_one()
            if became.startswith("silently"):
                wrong += 1
                print(f"case {number} of seed {seed}: {became}")
            counts[became.partition(":")[0]] += 1
            if sys.stderr.isatty():
                print(f"\r{number} of {times}", end="", file=sys.stderr)
    print(f"{times} damaged files: {', '.join(f'{n} {what}' for what, n in counts.most_common())}")
    print(f"silently wrong: {wrong}; tracebacks: 0")
    return 1 if wrong else 0


if __name__ == "__main__":
    given = [int(word) for word in sys.argv[1:]]
    sys.exit(main(*(given + [10_000, 1][len(given) :])))
