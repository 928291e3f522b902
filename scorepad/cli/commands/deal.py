"""``scorepad deal``: one whole deal, without questions."""

from __future__ import annotations

from typing import Any

import click

from scorepad.cli.deal_options import Told, deal_options, whole_deal
from scorepad.cli.desk import Desk
from scorepad.cli.errors import Wrong
from scorepad.cli.flags import command
from scorepad.cli.kept import Kept, match_option, overrule_option
from scorepad.cli.recorded import say_deal


@command("deal")
@deal_options
@overrule_option
@match_option
@click.pass_obj
def main(desk: Desk, /, match: str | None, overrule: str | None, **told: Any) -> None:
    """It is one answer, so one undo takes it back. Names, parts of names and seats from 1 serve.

    \b
    scorepad deal --bidder Ann --bid 280 --trump S --meld 190/40 --counters 160
    scorepad deal --bidder bob --bid 330 --trump H --meld 40/60 --conceded
    scorepad deal --all-pass --trump D --meld 20/40 --counters 150/100
    """
    kept = Kept(desk, match)
    begun = kept.match.open_deal
    if begun is not None and begun.facts.bidder is not None:
        raise Wrong(
            f"deal {begun.number} is open already, {begun.players[begun.facts.bidder]} holds the "
            "contract; finish it with scorepad resume, or throw it in with scorepad misdeal"
        )
    number = len(kept.match.deals) + (begun is None)
    now = kept.record(*whole_deal(kept.match, Told(**told), kept.match.dealer), overrule=overrule)
    say_deal(desk, now, now.deal(number))
