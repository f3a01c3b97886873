"""The processes of the bots: a bot a seat, asked where its plan is."""

from __future__ import annotations

import gc
from types import SimpleNamespace

import pytest

from planwagen.bots import find_bot, worker
from planwagen.bots.planner import PlannerBot
from planwagen.bots.worker import BotWorker, MoveRequest
from planwagen.core.action import CHANCE
from planwagen.core.game import GameOptions, read_action
from planwagen.core.luck import QuickLuck
from planwagen.games import GAMES
from planwagen.server.background.bot_pool import BotPool

pytestmark = pytest.mark.anyio


def question(table: str = "t", seat: int = 0, bot: str = "b") -> MoveRequest:
    return MoveRequest(table, "montana", bot, "", seat, 1.0)


def bot_worker() -> BotWorker:
    return BotWorker(lambda name, game: SimpleNamespace(name=name))


def test_a_seat_has_the_same_bot_all_along():
    own = bot_worker()
    first = own.bot_for(question())
    assert own.bot_for(question(seat=1)) is not first
    assert own.bot_for(question(table="other")) is not first
    assert own.bot_for(question()) is first


def test_another_bot_on_the_same_seat_is_another():
    own = bot_worker()
    assert own.bot_for(question(bot="one")).name == "one"
    assert own.bot_for(question(bot="two")).name == "two"


def test_who_was_not_asked_for_longest_is_forgotten(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(worker, "MAX_BOTS", 2)
    own = bot_worker()
    first, second = own.bot_for(question(seat=0)), own.bot_for(question(seat=1))
    own.bot_for(question(seat=0))
    own.bot_for(question(seat=2))
    assert len(own.bots) == 2
    assert own.bot_for(question(seat=0)) is first
    assert own.bot_for(question(seat=1)) is not second


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_plan_is_carried_out_from_one_question_to_the_next(game, monkeypatch: pytest.MonkeyPatch):
    plans, thoughts = PlannerBot.plans, []
    monkeypatch.setattr(PlannerBot, "plans", lambda *asked: thoughts.append(1) or plans(*asked))
    own, luck, state = (
        BotWorker(find_bot),
        QuickLuck(1),
        game.new_game(GameOptions(game.players[-1])),
    )
    decisions = 0
    while decisions < 40:
        seat = game.to_act(state)
        if seat == CHANCE:
            action = luck.pick(game.chance(state))
        else:
            seen, decisions = game.line(game.seen_by(state, seat)), decisions + 1
            asked = MoveRequest("t", game.slug, "planner", seen, seat, 1.0)
            action = read_action(game, str(own.answer(asked)))
        game.apply(state, seat, action, None)
    assert 0 < len(thoughts) < decisions * 0.75


def test_what_is_remembered_is_not_looked_through_while_a_bot_thinks():
    """A collector that reads all of it halts the longest thought there is."""
    seen: list[bool] = []
    game, remembered = GAMES["montana"], [object()]
    own = BotWorker(
        lambda name, game: SimpleNamespace(choose=lambda *asked: seen.append(is_read()))
    )

    def is_read() -> bool:
        return any(one is remembered for one in gc.get_objects())

    assert is_read()
    line = game.line(game.seen_by(game.new_game(GameOptions(2)), 0))
    own.choose(MoveRequest("t", "montana", "b", line, 0, 1.0))
    assert seen == [False]
    gc.unfreeze()


async def test_a_seat_asks_the_process_that_knows_its_plan(monkeypatch: pytest.MonkeyPatch):
    bot_pool = BotPool("nobody:nowhere", 3)
    for number, process in enumerate(bot_pool.workers):
        monkeypatch.setattr(process, "ask", lambda asked, number=number: str(number))
    answers = {await bot_pool.choose(question(seat=2)) for _ in range(6)}
    assert len(answers) == 1
    assert len(bot_pool.idle) == 3
