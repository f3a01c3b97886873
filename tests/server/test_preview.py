"""Plan in pencil: decisions are tried on what a seat knows, and no further."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from planwagen.core.action import CHANCE
from planwagen.core.game import Game
from planwagen.core.history import History
from planwagen.core.position import Position
from planwagen.core.record import read_record
from planwagen.core.replay import replay_record
from planwagen.games import GAMES
from planwagen.games.montana import MONTANA
from planwagen.tables.preview import WORLDS, preview_of
from server.clients import choice, until_turn
from server.conftest import Open

RECORDS = Path(__file__).parents[1] / "records"
EVERY = 7


def played(slug: str) -> History[Any]:
    text = (RECORDS / slug / "four-greedy-edition2.txt").read_text(encoding="utf-8")
    return replay_record(GAMES[slug], read_record(text))


def look(game: Game[Any], state: Any, seat: int) -> str:
    return game.line(game.seen_by(state, seat))


@pytest.mark.parametrize("slug", list(GAMES))
def test_what_a_plan_shows_is_what_comes(slug: str):
    """Each decision of a stored game, planned by its seat before and then played."""
    history, ends = played(slug), set()
    for step in [step for step in history.steps if step.is_decision][::EVERY]:
        game, truth = history.game, Position(history.game, history.position(step.seq - 1))
        plan = preview_of(game, game.seen_by(truth.state, step.seat), step.seat, [step.line.text])
        ends.add(plan.ends)
        truth.apply(step.seat, step.action)
        while truth.to_act != CHANCE and (answer := truth.forced()) and answer[0] == step.seat:
            truth.apply(*answer)
        if plan.ends not in ("hidden", "others"):
            seen = game.line(plan.seen(plan.worlds[0]))
            assert seen == look(game, truth.state, step.seat), step.line
    assert {"", "others"} <= ends


def test_a_plan_ends_where_luck_decides_and_what_it_hides_is_not_played():
    history = played("america")
    ends = {}
    for step in history.steps:
        if step.is_decision and step.line.text.partition(" ")[0] not in ends:
            state = history.position(step.seq - 1)
            seen = history.game.seen_by(state, step.seat)
            plan = preview_of(history.game, seen, step.seat, [step.line.text])
            ends[step.line.text.partition(" ")[0]] = (plan.ends, plan.played)
    assert ends["buy"][0] == ""  # a card of the supply, for gold
    assert ends["done"] == ("others", 1)
    assert ends["roll"] == ("luck", 1)


@pytest.mark.anyio
async def test_a_seat_plans_several_steps_and_nothing_is_stored(
    server: Open, monkeypatch: pytest.MonkeyPatch
):
    host = await server.guest()
    info = await host.set_up("me", "open", game="montana")
    friend = await server.guest("Ben")
    await friend.join(info)
    asked, other = await until_turn([await host.sit(info), await friend.sit(info)])
    seq = asked.last["seq"]
    bank = choice(asked.last, "bank")
    plan = await asked.command("preview", steps=[bank])
    assert (plan["played"], plan["ends"], plan["seq"]) == (1, "", seq)
    assert plan["position"] != asked.last["position"] and plan["choices"]
    assert plan["events"][0]["id"] == "staffs_bank"
    longer = await asked.command("preview", steps=[bank, "end turn"])
    assert (longer["played"], longer["ends"], longer["choices"]) == (2, "others", [])
    wrong = await asked.command("preview", steps=[bank, bank])
    assert wrong["played"] == 1 and wrong["refused"]["clause"].startswith("M-")
    guesses = 0

    def counted(*asked: Any) -> object:
        nonlocal guesses
        guesses += 1
        return MONTANA.determinize(*asked)

    table = server.services.tables.live[info["id"]]
    monkeypatch.setattr(table, "game", replace(MONTANA, determinize=counted))
    hopeless = await asked.command("preview", steps=[bank] * 60)
    assert hopeless["played"] == 1 and guesses == WORLDS, "steps are not tried from the start again"
    assert (await other.command("preview", steps=[]))[
        "why"
    ] == "you can plan when it is your decision"
    assert asked.last["seq"] == seq
    shown = await asked.command("get_scores", lines=[0, seq])
    assert len(shown["scores"]) == 2 and len(shown["scores"][0]) == 2
