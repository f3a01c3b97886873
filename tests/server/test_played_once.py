"""A stored line is played once: the transaction's position is adopted, not computed again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from planwagen.core.game import Game
from planwagen.games import GAMES
from server.conftest import Open

pytestmark = [pytest.mark.anyio, pytest.mark.slow]

MOVES = 150


def counted(game: Game[Any], counts: Counter[str], monkeypatch: pytest.MonkeyPatch) -> Game[Any]:
    """The same game, which counts what is asked of it."""

    def counting(name: str, ask: Callable[..., Any]) -> Callable[..., Any]:
        def asked(*args: Any) -> Any:
            counts[name] += 1
            return ask(*args)

        return asked

    monkeypatch.setattr(game.actions, "read", counting("read", game.actions.read))
    names = ("apply", "may_act", "simultaneous_phase", "legal_actions")
    return replace(game, **{name: counting(name, getattr(game, name)) for name in names})


@pytest.mark.parametrize(("slug", "players"), [("montana", 2), ("america", 3), ("walnut_grove", 2)])
async def test_each_line_is_played_once_and_read_at_most_once(
    server: Open, monkeypatch: pytest.MonkeyPatch, slug: str, players: int
):
    counts: Counter[str] = Counter()
    monkeypatch.setitem(GAMES, slug, counted(GAMES[slug], counts, monkeypatch))
    host, rng = await server.guest(), Random(3)
    info = await host.set_up(*["hotseat"] * players, game=slug)
    lines = [await host.sit(info, seat=seat) for seat in range(players)]
    history = server.services.tables.live[info["id"]].history
    counts.clear()
    before = history.seq
    for _ in range(MOVES):
        if history.is_over:
            break
        line = lines[rng.choice(history.to_move)]
        while not line.last or line.last["seq"] < history.seq:
            await line.receive()
        await line.do(rng.choice(line.last["choices"])["action"])
    stored = history.seq - before
    assert stored >= 100
    assert counts["apply"] == stored
    assert counts["read"] <= stored
    assert counts["may_act"] <= stored
    assert counts["simultaneous_phase"] <= stored
    # Once to check, and once for each seat that is asked next: several at a time in Walnut Grove.
    assert counts["legal_actions"] <= (1 + players) * stored
