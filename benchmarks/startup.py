"""How long scorepad takes to start, against ``python -c pass`` in the same run.

    python benchmarks/startup.py

Each is the median of many starts, one of every kind in turn, so that a busy machine hinders all.
"""

from __future__ import annotations

import os
import pty
import select
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

HAND = "AS 10S KS KS QS JS 9S AH AD AC 9H 9D"
ROUNDS = 15
AIMS = {
    "scorepad --version": 4,
    "import scorepad": 3,
    "scorepad show": 8,
    "scorepad check meld": 6,
    "first prompt": 15,
}


def rows(rounds: int = ROUNDS) -> list[tuple[str, str, str]]:
    """What was measured: its name, how it came out, and what was aimed at."""
    with tempfile.TemporaryDirectory() as home:
        _start_match(Path(home))
        kinds = _kinds(Path(home))
        for start in kinds.values():
            start()  # so that everything is compiled and in the page cache
        taken: dict[str, list[float]] = {name: [] for name in kinds}
        for _ in range(rounds):
            for name, start in kinds.items():
                began = time.perf_counter()
                ended = start() or time.perf_counter()
                taken[name].append(ended - began)
    base = statistics.median(taken["python -c pass"])
    found = [("python -c pass", f"{base * 1000:.0f} ms", "")]
    for name, aim in AIMS.items():
        middle = statistics.median(taken[name])
        found.append((name, f"{middle / base:.1f}x ({middle * 1000:.0f} ms)", f"{aim}x"))
    return found


def _kinds(home: Path) -> dict[str, Callable[[], float | None]]:
    def python(*words: str) -> Callable[[], None]:
        return lambda: _quietly([sys.executable, *words], home)

    return {
        "python -c pass": python("-c", "pass"),
        "scorepad --version": python("-m", "scorepad", "--version"),
        "import scorepad": python("-c", "import scorepad"),
        "scorepad show": python("-m", "scorepad", "show"),
        "scorepad check meld": python("-m", "scorepad", "check", "meld", HAND, "--trump", "S"),
        "first prompt": lambda: _first_prompt(home),
    }


def _environ(home: Path) -> dict[str, str]:
    kept = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
    return {**kept, "SCOREPAD_HOME": str(home), "TERM": "xterm", "LINES": "24"}


def _quietly(words: list[str], home: Path) -> None:
    subprocess.run(words, check=True, capture_output=True, env=_environ(home))


def _start_match(home: Path) -> None:
    words = "-m scorepad new --rules cardgames --players Ann,Bob,Cat,Dan --dealer Dan --no-input"
    _quietly([sys.executable, *words.split()], home)
    deal = "-m scorepad deal --bidder Ann --bid 280 --trump S --meld 190/40 --counters 160"
    _quietly([sys.executable, *deal.split()], home)


def _first_prompt(home: Path) -> float:
    """Starts ``scorepad`` on a terminal; the moment its first question stands there."""
    child, terminal = pty.fork()
    if child == 0:
        os.execve(sys.executable, [sys.executable, "-m", "scorepad"], _environ(home))
    seen = b""
    while (
        b"Contract?" not in seen
    ):  # not the sheet's heading, which comes before the terminal is ready
        if not select.select([terminal], [], [], 10)[0]:
            raise TimeoutError(f"no question within 10 seconds; seen: {seen!r}")
        seen += os.read(terminal, 65536)
    asked = time.perf_counter()
    try:
        while True:
            if select.select([terminal], [], [], 0.1)[0]:
                os.read(terminal, 65536)
            else:
                os.write(
                    terminal, b"\x04"
                )  # Ctrl-D: quit; lost if it comes before it is listened for
    except OSError:  # how Linux says that the other end has closed
        pass
    os.waitpid(child, 0)
    os.close(terminal)
    return asked


if __name__ == "__main__":
    from run import show

    show(rows())
