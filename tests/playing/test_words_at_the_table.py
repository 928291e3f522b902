"""The words that may be typed at any question: hint, why, meld, last, help, rematch."""

from __future__ import annotations

import pytest

from scorepad.interview.asker import Prompt, Stopped
from scorepad.playing.addressing import addressed
from scorepad.playing.lineup import NoLineup, lineup_of
from scorepad.rules.cards import parse_cards
from scorepad.simulate.phase import Phase
from tests.support.card_table import Sitting, Thinking
from tests.support.scripted import ScriptedAsker


def at(phase: Phase, book: str = "cardgames") -> Sitting:
    """A table at which a person is asked in this phase."""
    for seed in range(1, 80):
        sitting = Sitting(book, seed=seed)
        sitting.with_asker(
            Thinking(
                enough=lambda g: (
                    len(g.match.deals) > 2 or (g.persons_turn and g.round.phase is phase)  # type: ignore[union-attr]
                )
            )
        )
        round = sitting.game.round
        if sitting.game.persons_turn and round is not None and round.phase is phase:
            return sitting
    raise AssertionError(f"nobody is asked to {phase.value}")


@pytest.mark.parametrize(
    ("phase", "book"),
    [
        (Phase.CALL, "cardgames"),
        (Phase.TRUMP, "cardgames"),
        (Phase.PASS, "cardgames"),
        (Phase.RETURN, "joedog"),
        (Phase.BURY, "three-handed"),
        (Phase.CONCEDE, "three-handed"),
        (Phase.PLAY, "classic"),
    ],
)
def test_a_hint_in_every_phase_says_what_and_why_and_records_nothing(
    phase: Phase, book: str
) -> None:
    sitting = at(phase, book)
    before = sitting.match.entries
    sitting.play("hint", "hint", "?", "meld", "hand", "last", "why")
    first, again = [m.lines for m in sitting.asker.messages if m.kind == "help"][:2]
    assert first == again  # the same moment, the same hint
    assert ": " in first[0]
    assert sitting.match.entries == before
    assert sitting.asker.heard("error") == []


def test_a_hint_is_an_answer_that_is_taken() -> None:
    sitting = at(Phase.PASS)
    sitting.play("hint")
    said = sitting.asker.heard("help")[0].partition(":")[0]
    sitting.play(said)
    *_, given = (deal.facts.passed[0] for deal in sitting.match.deals if deal.facts.passed)
    assert sorted(given.cards) == sorted(parse_cards(said))


def refused_and_kept(phase: Phase, half: str) -> Sitting:
    """A table at which a line was refused that goes on."""
    sitting = at(phase)
    sitting.play(half)
    assert sitting.asker.prompts[-1].prefill.text == f"{half} "
    return sitting


def test_behind_a_line_that_goes_on_all_of_it_may_be_typed_again_or_a_word() -> None:
    sitting = at(Phase.PASS)
    hand = [str(card) for card in sitting.game.round.hand(sitting.game.round.seat)]  # type: ignore
    half, whole = " ".join(hand[:2]), " ".join(hand[:4])
    for behind in (" ".join(hand[2:4]), whole):
        again = at(Phase.PASS)
        again.play(half, f"...{behind}")
        *_, given = (deal.facts.passed[0] for deal in again.match.deals if deal.facts.passed)
        assert sorted(given.cards) == sorted(parse_cards(whole))
    again = refused_and_kept(Phase.PASS, half)
    again.play(half, "...?", f"...{' '.join(hand[2:4])}")
    assert again.asker.heard("help") and len(again.asker.heard("error")) == 1
    live = again.asker.prompts[1].live
    assert live(f"{half} {whole}").lines[-1] == live(whole).lines[-1]
    again = refused_and_kept(Phase.PASS, half)
    assert again.play(half, "...quit", "never asked").how == "quit"
    assert again.asker.line == 2


def test_an_answer_on_offer_stands_again_after_a_word() -> None:
    for seed in range(1, 80):
        sitting = Sitting(seed=seed)
        sitting.with_asker(
            Thinking(
                enough=lambda g: (
                    g.persons_turn
                    and g.round.phase is Phase.PLAY  # type: ignore[union-attr]
                    and len(set(g.round.legal)) == 1  # type: ignore[union-attr]
                )
            )
        )
        if sitting.game.persons_turn:
            break
    sitting.play("?", "score", "hint", "xx", "?", "why")
    offered = [prompt.prefill for prompt in sitting.asker.prompts]
    assert offered[0].text and offered[0].offered
    assert offered[1:4] == [offered[0]] * 3
    assert offered[4].text == "xx" and offered[5:] == [offered[0]] * 2


def test_a_match_that_is_over_offers_a_rematch() -> None:
    sitting = Sitting(seed=3)
    sitting.with_asker(Thinking())
    left = sitting.with_asker(ScriptedAsker(["hm", "score", "?", "rematch"]))
    assert left.how == "rematch"
    assert "rematch plays another" in sitting.asker.heard("help")[0]
    assert not any("concede" in line for line in sitting.asker.heard("help"))
    assert any("rematch plays another" in line for line in sitting.asker.heard("error"))
    assert sitting.with_asker(ScriptedAsker([""])).how == "quit"


def test_a_rematch_is_refused_while_the_match_goes_on() -> None:
    sitting = Sitting(seed=7)
    sitting.play("rematch")
    assert sitting.asker.heard("error") == ["rematch does not belong here"]


class AtAPause(Thinking):
    """Plays on until Enter is asked for with these words, and types ``lines`` there."""

    def __init__(self, question: str, *lines: str) -> None:
        super().__init__()
        self.question, self.lines = question, list(lines)

    def ask(self, prompt: Prompt) -> str:
        if self.question not in prompt.question:
            return super().ask(prompt)
        self.prompts.append(prompt)
        if not self.lines:
            raise EOFError
        return self.lines.pop(0)


NOT_ENTER = (
    "hint", "why as", "hand", "concede", "take-rest", "rematch", "redo", "xyz", "as", "270", "meld",
    "hint 2", "undo 2", "last 3", "score", "?",
)  # fmt: skip


@pytest.mark.parametrize("question", ["Enter goes on", "Enter deals the next", "Pass the screen"])
def test_where_enter_is_asked_for_no_word_is_taken_for_it(question: str) -> None:
    people = ("you", "basic", "basic", "basic")
    if question == "Pass the screen":
        people = ("Ann", "Bob", "Cat", "Dan")
    for line in NOT_ENTER:
        sitting = Sitting(seats=people, seed=7)
        sitting.with_asker(AtAPause(question))
        before, asker = sitting.match.entries, AtAPause(question, line)
        sitting = Sitting(seats=people, seed=7)
        sitting.with_asker(asker)
        first, again = asker.prompts[-2:]
        assert question in first.question and again.question == first.question, line
        assert [each.events for each in sitting.match.entries] == [each.events for each in before]


def test_at_a_pause_undo_and_enter_leave_it() -> None:
    sitting = Sitting(seed=7)
    asker = AtAPause("Enter goes on", "hint", "undo")
    sitting.with_asker(asker)
    assert any(line.startswith("taken back: ") for line in asker.heard("echo"))
    sitting = Sitting(seed=7)
    asker = AtAPause("Enter deals the next", "hint", "")
    sitting.with_asker(asker)
    assert len(sitting.match.deals) > 1


def test_the_screen_is_passed_on_or_everything_is_left() -> None:
    sitting = Sitting(seats=("Ann", "Bob", "Cat", "Dan"), seed=7)
    assert sitting.play("quit", "never asked").how == "quit"
    assert sitting.asker.line == 1


@pytest.mark.parametrize(
    "said", ["hint 2", "undo 2", "redo as", "score 3", "log 1", "meld s", "hand x", "last 2",
             "take-rest 3", "concede it"],
)  # fmt: skip
def test_what_stands_behind_a_word_that_takes_nothing_is_not_dropped(said: str) -> None:
    sitting = at(Phase.PLAY)
    before = sitting.match.entries
    sitting.play(said)
    word, _, rest = said.partition(" ")
    heard = f"{word} takes nothing more: leave out '{rest}'"
    assert [line.replace('"', "'") for line in sitting.asker.heard("error")] == [heard]
    assert sitting.asker.heard("help") == [] and sitting.match.entries == before
    sitting.play("last trick")
    assert sitting.asker.heard("error") == []


@pytest.mark.parametrize(
    ("said", "heard"),
    [
        ("You takes trick 3: 20", "You take trick 3: 20"),
        ("You passes.", "You pass."),
        ("Sven gives You four cards", "Sven gives you four cards"),
        ("255 is wrong; You may bid 260", "255 is wrong; you may bid 260"),
        ("You & Sven need 60", "You & Sven need 60"),
        ("Bea 250, You 260", "Bea 250, You 260"),
        ("Youri takes it", "Youri takes it"),
    ],
)
def test_who_is_called_you_is_spoken_to(said: str, heard: str) -> None:
    assert addressed(said) == heard


def test_in_a_pipe_too_who_is_called_you_is_spoken_to() -> None:
    for seed in range(1, 20):
        sitting = Sitting(seed=seed, interactive=False)
        with pytest.raises(Stopped) as stopped:
            sitting.play("251")
        if "may bid" in stopped.value.message:
            break
    assert "; you may bid" in stopped.value.message
    assert (stopped.value.line, stopped.value.code) == (1, 1)


def test_the_program_s_players_have_names_that_say_what_they_are() -> None:
    lineup = lineup_of(["you", "basic", "strong", "random"], 4)
    assert [name[0] for name in lineup.names] == ["Y", "B", "S", "R"]
    assert lineup.players == ("", "basic", "strong", "random")
    assert lineup_of(["Bea", "basic"], 4).names[1] != "Bea"
    assert lineup_of(["Stella Maria", "bot"], 2).names[1] != "Stella"
    assert lineup_of(["you", *["basic"] * 8], 9).names[-1] == "Basic 3"
    with pytest.raises(NoLineup, match=r"^the name 'You' is taken by another player[^;]*; [^;]*$"):
        lineup_of(["you"] * 4, 4)
    with pytest.raises(NoLineup, match="nobody plays by hand"):
        lineup_of(["bot"] * 4, 4)


def test_up_never_brings_back_what_another_person_holds() -> None:
    sitting = Sitting("cardgames", ("Ann", "Bob", "Cat", "Dan"), seed=7)
    sitting.play("", "p")
    remember = next(p.remember for p in sitting.asker.prompts if "call" in p.question)
    assert remember("hint")
    assert not any(remember(text) for text in ("why as", "as", "250", "p", ""))
