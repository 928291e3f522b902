"""Kills a process that logs answers at random moments and counts what is lost.

``python benchmarks/kill.py [TIMES]`` (200 unless said otherwise).
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.archive.test_writers import kill_loggers


def main(times: int) -> int:
    """Prints the figure; 1 if anything acknowledged was lost."""
    with tempfile.TemporaryDirectory() as name:
        acknowledged, lost = kill_loggers(Path(name) / "home", times)
    print(f"{times} kills at random moments: {acknowledged} answers acknowledged, {lost} lost")
    return 1 if lost else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 200))
