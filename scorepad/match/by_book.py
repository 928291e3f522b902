"""What the rulebook makes of a deal's facts: who plays together, what sets it, what it is worth.

The one place where facts meet the rules of settlement, so that partners, a marriage, the moon and
reneges are never forgotten on the way.
"""

from __future__ import annotations

from collections.abc import Sequence

from scorepad.match.facts import DealFacts
from scorepad.rules.concession import ConcessionRuling, concession_reason
from scorepad.rules.frozen import changed
from scorepad.rules.keeping import asks_trick
from scorepad.rules.renege_costs import forfeits
from scorepad.rules.rulebook import Rulebook
from scorepad.rules.seating import Side
from scorepad.rules.settlement import Settlement, settle
from scorepad.rules.teams import Teams, teams_of
from scorepad.rules.unplayed import Unplayed, sets_unplayed, unplayed


def bidding_side(facts: DealFacts, book: Rulebook) -> Side | None:
    """The side that holds the contract, if anybody does."""
    return None if facts.bidder is None else book.seating.side_of(facts.bidder)


def partner_sides(facts: DealFacts, book: Rulebook) -> tuple[Side, ...]:
    """The sides that play with the bid winner, where they are named for each deal."""
    return tuple(map(book.seating.side_of, facts.partners or ()))


def teams(facts: DealFacts, book: Rulebook) -> Teams:
    """Who plays together in this deal."""
    return teams_of(book, bidding_side(facts, book), partner_sides(facts, book))


def reneged_sides(facts: DealFacts, book: Rulebook) -> tuple[Side, ...]:
    """A side for each renege that was ruled."""
    return tuple(book.seating.side_of(each.seat) for each in facts.reneges)


def marriage_of(facts: DealFacts, book: Rulebook) -> bool | None:
    """Whether the bid winner held king and queen of the trump he named; None where no rule asks it,
    or it is not known. What he said counts before what his cards show."""
    if book.trump.needs == "nothing" or facts.bidder is None:
        return None
    return marriage_shown(facts) if facts.marriage is None else facts.marriage


def marriage_shown(facts: DealFacts) -> bool | None:
    """Whether the cards show king and queen of trump in the bid winner's hand; None: they do not
    say. His hand decides it; of what he melded only a marriage that is there does."""
    seat, hands, trump = facts.bidder, facts.hands, facts.trump
    if seat is None or trump is None:
        return None
    pair = {"K", "Q"}
    if hands is not None and seat < len(hands) and hands[seat]:
        held = (*hands[seat], *(facts.kitty if facts.kitty_taken else ()))
        return pair <= {card.rank.value for card in held if card.suit is trump}
    melded = [card for shown in facts.shown if shown.seat == seat for card in shown.cards]
    return True if pair <= {c.rank.value for c in melded if c.suit is trump} else None


def by_the_book(facts: DealFacts, book: Rulebook) -> DealFacts:
    """The facts with all that follows for them from the rulebook."""
    marked = facts.partnered or facts.unplayed or facts.meldless or facts.forfeit
    if facts.bids and not (marked or facts.reneges):
        plain = book.derived.get("nothing but counting")
        if plain is None:
            plain = book.derived["nothing but counting"] = not _more_than_counting(book)
        if plain:  # most deals of most books
            return facts
    bids, partnered = book.auction.contract == "bid", book.table.partner == "named"
    why, meldless, forfeit = "", False, False
    try:
        found = why_unplayed(facts, book)
        if found is not None:
            why = found.text
            meldless = facts.meld is None and not melds_matter(book)
        forfeit = bool(facts.reneges) and _forfeit(facts, book)
    except ValueError:  # numbers or seats that cannot be: the checks say so in their own words
        pass
    if (bids, partnered, why, meldless, forfeit) == (
        facts.bids,
        facts.partnered,
        facts.unplayed,
        facts.meldless,
        facts.forfeit,
    ):
        return facts
    return changed(
        facts,
        bids=bids,
        partnered=partnered,
        unplayed=why,
        meldless=meldless,
        forfeit=forfeit,
    )


def _more_than_counting(book: Rulebook) -> bool:
    """Whether this book can set a contract unplayed, has partners named, or holds no contracts."""
    return (
        book.auction.contract != "bid"
        or book.table.partner == "named"
        or book.trump.needs != "nothing"
        or bool(sets_unplayed(book))
    )


def _forfeit(facts: DealFacts, book: Rulebook) -> bool:
    return facts.bidder is not None and forfeits(
        book, teams(facts, book), reneged_sides(facts, book)
    )


def melds_matter(book: Rulebook) -> bool:
    """Whether the melds make any odds to a contract that is set unplayed."""
    return book.concession.pays == "meld" or book.settlement.set_costs == "bid-and-meld"


def why_unplayed(facts: DealFacts, book: Rulebook) -> Unplayed | None:
    """Why the contract is set at once, as bid, melds and cards have it; None: it is played."""
    side, marriage = bidding_side(facts, book), marriage_of(facts, book)
    if side is None or not (sets_unplayed(book) or marriage is False):
        return None
    if facts.partners is None and book.table.partner == "named":
        return None
    if facts.meld is None:
        if marriage is not False:
            return None
        meld: Sequence[int] = (0,) * len(book.table.sides)
    else:
        meld = facts.meld
    partners = partner_sides(facts, book)
    return unplayed(book, facts.bid or 0, side, meld, marriage, partners, facts.moon)


def concession_of(facts: DealFacts, meld: Sequence[int], book: Rulebook) -> ConcessionRuling | None:
    """Whether the contract may be given up with these melds; None: nobody holds one."""
    side = bidding_side(facts, book)
    if side is None:
        return None
    return concession_reason(book, facts.bid or 0, side, meld, partner_sides(facts, book))


def sides_asked(
    facts: DealFacts, counters: Sequence[int], book: Rulebook, apart: bool = False
) -> tuple[Side, ...]:
    """The sides of which "any trick?" must be asked; ``apart`` from bid and melds: of all whose
    count does not say it."""
    side, partners = bidding_side(facts, book), partner_sides(facts, book)
    moon = facts.moon and book.moon.stakes != "none"
    if apart:
        return asks_trick(book, counters, bidder=side, moon=moon, partners=partners)
    return asks_trick(book, counters, facts.bid, side, facts.meld, moon, partners)


def settlement_of(facts: DealFacts, book: Rulebook) -> Settlement | None:
    """What the deal is worth; None where there is nothing to settle (yet)."""
    side = bidding_side(facts, book)
    if facts.void or not facts.complete or (side is None and facts.bids):
        return None
    return settle(
        book,
        bid=facts.bid,
        bidder=side,
        meld=(0,) * len(book.table.sides) if facts.meld is None else facts.meld,
        counters=facts.counters,
        conceded=facts.conceded,
        took_trick=facts.took_trick,
        ruled_set=facts.ruled_set,
        overruled=True,
        all_passed=facts.all_passed,
        partners=partner_sides(facts, book),
        marriage=marriage_of(facts, book),
        moon=facts.moon,
        reneged=reneged_sides(facts, book),
    )
