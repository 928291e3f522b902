"""Players of one's own at a table with people: entered by ``--bot``, and where they came from."""

from __future__ import annotations

import shlex
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final

from scorepad.cli.errors import Wrong

if TYPE_CHECKING:
    from scorepad.simulate.apart import Room
    from scorepad.simulate.player import Player

_FILE: Final = "own-players.txt"
_MOST: Final = 200
"""Players whose files are remembered."""


class OwnPlayers:
    """Those of ``--bot``, by the name of the class. They sit in a process of their own, which
    begins when the first is asked for; whoever made this closes it.

    Which files they came from is kept in the folder ``cache``, beside the matches and not in them.
    """

    def __init__(self, cache: Path, bots: tuple[str, ...] = ()) -> None:
        self.cache = cache
        self.files = {bot.rpartition(":")[2]: bot for bot in bots}
        self._room: Room | None = None

    def enter(self, name: str) -> Player:
        """A new player of this class; ``NoPlayer`` if it cannot play."""
        if self._room is None:
            from scorepad.simulate.apart import Room

            self._room = Room()
        return self._room.enter(self.files[name])

    def close(self) -> None:
        """They go, whatever they are doing."""
        if self._room is not None:
            self._room.close()

    def remember(self, match_id: str) -> None:
        """Keeps from which files they came to this match."""
        if not self.files:
            return
        with suppress(OSError):
            new = []
            for called, bot in self.files.items():
                file = Path(bot.rpartition(":")[0])
                new.append(f"{match_id}\t{file.absolute()}:{called}")
            lines = [line for line in self._remembered() if line not in new]
            self.cache.mkdir(parents=True, exist_ok=True)
            text = "\n".join([*lines, *new][-_MOST:])
            (self.cache / _FILE).write_text(f"{text}\n", "utf-8", errors="surrogateescape")

    def missing(self, match_id: str, name: str) -> Wrong:
        """The refusal where this one plays and is not entered. A stored match never says what code
        is run, so he is to be entered again; the file he came from is named if it is known."""
        bot = f"FILE:{name}"
        for line in self._remembered():
            of, _, where = line.partition("\t")
            if of == match_id and where.endswith(f":{name}"):
                bot = shlex.quote(where)
        return Wrong(f"{name} plays in {match_id}: enter it again, as --bot {bot}")

    def _remembered(self) -> list[str]:
        with suppress(OSError):
            text = (self.cache / _FILE).read_text("utf-8", errors="surrogateescape")
            return [line for line in text.split("\n") if line]
        return []
