"""Tables with cards for the tests of simulated play: who sits there, what they type, what is kept.

sitting = Sitting("cardgames", seed=7); sitting.play("250", "p")
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

from scorepad.interview.asker import Message, Prompt
from scorepad.interview.keeper import Memory
from scorepad.match.entries import Entry
from scorepad.match.events import MatchStarted
from scorepad.match.match import Match
from scorepad.playing.chance import first_dealer
from scorepad.playing.conversation import Left, Play
from scorepad.playing.game import Game
from scorepad.playing.lineup import lineup_of
from scorepad.playing.look import Look
from scorepad.rules.cards import Card, cards_text
from scorepad.rules.rulebook import Rulebook
from scorepad.simulate.bots.basic import BasicBot
from scorepad.simulate.entering import player_called
from scorepad.simulate.player import Player
from scorepad.simulate.round import Phase
from tests.support.golden import head_of, typed_in
from tests.support.playing import book_called
from tests.support.scripted import Clock, ScriptedAsker

ENOUGH = 4000


class Sitting:
    """A match with cards. ``match`` is how it stands, ``keeper.entries`` what was kept."""

    def __init__(
        self,
        book: str | Rulebook = "cardgames",
        seats: Sequence[str] = ("you", "basic", "basic", "basic"),
        seed: int = 7,
        *,
        look: Look | None = None,
        interactive: bool = True,
    ) -> None:
        rules = book_called(book) if isinstance(book, str) else book
        many = len(rules.seating.seats)
        lineup = lineup_of(seats[:many], many)
        started = MatchStarted(
            rules, lineup.names, (), first_dealer(seed, rules.seating), simulated=True,
            lineup=lineup.players, seed=seed,
        )  # fmt: skip
        self.clock = Clock(1.0)
        self.match = Match.start(started, self.clock())
        self.look = look or Look()
        self.interactive = interactive
        self.keeper: Memory = Memory()
        self.asker: ScriptedAsker = ScriptedAsker(())
        self.game: Game

    def sit_down(self, entries: Sequence[Entry] = ()) -> Game:
        """A game over the match as it stands: what a new start of the program does."""
        for entry in entries:
            self.match = self.match.then(entry)
        bots: dict[object, Player] = {
            seat: player_called(name)
            for seat, name in zip(self.match.seating.seats, self.match.started.lineup, strict=True)
            if name
        }
        self.game = Game(self.match, bots, self.keeper, self.clock)  # type: ignore[arg-type]
        return self.game

    def play(self, *lines: str) -> Left:
        """Types these lines; then the input ends."""
        return self.with_asker(ScriptedAsker(lines, interactive=self.interactive))

    def with_asker(self, asker: ScriptedAsker) -> Left:
        """Plays with whoever answers."""
        game = self.sit_down()
        self.asker = asker
        if isinstance(asker, Thinking):
            asker.game = game
        left = Play(game, asker, self.look).run()
        self.match = game.match
        return left

    @property
    def text(self) -> str:
        """Everything typed and shown."""
        return self.asker.text


class Thinking(ScriptedAsker):
    """People who answer as ``player`` would, in all the ways a line can be typed; until ``enough``
    says that it is."""

    game: Game

    def __init__(
        self,
        player: Player | None = None,
        *,
        enough: Callable[[Game], bool] = lambda game: game.match.over,
        interactive: bool = True,
        seed: int = 1,
    ) -> None:
        super().__init__((), interactive=interactive)
        self.player = BasicBot() if player is None else player
        self.enough = enough
        self.rng = Random(seed)

    def ask(self, prompt: Prompt) -> str:
        """The player's answer, typed."""
        self.prompts.append(prompt)
        self.line += 1
        if self.enough(self.game) or self.line > ENOUGH:
            raise EOFError
        typed = answer_of(self.game, self.player, self.rng, prompt)
        self.shown.append(f"{prompt.question} > {typed}".rstrip())
        return typed

    def tell(self, message: Message) -> None:
        """Keeps what is shown."""
        super().tell(message)


def answer_of(game: Game, player: Player, rng: Random, prompt: Prompt) -> str:
    """What a player's answer looks like when it is typed; ``""`` where Enter is wanted."""
    round = game.round
    if round is None or round.seat not in game.people or "Enter" in prompt.question:
        return ""
    seen = round.observation()
    match round.phase:
        case Phase.CALL:
            amount = player.bid(seen, rng)
            return rng.choice(["p", "pass"]) if amount is None else str(amount)
        case Phase.TRUMP:
            suit = player.name_trump(seen, rng)
            return rng.choice([suit.value, suit.word, suit.symbol]) + rng.choice(["!", " !"])
        case Phase.BURY:
            return _typed(player.bury(seen, rng), rng)
        case Phase.PASS:
            return _typed(player.pass_cards(seen, rng), rng)
        case Phase.RETURN:
            return _typed(player.return_cards(seen, rng), rng)
        case Phase.CONCEDE:
            if player.concede(seen, rng):
                return "concede!"
            if "lead" not in prompt.question:
                return "play"
            return _typed([seen.hand[0]], rng)
    legal = round.legal
    return _typed([legal[0] if len(legal) == 1 else player.play(seen, rng)], rng)


def _typed(cards: Sequence[Card], rng: Random) -> str:
    text = cards_text(cards, pretty=rng.random() < 0.3)
    return rng.choice([text, text.lower(), text.replace(" ", ", "), text.replace(" ", "")])


GOLDEN = Path(__file__).parents[1] / "playing" / "golden"
"""Whole conversations at a table of people, typed and shown: no change of the program's players
can change them. ``python -m tests.support.card_table`` types every file again."""


def replayed(text: str) -> str:
    """A golden conversation as it goes now, its head included."""
    head = head_of(text)
    look = Look(int(head.get("width", "80")), "plain" in head)
    sitting = Sitting(
        head["book"], head["people"].split(", "), int(head["seed"]), look=look,
        interactive="pipe" not in head,
    )  # fmt: skip
    sitting.play(*typed_in(text))
    written = "".join(f"# {key}: {value}\n" for key, value in head.items())
    return written + sitting.text


def main() -> None:
    """Writes every golden file anew."""
    for path in sorted(GOLDEN.glob("*.txt")):
        path.write_text(replayed(path.read_text("utf-8")), "utf-8")


if __name__ == "__main__":
    main()
