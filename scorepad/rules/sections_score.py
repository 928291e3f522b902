"""Sections of a rulebook: from the first lead to the end of the match."""

from __future__ import annotations

from typing import Literal

from scorepad.rules.cards import Rank
from scorepad.rules.field import says
from scorepad.rules.frozen import frozen


@frozen
class Play:
    """The tricks. Follow suit always; who wins a trick leads to the next."""

    first_lead: Literal["winner", "left"] = says(
        "Who leads to the first trick: the bid winner, or the player left of the dealer.",
        alters=["trump"],
        default="winner",
    )
    first_card: Literal["any", "trump"] = says(
        "What the first lead may be: any card, or a trump if the leader has one.", default="any"
    )
    must_trump: bool = says("A player who cannot follow suit must trump if he can.", default=True)
    must_beat: Literal["never", "trump-led", "always"] = says(
        "When a player must beat the best card of the suit led, if he can.", default="always"
    )
    over_ruff: bool = says(
        "A player who trumps in must beat the best trump in the trick, if he can.", default=True
    )


@frozen
class Count:
    """What the tricks are worth."""

    values: tuple[tuple[Rank, int], ...] = says(
        "What each rank counts in a trick taken.", alters=["count"]
    )
    last_trick: int = says("What the last trick adds.", alters=["count"])
    total: int = says("All card points and the last trick together.", least=1, alters=["count"])

    def of(self, rank: Rank) -> int:
        """What a card of this rank counts."""
        return next((points for r, points in self.values if r is rank), 0)

    @property
    def uniform(self) -> int | None:
        """What one counter is worth where all counters are worth the same; else None."""
        worths = {points for _, points in self.values if points}
        return worths.pop() if len(worths) == 1 else None


@frozen
class Settlement:
    """What a deal is worth to each side."""

    least_meld: int = says(
        "The least meld of a side that counts; a lower one counts nothing.", default=0
    )
    low_meld: Literal["played", "set"] = says(
        "A contract whose side melded less than counts is played, or set at once and unplayed.",
        default="played",
    )
    hopeless: Literal["played", "set"] = says(
        "A bid that all the tricks would not make is played (unless it may be conceded), or set at "
        "once and unplayed.",
        default="played",
    )
    keep_meld: Literal["always", "trick", "points"] = says(
        "What a side needs to keep its meld: nothing, any trick, or keep_points in the tricks.",
        alters=["settlement.no_trick_set"],
        default="points",
    )
    keep_points: int = says(
        "Trick points a side needs where keep_meld is points.",
        least=1,
        alters=["settlement.keep_meld", "settlement.no_trick_set"],
        default=1,
    )
    set_costs: Literal["bid", "bid-and-meld", "to-others", "twice-if-played"] = says(
        "What a set costs the bidding side: the bid; the bid and its own meld; nothing, but each "
        "of the others scores the bid (to-others); or twice the bid if it was played out.",
        default="bid",
    )


@frozen
class Concession:
    """Giving a contract up after the melds and before the first lead."""

    allowed: Literal["never", "hopeless", "always"] = says(
        "When the bid winner may concede: never, when the bid exceeds his side's meld by more than "
        "all the tricks, or always.",
        alters=["concession"],
        default="never",
    )
    pays: Literal["nothing", "meld"] = says(
        "What the other sides score when a contract is conceded or set unplayed.", default="meld"
    )
    pays_from: int = says(
        "The least meld that is paid then; a lower one is not.",
        alters=["concession.pays"],
        default=0,
    )
    bonus: int = says(
        "What each other side scores besides when a contract is conceded or set unplayed.",
        alters=["concession.pays"],
        default=0,
    )


@frozen
class Moon:
    """Shooting the moon: the bid winner announces that his side will take every trick."""

    stakes: Literal["none", "points", "match"] = says(
        "What it is played for: it is not played, for points won or lost, or for the match.",
        default="none",
    )
    points: int = says("What it wins or loses where the stakes are points.", default=0)


@frozen
class Ending:
    """How the match ends."""

    target: int = says(
        "The match ends when a side has this much at the end of a deal; 0: it has no target."
    )
    deals: int = says(
        "The match ends after so many deals, if nothing else ended it; 0: it may be any number.",
        alters=["ending"],
        default=0,
    )
    bust: int = says(
        "A side that stands here or lower at the end of a deal has lost; 0: nobody loses so.",
        least=-1_000_000,
        most=0,
        default=0,
    )
    both_over: Literal["bidder", "highest", "another-deal", "raise-target"] = says(
        "When more than one side has reached the target: the side that held the contract wins, "
        "the highest total wins, another deal is played, or one is played for a higher target.",
        default="bidder",
    )
    raise_by: int = says(
        "By how much the target is raised then.", alters=["ending.both_over"], default=0
    )


@frozen
class Renege:
    """What a house does about a play that the rules forbid. scorepad proposes it, the table
    decides."""

    remedy: Literal["set", "lose-tricks", "penalty", "replay"] = says(
        "What follows a renege: the side that reneged scores nothing for the deal (set), its "
        "tricks from there on are the others' (lose-tricks), it loses fixed points (penalty), or "
        "the trick is played again (replay).",
        alters=["renege"],
        default="set",
    )
    penalty: int = says("What a renege costs where the remedy is penalty.", default=0)
