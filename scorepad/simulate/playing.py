"""Players at a table: each is asked when it is his turn, until the deal or the match is over."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Protocol, cast

from scorepad.rules.rulebook import Rulebook
from scorepad.rules.seating import Seat
from scorepad.simulate.dealing import Dealt
from scorepad.simulate.player import Player
from scorepad.simulate.round import Phase, Round


class Together(Player, Protocol):
    """A player whose kind can answer for all players of a deal at once where all are of it.

    For speed only, and for the program's own players: the answers must be those that each would
    give asked one by one (the tests hold them to it). A class that takes this over from another is
    asked one by one.
    """

    def answer_all(self, round: Round) -> None:
        """Answer all that is asked from here until the deal is over."""
        ...


def ask(round: Round, player: Player, rng: Random) -> None:
    """Ask the player whose turn it is, and take his answer; ``BadPlay`` if it is forbidden.

    A player who has only one card that he may play is not asked.
    """
    match round.phase:
        case Phase.PLAY:
            legal = round.legal
            only = len(legal) == 1
            round.play(legal[0] if only else player.play(round.observation(), rng))
        case Phase.CALL:
            round.call(player.bid(round.observation(), rng))
        case Phase.TRUMP:
            round.name_trump(player.name_trump(round.observation(), rng))
        case Phase.BURY:
            round.bury(player.bury(round.observation(), rng))
        case Phase.PASS:
            round.pass_cards(player.pass_cards(round.observation(), rng))
        case Phase.RETURN:
            round.return_cards(player.return_cards(round.observation(), rng))
        case Phase.CONCEDE:
            round.concede(player.concede(round.observation(), rng))
        case Phase.OVER:
            raise ValueError("the deal is over: nobody is asked")


def play_on(round: Round, players: Sequence[Player], rng: Random) -> Round:
    """Play a round to its end; the same round comes back. ``players`` are by seat."""
    if (together := _together(players)) is not None:
        together.answer_all(round)
        return round
    while round.seat is not None and round.tricks is None:
        ask(round, players[round.seat], rng)
    tricks = round.tricks
    if tricks is None or tricks.seat is None:
        return round
    while (seat := tricks.seat) is not None:  # as ``ask``, without its detours
        legal = tricks.legal
        if len(legal) == 1:
            tricks.play(legal[0])
            continue
        round.seat = seat
        card = players[seat].play(round.at_play(tricks, seat, legal), rng)
        if card not in legal:
            round.play(card)  # says what is wrong with it
        tricks.play(card)
    round.end()
    return round


def _together(players: Sequence[Player]) -> Together | None:
    """A player who can answer for all of them, for they are all alike; None if there is none.

    Whoever is made from such a class and plays otherwise is another class: he is asked himself.
    """
    kinds = {type(player) for player in players}
    if len(kinds) == 1 and "answer_all" in vars(kinds.pop()):
        return cast(Together, players[0])
    return None


def play_deal(
    book: Rulebook,
    dealer: Seat,
    dealt: Dealt,
    players: Sequence[Player],
    rng: Random,
    totals: Sequence[int] | None = None,
) -> Round:
    """One deal from these cards to its end."""
    return play_on(Round(book, dealer, dealt, totals), players, rng)
