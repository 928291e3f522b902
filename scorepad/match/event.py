"""What every event is; the events themselves stand in `scorepad.match.events`."""

from __future__ import annotations

from scorepad.rules.frozen import frozen


@frozen
class Event:
    """Anything that can be recorded. The time it was recorded stands on its entry."""


@frozen
class DealEvent(Event):
    """Anything that belongs to one deal; also what an amendment may bring to an old deal."""
