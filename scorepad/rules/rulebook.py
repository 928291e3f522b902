"""The rulebook: what a house plays, as frozen data. Every number of the game stands here.

A rulebook is read from TOML by ``scorepad.rules.books``; this module only says its shape. Each
field carries a sentence (``says``) that help, documentation and ``rules show`` use, and the book
itself gives each field's rule id (``book.rule("auction.minimum") == "C-3"``), so reasons can cite
it.

Amounts are in the book's own scale: points (x10) or tens (/10). Nothing outside this package may
assume four seats, two sides, 48 cards, a scale or a total: ask the book.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field
from functools import cached_property
from typing import Any, Literal

from scorepad.rules.cards import Card, Rank, Suit, face
from scorepad.rules.frozen import frozen
from scorepad.rules.seating import Seat, Seating

HOUSE = "house:"
"""What stands before the path of a field where a house book gives it no rule id of its own."""

NOT_FIELDS = (
    "deal", "trump", "auction.winner", "play.first_lead", "melds.twice", "settlement.made",
    "settlement.defenders", "settlement.no_trick_set", "ending.conceded",
)  # fmt: skip
"""Paths in ``refs`` that are no field: rules every book has in common, cited by their own ids."""


def says(
    sentence: str, *, least: int = 0, most: int = 1_000_000, alters: Sequence[str] = (), **more: Any
) -> Any:
    """A rulebook field with the sentence that explains it; ``default=`` makes it optional.

    ``least`` and ``most`` bound its numbers. ``alters`` names further paths whose rule speaks of
    this field, so that a house which changes it is not told the base's rule there.
    """
    about = {"says": sentence, "least": least, "most": most, "alters": tuple(alters)}
    return field(metadata=about, **more)


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


@frozen
class Auction:
    """How the contract is won. The player left of the dealer calls first, then clockwise."""

    minimum: int = says("The least that may be bid.", least=1)
    step: int = says("Bids are multiples of this.", least=1, default=1)
    raises: tuple[int, ...] = says(
        "By how much a bid may go up; an empty list: any higher bid.", least=1, default=()
    )
    opening: Literal["any", "minimum"] = says(
        "Whether the first bid may be any from the minimum up, or the minimum only.", default="any"
    )
    all_pass: Literal["dealer", "redeal"] = says(
        "If all pass: the dealer holds the contract, or the hand is thrown in and dealt again.",
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


@frozen
class Passing:
    """Cards exchanged by the bidding side after trump is named."""

    cards: int = says(
        "How many cards the partner gives, and the bid winner gives back.",
        alters=["passing"],
        default=0,
    )


@frozen
class MeldKind:
    """One line of the meld table.

    ``cards`` is a pattern of ranks (for ``suit`` "trump", "plain" or "each") or of whole cards (for
    "fixed"): "trump" is all in the trump suit; "plain" is all in one suit that is not trump; "each"
    is the ranks once in every one of the four suits; "fixed" is exactly these cards.
    Within one ``group`` (class) a card serves once; in different groups it may serve again (C-9).
    """

    name: str
    group: int
    suit: Literal["trump", "plain", "each", "fixed"]
    cards: tuple[Rank, ...] | tuple[Card, ...]
    points: int
    rule: str = ""

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
    unclaimed: Literal["best", "shown"] = says(
        "Whether a hand scores its best total or what was shown.", default="shown"
    )


@frozen
class Play:
    """The tricks. Follow suit always; the bid winner leads to the first."""

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
    set_costs: Literal["bid"] = says("What a set costs the bidding side.", default="bid")


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
        "What the other sides score when a contract is conceded.", default="meld"
    )


@frozen
class Ending:
    """How the match ends."""

    target: int = says("The match ends when a side has this much at the end of a deal.", least=1)
    both_over: Literal["bidder", "highest"] = says(
        "Who wins when more than one side has reached the target.", default="bidder"
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


class Derived(dict[str, Any]):
    """What was derived from a rulebook, by name. A copied or pickled book starts without it."""

    def __reduce__(self) -> tuple[type[Derived], tuple[()]]:
        return (Derived, ())


@frozen
class Rulebook:
    """All the rules of one house, frozen. ``refs`` gives the rule id of a field's dotted path."""

    name: str
    title: str
    deck: Deck
    table: Table
    auction: Auction
    passing: Passing
    melds: Melds
    play: Play
    count: Count
    settlement: Settlement
    concession: Concession
    ending: Ending
    renege: Renege = Renege()
    refs: tuple[tuple[str, str], ...] = ()
    texts: tuple[tuple[str, str], ...] = ()

    @cached_property
    def seating(self) -> Seating:
        """The seats and sides of this book."""
        return Seating(self.table.sides)

    @cached_property
    def _ref(self) -> dict[str, str]:
        return dict(self.refs)

    def rule(self, path: str) -> str:
        """The rule id that this book gives a field (``"settlement.keep_meld"`` -> ``"C-18"``).

        A path the book does not cite is answered by its longest cited parent, else by itself.
        """
        parts = path.split(".")
        for end in range(len(parts), 0, -1):
            found = self._ref.get(".".join(parts[:end]))
            if found is not None:
                return found
        return path

    @cached_property
    def _text(self) -> dict[str, str]:
        return dict(self.texts)

    def text(self, rule: str) -> str:
        """The sentence of a rule id in this book, or ``""`` if it has none.

        A house's own id (``house:auction.minimum``), and a path that the book does not cite, are
        answered by what the field means and what this book says there.
        """
        found = self._text.get(rule)
        if found is None:
            from scorepad.rules.sentences import sentence  # it reads this model

            found = sentence(self, rule)
        return found

    @cached_property
    def derived(self) -> Derived:
        """A place for what rules derive from this book once (meld tables); no part of its value."""
        return Derived()

    @property
    def size(self) -> int:
        """How many cards the deck has."""
        return len(self.deck.ranks) * len(Suit) * self.deck.copies
