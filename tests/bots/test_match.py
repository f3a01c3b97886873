"""A game between bots."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

import pytest

from bots.secret_number import FACE_DOWN, NAME, SECRET_NUMBER
from planwagen.bots import Clock, find_bot
from planwagen.bots.faults import BotFault
from planwagen.bots.match import match, play_out
from planwagen.core.game import GameOptions
from planwagen.core.luck import QuickLuck
from planwagen.core.replay import replay
from planwagen.games.america import AMERICA
from planwagen.games.montana import MONTANA


@dataclass
class Notebook:
    """Writes down what it is asked, and names 1."""

    asked: list = field(default_factory=list)

    def choose(self, seen, seat, rng, clock):
        self.asked.append((seat, seen))
        return NAME[1]


@dataclass
class Meddler:
    """Spoils what it is shown, then plays at random."""

    def choose(self, seen, seat, rng, clock):
        action = rng.choice(MONTANA.legal_actions(seen, seat))
        seen.players[seat].silver += 99
        seen.todo.clear()
        return action


def test_a_bot_is_shown_only_what_its_seat_may_see():
    bots = [Notebook(), Notebook()]
    match(SECRET_NUMBER, bots, QuickLuck(1), Random(1))
    for bot in bots:
        assert [seen.viewer for _, seen in bot.asked] == [seat for seat, _ in bot.asked]
        assert all(seen.secret == FACE_DOWN for _, seen in bot.asked)


def test_the_number_another_seat_has_named_is_face_down():
    bots = [Notebook(), Notebook()]
    match(SECRET_NUMBER, bots, QuickLuck(1), Random(1))
    assert [seen.named[0] for _, seen in bots[1].asked] == [FACE_DOWN]


def test_each_seat_is_asked_in_its_turn():
    bot = Notebook()
    match(SECRET_NUMBER, [bot, bot, bot], QuickLuck(1), Random(1))
    assert [seat for seat, _ in bot.asked] == [0, 1, 2]


def test_a_match_ends_with_the_standing():
    bot = Notebook()
    assert match(SECRET_NUMBER, [bot, bot], QuickLuck(1), Random(1)).standing.winners == (0, 1)


def test_what_a_bot_does_to_its_view_does_not_reach_the_table():
    state = MONTANA.new_game(GameOptions(2))
    play_out(MONTANA, state, [Meddler(), Meddler()], QuickLuck(1), Random(1))
    assert MONTANA.audit(state) == []
    assert max(player.silver for player in state.players) < 99


def test_the_same_luck_and_rng_play_the_same_match():
    bots = [find_bot(name, MONTANA) for name in ("random", "greedy")]
    first, second = (match(MONTANA, bots, QuickLuck(3), Random(4)) for _ in range(2))
    assert first == second


@dataclass
class Stubborn:
    """Says the same whatever it is asked."""

    answer: object

    def choose(self, seen, seat, rng, clock):
        return self.answer


def test_a_bot_that_does_what_it_may_not_is_named_with_the_clause_and_its_choices():
    bot, good = Stubborn(MONTANA.actions.read("end turn")), find_bot("random", MONTANA)
    with pytest.raises(BotFault) as fault:
        match(MONTANA, [bot, good], QuickLuck(1), Random(1))
    assert fault.value.bot is bot
    assert fault.value.refusal.clause in str(fault.value)
    assert str(fault.value).startswith(f"{bot} chose 'end turn': ")
    assert str(fault.value.choices[0]) in str(fault.value)


@pytest.mark.parametrize(
    ("nonsense", "said"),
    [(None, "returned nothing"), (17, "chose '17'"), ("dance", "chose 'dance'")],
)
def test_nonsense_is_a_fault_like_any_other(nonsense: object, said: str):
    with pytest.raises(BotFault, match=said):
        match(MONTANA, [Stubborn(nonsense)] * 2, QuickLuck(1), Random(1))


def test_a_bot_may_answer_with_the_text_of_an_action():
    bot = Stubborn(str(NAME[1]))
    assert match(SECRET_NUMBER, [bot, bot], QuickLuck(1), Random(1)).standing.winners == (0, 1)


@pytest.mark.slow
def test_a_match_leaves_a_record_that_leads_to_its_standing():
    bots = [find_bot("random", AMERICA)] * 3
    played = match(AMERICA, bots, QuickLuck(1), Random(1), variant="tokens")
    assert played.record.options.variant == "tokens"
    assert AMERICA.standing(replay(AMERICA, played.record)) == played.standing


def test_a_match_is_played_with_the_edition_that_is_named():
    bots = [find_bot("random", AMERICA)] * 3
    played = match(AMERICA, bots, QuickLuck(1), Random(1), edition="2")
    assert played.record.options.edition.id == "2"


def test_the_clock_is_told_to_the_bots():
    shown = []

    class Subscriber(Notebook):
        def choose(self, seen, seat, rng, clock):
            shown.append(clock)
            return NAME[1]

    match(SECRET_NUMBER, [Subscriber()] * 2, QuickLuck(1), Random(1), clock=Clock(0.5))
    assert shown == [Clock(0.5)] * 2
