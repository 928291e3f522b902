"""Following the tricks of the open deal: when a trick is asked, and what is recorded for it.

Whether tricks are followed is no fact of the match: a deal with cards on record is followed until
somebody says ``stop``, and after ``tricks`` again.
"""

from __future__ import annotations

from scorepad.interview import replaying
from scorepad.interview.following import by_the_cards, running, side_points, turn_of
from scorepad.interview.questions import Question, counters_words
from scorepad.interview.reading.answers import Answer, Do, View
from scorepad.interview.reading.counters import read_counters
from scorepad.interview.reading.tricks import read_trick
from scorepad.interview.remedies import remedy_question, told
from scorepad.interview.table import Table, Unkept
from scorepad.interview.view import view_of
from scorepad.match.events import CountersRecorded
from scorepad.match.findings import deal_findings
from scorepad.match.match import Ask, Match

STOP = tuple((word, Do("counters")) for word in ("stop", "counters"))
_KNOWN_LATE = ("hands", "cards", "held", "missing", "meld")
"""What only the end of the play shows; the rest was objected to when it was typed."""


class Tricks:
    """The tricks at a table. Not a value: it remembers for a deal whether they are followed."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._wish: tuple[int, bool] | None = None

    # --- what is asked

    def question(self, match: Match, view: View) -> Question | None:
        """The question of a deal followed card by card; None where none is, or not now."""
        deal = match.open_deal
        if match.asks is not Ask.COUNTERS or deal is None or self._barred(match):
            return None
        if self._wish is None or self._wish[0] != deal.number:
            # A deal picked up in its tricks goes on so, though the only one be taken back.
            self._wish = (deal.number, True) if deal.facts.plays else None
        if self._wish is None or not self._wish[1]:
            return None
        if turn_of(deal.facts, match.book) is not None:
            return trick_question(view)
        return remedy_question(view) or _counted(view)

    @property
    def back(self) -> int:
        """How many tricks one can go back to now."""
        return replaying.tricks_back(self.table.match)

    def again(self, match: Match, place: int) -> Question | None:
        """The question for a trick that stands, filled in: ``place`` counts those one can go to."""
        many = replaying.tricks_back(match)
        found = replaying.trick_again(match, many - place) if 0 <= place < many else None
        if found is None:
            return None
        view, old = found
        return trick_question(view, old)

    def tell_reneges(self, view: View) -> None:
        """Tells what the cards proved, and what can be decided."""
        self.table.tell("asked", *told(view))

    # --- what is recorded

    def record(self, answer: Answer, sure: bool, question: Question) -> Unkept | None:
        """Records a trick, or what settles the deal; then tells what all its cards show."""
        if question.kind == "trick":
            number = question.view.facts.number if question.view.facts is not None else 0
            unkept = replaying.retaken(self.table, answer, sure, question.view, number)
        else:
            unkept = self.table.record(answer, sure)
        if unkept is None:
            self._hindsight()
        return unkept

    def count(self, view: View) -> Unkept | None:
        """Records the counters as the cards make them."""
        if view.facts is None:
            return None
        events = by_the_cards(view.facts, view.book)
        echo = [f"counters by the cards: {view.by_party(e.counters)}"
                for e in events if isinstance(e, CountersRecorded)]  # fmt: skip
        unkept = self.table.record(Answer(events, tuple(echo)), False)
        if unkept is None:
            self._hindsight()
        return unkept

    def _hindsight(self) -> None:
        """Tells what only the end of the play shows: melds that nobody held, and the like."""
        match = self.table.match
        if match.open_deal is not None or not match.deals or not match.deals[-1].facts.plays:
            return
        deal = match.deals[-1]
        for each in deal_findings(deal.facts, match.book, deal.names):
            if each.check in _KNOWN_LATE:
                said = f"by all the cards: {each.message} ({each.rule})"
                self.table.tell("notice", said)

    # --- commands

    def carry_out(self, command: Do) -> Unkept | None:
        """``tricks``, ``stop``, and going back to play tricks again."""
        if command.name == "replay":
            return replaying.take_back_to(self.table, int(command.rest))
        if command.name == "counters":
            self._stop()
            return None
        return self._start()

    def _start(self) -> Unkept | None:
        match = self.table.match
        deal = match.open_deal
        if match.asks is not Ask.COUNTERS or deal is None:
            return Unkept(("tricks are followed once the melds are known, instead of counters",))
        why = self._barred(match)
        if why:
            return Unkept((why,))
        self._wish = (deal.number, True)
        if not deal.facts.plays:
            self.table.tell(
                "notice", "one trick a line, in the order played: QH KH AH QS; stop ends it"
            )
        return None

    @staticmethod
    def _barred(match: Match) -> str:
        """Why the tricks of the open deal cannot be followed; ``""`` if they can."""
        deal = match.open_deal
        if match.book.table.stock:
            return "with a stock to draw from the tricks cannot be followed"
        if deal is None or deal.facts.bidder is None:
            return "without a contract it is not known who leads"
        if deal.facts.trump is None:
            return f"trump is not known: amend {deal.number} trump says it"
        return ""

    def _stop(self) -> None:
        deal = self.table.match.open_deal
        if deal is None:
            return
        self._wish = (deal.number, False)
        if deal.facts.plays:
            view = view_of(self.table.match)
            said = f"by the tricks so far: {side_points(running(view), view)}"
            self.table.tell("notice", said, "tricks goes on with them")


def trick_question(view: View, old: str = "") -> Question:
    """The question for one trick: who leads, and in what order the cards are read."""
    turn = turn_of(view.facts, view.book)
    assert turn is not None  # there is a card to play
    first, *others = (view.player(seat) for seat in turn.seats)
    if turn.lying:
        lies = ", ".join(f"{view.player(p.seat)} {p.card.pretty}" for p in turn.lying)
        words = f"Trick {turn.number}, {lies}, then {', '.join((first, *others))}"
    else:
        words = f"Trick {turn.number}, {first} leads, then {', '.join(others)}"
    if old:
        return Question(f"{words}, again:", Ask.COUNTERS, view, replaying.read_again, old, "trick",
                        "trick", STOP)  # fmt: skip
    return Question(f"{words}:", Ask.COUNTERS, view, read_trick, "", "now", "trick", STOP)


def _counted(view: View) -> Question:
    """All cards are on record and nothing is in doubt: the counters as they make them."""
    events = () if view.facts is None else by_the_cards(view.facts, view.book)
    made = [e.counters for e in events if isinstance(e, CountersRecorded)]
    old = " ".join(map(str, made[0])) if made else ""
    words = counters_words(view)
    return Question(words, Ask.COUNTERS, view, read_counters, old, "now", "counted")
