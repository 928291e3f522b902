"""Players by name: those that come with scorepad, and anyone's own from a file.

A player of one's own is a class in a Python file, made without arguments: ``my_bot.py:MyBot``. Its
code is run; enter only what you trust.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from scorepad.rules.frozen import frozen
from scorepad.simulate.blaming import WHERE, NotAllowed, blamed
from scorepad.simulate.guarding import Guarded
from scorepad.simulate.player import Player

METHODS: Final = ("bid", "name_trump", "pass_cards", "return_cards", "concede", "play")
"""What a player must be able to do. Without ``bury`` the kitty is left to rules of thumb."""


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


_FOLDER: Final = [Path()]


def beside(folder: Path) -> None:
    """Files that are named from here on lie in this folder, wherever a player may go."""
    _FOLDER[0] = folder


def player_called(name: str, settings: Settings | None = None) -> Player:
    """A new player of this name, or of this class in a file (``FILE.py:Class``).

    ``NoPlayer`` for a name or a file there is not, and for a class that cannot play.
    """
    made = BUILT_IN.get(name.strip().lower())
    if made is not None:
        return made(Settings() if settings is None else settings)
    file, wanted = file_and_class(name)
    return _from_file(file, wanted)


def file_and_class(name: str) -> tuple[str, str]:
    """The file and the class of a player of one's own, without running it; ``NoPlayer`` if this
    is no such name, or there is no such file."""
    file, colon, wanted = name.rpartition(":")
    if not colon or not file or not wanted:
        known = ", ".join(BUILT_IN)
        if name.endswith(".py"):
            raise NoPlayer(f"name the class of the player too, as in {name}:MyBot")
        raise NoPlayer(f"there is no player {name!r}; known: {known}, or FILE.py:Class")
    path = _FOLDER[0] / file
    if path.is_dir() or not path.exists():
        raise NoPlayer(f"there is no file {file!r} to take a player from")
    return file, wanted


def _from_file(file: str, wanted: str) -> Player:
    WHERE.last_asked(wanted, "begin")
    with blamed(f"{wanted} of {file!r} cannot be made", NoPlayer):
        made: Any = getattr(_module(file), wanted, None)
        if not isinstance(made, type):
            raise NotAllowed(f"{file!r} has no class {wanted}")
        lacking = [method for method in METHODS if not callable(getattr(made, method, None))]
        if lacking:
            raise NotAllowed(f"{wanted} cannot play: it has no {', '.join(lacking)}")
        player = made()
    return Guarded(wanted, player, _basic(Settings()))


def _module(file: str) -> ModuleType:
    """The module of a file, run once."""
    path = _FOLDER[0] / file
    title = f"scorepad_player_{path.stem}"
    module = sys.modules.get(title)
    if module is not None and getattr(module, "__file__", None) == str(path):
        return module
    spec = spec_from_file_location(title, path)
    if spec is None or spec.loader is None:
        raise NotAllowed(f"{file!r} is no Python file; its name must end in .py")
    sys.modules[title] = module = module_from_spec(spec)
    if str(path.parent) not in sys.path:
        sys.path.append(str(path.parent))  # what lies beside it may be imported
    try:
        with blamed(f"{file!r} cannot be run", NoPlayer):
            spec.loader.exec_module(module)
    except NoPlayer as wrong:
        sys.modules.pop(title, None)
        raise NotAllowed(str(wrong)) from None
    return module


def line_up(names: Sequence[str], seats: int) -> tuple[str, ...]:
    """A name for every seat; fewer names go round again. ``NoPlayer`` if they do not come out."""
    if not names or seats % len(names):
        many = f"{len(names)} player{'' if len(names) == 1 else 's'}"
        whole = ",".join((tuple(names) * seats)[:seats])
        raise NoPlayer(f"{many} cannot go round {seats} seats; name {seats}, as in {whole}")
    return tuple(names) * (seats // len(names))
