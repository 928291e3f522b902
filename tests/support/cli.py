"""Runs commands in this process, at a desk with its own streams, home, clock and chance."""

from __future__ import annotations

import io
import json
import random
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from scorepad.cli.desk import Desk
from scorepad.cli.guard import run


class Typed(io.StringIO):
    """A standard stream of text that says whether it is a terminal."""

    encoding = "utf-8"

    def __init__(self, text: str = "", terminal: bool = False) -> None:
        super().__init__(text)
        self.terminal = terminal

    def isatty(self) -> bool:
        return self.terminal


@dataclass
class Ran:
    """How a command came out."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        """stdout as JSON: exactly one document."""
        return json.loads(self.out)


@dataclass
class Cli:
    """A person at a shell, with a home of his own. Each command runs a minute after the last."""

    home: Path
    environ: Mapping[str, str] = field(default_factory=dict)
    now: datetime = datetime(2026, 3, 1, 20, 0, tzinfo=UTC)
    seed: int = 1

    def __call__(
        self, *words: object, stdin: str = "", terminal: bool = False, code: int | None = 0
    ) -> Ran:
        """Runs ``scorepad WORDS`` and checks the exit code (None: any will do)."""
        self.now += timedelta(minutes=1)
        out, err = Typed(terminal=terminal), Typed(terminal=terminal)
        desk = Desk(
            Typed(stdin),
            out,
            err,
            environ={
                "SCOREPAD_HOME": str(self.home),
                "SCOREPAD_CACHE": str(self.home.with_name("cache")),
                **self.environ,
            },
            clock=lambda: self.now,
            chance=lambda: random.Random(self.seed),
        )
        ran = Ran(run(desk, [str(word) for word in words]), out.getvalue(), err.getvalue())
        assert "Traceback" not in ran.err
        if code is not None:
            assert ran.code == code, f"exit code {ran.code}: {ran.err or ran.out}"
        return ran
