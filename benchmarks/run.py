"""Everything scorepad promises about speed, measured in one run.

    python benchmarks/run.py            all
    python benchmarks/run.py startup    one part: startup, meld, play, disk, history, stats,
                                        simulate, series, odds

Ratios and rates are comparable from machine to machine; milliseconds are not.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from importlib import import_module
from pathlib import Path

PARTS = (
    "startup", "meld", "play", "disk", "history", "stats", "simulate", "series", "odds",
)  # fmt: skip


def show(rows: Iterable[tuple[str, str, str]]) -> None:
    """Prints what was measured, what came out, and what was aimed at."""
    for name, result, aim in rows:
        print(f"  {name:<52} {result:>24}   {'aim ' + aim if aim else ''}".rstrip())


def main(words: list[str]) -> None:
    """Runs the parts that were named, or all."""
    here = Path(__file__).resolve().parent
    sys.path[:0] = [str(here), str(here.parent)]
    for part in words or PARTS:
        print(part)
        show(import_module(part).rows())


if __name__ == "__main__":
    main(sys.argv[1:])
