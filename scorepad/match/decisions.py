"""What a table decides at the time, where its rulebook has it: events of a deal.

Partners named for the deal, a call out of turn, a marriage that the bid winner lacks, the moon
announced, a renege, a hand that is dealt again: each is settled by the rulebook.
`scorepad.match.events` has them with all the others.
"""

from __future__ import annotations

from typing import Literal

from scorepad.match.event import DealEvent
from scorepad.rules.cards import Card
from scorepad.rules.frozen import frozen
from scorepad.rules.seating import Seat


@frozen
class CalledOutOfTurn(DealEvent):
    """A call that the table heard out of turn; what becomes of it is the rulebook's.

    ``auction.out_of_turn`` says whether it stands, is void, or is void and its side may not bid any
    more. It is logged as what it was, so nothing is objected to it. ``amount`` is None for a pass.
    """

    seat: Seat
    amount: int | None


@frozen
class PartnerNamed(DealEvent):
    """Who plays with the bid winner in this deal, where partners are named (``table.partner``).

    Empty: he plays alone. A later one replaces an earlier; a contract of another player drops it.
    """

    partners: tuple[Seat, ...]


@frozen
class MarriageDeclared(DealEvent):
    """Whether the bid winner holds king and queen of trump, where he needs them (``trump.needs``).

    Not held: his contract is set unplayed. Held: only worth saying where it was denied before.
    """

    held: bool = False


@frozen
class MoonAnnounced(DealEvent):
    """The bid winner announces that his side will take every trick (``moon.stakes``).

    In an amendment ``shot=False`` takes the announcement out again.
    """

    shot: bool = True


@frozen
class Reneged(DealEvent):
    """A player did not play as he must; what it costs his side is the rulebook's (``renege``).

    ``trick`` counts from 1, 0: not said. In an amendment ``lifted`` takes the ruling out again.
    """

    seat: Seat
    trick: int = 0
    lifted: bool = False


@frozen
class RedealClaimed(DealEvent):
    """A player shows a hand that is dealt again (``redeal``): the same dealer, the same deal.

    ``reason``: too many nines, or a card too many or too few. ``hand`` has his cards where they
    were given. Only a deal under way can be dealt again; an old one is amended as misdealt.
    """

    seat: Seat
    reason: Literal["nines", "count"]
    hand: tuple[Card, ...] = ()
