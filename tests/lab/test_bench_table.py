"""How waiting at a table is counted."""

from __future__ import annotations

from lab.bench_table import ME, Seen, Shown, Waiting


def seen(to_move, turn=1, active="red"):
    return Seen("view", to_move=to_move, position=Shown(active, turn))


def test_a_turn_is_the_sum_of_its_decisions():
    waiting = Waiting()
    for now, view in enumerate([seen([1]), seen([1]), seen([2], 2, "blue"), seen([2], 2, "blue")]):
        waiting.note(view, float(now * now))
    assert waiting.decisions == [1.0, 3.0, 5.0]
    assert waiting.turns == {("red", 1): 4.0, ("blue", 2): 5.0}
    assert waiting.result()["turns"] == 1, "the last one is not over"


def test_the_time_of_the_person_is_not_counted():
    waiting = Waiting()
    waiting.note(seen([ME]), 0.0)
    waiting.note(seen([1]), 9.0)
    waiting.note(seen([1]), 9.5)
    assert waiting.decisions == [0.5]
