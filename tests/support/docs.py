"""Documentation is executed: the fenced blocks of a page, and what they print.

Two kinds of block are run, in the order of the page and in one home:

- ``console``: lines that begin with ``$ `` are shell commands (a line that ends in a backslash goes
  on in the next); the lines up to the next one are exactly what it prints, stdout and stderr.
- ``session``: one ``$ `` command that converses; the answers stand in a comment above the block,
  ``<!-- typed: a280s / 190 40 -->``, and the rest of the block is exactly what is then seen.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
_FENCE = re.compile(
    r"(?:<!-- typed: (?P<typed>.*?) -->\n)?^```(?P<kind>\w+)\n(?P<body>.*?)^```$", re.M | re.S
)


@dataclass(frozen=True)
class Exchange:
    """A command, what is typed into it, and what the page says it prints."""

    command: str
    typed: str
    printed: str
    line: int


def blocks(page: str, kind: str) -> list[str]:
    """The bodies of a page's fenced blocks of one kind."""
    return [found["body"] for found in _FENCE.finditer(page) if found["kind"] == kind]


def exchanges(page: str) -> Iterator[Exchange]:
    """Every command on the page with its answers and its output."""
    for found in _FENCE.finditer(page):
        if found["kind"] not in ("console", "session"):
            continue
        line = page.count("\n", 0, found.start("body")) + 1
        typed = "".join(f"{each}\n" for each in (found["typed"] or "").split(" / "))
        for piece in re.split(r"^\$ ", found["body"], flags=re.M)[1:]:
            command = re.match(r"(?:.*\\\n)*.*\n?", piece)
            assert command is not None
            yield Exchange(
                command[0].strip(),
                typed if found["kind"] == "session" else "",
                piece[command.end() :].rstrip("\n"),
                line,
            )


def run(exchange: Exchange, home: Path) -> str:
    """What the command prints, in a shell where ``scorepad`` is this checkout's, in ``home``."""
    bin_folder = home / "bin"
    if not bin_folder.exists():
        bin_folder.mkdir(parents=True)
        starter = bin_folder / "scorepad"
        starter.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m scorepad "$@"\n')
        starter.chmod(0o755)
        (home / "examples").symlink_to(ROOT / "examples")
    env = {
        **{k: v for k, v in os.environ.items() if not k.startswith(("SCOREPAD", "COVERAGE"))},
        "HOME": str(home),
        "XDG_DATA_HOME": str(home / "data"),
        "PATH": f"{bin_folder}:{os.environ['PATH']}",
        "PYTHONPATH": str(ROOT),
        "LC_ALL": "C.UTF-8",
        "COLUMNS": "80",
    }
    done = subprocess.run(
        ["bash", "-c", exchange.command],
        input=exchange.typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        cwd=home,
        env=env,
        timeout=120,
        check=False,
    )
    if exchange.typed:  # the talk is the session; the sheet at its end goes to stdout
        return done.stderr.rstrip("\n")
    return (done.stdout + done.stderr).rstrip("\n")


def disagreements(page: str, home: Path) -> list[str]:
    """Every place where the page shows something else than the program prints."""
    found = []
    for exchange in exchanges(page):
        printed = run(exchange, home)
        if [x.rstrip() for x in printed.splitlines()] != [
            x.rstrip() for x in exchange.printed.splitlines()
        ]:
            found.append(f"line {exchange.line}: $ {exchange.command}\n{printed}")
    return found


def rewritten(page: str, home: Path) -> str:
    """The page with what its ``console`` commands print now."""

    def block(found: re.Match[str]) -> str:
        if found["kind"] != "console":
            return found[0]
        told = []
        for exchange in exchanges(found[0]):
            printed = run(exchange, home)
            told.append(f"$ {exchange.command}\n" + (f"{printed}\n" if printed else ""))
        return f"```console\n{''.join(told)}```"

    return _FENCE.sub(block, page)


def main(pages: list[str]) -> None:
    """``python -m tests.support.docs PAGE...``: write what the commands print into the pages."""
    from tempfile import TemporaryDirectory

    for name in pages:
        with TemporaryDirectory() as home:
            page = Path(name)
            page.write_text(rewritten(page.read_text("utf-8"), Path(home)), "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
