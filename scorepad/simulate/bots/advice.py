"""A hint: what ``strong`` would do, why, how often it makes the contract, and what it leads by.

``advice(seen, rng)`` answers for the player whose turn it is, in every phase, from nothing but what
he sees. It takes some hundredths of a second.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final

from scorepad.rules.cards import Card, Suit, cards_text
from scorepad.rules.frozen import frozen
from scorepad.simulate.bots.appraisal import SUITS, appraisal_of
from scorepad.simulate.bots.auctioneer import try_trumps, weigh_bid
from scorepad.simulate.bots.contracts import suits_worth_trying
from scorepad.simulate.bots.noticing import noticed
from scorepad.simulate.bots.searching import TWICE
from scorepad.simulate.bots.strong import PLAYOUTS, StrongBot, Thought, try_conceding
from scorepad.simulate.bots.swapping import try_burying, try_passes, try_returns
from scorepad.simulate.bots.trials import Trial
from scorepad.simulate.observation import Observation
from scorepad.simulate.phase import Phase

Choice = int | Suit | tuple[Card, ...] | bool | Card | None
"""By phase: a bid or None (pass); a suit; the cards to bury, pass or return; whether to concede; a
card."""

_BETTER: Final = 2.0
"""Two choices nearer than so many standard errors are as good as level."""

_NAMED: Final = 3  # more cards than these are only counted


@frozen
class Option:
    """One choice that was tried: the mean lead of the player's side in this deal in points (of a
    bid: over a pass), its standard error, and in which share of the tries the contract was made."""

    choice: Choice
    lead: float
    error: float
    made: float


@frozen
class Advice:
    """What to do in this ``phase``, and the ``reason`` in words (one line, no full stop).

    ``made`` is the share of ``tries`` in which the contract was made, whoever holds it (in the
    auction: his own at the next bid), ``lead`` and ``error`` as in `Option`; all three are None
    where there was only one thing to do. ``options`` are the choices tried, the best first.
    """

    phase: Phase
    choice: Choice
    reason: str
    made: float | None = None
    lead: float | None = None
    error: float | None = None
    options: tuple[Option, ...] = ()
    tries: int = 0


def advice(seen: Observation, rng: Random, playouts: int = PLAYOUTS) -> Advice:
    """What ``strong`` advises the player who sees this and whose turn it is."""
    return _ADVISERS[seen.phase](seen, rng, max(TWICE, playouts))


def _on_bid(seen: Observation, rng: Random, playouts: int) -> Advice:
    may = seen.may_bid
    if may is None:
        raise ValueError("it is not this player's turn to call")
    (least,) = may.first(1)
    found = weigh_bid(seen, rng, playouts, least, thorough=True)
    choice = least if found.gain > 0 else None
    points = round(abs(found.gain))
    if not points:
        said = "bidding it is level with a pass"
    else:
        does = "loses" if choice is None else "gains"
        said = f"bidding it {does} {_many(points)} against a pass"
    said = f"{least} would be made in {found.made:.0%} of the dealt hands, and {said}"
    option = Option(least, found.gain, found.error, found.made)
    return Advice(
        Phase.CALL, choice, said, found.made, found.gain, found.error, (option,), found.worlds
    )


def _on_trump(seen: Observation, rng: Random, playouts: int) -> Advice:
    look = appraisal_of(seen.book)
    tried = suits_worth_trying(look, list(seen.held), len(SUITS))
    ranked = try_trumps(seen, rng, playouts, tried).ranked()
    best = ranked[0]
    melds = look.meld(seen.held, SUITS.index(best.choice))
    count = sum(card.suit is best.choice for card in seen.hand)
    said = f"{count} trumps and {melds} in meld, {_tells(seen, best)}"
    return _told(Phase.TRUMP, ranked, said)


def _on_cards(seen: Observation, rng: Random, playouts: int) -> Advice:
    ways = {Phase.PASS: try_passes, Phase.RETURN: try_returns, Phase.BURY: try_burying}
    ranked = ways[seen.phase](seen, rng, playouts).ranked()
    best, trump = ranked[0].choice, seen.trump
    trumps = [card for card in best if card.suit is trump]
    if seen.phase is Phase.PASS:
        said = "what the bid winner can use most" if not trumps else (
            f"{len(trumps)} of trump, and what helps his melds and tricks"
            if len(trumps) < len(best) else "trumps, for his meld and his tricks"
        )  # fmt: skip
    else:
        said = "what is worth least in your hand"
    return _told(seen.phase, ranked, f"{said}: {_tells(seen, ranked[0])}")


def _on_conceding(seen: Observation, rng: Random, playouts: int) -> Advice:
    ranked = try_conceding(seen, rng, playouts).ranked()
    play, give = sorted(ranked, key=lambda each: each.choice)
    said = (
        f"played out it is made in {play.made:.0%} of the dealt hands "
        f"({_signed(play.lead)} points), given up it is {_signed(give.lead)}"
    )
    best = ranked[0]
    options = tuple(Option(t.choice, t.lead, t.error, t.made) for t in ranked)
    return Advice(
        Phase.CONCEDE, best.choice, said, play.made, best.lead, best.error, options, best.tries
    )


def _on_play(seen: Observation, rng: Random, playouts: int) -> Advice:
    if len(seen.legal) == 1:
        return Advice(Phase.PLAY, seen.legal[0], "the only card the rules allow")
    rated = StrongBot(Thought(playouts)).rated(seen, rng)
    best, options = rated[0], tuple(Option(r.card, r.lead, r.error, r.made) for r in rated)
    said = noticed(seen, best.card)
    level = [r.card for r in rated[1:] if best.lead - r.lead <= _BETTER * max(best.error, r.error)]
    if not level:
        said += f"; {_many(round(best.lead - rated[1].lead))} better than {rated[1].card}"
    elif len(level) <= _NAMED:
        said += f"; {cards_text(level)} may do as well"
    else:
        said += f"; {len(level)} others may do as well"
    return Advice(
        Phase.PLAY, best.card, said, best.made, best.lead, best.error, options, best.playouts
    )


def _told(phase: Phase, ranked: Sequence[Trial[Any]], said: str) -> Advice:
    best = ranked[0]
    options = tuple(Option(t.choice, t.lead, t.error, t.made) for t in ranked)
    return Advice(phase, best.choice, said, best.made, best.lead, best.error, options, best.tries)


def _tells(seen: Observation, trial: Trial[Any]) -> str:
    return f"{seen.table.bid} is made in {trial.made:.0%} of the dealt hands"


def _many(points: int) -> str:
    return f"{points} point{'' if points == 1 else 's'}"


def _signed(points: float) -> str:
    return f"{points:+.0f}".replace("-", "−")


_ADVISERS: Final[dict[Phase, Callable[[Observation, Random, int], Advice]]] = {
    Phase.CALL: _on_bid,
    Phase.TRUMP: _on_trump,
    Phase.BURY: _on_cards,
    Phase.PASS: _on_cards,
    Phase.RETURN: _on_cards,
    Phase.CONCEDE: _on_conceding,
    Phase.PLAY: _on_play,
}
