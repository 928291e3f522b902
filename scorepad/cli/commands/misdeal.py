"""``scorepad misdeal``: the open deal is thrown in."""

from __future__ import annotations

from typing import Literal

import click

from scorepad.cli.complete import players
from scorepad.cli.desk import Desk
from scorepad.cli.errors import Wrong
from scorepad.cli.flags import command
from scorepad.cli.kept import Kept, match_option, overrule_option
from scorepad.cli.recorded import say_recorded
from scorepad.cli.who import seat_of


@command("misdeal")
@click.option("--nines", metavar="WHO", shell_complete=players, help="Who shows too many nines.")
@click.option(
    "--count", metavar="WHO", shell_complete=players, help="Who has a card too many or too few."
)
@click.option("--hand", metavar="CARDS", help="His cards, to be judged by the rulebook.")
@overrule_option
@match_option
@click.pass_obj
def main(
    desk: Desk,
    match: str | None,
    nines: str | None,
    count: str | None,
    hand: str | None,
    overrule: str | None,
) -> None:
    """Penalties of the deal stand. To void a settled deal: scorepad amend DEAL --misdeal. A hand
    that is dealt again by a rule of the house (--nines, --count) is told apart.

    \b
    scorepad misdeal
    scorepad misdeal --nines Bob
    """
    from scorepad.match.events import Misdealt, RedealClaimed
    from scorepad.rules.cards import parse_cards

    if nines is not None and count is not None:
        raise Wrong("--nines and --count are two reasons; give one")
    kept, who = Kept(desk, match), nines or count
    if who is None:
        if hand is not None:
            raise Wrong("--hand is whose? Give --nines WHO or --count WHO")
        now = kept.record(Misdealt(), overrule=overrule)
    else:
        cards = () if hand is None else parse_cards(hand)
        reason: Literal["nines", "count"] = "count" if nines is None else "nines"
        claimed = RedealClaimed(seat_of(kept.match, who), reason, cards)
        now = kept.record(claimed, overrule=overrule)
    number = len(now.deals)
    dealer = now.players[now.dealer]
    said = f"deal {number} is thrown in, {dealer} deals again"
    if who is not None:
        from scorepad.reports.decided import redeals

        said = f"deal {number} is dealt again by {dealer} ({list(redeals(now.deals[-1]))[-1]})"
    say_recorded(desk, now, said, deal=number)
