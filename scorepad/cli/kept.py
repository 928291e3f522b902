"""Stored matches for commands: which one is meant, and recording in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scorepad.cli.desk import Desk
    from scorepad.match.match import Match


def live_match(desk: Desk) -> Match | None:
    """The match in play, if there is one and it can be read. A damaged home is no match."""
    if not desk.home.is_dir():
        return None
    return None
