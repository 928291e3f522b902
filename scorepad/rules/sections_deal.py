"""Sections of a rulebook: from the deck to the melds, all that comes before the first lead."""

from __future__ import annotations

from typing import Literal

from scorepad.rules.cards import Card, Rank, Suit, face
from scorepad.rules.field import says
from scorepad.rules.frozen import frozen
from scorepad.rules.seating import Seat


@frozen
class Deck:
    """Which cards there are."""

    ranks: tuple[Rank, ...] = says("The ranks in the deck, strongest in a trick first.")
    copies: int = says("How many of each card the deck has.", least=1, most=12)


@frozen
class Table:
    """Who plays, and how many cards each holds."""

    sides: tuple[tuple[Seat, ...], ...] = says("The seats that score together, counted from 1.")
    hand: int = says("How many cards each player holds when the tricks begin.", least=1)
    kitty: int = says("How many cards are laid aside for the bid winner.", default=0)
    kitty_shown: bool = says(
        "All players see the kitty before the bid winner takes it.", default=True
    )
    stock: int = says(
        "How many cards lie in a stock that the players draw from while they play.", default=0
    )
    partner: Literal["fixed", "named"] = says(
        "Whether partners sit in one side for the match (fixed), or are named for each deal "
        "(named): then every seat is a side of its own.",
        default="fixed",
    )
    partners: tuple[int, ...] = says(
        "How many partners the bid winner may name where he names them, 0 to play alone; an empty "
        "list: as many as he likes.",
        alters=["table.partner"],
        default=(),
    )
    defenders: Literal["own-meld", "together"] = says(
        "Where partners are named, what the players against the contract score: each his own meld "
        "(own-meld) or the melds of them all (together); the tricks of them all in any case.",
        default="own-meld",
    )


@frozen
class Redeal:
    """When a player may ask for the cards to be dealt again."""

    nines: int = says(
        "How many nines in a hand let its player ask for a new deal; 0: none do.", default=0
    )
    no_ace: bool = says(
        "The hand with those nines must be without an ace as well.",
        alters=["redeal.nines"],
        default=False,
    )
    wrong_count: bool = says("A hand with a card too many or too few is dealt again.", default=True)
    until: Literal["bidding", "lead"] = says(
        "Until when it may be asked for: before the first call (bidding), or before the first "
        "lead (lead).",
        default="bidding",
    )


@frozen
class Auction:
    """How the contract is won. The player left of the dealer calls first, then clockwise."""

    minimum: int = says("The least that may be bid.", least=1)
    contract: Literal["bid", "none"] = says(
        "Whether a contract is bid for, or nobody ever holds one and every side scores what it "
        "has (none).",
        alters=["auction", "settlement.defenders"],
        default="bid",
    )
    step: int = says("Bids are multiples of this.", least=1, default=1)
    ladder: tuple[tuple[int, int], ...] = says(
        "Where the step grows: from this bid on, by how much; empty: one step for all bids.",
        least=1,
        alters=["auction.step", "auction.raises"],
        default=(),
    )
    raises: tuple[int, ...] = says(
        "By how much a bid may go up; an empty list: any higher bid.", least=1, default=()
    )
    opening: Literal["any", "minimum"] = says(
        "Whether the first bid may be any from the minimum up, or the minimum only.", default="any"
    )
    once: bool = says(
        "Every player calls once, with no second turn.", alters=["auction"], default=False
    )
    out_of_turn: Literal["stands", "void", "barred"] = says(
        "What becomes of a call out of turn that the table has heard: it stands, it is void, or "
        "it is void and its side may not bid any more (barred).",
        default="stands",
    )
    all_pass: Literal["dealer", "redeal", "next-dealer"] = says(
        "If all pass: the dealer holds the contract, or the hand is thrown in and dealt again, by "
        "the same dealer (redeal) or by the next.",
        default="dealer",
    )
    stuck: int = says(
        "The contract of a dealer who holds it because all passed.",
        alters=["auction.all_pass"],
        default=0,
    )
    dealer_may_bid: bool = says(
        "After all the others have passed the dealer may still bid.", default=True
    )

    def off_step(self, amount: int) -> tuple[str, str]:
        """Why no bid is ever of this amount, and the path that says so; two times ``""`` if it can
        be one. The minimum is another matter."""
        base, step = self._rung(amount)
        if (amount - base) % step == 0:
            return "", ""
        if not self.ladder:
            return f"{amount} is no multiple of {step}", "auction.step"
        return f"{amount} is no bid: from {base} up they go by {step}", "auction.ladder"

    def above(self, amount: int) -> int:
        """The least amount that is higher and on the step. The minimum is another matter."""
        base, step = self._rung(amount)
        above = base + ((amount - base) // step + 1) * step
        return min([above, *(start for start, _ in self.ladder if start > amount)])

    def at_or_below(self, amount: int) -> int:
        """The highest amount on the step that is no higher than this."""
        base, step = self._rung(amount)
        return base + (amount - base) // step * step

    def _rung(self, amount: int) -> tuple[int, int]:
        """Where the step that holds at ``amount`` begins, and what it is."""
        return next((rung for rung in reversed(self.ladder) if rung[0] <= amount), (0, self.step))


@frozen
class Trump:
    """The bid winner names trump."""

    needs: Literal["nothing", "marriage"] = says(
        "What the bid winner must hold in the suit he names: nothing, or its king and queen "
        "(marriage); without them his contract is set unplayed.",
        default="nothing",
    )


@frozen
class Passing:
    """Cards exchanged by the bidding side after trump is named."""

    cards: int = says(
        "How many cards the partner gives, and the bid winner gives back.",
        alters=["passing"],
        default=0,
    )
    order: Literal["partner-first", "together"] = says(
        "Whether the partner gives first and the bid winner may return the same cards, or both "
        "pass at once (together).",
        alters=["passing"],
        default="partner-first",
    )


@frozen
class MeldKind:
    """One line of the meld table.

    ``cards`` is a pattern of ranks (for ``suit`` "trump", "plain" or "each") or of whole cards (for
    "fixed"): "trump" is all in the trump suit; "plain" is all in one suit that is not trump; "each"
    is the ranks once in every one of the four suits; "fixed" is exactly these cards.
    Within one ``group`` (class) a card serves once; in different groups it may serve again (C-9),
    unless the meld says that it uses its cards up there ``also``: a roundhouse, which stands for
    the marriages, the kings and the queens it is made of.
    """

    name: str
    group: int
    suit: Literal["trump", "plain", "each", "fixed"]
    cards: tuple[Rank, ...] | tuple[Card, ...]
    points: int
    rule: str = ""
    also: tuple[int, ...] = ()

    def faces(self, suit: Suit | None = None) -> tuple[Card, ...]:
        """The cards that make this meld in ``suit`` (which "each" and "fixed" do not need)."""
        if self.suit == "fixed":
            return tuple(c for c in self.cards if isinstance(c, Card))
        ranks = tuple(r for r in self.cards if isinstance(r, Rank))
        if self.suit == "each":
            return tuple(face(rank, s) for s in Suit for rank in ranks)
        if suit is None:
            raise ValueError(f"the meld {self.name} needs a suit")
        return tuple(face(rank, suit) for rank in ranks)


@frozen
class Melds:
    """What cards are worth before play. A hand scores the best total over all admissible uses."""

    kinds: tuple[MeldKind, ...] = says("The melds, their class, their cards and their worth.")
    unclaimed: Literal["best", "shown", "aces-or-nothing"] = says(
        "Whether a hand scores its best total (best) or what was shown (shown), or what was shown "
        "but nothing at all if it kept back aces in every suit (aces-or-nothing).",
        default="shown",
    )
