"""Kills processes that write, at random moments, and counts what is lost.

``python benchmarks/kill.py [TIMES [SEED]]`` (1,000 unless said otherwise). Each process logs,
finishes, amends, undoes, deletes, restores and imports, and says when an act is done; after the
kill every match must stand as it was said to, or as the act under way has made it. Needs fork (not
Windows).
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.support.killing import Killer


def main(times: int, seed: int) -> int:
    """Prints the figures; 1 if anything acknowledged was lost or cannot be read."""
    with tempfile.TemporaryDirectory() as folder:
        killer = Killer(Path(folder) / "home", seed)
        for number in range(times):
            killer.kill_one(number)
            if sys.stderr.isatty():
                print(f"\r{number + 1} of {times}", end="", file=sys.stderr)
    during = ", ".join(f"{many} {kind}" for kind, many in killer.kills.most_common())
    print(f"{times} kills, the act under way being: {during}")
    print(
        f"{killer.acknowledged} acts acknowledged, {killer.lost} lost, "
        f"{killer.unreadable} matches unreadable"
    )
    return 1 if killer.lost or killer.unreadable else 0


if __name__ == "__main__":
    given = [int(word) for word in sys.argv[1:]]
    sys.exit(main(*(given + [1000, 1][len(given) :])))
