"""How far a seat can go back, shown with lines that no game has."""

from __future__ import annotations

from planwagen.core.action import Named
from planwagen.core.position import Step
from planwagen.core.record import LUCK, Line
from planwagen.core.undo import is_free, undo_line, undo_text, undoable


class Peek(Named):
    """Look at a card."""

    @property
    def reveals(self) -> bool:
        return True


def steps(*shown: str) -> list[Step]:
    """`red`: red decides; `red!`: the software answers for red; `red?`: red learns something;
    `red>m`: with it a moment begins in which all act at once, `red=m`: in it, `red<m`: it ends.
    """
    return [step(number, text) for number, text in enumerate(shown, 1)]


def step(number: int, shown: str) -> Step:
    who = shown.rstrip("!?").partition(">")[0].partition("=")[0].partition("<")[0]
    before = "m" if "=" in shown or "<" in shown else ""
    after = "m" if "=" in shown or ">" in shown else ""
    line = Line(who, "x", forced=shown.endswith("!"))
    return Step(number, line, 0, Peek("peek") if "?" in shown else None, [], before, after, ())


def numbers(kept: list[Step], colour: str, imported: int = 0) -> list[int]:
    return [step.seq for step in undoable(kept, colour, imported)]


def test_before_the_first_line_nothing_stands():
    assert undo_line([], "red") == 0
    assert numbers([], "red") == []


def test_own_decisions_go_back_the_last_one_first():
    kept = steps("red", "red", "red")
    assert undo_line(kept, "red") == 0
    assert numbers(kept, "red") == [3, 2, 1]


def test_a_draw_a_reveal_and_the_decision_of_another_stand():
    assert undo_line(steps("red", LUCK, "red"), "red") == 2
    assert undo_line(steps("red", "red?", "red"), "red") == 2
    assert undo_line(steps("red", "blue", "red"), "red") == 2
    assert numbers(steps("red", "blue", "red"), "red") == [3]


def test_what_the_software_answers_is_nobodys_decision():
    kept = steps("red", "blue!", "red!", "red")
    assert undo_line(kept, "red") == 0
    assert numbers(kept, "red") == [4, 1]


def test_given_lines_are_not_taken_back():
    assert numbers(steps("red", "red", "red"), "red", imported=2) == [3]


def test_those_who_act_at_once_do_not_stop_each_other():
    kept = steps("red>m", "red=m", "blue=m")
    assert undo_line(kept, "blue") == 1
    assert numbers(kept, "red") == [2]
    assert numbers(kept, "blue") == [3]


def test_who_began_a_moment_goes_back_behind_it_until_another_has_decided():
    assert numbers(steps("red", "red>m", "red=m"), "red") == [3, 2, 1]
    assert numbers(steps("red", "red>m", "blue=m", "red=m"), "red") == [4]


def test_nobody_goes_back_behind_the_end_of_a_moment():
    kept = steps("red>m", "red=m", "red<m", "red")
    assert undo_line(kept, "red") == 3
    assert numbers(kept, "red") == [4]


def test_an_undo_goes_to_the_line_that_stands_before_it():
    kept = [step(1, "red"), step(4, "red"), step(5, "red")]
    assert undo_text(kept, kept[0]) == "undo to 0"
    assert undo_text(kept, kept[1]) == "undo to 1"
    assert undo_text(kept, kept[2]) == "undo to 4"


def test_where_others_have_decided_since_the_own_lines_alone_go():
    kept = steps("red>m", "red=m", "blue=m", "red=m")
    assert undo_text(kept, kept[1]) == "take back 2"
    assert undo_text(kept, kept[3]) == "undo to 3"
    answered = steps("red>m", "red=m", "blue!", "red=m")
    assert undo_text(answered, answered[1]) == "undo to 1"


def test_an_undo_is_free_for_whose_decision_it_is_and_on_this_side_of_the_line():
    kept = steps("blue", "red", "red")
    assert is_free(kept, Line("red", "undo to 1"))
    assert is_free(kept, Line("red", "undo to 2"))
    assert not is_free(kept, Line("red", "undo to 0"))
    assert not is_free(kept, Line("blue", "undo to 2"))
    assert not is_free(kept, Line("red", "undo to 1"), imported=2)
