"""The conversation of simulated play: deal after deal, question after question, until it is left.

    Play(game, asker, look).run()

Every answer is kept before the next question. Ctrl-C (KeyboardInterrupt) passes through.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

from scorepad.interview import telling as deals
from scorepad.interview.asker import Asker, Kind, Live, Message, Prefill, Prompt, on_offer, to_mend
from scorepad.interview.keeper import MovedOn, NotKept
from scorepad.interview.reading.commands import sure
from scorepad.interview.saying import told
from scorepad.interview.table import stop
from scorepad.interview.until import until_left
from scorepad.match.events import Event
from scorepad.playing import telling
from scorepad.playing.addressing import spoken_to, who_is_spoken_to
from scorepad.playing.asides import Asides
from scorepad.playing.curtain import Curtain
from scorepad.playing.game import Game
from scorepad.playing.look import Look
from scorepad.playing.question import Meant, Question
from scorepad.playing.questions import question_now
from scorepad.playing.reading import Refused
from scorepad.playing.standing import calls_line
from scorepad.playing.trick import lying_now
from scorepad.playing.words import Word, begun, is_bare, word_of
from scorepad.rules.frozen import frozen
from scorepad.simulate.round import Phase, Round

_KEPT = "everything is kept: scorepad play goes on here"
_KEPT_OVER = "the match is over and kept: scorepad play begins another"


@frozen
class Left:
    """How the conversation was left."""

    how: Literal["quit", "rematch"]


class Play:
    """A conversation over one match with cards. Not a value: it goes on until it is left.

    ``think``: the seconds for which the program's players think, if those are given.
    """

    def __init__(self, game: Game, asker: Asker, look: Look, think: float = 0.0) -> None:
        self.game, self.think = game, think
        self.asker = asker = who_is_spoken_to(asker, game.match.players)
        self.look = look
        self.curtain = Curtain(game, asker)
        self.asides = Asides(game, asker, look)
        self.pause = ""
        self.anew = True

    def run(self) -> Left:
        """Plays until somebody quits, the input ends, or a rematch is wanted."""
        self._greet()
        with spoken_to(self.game.match.players):
            return until_left(self._one, self._quit)

    def _greet(self) -> None:
        for line in telling.greeting(self.game, self.think):
            self._tell("notice", line)
        self._remind()

    def _remind(self) -> None:
        """Says how the calls or the trick stand, where nothing is drawn and nobody has just called
        or played."""
        round, found = self.game.round, lying_now(self.game)
        if not self.look.plain or round is None:
            return
        if found is not None:
            self._public("notice", found.spoken(self.look))
        elif round.phase is Phase.CALL and round.calls:
            self._public("notice", f"{calls_line(self.game.match, round)}.")

    def _quit(self) -> Left:
        if not self.asker.interactive or self.game.match.over:
            self.asides.show_sheet()
        self._tell("notice", _KEPT_OVER if self.game.match.over else _KEPT)
        return Left("quit")

    # --- the course of the game

    def _one(self) -> Left | None:
        game = self.game
        if self.pause and self.asker.interactive:
            return self._paused()
        if game.match.over:
            return self._over()
        if game.persons_turn:
            return self._ask()
        self._try(self._deal if game.round is None else self._bot)
        return None

    def _try(self, step: Callable[[], None]) -> None:
        """A step of the program's; where the disk refuses it, a person says when to try again."""
        try:
            step()
        except NotKept as wrong:
            stop(self.asker, (str(wrong),), 3)
            self._tell("error", str(wrong))
            self.pause = "Enter tries again:"
        except MovedOn as moved:
            self._moved(moved)

    def _deal(self) -> None:
        self.game.deal()
        deal, names = self.game.match.open_deal, self.game.match.names
        if self.look.plain and deal is not None:
            self._public("notice", f"Deal {deal.number}. {names.seat(deal.facts.dealer)} deals.")

    def _bot(self) -> None:
        round = self.game.round
        assert round is not None
        self._follow(round, self.game.bot())

    def _follow(self, round: Round, events: Sequence[Event]) -> None:
        """Tells what follows from an answer. ``round`` is the deal it was given in."""
        game, look = self.game, self.look
        self._public("echo", *telling.heard(game, round, events, look))
        if telling.has_melds(events):
            self._public("table", *telling.melds_told(game, round, look), together=True)
            self.pause = "Enter goes on:"
        self._tricks_told(round, events)
        if game.round is None and not round.thrown_in:
            deal = next(each for each in reversed(game.match.deals) if each.settlement is not None)
            totals = deals.totals_line(game.match)
            alone = not telling.has_melds(events)  # set unplayed, it stands below the melds
            self._public("settled", *deals.settled_lines(deal), totals, together=alone)
            self.pause = "" if game.match.over else "Enter deals the next:"
            if game.match.over:
                self._ended()

    def _tricks_told(self, round: Round, events: Sequence[Event]) -> None:
        tricks = round.tricks
        if tricks is None:
            return
        size = len(round.book.seating.seats)
        played = telling.cards_played(events)
        for place in range((len(tricks.plays) - played) // size, len(tricks.plays) // size):
            viewer = self.curtain.viewer
            self._public("table", *telling.trick_told(self.game, round, place, viewer, self.look))

    def _ended(self) -> None:
        ending = self.game.match.ending
        if ending is not None:
            rule = f" ({ending.rule})" if ending.rule else ""
            self._public("ended", f"{ending.text}{rule}")

    # --- a person's turn

    def _ask(self) -> Left | None:
        game = self.game
        assert game.round is not None and game.round.seat is not None
        self.curtain.lift(game.round.seat)
        question = question_now(game, self.look)
        question.anew, self.anew = self.anew or len(game.people) > 1, False
        self._tell("table", *question.scene())
        line, asked = on_offer(question.offered), ""
        while True:
            whole, before = self.asker.ask(self._prompt(question, line)), line
            text, line = question.meant(whole, before), on_offer(question.offered)
            bare, is_sure = sure(text)
            if not bare.strip():
                continue
            word = word_of(bare)
            try:
                if word is not None and word.name not in ("take-rest", "concede"):
                    if self.asides.carried_out(word, question):
                        line = line if text == whole else before
                        continue
                    return self._carry_out(word)
                meant = self.asides.special(word, question) if word else question.read(bare)
            except Refused as refused:
                stop(self.asker, (refused.message,), 1 if refused.by_rule else 2)
                self._tell("error", refused.message)
                line = line if word else to_mend(bare, refused.at)
                continue
            again = asked and asked.split() == bare.lower().split()
            if meant.doubt and not is_sure and not again:
                stop(self.asker, (meant.doubt,), 2)
                self._tell("asked", f"{meant.doubt}; type it again if it is meant")
                asked = bare.lower()
                continue
            if self._take(question, meant):
                return None
            question = question_now(game, self.look)  # the round was made anew
            line = to_mend(bare)

    def _prompt(self, question: Question, line: Prefill) -> Prompt:
        def words(text: str) -> Sequence[str]:
            last = text.rpartition(" ")[2].lower()
            return [each for each in question.words() if each.startswith(last)] + begun(text)

        def live(text: str) -> Live:
            text = question.meant(text, line)
            return question.live("" if word_of(text) else text)

        ask = question.ask
        if len(self.game.people) > 1:
            ask = f"{self.game.match.names.seat(question.seat)}: {ask}"
        return Prompt(ask, line, live, words, is_bare)

    def _take(self, question: Question, meant: Meant) -> bool:
        """Gives the answer to the round; whether it was kept."""
        round, does = question.round, meant.does
        try:
            events = self.game.answer(does)
        except NotKept as wrong:
            stop(self.asker, (str(wrong),), 3)
            self._tell("error", str(wrong), "NOT saved: the answer stands on the line")
            return False
        except MovedOn as moved:
            self._moved(moved)
            return True
        self._follow(round, events)
        return True

    def _paused(self) -> Left | None:
        """Enter goes on, and nothing else does: after any other line it is asked again."""
        while True:
            text = self.asker.ask(Prompt(self.pause, words=begun, remember=is_bare))
            if not text.strip():
                self.pause = ""
                return None
            word = word_of(text)
            if word is None:
                self._tell("error", "Enter goes on; ? shows what else can be typed")
            elif not self.asides.carried_out(word, None):
                return self._carry_out(word)

    def _over(self) -> Left | None:
        while self.asker.interactive:
            text = self.asker.ask(Prompt("The match is over (Enter leaves, rematch, undo):"))
            word = word_of(text) if text.strip() else Word("quit")
            if word is None:
                self._tell("error", "Enter leaves; rematch plays another; undo takes back")
            elif not self.asides.carried_out(word, None):
                return self._carry_out(word)
        return self._quit()

    def _carry_out(self, word: Word) -> Left | None:
        match word.name:
            case "quit":
                return self._quit()
            case "rematch" if self.game.match.over:
                return Left("rematch")
            case "undo" | "redo":
                self._back_or_forth(word.name)
            case _:
                stop(self.asker, (f"{word.name} does not belong here",), 2)
                self._tell("error", f"{word.name} does not belong here")
        return None

    def _back_or_forth(self, name: str) -> None:
        before, game = self.game.match, self.game
        try:
            entries = game.undo() if name == "undo" else game.redo()
        except NotKept as wrong:
            stop(self.asker, (str(wrong),), 3)
            self._tell("error", str(wrong))
            return
        except MovedOn as moved:
            self._moved(moved)
            return
        if not entries:
            stop(self.asker, (f"there is nothing to {name}",), 2)
            self._tell("error", f"there is nothing to {name}")
            return
        self.pause, self.anew = "", True
        first = told(entries[0].events, before if name == "undo" else game.match)
        more = f" and what followed ({len(entries) - 1})" if len(entries) > 1 else ""
        self._public("echo", f"{'taken back' if name == 'undo' else 'done again'}: {first}{more}")
        self._remind()

    def _moved(self, moved: MovedOn) -> None:
        self.pause = ""
        why = str(moved) or "somebody else wrote to this match first"
        stop(self.asker, (why,), 3)
        self._tell("error", why, "your answer is not recorded; this is how it stands now")

    # --- telling

    def _public(self, kind: Kind, *lines: str, together: bool = False) -> None:
        """Tells all who sit here; who does not see it now is told at his next turn."""
        if lines:
            self.curtain.tell(Message(kind, lines, paused=together), together=together)

    def _tell(self, kind: Kind, *lines: str) -> None:
        if lines:
            self.asker.tell(Message(kind, lines))
