"""``scorepad practice``: guess melds and right cards; the answers are explained."""

from __future__ import annotations

from random import Random

import click

from scorepad.cli.desk import Desk
from scorepad.cli.errors import BAD_INPUT, FINE, INTERRUPTED
from scorepad.cli.flags import command
from scorepad.cli.numbers import Whole
from scorepad.cli.players import seed_of
from scorepad.cli.referee import bench, rules_option
from scorepad.cli.talking import asker_for
from scorepad.cli.trainer import Enough, Trainer

_USUAL = 10


@command("practice")
@click.option(
    "--what",
    type=click.Choice(("meld", "card"), case_sensitive=False),
    default="meld",
    help="Guess the meld of a hand (else), or the right card of a trick.",
)
@click.option("--hands", type=Whole(1, 1000), default=_USUAL, metavar="N",
              help=f"So many questions (else {_USUAL}).")  # fmt: skip
@rules_option
@click.option("--seed", type=Whole(0), metavar="N", help="The same seed, the same hands.")
@click.pass_obj
def main(desk: Desk, /, what: str, hands: int, rules: str | None, seed: int | None) -> int:
    """Shows a hand and asks; says whether the answer is right, and why, and keeps the score. Enter
    shows the answer, ? says what can be typed, q ends it. The right card is the one that does best
    when the deal is played out many times; what nobody can tell from it is right too.

    \b
    scorepad practice
    scorepad practice --what card --hands 5
    """
    trainer = Trainer(bench(desk, rules), Random(seed_of(desk, seed)), asker_for(desk))
    code = FINE
    try:
        trainer.begin(what)
        for number in range(1, hands + 1):
            trainer.question(what, number)
    except (EOFError, Enough):
        pass
    except KeyboardInterrupt:
        code = INTERRUPTED
    if desk.flags.json:
        told = {"rules": trainer.ref.book.name, "asked": trainer.asked, "right": trainer.right}
        desk.report(told)
    elif not (trainer.told and desk.talk.terminal and desk.screen.terminal):
        desk.answer(trainer.score)  # on a screen it would stand there twice
    return BAD_INPUT if trainer.unread and code == FINE else code
