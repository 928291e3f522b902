"""A conversation over a stored match: who asks, who keeps, and how it is left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorepad.archive import errors as disk
from scorepad.cli.errors import FINE, INTERRUPTED
from scorepad.cli.kept import Kept
from scorepad.cli.sheets import draw_sheet
from scorepad.interview.asker import Stopped
from scorepad.interview.keeper import MovedOn, NotKept

if TYPE_CHECKING:
    from scorepad.cli.desk import Desk
    from scorepad.interview.asker import Asker
    from scorepad.interview.scoring import Left
    from scorepad.match.entries import Entry
    from scorepad.match.match import Match

COME_BACK = "all is kept; scorepad picks it up here"
NOT_BEGUN = "the rematch was not begun: the match before it is still the current one"


def asker_for(desk: Desk) -> Asker:
    """Whoever can ask at this desk: a terminal with its live line, or plain lines."""
    from scorepad.terminal.plain import PlainAsker

    def draw(match: Match, below: int | None = None) -> None:
        draw_sheet(match, desk.screen, below)

    screen = desk.talk if desk.talk.terminal else desk.screen
    if not desk.can_ask or screen.plain:
        return PlainAsker(desk.stdin, desk.talk, draw, interactive=desk.can_ask)
    from scorepad.terminal.tty import TtyAsker

    return TtyAsker(desk.stdin, screen, draw, desk.state / "commands")


class Keeping:
    """Keeps the answers of a conversation in a stored match, saying what went wrong its way."""

    def __init__(self, kept: Kept) -> None:
        self.kept = kept

    def keep(self, entry: Entry) -> None:
        """Puts the entry on the disk; see `scorepad.interview.keeper.Keeper`."""
        try:
            self.kept.keep(self.kept.match.then(entry))
        except disk.MovedOn as moved:
            raise MovedOn(self.kept.catch_up(moved), str(moved)) from None
        except disk.StorageError as error:
            raise NotKept(str(error)) from None


def stopped_code(desk: Desk, stopped: Stopped) -> int:
    """Says which line of a pipe could not be taken; its exit code."""
    desk.say(f"scorepad: line {stopped.line}: {stopped.message}")
    return stopped.code


def converse(desk: Desk, kept: Kept, asker: Asker) -> tuple[int, Left | None]:
    """Asks until the conversation is left; the exit code, and how it was left.

    That is None if it was broken off.
    """
    from scorepad.interview.scoring import Scoring

    with kept.archive.opened(kept.id) as elsewhere:
        if elsewhere:
            desk.say(f"{kept.id} is open in another terminal too; both may write, nothing is lost")
        scoring = Scoring(
            kept.match, asker, Keeping(kept), lambda: desk.clock().astimezone(),
            unbegun="" if kept.begun else NOT_BEGUN,
        )  # fmt: skip
        try:
            return FINE, scoring.run()
        except Stopped as stopped:
            return stopped_code(desk, stopped), None
        except KeyboardInterrupt:
            desk.say(COME_BACK if kept.begun else NOT_BEGUN)
            return INTERRUPTED, None
