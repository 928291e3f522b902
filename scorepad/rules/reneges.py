"""Finding every renege of a deal in hindsight (C-15, C-16, J-4).

Nobody sees the hands, but the cards played later show what was held: a card is a renege if a card
the same player played later was the one to play. So whatever is found is proved, in a deal broken
off too; what a player never played may still hide one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from scorepad.rules.cards import Card, Suit, parse_suit
from scorepad.rules.frozen import frozen
from scorepad.rules.legality import Cards, Fault, allowed, best_card, fault_of
from scorepad.rules.objection import NameOf, caller, seat_name
from scorepad.rules.play_reasons import one_of, rule_of
from scorepad.rules.rulebook import Rulebook
from scorepad.rules.seating import Seat
from scorepad.rules.tricks import Trick, deal_tricks


@frozen
class Renege:
    """One illegal play.

    ``index`` counts the deal's plays from 0, ``trick`` from 1, ``position`` in the trick from 0.
    ``legal`` is what the player could have played, ``kind`` what he should have done. ``proof`` is
    the first legal card he played later, in trick ``proof_trick``; 0: he never played it, but the
    deal is known to have given it to him.
    """

    index: int
    trick: int
    position: int
    seat: Seat
    card: Card
    legal: tuple[Card, ...]
    kind: Fault
    rule: str
    reason: str
    proof: Card
    proof_trick: int


def find_reneges(
    plays: Cards, leader: int, trump: Suit | str, rules: Rulebook, name_of: NameOf = seat_name
) -> tuple[Renege, ...]:
    """Every renege in a deal's cards, in the order played; the winner of each trick leads the next.

    ``leader`` is the seat that leads to the first trick; ``plays`` may stop anywhere. ``name_of``
    says how a seat is called in the reasons. ``ValueError`` for a seat that does not exist, cards
    the deck cannot give, or more cards than the hands hold.
    """
    suit = parse_suit(trump)
    tricks = deal_tricks(plays, leader, suit, rules)
    return reneges_in(tricks, suit, rules, caller(name_of))


def reneges_in(
    tricks: Sequence[Trick],
    trump: Suit,
    rules: Rulebook,
    name_of: NameOf = seat_name,
    unplayed: Mapping[Seat, Sequence[Card]] = MappingProxyType({}),
) -> tuple[Renege, ...]:
    """Every renege in these tricks, taken as they are: who sat where is the record's to say.

    ``unplayed`` are cards that a seat is known to have held and has not played (yet).
    """
    # From the back, so that each player's hand is what he is about to play from there on.
    held: dict[Seat, list[tuple[Card, int]]] = {
        seat: [(card, 0) for card in reversed(unplayed.get(seat, ()))]
        for seat in rules.seating.seats
    }
    index = sum(len(trick.cards) for trick in tricks)
    found: list[Renege] = []
    for trick in reversed(tricks):
        for position in reversed(range(len(trick.cards))):
            seat, played, before = (
                trick.seats[position],
                trick.cards[position],
                trick.cards[:position],
            )
            index -= 1
            later = held[seat]
            later.append((played, trick.number))
            hand = [c for c, _ in later]
            legal = allowed(hand, before, trump, rules.play, trick.number == 1)
            if played in legal:
                continue
            proof, proof_trick = next(sight for sight in reversed(later) if sight[0] in legal)
            kind = fault_of(played, hand, before, trump)
            options = tuple(sorted(set(legal)))
            best = best_card(before, trump) if before else played
            shown = f"came in trick {proof_trick}" if proof_trick else "was in his hand"
            found.append(
                Renege(
                    index=index,
                    trick=trick.number,
                    position=position,
                    seat=seat,
                    card=played,
                    legal=options,
                    kind=kind,
                    rule=rule_of(kind, before, trump, rules),
                    reason=(
                        f"{name_of(seat)} played {played} to trick {trick.number} and "
                        f"{_DUTY[kind].format(led=(before or (played,))[0].suit.word, best=best)} "
                        f"with {one_of(options)}: {proof} {shown}"
                    ),
                    proof=proof,
                    proof_trick=proof_trick,
                )
            )
    return tuple(reversed(found))


_DUTY = {
    "must_follow": "had to follow {led}",
    "must_win": "had to beat {best}",
    "must_trump": "had to trump",
    "must_lead_trump": "had to lead trump",
}
