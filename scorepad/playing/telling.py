"""What happened, as everyone at the table hears and sees it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scorepad.match.events import (
    CallMade,
    CardPlayed,
    CardsBuried,
    CardsPassed,
    Conceded,
    Event,
    KittyTaken,
    MeldRecorded,
    TrumpNamed,
)
from scorepad.match.match import Match
from scorepad.match.needs import needs
from scorepad.playing.game import Game
from scorepad.playing.look import Look
from scorepad.playing.standing import calls_line, meld_lines
from scorepad.playing.trick import lying
from scorepad.rules.meld_words import number
from scorepad.rules.seating import Seat
from scorepad.rules.tricks import card_points
from scorepad.simulate.round import Round


def greeting(game: Game, think: float = 0.0) -> Iterator[str]:
    """Who sits here, by which rules, and what can be typed; ``think``: the seconds for which the
    program's players think, if those are given."""
    match, lineup = game.match, game.match.started.lineup
    sides = " against ".join(match.side_names)
    yield f"{match.book.title}: {sides}. Seed {game.seed}."
    if think:
        yield f"{think:g} s of thought a card: not reproducible, only the cards come again."
    who = [
        name if name.casefold().startswith(player.casefold()) else f"{name} {player}"
        for name, player in zip(match.players, lineup, strict=True)
        if player
    ]
    players = f"{', '.join(who)}. " if who else ""
    yield f"{players}? helps, hint advises, quit keeps everything."


def heard(game: Game, round: Round, events: Sequence[Event], look: Look) -> Iterator[str]:
    """One line for whatever all have heard of these events. ``round`` is the deal they belong to.

    Calls and cards are lines of their own where nothing is drawn.
    """
    names = game.match.names
    for event in events:
        match event:
            case CallMade(seat, amount) if look.plain:
                yield f"{names.seat(seat)} {'passes' if amount is None else f'bids {amount}'}."
            case KittyTaken(cards):
                assert round.bidder is not None
                shown = f": {look.cards(cards)}" if game.book.table.kitty_shown else ""
                yield f"{names.seat(round.bidder)} takes the kitty{shown}"
            case TrumpNamed(suit):
                assert round.bidder is not None
                yield f"{names.seat(round.bidder)} names {suit.word} trump"
            case CardsBuried(cards):
                assert round.bidder is not None
                yield f"{names.seat(round.bidder)} buries {number(len(cards))} cards"
            case CardsPassed(giver, taker, cards):
                what = f"{number(len(cards))} cards"
                if game.people == (taker,) and taker != round.bidder:
                    what = look.cards(cards)  # there is nobody to hide them from
                yield f"{names.seat(giver)} gives {names.seat(taker)} {what}"
            case Conceded():
                assert round.bidder is not None
                yield f"{names.seat(round.bidder)} concedes"
            case CardPlayed(seat, card) if look.plain:
                yield f"{names.seat(seat)} plays the {look.card(card)}."
        if isinstance(event, CallMade) and round.auction.over and event is _last(events, CallMade):
            yield from _won(game.match, round, look)


def _won(match: Match, round: Round, look: Look) -> Iterator[str]:
    if not look.plain:
        yield calls_line(match, round)
    if round.bidder is None:
        yield "all passed: the cards are dealt again"
        return
    stuck = ", as all passed" if round.auction.all_passed else ""
    yield f"{match.names.seat(round.bidder)} has the contract at {round.bid}{stuck}"


def _last(events: Sequence[Event], kind: type[Event]) -> Event | None:
    return next((event for event in reversed(events) if isinstance(event, kind)), None)


def melds_told(game: Game, round: Round, look: Look) -> tuple[str, ...]:
    """The melds of all, and what they leave to be done."""
    lines = list(meld_lines(game.match, round, look))
    lines += [f"{side.text} ({side.rule})" for side in needs(game.match).sides]
    return tuple(lines)


def trick_told(game: Game, round: Round, place: int, viewer: Seat, look: Look) -> tuple[str, ...]:
    """A trick that is complete, drawn as ``viewer`` sees it, and what it brought to whom."""
    done = lying(game, place, round)
    assert done.best is not None
    size, tricks = len(round.book.seating.seats), round.tricks
    assert tricks is not None
    cards = tricks.plays[place * size : (place + 1) * size]
    points = card_points(cards, round.book)
    last = (place + 1) * size == tricks.rules.cards
    if last:
        points += round.book.count.last_trick
    name = game.match.names.seat(done.best)
    end = "the last trick" if last else f"trick {place + 1}"
    return (*done.drawn(viewer, look), f"{name} takes {end}: {points}")


def has_melds(events: Sequence[Event]) -> bool:
    """Whether the melds have just been laid down."""
    return any(isinstance(event, MeldRecorded) for event in events)


def cards_played(events: Sequence[Event]) -> int:
    """How many cards these events played."""
    return sum(isinstance(event, CardPlayed) for event in events)
