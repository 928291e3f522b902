"""A hint in words: what the strongest player of the program would do, and why."""

from __future__ import annotations

from copy import copy

from scorepad.playing.chance import hint_for
from scorepad.playing.game import Game
from scorepad.playing.look import Look
from scorepad.rules.cards import Card, Suit
from scorepad.simulate.bots.advice import Choice, advice
from scorepad.simulate.bots.noticing import share_in_words
from scorepad.simulate.phase import Phase
from scorepad.simulate.round import Round


def hint_lines(game: Game, look: Look) -> tuple[str, ...]:
    """The hint for the person whose turn it is, from nothing but what he sees."""
    round = game.round
    assert round is not None and round.seat is not None
    lines = _of(game, look, round)
    if round.phase is Phase.CONCEDE:  # who leads is asked for his card as well
        played = copy(round)
        played.concede(False)
        if played.seat == round.seat and not lines[0].startswith(_said(True, look)):
            lines += _of(game, look, played)
    return tuple(lines)


def _of(game: Game, look: Look, round: Round) -> list[str]:
    found = advice(round.observation(), hint_for(game.seed, game.moment))
    lines = [f"{_said(found.choice, look)}: {look.text(found.reason)}"]
    if found.made is not None and found.phase is Phase.PLAY:
        who = game.match.names.side(round.bidding_side)
        share = share_in_words(found.made, found.tries)
        lines.append(f"with it {who} {_makes(game)} {round.bid} in {share}")
    return lines


def _makes(game: Game) -> str:
    return "make" if len(game.book.seating.sides[0]) > 1 else "makes"


def _said(choice: Choice, look: Look) -> str:
    match choice:
        case Suit():
            return choice.word
        case Card():
            return look.card(choice)
        case tuple():
            return look.cards(choice)
        case bool():
            return "concede" if choice else "play on"
        case None:
            return "pass"
    return f"bid {choice}"
