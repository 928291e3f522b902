"""What is carried out without leaving a question: hints, reasons, the sheet; and the two answers
that are words: concede and take-rest."""

from __future__ import annotations

from collections.abc import Sequence

from scorepad.interview.asker import Asker, Kind, Message
from scorepad.interview.table import stop
from scorepad.interview.telling import log_lines
from scorepad.playing.advising import hint_lines
from scorepad.playing.certain import takes_the_rest
from scorepad.playing.game import Game
from scorepad.playing.helptext import help_lines
from scorepad.playing.look import Look
from scorepad.playing.question import Meant, Question
from scorepad.playing.reading import Refused
from scorepad.playing.standing import meld_lines
from scorepad.playing.telling import trick_told
from scorepad.playing.words import Word, too_much, word_of
from scorepad.rules.cards import Card, Suit
from scorepad.rules.concession import concession_reason
from scorepad.rules.meld import best_meld, best_melds_by_trump
from scorepad.rules.meld_words import line_words
from scorepad.rules.settlement import settle
from scorepad.simulate.round import Phase, Round


class Asides:
    """Answers questions about the game; nothing here records anything."""

    def __init__(self, game: Game, asker: Asker, look: Look) -> None:
        self.game, self.asker, self.look = game, asker, look

    def carried_out(self, word: Word, question: Question | None) -> bool:
        """Carries a word out, or says why not; False if it is not one of these."""
        if why := too_much(word):
            stop(self.asker, (why,), 2)
            self._tell("error", why)
            return True
        match word.name:
            case "help":
                phase = Phase.OVER if question is None else question.round.phase
                self._tell("help", *help_lines(phase, self.game.match.over))
            case "score":
                self.show_sheet()
            case "log":
                zone = self.game.now().tzinfo
                self._tell("help", *log_lines(self.game.match, zone))
            case "meld":
                self._tell("help", *self._melds(question))
            case "last":
                self._tell("table", *self._last_trick(question))
            case "hand" if question is not None:
                self._tell("table", *question.hand_shown())
            case "hint" if question is not None:
                self._tell("help", *hint_lines(self.game, self.look))
            case "why" if question is not None:
                self._tell("help", *self._why(word.rest, question))
            case _:
                return False
        return True

    def show_sheet(self) -> None:
        """Shows the score sheet."""
        self.asker.tell(Message("sheet", (), self.game.match))

    # --- the two answers that are words

    def special(self, word: Word, question: Question) -> Meant:
        """What ``concede`` or ``take-rest`` means here; ``Refused`` where it may not be."""
        if why := too_much(word):
            raise Refused(why)
        return self._concede(question) if word.name == "concede" else self._rest(question)

    def _concede(self, question: Question) -> Meant:
        round, book = question.round, self.game.book
        if round.bidder is None or not round.melds:
            raise Refused("conceding comes after the melds", by_rule=True)
        names, bid = self.game.match.names, round.bid or 0
        ruling = concession_reason(book, bid, round.bidding_side, round.side_melds)
        if round.phase is not Phase.CONCEDE:
            why = ruling.text if not ruling.allowed else "the first card has been led"
            if round.bidder != question.seat:
                why = f"only {names.seat(round.bidder)} could"
            raise Refused(f"it cannot be conceded: {why} ({ruling.rule})", by_rule=True)
        settled = settle(
            book, bid, round.bidding_side, round.side_melds, None, conceded=True,
            marriage=round.marriage,
        )  # fmt: skip
        scores = (
            f"{side} {points:+}" for side, points in zip(names.sides, settled.deltas, strict=True)
        )
        doubt = f"conceded it is {', '.join(scores)}"
        return Meant(lambda now: now.concede(True), "concedes", doubt)

    def _rest(self, question: Question) -> Meant:
        round = question.round
        if round.tricks is None:
            raise Refused("there are no tricks to take yet", by_rule=True)
        if takes_the_rest(round.observation()) is None:
            raise Refused("not every trick left is certain to be yours", by_rule=True)

        def does(now: Round) -> None:
            while now.seat is not None:
                now.play(_certain(now) if now.seat == question.seat else _cheapest(now))

        return Meant(does, f"takes the rest: {self.look.cards(question.hand)}")

    # --- what is told

    def _why(self, rest: str, question: Question) -> tuple[str, ...]:
        word = word_of(rest)
        if not rest:
            return (question.reason or "say what: why 300, why as",)
        try:
            if word is not None and word.name in ("concede", "take-rest"):
                return (self._allowed(word, question),)
            meant = question.read(rest)
        except Refused as refused:
            return (refused.message,)
        return (question.allowed(meant),)

    def _allowed(self, word: Word, question: Question) -> str:
        """Why this word may be said here; ``Refused`` where it may not."""
        meant, round = self.special(word, question), question.round
        if word.name == "take-rest":
            return "every trick left is certain to be yours, however the cards lie"
        sides = round.bidding_side, round.side_melds
        ruling = concession_reason(self.game.book, round.bid or 0, *sides)
        return f"{ruling.text} ({ruling.rule}); {meant.doubt}"

    def _melds(self, question: Question | None) -> tuple[str, ...]:
        round = self.game.round
        if round is not None and round.melds:
            return meld_lines(self.game.match, round, self.look)
        if question is None:
            return ("no melds lie on the table now",)
        if round is not None and round.trump is not None:
            return tuple(self._of_hand(question.hand, round.trump))
        melds = best_melds_by_trump(question.hand, self.game.book)
        best = sorted(Suit, key=lambda suit: -melds[suit].points)
        return tuple(line for suit in best for line in self._of_hand(question.hand, suit))

    def _of_hand(self, hand: Sequence[Card], trump: Suit) -> list[str]:
        meld = best_meld(hand, trump, self.game.book)
        lines = [f"{trump.word} trump: {meld.points}"]
        lines += [
            f"  {line_words(line)} {line.points}: {self.look.cards(line.cards)} ({line.rule})"
            for line in meld.lines
        ]
        return lines

    def _last_trick(self, question: Question | None) -> tuple[str, ...]:
        round = self.game.round
        tricks = None if round is None else round.tricks
        if round is None or tricks is None or question is None:
            return ("no trick of this deal has been taken",)
        size = len(round.book.seating.seats)
        done = len(tricks.plays) // size
        if not done:
            return ("no trick of this deal has been taken",)
        return trick_told(self.game, round, done - 1, question.seat, self.look)

    def _tell(self, kind: Kind, *lines: str) -> None:
        self.asker.tell(Message(kind, lines))


def _certain(now: Round) -> Card:
    card = takes_the_rest(now.observation())
    assert card is not None, "what is certain stays so"
    return card


def _cheapest(now: Round) -> Card:
    return now.legal[-1]
