"""A person at a shell for every test."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.cli import Cli


@pytest.fixture
def cli(tmp_path: Path) -> Cli:
    """Commands at a desk whose home is new and empty."""
    return Cli(tmp_path / "home")
