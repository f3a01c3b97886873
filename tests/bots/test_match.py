"""A game between bots."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

from bots.secret_number import FACE_DOWN, NAME, SECRET_NUMBER
from planwagen.bots import find_bot
from planwagen.bots.match import match, play_out
from planwagen.core.game import Options
from planwagen.core.luck import QuickLuck
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
    assert match(SECRET_NUMBER, [bot, bot], QuickLuck(1), Random(1)).winners == (0, 1)


def test_what_a_bot_does_to_its_view_does_not_reach_the_table():
    state = MONTANA.new_game(Options(2))
    play_out(MONTANA, state, [Meddler(), Meddler()], QuickLuck(1), Random(1))
    assert MONTANA.audit(state) == []
    assert max(player.silver for player in state.players) < 99


def test_the_same_luck_and_rng_play_the_same_match():
    bots = [find_bot(name, MONTANA) for name in ("random", "greedy")]
    first, second = (match(MONTANA, bots, QuickLuck(3), Random(4)) for _ in range(2))
    assert first == second
