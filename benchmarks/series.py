"""Whether many deals take more memory than few, and what a second process brings.

Runs ``scorepad simulate`` with players of rules of thumb: a fifth of the deals and all of them in
one process, with the memory each took at most; then all of them in one and in several processes.
Run ``python benchmarks/series.py [DEALS]`` (else 100000).
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
DEALS = 100_000


def simulated(deals: int, jobs: int) -> tuple[float, float]:
    """Deals a second, and the largest memory of any of its processes in MB."""
    words = ["--deals", str(deals), "--seats", "basic", "--seed", "7", "--json"]
    run = subprocess.Popen(
        [sys.executable, "-m", "scorepad", "simulate", *words, "--jobs", str(jobs)],
        cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
    )  # fmt: skip
    assert run.stdout is not None
    told = json.loads(run.stdout.read())
    _, status, used = os.wait4(run.pid, 0)
    run.returncode = os.waitstatus_to_exitcode(status)
    assert run.returncode == 0
    return told["deals"] / told["timing"]["seconds"], used.ru_maxrss / 1024


def rows(deals: int = DEALS) -> Iterator[tuple[str, str, str]]:
    """What was measured, what came out, what was aimed at."""
    used = []
    for some in (deals // 5, deals):
        rate, memory = simulated(some, 1)
        used.append(memory)
        yield f"{some:,} deals, 1 process: memory", f"{memory:.1f} MB", ""
    yield "... grown over four fifths of them", f"{used[1] - used[0]:.1f} MB", "below 3"
    alone = rate
    yield f"{deals:,} deals, 1 process", f"{rate:,.0f} a second", ""
    cores, jobs = os.cpu_count() or 1, 2
    while jobs <= cores:
        rate, _ = simulated(deals, jobs)
        yield f"{deals:,} deals, {jobs} processes", f"{rate / alone:.2f} times", f"near {jobs}"
        jobs *= 2


def main() -> None:
    for name, result, aim in rows(int(sys.argv[1]) if len(sys.argv) > 1 else DEALS):
        print(f"{name:<40} {result:>16}   {aim and 'aim ' + aim}".rstrip())


if __name__ == "__main__":
    main()
