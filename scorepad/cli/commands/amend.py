"""``scorepad amend``: an earlier deal is corrected."""

from __future__ import annotations

from typing import Any

import click

from scorepad.cli.complete import players
from scorepad.cli.deal_options import Told, changed_deal, deal_options
from scorepad.cli.decided import renege_of
from scorepad.cli.desk import Desk
from scorepad.cli.errors import Wrong
from scorepad.cli.flags import command
from scorepad.cli.kept import Kept, match_option, overrule_option
from scorepad.cli.numbers import amount
from scorepad.cli.recorded import say_deal
from scorepad.cli.who import seat_of


@command("amend")
@click.argument("deal")
@deal_options
@click.option("--dealer", metavar="WHO", shell_complete=players, help="Who dealt it.")
@click.option(
    "--no-renege",
    "lifted",
    metavar="WHO[:TRICK]",
    multiple=True,
    shell_complete=players,
    help="A renege that was ruled, and was none after all.",
)
@click.option("--misdeal", is_flag=True, help="It was thrown in: listed, but scores nothing.")
@overrule_option
@match_option
@click.pass_obj
def main(
    desk: Desk,
    /,
    deal: str,
    dealer: str | None,
    misdeal: bool,
    lifted: tuple[str, ...],
    match: str | None,
    overrule: str | None,
    **told: Any,
) -> None:
    """Only what is given changes; all totals are worked out again. DEAL is its number.

    \b
    scorepad amend 3 --counters 150
    scorepad amend 3 --bidder Cat --bid 290
    scorepad amend 2 --misdeal
    """
    from scorepad.match.events import DealAmended, DealerCorrected, DealEvent, Misdealt

    number = amount(deal, "DEAL")
    kept = Kept(desk, match)
    before = kept.match
    changes: list[DealEvent] = []
    if dealer is not None:
        changes.append(DealerCorrected(seat_of(before, dealer, number)))
    changes += changed_deal(before, number, Told(**told))
    changes += (renege_of(before, text, number, lifted=True) for text in lifted)
    if misdeal:
        changes.append(Misdealt())
    if not changes:
        raise Wrong(f"nothing of deal {number} is changed; give --bid, --meld or another option")
    now = kept.record(DealAmended(number, tuple(changes)), overrule=overrule)
    if not desk.flags.json:
        from scorepad.interview.telling import changed_lines

        desk.say("\n".join(changed_lines(before, now)))
    say_deal(desk, now, now.deal(number))
