"""The whole deal that docs/simulate.md shows: played by hand, as the terminal shows it.

``python -m tests.support.played_deal`` plays it again and writes the block anew: for when the
program's players have learned something.
"""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from scorepad.interview.asker import Prompt
from scorepad.playing.game import Game
from scorepad.simulate.bots.basic import BasicBot
from tests.support.card_table import Sitting, Thinking, answer_of
from tests.support.docs import ROOT, Exchange, run

PAGE = ROOT / "docs" / "simulate.md"
SEATS, SEED = "you,basic,basic,basic", 1
COMMAND = f"FORCE_COLOR=1 NO_COLOR=1 scorepad --home mine play --seats {SEATS} --seed {SEED}"
_BLOCK = re.compile(
    r"<!-- typed: [^\n]* -->\n```session\n\$ [^\n]*scorepad[^\n]* play .*?^```$", re.M | re.S
)


class Writing(Thinking):
    """Somebody who asks for a hint before his first call, and types short."""

    def __init__(self) -> None:
        super().__init__(BasicBot(), enough=_one_deal, interactive=False)
        self.typed = ["hint"]

    def ask(self, prompt: Prompt) -> str:
        if _one_deal(self.game):
            raise EOFError
        if len(self.typed) == 1 and not self.prompts:
            self.prompts.append(prompt)
            return "hint"
        answer = answer_of(self.game, self.player, Random(0), prompt).rstrip(" !").lower()
        self.typed.append(re.sub(r",? +|,", " ", answer))
        return answer


def _one_deal(game: Game) -> bool:
    return any(deal.settlement is not None for deal in game.match.deals)


def block() -> str:
    """The block as it is now."""
    sitting, asker = Sitting(seats=SEATS.split(","), seed=SEED, interactive=False), Writing()
    sitting.with_asker(asker)
    typed = [*asker.typed, "quit"]
    lines = "".join(f"{each}\n" for each in typed)
    with TemporaryDirectory() as home:
        printed = run(Exchange(COMMAND, lines, "", 0), Path(home))
    shown = "\n".join(line.rstrip() for line in printed.splitlines())
    return f"<!-- typed: {' / '.join(typed)} -->\n```session\n$ {COMMAND}\n{shown}\n```"


def main() -> None:
    """Writes the block into the page."""
    page = PAGE.read_text("utf-8")
    assert _BLOCK.search(page), "the page shows no deal"
    PAGE.write_text(_BLOCK.sub(lambda _found: block(), page), "utf-8")


if __name__ == "__main__":
    main()
