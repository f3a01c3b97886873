"""The terminal shows and offers what the seat sees, and asks the game for it once."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

from planwagen.cli.table.hotseat import Hotseat
from planwagen.cli.table.keeping import luck_of
from planwagen.cli.table.talk import answer
from planwagen.core.game import GameOptions
from planwagen.core.local_game import LocalGame
from planwagen.games.america import AMERICA

ASKED = ("legal_actions", "prompt", "describe", "why_not", "text", "standing")


def watched(asked: Counter[str], peeked: list[str]) -> Hotseat:
    """Notes what is asked of what a seat sees, and what of the true position."""
    hotseat: Hotseat

    def watch(name: str) -> Any:
        def ask(state: Any, *more: Any) -> Any:
            if state is hotseat.table.state:
                peeked.append(name)
            else:
                asked[name] += 1
            return getattr(AMERICA, name)(state, *more)

        return ask

    table = LocalGame.new(AMERICA, GameOptions(3), luck_of(4))
    hotseat = Hotseat(table, ["human"] * 3, "en")
    hotseat.game = replace(AMERICA, **{name: watch(name) for name in ASKED})
    return hotseat


def test_choices_prompt_and_text_come_from_what_the_seat_sees():
    asked: Counter[str] = Counter()
    peeked: list[str] = []
    hotseat = watched(asked, peeked)
    for _ in range(8):
        seat = hotseat.next_seat()
        asked.clear()
        hotseat.show_changes(seat)
        hotseat.show_question(seat)
        answer(hotseat, seat, f"why {AMERICA.actions[0]}")
        answer(hotseat, seat, "board")
        answer(hotseat, seat, "1")
        assert (asked["legal_actions"], asked["prompt"]) == (1, 1)
        assert asked["text"] and asked["describe"] and asked["why_not"]
    assert hotseat.table.history.seq > 8
    assert not peeked
