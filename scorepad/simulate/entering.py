"""Players by name: those that come with scorepad, and anyone's own from a file.

A player of one's own is a class in a Python file, made without arguments: ``my_bot.py:MyBot``. Its
code is run; enter only what you trust.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any, Final

from scorepad.rules.frozen import frozen
from scorepad.simulate.player import Player

METHODS: Final = (
    "bid", "name_trump", "bury", "pass_cards", "return_cards", "concede", "play",
)  # fmt: skip
"""What a player must be able to do."""


class NoPlayer(ValueError):
    """A player who cannot be entered; the message says why and what to do."""


@frozen
class Settings:
    """How the players think: ``playouts`` for each card ``strong`` might play, or ``think`` seconds
    for each of its decisions, which no seed can repeat."""

    playouts: int = 0
    think: float = 0.0


def _random(_settings: Settings) -> Player:
    from scorepad.simulate.bots.random_bot import RandomBot

    return RandomBot()


def _basic(_settings: Settings) -> Player:
    from scorepad.simulate.bots.basic import BasicBot

    return BasicBot()


def _strong(settings: Settings) -> Player:
    from scorepad.simulate.bots.strong import StrongBot, Thought

    usual = Thought()
    return StrongBot(Thought(settings.playouts or usual.playouts, settings.think))


BUILT_IN: Final[dict[str, Callable[[Settings], Player]]] = {
    "random": _random,
    "basic": _basic,
    "strong": _strong,
}


def player_called(name: str, settings: Settings | None = None) -> Player:
    """A new player of this name, or of this class in a file (``FILE.py:Class``).

    ``NoPlayer`` for a name or a file there is not, and for a class that cannot play.
    """
    made = BUILT_IN.get(name.strip().lower())
    if made is not None:
        return made(Settings() if settings is None else settings)
    file, colon, wanted = name.rpartition(":")
    if not colon or not file:
        known = ", ".join(BUILT_IN)
        raise NoPlayer(f"there is no player {name!r}; known: {known}, or FILE.py:Class")
    return _from_file(Path(file), wanted)


def _from_file(path: Path, wanted: str) -> Player:
    if not path.is_file():
        raise NoPlayer(f"there is no file {str(path)!r} to take {wanted} from")
    title = f"scorepad_player_{path.stem}"
    spec = spec_from_file_location(title, path)
    if spec is None or spec.loader is None:
        raise NoPlayer(f"{str(path)!r} is no Python file")
    module = sys.modules.get(title)
    if module is None or getattr(module, "__file__", None) != str(path):
        module = module_from_spec(spec)
        sys.modules[title] = module
        try:
            spec.loader.exec_module(module)
        except (SyntaxError, ImportError, NameError) as wrong:
            del sys.modules[title]
            raise NoPlayer(f"{str(path)!r} cannot be run: {wrong}") from None
    made: Any = getattr(module, wanted, None)
    if not isinstance(made, type):
        raise NoPlayer(f"{str(path)!r} has no class {wanted}")
    lacking = [method for method in METHODS if not callable(getattr(made, method, None))]
    if lacking:
        raise NoPlayer(f"{wanted} cannot play: it has no {', '.join(lacking)}")
    player: Player = made()
    return player


def line_up(names: Sequence[str], seats: int) -> tuple[str, ...]:
    """A name for every seat; fewer names go round again. ``NoPlayer`` if they do not come out."""
    if not names or seats % len(names):
        raise NoPlayer(f"{len(names)} players for {seats} seats; name one for each, or go round")
    return tuple(names) * (seats // len(names))
