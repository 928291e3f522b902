"""A hint: what to do, why, how often the contract is then made, and what it comes to.

``advice(seen, rng)`` answers for the player whose turn it is, in every phase, from nothing but what
he sees. ``strong`` chooses; every figure that is said comes from the same deal played on by rules
of thumb in worlds of their own (``playing_on``), so what is said is what comes of it at a table
that plays so, with its 95 % interval. It takes some tenths of a second.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Final

from scorepad.rules.cards import Card, Suit, cards_text
from scorepad.rules.frozen import frozen
from scorepad.rules.tricks import card_points
from scorepad.simulate.bots.appraisal import SUITS, appraisal_of
from scorepad.simulate.bots.auctioneer import choose_bid, try_trumps
from scorepad.simulate.bots.contracts import suits_worth_trying
from scorepad.simulate.bots.listening import heard_worlds
from scorepad.simulate.bots.noticing import noticed, points_in_words, share_in_words, within
from scorepad.simulate.bots.playing_on import (
    Outcomes,
    Step,
    Table,
    figure,
    gain,
    outcomes,
    share_made,
)
from scorepad.simulate.bots.searching import TWICE, Rated
from scorepad.simulate.bots.strong import PLAYOUTS, StrongBot, Thought, try_conceding
from scorepad.simulate.bots.swapping import try_burying, try_passes, try_returns
from scorepad.simulate.bots.trials import Trial
from scorepad.simulate.observation import Observation
from scorepad.simulate.phase import Phase
from scorepad.simulate.round import Round

Choice = int | Suit | tuple[Card, ...] | bool | Card | None
"""By phase: a bid or None (pass); a suit; the cards to bury, pass or return; whether to concede; a
card."""

_BETTER: Final = 2.0
"""Two choices nearer than so many standard errors are as good as level."""

_NAMED: Final = 3  # more cards than these are only counted

MOST: Final = 200
"""In so many worlds at most a deal is played on: it is good for some 7 % of a share."""


@frozen
class Option:
    """One choice that was tried: the mean lead of the player's side in this deal in points, its
    standard error, and in which share of the tries the contract was made.

    In the auction the one option is the bid: ``lead`` is what it leads to more than a pass, and
    ``made`` how often it is made if it becomes the contract. Of cards that were compared, the tries
    are the search's own, their tricks played by chance.
    """

    choice: Choice
    lead: float
    error: float
    made: float


@frozen
class Advice:
    """What to do in this ``phase``, and the ``reason`` in words (one line, no full stop).

    ``made`` is the share of so many ``tries`` in which the contract was made, whoever holds it (in
    the auction: his own at the next bid), ``lead`` and ``error`` as in `Option`, all for what is
    advised and from deals played on; all three are None where there was only one thing to do.
    ``options`` are the choices tried, the best first.
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
    """What to do for the player who sees this and whose turn it is."""
    return _ADVISERS[seen.phase](seen, rng, max(TWICE, playouts))


def _on_bid(seen: Observation, rng: Random, playouts: int) -> Advice:
    may = seen.may_bid
    if may is None:
        raise ValueError("it is not this player's turn to call")
    (least,) = may.first(1)
    choice = choose_bid(seen, rng, playouts)
    steps = (lambda now: now.call(least), lambda now: now.call(None), _contract(least))
    bidding, passing, held = _outcomes(seen, rng, playouts, *steps)
    found, made, many = gain(bidding, passing), share_made(held), len(held)
    if found.clear:
        choice = least if found.mean > 0 else None
    said = f"the contract at {least} is made in {share_in_words(made, many)}; "
    if found.clear:
        does = "gains" if found.mean > 0 else "loses"
        points = points_in_words(abs(found.mean))
        said += f"a bid {does} {points}{within(found.sure)} against a pass"
    else:
        said += f"a bid is about as good as a pass: {_standing(found.mean)}{within(found.sure)}"
    option = Option(least, found.mean, found.error, made)
    return Advice(Phase.CALL, choice, said, made, found.mean, found.error, (option,), many)


def _contract(bid: int) -> Step:
    """This bid stands, for all others pass."""

    def step(now: Round) -> None:
        now.call(bid)
        while now.phase is Phase.CALL:
            now.call(None)

    return step


def _on_trump(seen: Observation, rng: Random, playouts: int) -> Advice:
    look = appraisal_of(seen.book)
    tried = suits_worth_trying(look, list(seen.held), len(SUITS))
    ranked = try_trumps(seen, rng, playouts, tried).ranked()
    best = ranked[0].choice
    melds = look.meld(seen.held, SUITS.index(best))
    count = sum(card.suit is best for card in seen.hand)
    said = f"{count} trump{'s' * (count != 1)} and {melds} in meld"
    (found,) = _outcomes(seen, rng, playouts, _named(seen, rng, playouts, best))
    return _told(seen, best, said, found, _options(ranked))


def _named(seen: Observation, rng: Random, playouts: int, trump: Suit) -> Step:
    """This trump is named, and the kitty's cards are buried as they would be advised then."""
    buried: tuple[Card, ...] = ()
    if seen.book.table.kitty:
        (world,) = heard_worlds(seen, rng, 1)
        now = Table(seen).round(world)  # his own cards and the kitty's are the same in every world
        now.name_trump(trump)
        buried = try_burying(now.observation(), rng, playouts).ranked()[0].choice

    def step(now: Round) -> None:
        now.name_trump(trump)
        if buried:
            now.bury(buried)

    return step


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
    elif seen.phase is Phase.BURY and (counters := card_points(best, seen.book)):
        said = f"{counters} in counters that stay yours, and what your hand misses least"
    else:
        said = "what is worth least in your hand"

    def step(now: Round) -> None:
        does = {Phase.PASS: now.pass_cards, Phase.RETURN: now.return_cards, Phase.BURY: now.bury}
        does[seen.phase](best)

    (found,) = _outcomes(seen, rng, playouts, step)
    return _told(seen, best, said, found, _options(ranked))


def _on_conceding(seen: Observation, rng: Random, playouts: int) -> Advice:
    ranked = try_conceding(seen, rng, playouts).ranked()
    choice = ranked[0].choice
    steps = (lambda now: now.concede(False), lambda now: now.concede(True))
    playing, giving = _outcomes(seen, rng, playouts, *steps)
    found, made, many = gain(playing, giving), share_made(playing), len(playing)
    if found.clear:
        choice = found.mean < 0
    play, give = figure([each.lead for each in playing]), giving[0].lead
    said = (
        f"played out {seen.table.bid} is made in {share_in_words(made, many)} and leaves you "
        f"{_standing(play.mean)}{within(play.sure)}; given up, {_standing(give)}"
    )
    both = (Option(False, play.mean, play.error, made), Option(True, give, 0.0, 0.0))
    best = both[choice]
    options = (best, both[not choice])
    return Advice(Phase.CONCEDE, choice, said, made, best.lead, best.error, options, many)


def _on_play(seen: Observation, rng: Random, playouts: int) -> Advice:
    if len(seen.legal) == 1:
        return Advice(Phase.PLAY, seen.legal[0], "the only card the rules allow")
    rated = StrongBot(Thought(playouts)).rated(seen, rng)
    best, second = rated[:2]
    cards = best.card, second.card
    one, other = _outcomes(
        seen, rng, playouts, *(lambda now, card=card: now.play(card) for card in cards)
    )
    said = noticed(seen, best.card)
    level = [r.card for r in rated[1:] if best.lead - r.lead <= _BETTER * max(best.error, r.error)]
    if level:
        said += _no_worse(seen, best.card, level)
    elif (more := gain(one, other)).clear and round(more.mean) > 0:
        said += f"; {points_in_words(more.mean)}{within(more.sure)} better than {second.card}"
    lead, options = figure([each.lead for each in one]), _options(rated)
    return Advice(
        Phase.PLAY, best.card, said, share_made(one), lead.mean, lead.error, options, len(one)
    )


def _no_worse(seen: Observation, card: Card, level: list[Card]) -> str:
    """The cards that the search cannot tell from ``card``: those that may be played for the same
    reason, and those of which that would not be true."""
    reason = noticed(seen, card)
    alike = [each for each in level if noticed(seen, each) == reason]
    unlike = [each for each in level if each not in alike]
    said = f"; {_listed(alike)} may do as well" if alike else ""
    return said + (f"; the figures cannot tell {card} from {_listed(unlike)}" if unlike else "")


def _listed(cards: list[Card]) -> str:
    return cards_text(cards) if len(cards) <= _NAMED else f"{len(cards)} others"


def _outcomes(seen: Observation, rng: Random, playouts: int, *steps: Step) -> list[Outcomes]:
    """What comes of each step when the deal is played on."""
    return outcomes(seen, rng, min(MOST, TWICE * playouts), steps)


def _options(ranked: list[Trial[Any]] | list[Rated]) -> tuple[Option, ...]:
    return tuple(
        Option(
            each.card if isinstance(each, Rated) else each.choice, each.lead, each.error, each.made
        )
        for each in ranked
    )


def _told(
    seen: Observation, choice: Choice, said: str, found: Outcomes, options: tuple[Option, ...]
) -> Advice:
    made, lead, many = share_made(found), figure([each.lead for each in found]), len(found)
    said += f": {seen.table.bid} is made in {share_in_words(made, many)}"
    return Advice(seen.phase, choice, said, made, lead.mean, lead.error, options, many)


def _standing(points: float) -> str:
    """Ahead or behind: a minus sign is easily overheard."""
    many = round(abs(points))
    if not many:
        return "level"
    return f"{points_in_words(many)} {'ahead' if points > 0 else 'behind'}"


_ADVISERS: Final[dict[Phase, Callable[[Observation, Random, int], Advice]]] = {
    Phase.CALL: _on_bid,
    Phase.TRUMP: _on_trump,
    Phase.BURY: _on_cards,
    Phase.PASS: _on_cards,
    Phase.RETURN: _on_cards,
    Phase.CONCEDE: _on_conceding,
    Phase.PLAY: _on_play,
}
