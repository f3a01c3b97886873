"""Chapter 9, how a run is decided: points, full rails, and the same results as by whole runs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random

import pytest

from games.america.position import Position, on_line_l
from planwagen.core.action import NOBODY
from planwagen.games.america import AMERICA, todos
from planwagen.games.america.actions.building import Deliver, Step, Stop
from planwagen.games.america.board import COAL, PATH_NAMED, PATH_NAMES, SITE_NAMED, TOUCHING
from planwagen.games.america.state import State
from tabletop import clause

AT_LITTLE_ROCK, FULL, BEYOND = "Little Rock-c10r05W", "Little Rock-c09r04W", "c08r04E-c09r04W"


def run(*paths: str, train: int = 1) -> list[str]:
    return [f"red: step {train} {path}" for path in paths]


def before_a_full_rail(path: str, coal: int, gold: int) -> Position:
    """Line L with a blue and a white train on `FULL`."""
    table = on_line_l(path, coal, gold)
    table.train("blue", FULL)
    table.train("white", FULL)
    return table


# Three decisions, and points.


@clause("SA-9.26", "SA-9.27")
def test_an_open_run_offers_steps_delivery_and_stop_of_its_train_only():
    table = on_line_l("c09r04E-c10r05W", coal=3, gold=3)
    table.train("red", "c09r04E-Nashville", number=2)
    table.play(*run(AT_LITTLE_ROCK))
    assert table.choices("red") == {
        f"step 1 {FULL}",
        "step 1 c09r04E-c10r05W",
        "deliver 1",
        "stop",
    }
    assert table.refused(*run("c10r04E-Nashville", train=2)) == "SA-9.27"
    assert table.refused("red: deliver 2") == "SA-9.27"


@clause("SA-9.26")
@pytest.mark.parametrize("text", ["step 1 Atlantis", "step 3 c09r04E-Nashville", "deliver 3"])
def test_a_run_names_a_train_and_a_rail(text: str):
    assert on_line_l(AT_LITTLE_ROCK, coal=1).refused(f"red: {text}") == "SA-9.26"


@clause("SA-9.26", "SA-9.27")
def test_without_a_run_there_is_nothing_to_stop():
    table = on_line_l(AT_LITTLE_ROCK, coal=1)
    assert "stop" not in table.choices("red")
    assert table.refused("red: stop") == "SA-9.27"


@clause("SA-9.27")
def test_the_first_step_pays_a_coal_and_uses_one_of_three_points():
    table = on_line_l("c10r04E-Nashville", coal=2)
    points = []
    for path in ("c09r04E-Nashville", "c09r04E-c10r05W"):
        table.play(*run(path))
        points.append(table.state.todo[-1].points)
    assert (points, table.hand("red")) == ([2, 1], {"coal": 1})


@clause("SA-9.27")
def test_a_run_closes_by_itself_when_nothing_is_left_to_do():
    table = on_line_l("c10r04E-Indianapolis", coal=1)
    table.play(*run("c10r04E-Nashville", "c09r04E-Nashville", "c09r04E-c10r05W"))
    assert "end actions" in table.choices("red")


@clause("SA-9.27")
def test_a_run_stays_open_while_something_can_be_delivered():
    table = on_line_l("c10r04E-Nashville", coal=1)
    table.play(*run("c09r04E-Nashville", "c09r04E-c10r05W", AT_LITTLE_ROCK))
    assert table.choices("red") == {"deliver 1", "stop"}
    table.play("red: deliver 1")
    assert "end actions" in table.choices("red")


@clause("SA-9.27")
def test_a_step_without_points_pays_the_next_coal_first():
    table = on_line_l("c10r04E-Nashville", coal=2)
    table.play(*run("c09r04E-Nashville", "c09r04E-c10r05W", AT_LITTLE_ROCK))
    assert table.hand("red") == {"coal": 1}
    table.play(*run("c09r04E-c10r05W"))
    assert (table.hand("red"), table.state.todo[-1].points) == ({}, 2)


@clause("SA-9.27", "SA-8.14")
def test_a_run_by_right_of_way_is_open_from_naming_the_train_on():
    table = on_line_l("c09r04E-Nashville", coal=1)
    table.give("red", cards="right of way")
    table.play("red: play right of way", "red: card train 1")
    assert table.state.todo[-1].points == 5
    assert table.choices("red") == {"step 1 c09r04E-c10r05W", "step 1 c10r04E-Nashville", "stop"}
    assert table.refused("red: end actions") == "SA-9.27"
    table.play(*run("c09r04E-c10r05W"))
    assert (table.state.todo[-1].points, table.hand("red")) == (4, {"coal": 1})


# Full rails.


@clause("SA-9.9", "SA-9.10", "SA-9.29", example="E-69")
def test_a_run_passes_a_full_rail_and_stops_beyond():
    table = before_a_full_rail(AT_LITTLE_ROCK, coal=1, gold=1)
    table.play(*run(FULL))
    assert "stop" not in table.choices("red")
    assert table.refused("red: stop") == "SA-9.9"
    table.play(*run(BEYOND))
    assert "stop" in table.choices("red")
    table.play("red: stop")
    assert (table.train_beside("red"), table.hand("red")) == (BEYOND, {})


@clause("SA-9.29", example="E-69")
def test_the_third_step_is_not_onto_a_full_rail():
    table = before_a_full_rail("c09r04E-Nashville", coal=1, gold=1)
    table.play(*run("c09r04E-c10r05W", AT_LITTLE_ROCK))
    assert FULL not in table.verbs("red", "step 1")
    assert table.refused(*run(FULL)) == "SA-9.29"


@clause("SA-9.29", "SA-9.27", example="E-69")
def test_with_a_second_coal_the_way_on_is_paid():
    table = before_a_full_rail("c09r04E-Nashville", coal=2, gold=1)
    table.play(*run("c09r04E-c10r05W", AT_LITTLE_ROCK, FULL))
    assert table.hand("red") == {"coal": 1}
    assert table.offers("red", "stop") == set()
    assert table.verbs("red", "step 1") == {AT_LITTLE_ROCK, BEYOND}
    table.play(*run(BEYOND))
    assert table.hand("red") == {}


@clause("SA-9.29", "SA-9.16")
@pytest.mark.parametrize(("gold", "enters"), [(1, False), (2, True)])
def test_a_way_on_that_cannot_be_paid_is_no_way_on(gold: int, enters: bool):
    table = on_line_l(BEYOND, 1, gold)  # a blue rail: to come back costs a fee
    table.train("white", "c08r04E-St. Louis")
    table.train("blue", "c08r04E-St. Louis")
    assert ("c08r04E-St. Louis" in table.verbs("red", "step 1")) == enters
    if not enters:
        assert table.refused(*run("c08r04E-St. Louis")) == "SA-9.29"


@clause("SA-9.29")
def test_right_of_way_counts_its_points_only():
    table = before_a_full_rail("c10r04E-Indianapolis", coal=3, gold=3)
    table.give("red", cards="right of way")
    table.play("red: play right of way", "red: card train 1")
    table.play(*run("c10r04E-Nashville", "c09r04E-Nashville", "c09r04E-c10r05W", AT_LITTLE_ROCK))
    assert table.state.todo[-1].points == 1
    assert table.refused(*run(FULL)) == "SA-9.29"


@clause("SA-9.29")
@pytest.mark.parametrize(("coal", "enters"), [(1, False), (2, True)])
def test_three_full_rails_in_a_row_need_a_fourth_step(coal: int, enters: bool):
    table = on_line_l("c09r03E-Indianapolis", coal)
    first, second, third = "c10r04E-Indianapolis", "c10r04E-Nashville", "c09r04E-Nashville"
    for colour, path in (("orange", first), ("white", second), ("blue", third)):
        table.train(colour, path)
        table.train(colour, path, number=2)
    table.train("red", "c09r03E-Indianapolis", number=2)
    table.play(*run(first))  # from there it could turn back
    assert table.refused("red: stop") == "SA-9.9"
    assert (second in table.verbs("red", "step 1")) == enters
    if enters:
        table.play(*run(second, third, "c09r04E-c10r05W"), "red: stop")
        assert table.hand("red") == {}


# What always holds, and the same results.


def network(seed: int) -> Position:
    """A dozen rails of all owners around Little Rock, many trains; red has 2 coal, gold, cubes."""
    table, random = Position(), Random(seed)
    table.no_rails()
    paths = [PATH_NAMED[AT_LITTLE_ROCK]]
    while len(paths) < 12:
        near = {path for at in paths for path in TOUCHING[at]} - {*paths}
        paths.append(random.choice(sorted(near)))
    for path in paths:
        table.rails(random.choice(["red", "red", "orange", "white", "blue"]), PATH_NAMES[path])
    crowded = random.sample(paths, 5)
    for place in (1, 2, 3, 4, 5, 6, 7, 0):
        room = [path for path in crowded if table.state.trains.count(path) < 2]
        table.state.trains[place] = random.choice(room or paths)
    table.city("red", "Seattle")
    table.give("red", "2 coal", gold=2, cards="right of way")
    assert AMERICA.audit(table.state) == []
    return table


def moves(state: State) -> list[Step | Deliver | Stop]:
    """What red can do with his first train."""
    choices = AMERICA.legal_actions(state, 0)
    trains = [action for action in choices if isinstance(action, Step | Deliver | Stop)]
    return [action for action in trains if isinstance(action, Stop) or action.train == 0]


@clause("SA-9.30")
@pytest.mark.parametrize("seed", range(12))
def test_what_no_run_ever_changes(seed: int):
    table, random = network(seed), Random(seed)
    state, steps, coal = table.state, 0, 0
    while choices := moves(state):
        action = random.choice(choices)
        before = state.copy()
        AMERICA.apply(state, 0, action, None)
        is_open = isinstance(state.todo[-1], todos.Run)
        steps += isinstance(action, Step)
        coal += before.players[0].hand[COAL] - state.players[0].hand[COAL]
        assert state.trains.count(state.trains[0]) <= 2 or moves(state)  # (a)
        assert coal == -(-steps // 3)  # (b)
        owners = [gold for gold in table.golds()[1:] if gold]
        assert {*owners} <= {1}  # (c)
        assert len(owners) == 2 - state.players[0].gold == bin(state.turn.paid[0]).count("1")
        assert not is_open or len(moves(state)) <= 6  # (d)
        if isinstance(action, Deliver):
            changes = [old != new for old, new in zip(before.goods, state.goods, strict=True)]
            assert sum(changes) == before.players[0].centre - state.players[0].centre == 1  # (e)
            assert before.players[0].hand == state.players[0].hand
        if not is_open:
            steps = coal = 0
    assert state.trains.count(state.trains[0]) <= 2


@dataclass(frozen=True)
class Where:
    """A train by the rulebook: its rail, coal and gold left, owners paid, cities served."""

    at: str
    coal: int
    gold: int
    paid: frozenset[int]
    served: frozenset[str]


def one_more(table: Position, here: Where, is_free: bool) -> Iterator[Where]:
    """All rails that share an end and can be paid for."""
    for path, owner in zip(PATH_NAMES, table.state.rails, strict=True):
        if owner == NOBODY or len({*path.split("-"), *here.at.split("-")}) != 3:
            continue
        if is_free or owner == 0 or owner in here.paid:
            yield replace(here, at=path)
        elif here.gold:
            yield replace(here, at=path, gold=here.gold - 1, paid=here.paid | {owner})


def serves(table: Position, here: Where) -> Iterator[Where]:
    """A cube left in the city at the rail, if there is one."""
    for site in {*here.at.split("-")} & {*SITE_NAMED}:
        owner = table.state.cities[SITE_NAMED[site]]
        if owner not in (0, NOBODY) and site not in here.served and len(here.served) < 2:
            yield replace(here, served=here.served | {site})


def whole_runs(table: Position, here: Where, rails: int, is_free: bool = False) -> set[Where]:
    """The lawful ends of all chains of so many rails at most, cubes left on the way or not."""
    now = reached = {here, *serves(table, here)}
    for _ in range(rails):
        now = {after for before in now for after in one_more(table, before, is_free)}
        now |= {after for before in now for after in serves(table, before)}
        reached = reached | now
    others = [PATH_NAMES[path] for path in table.state.trains[1:]]
    return {end for end in reached if others.count(end.at) < 2}


def by_the_book(table: Position, start: Where) -> set[Where]:
    """All that any number of whole runs can come to, each for as much coal as it needs."""
    found, ahead = {start}, [start]
    for here in ahead:
        for coal in range(here.coal + 1):
            ends = whole_runs(table, replace(here, coal=here.coal - coal), 3 * coal)
            ahead += ends - found
            found |= ends
    return found


def by_decisions(table: Position) -> set[Where]:
    """All that the engine lets the train come to, run closed."""
    ahead, seen, found = [table.state], set(), set()
    for state in ahead:
        here = where(state)
        if not isinstance(state.todo[-1], todos.Run):
            found.add(here)
        for action in moves(state):
            after = state.copy()
            AMERICA.apply(after, 0, action, None)
            mark = (where(after), after.todo[-1])
            if mark not in seen:
                seen.add(mark)
                ahead.append(after)
    return found


def where(state: State) -> Where:
    served = [site for site, number in SITE_NAMED.items() if state.goods[number] == 0]
    paid = [seat for seat in (1, 2, 3) if state.turn.paid[0] >> seat & 1]
    red = state.players[0]
    at = PATH_NAMES[state.trains[0]]
    return Where(at, red.hand[COAL], red.gold, frozenset(paid), frozenset(served))


@clause("SA-9.31", "SA-9.29")
@pytest.mark.parametrize("seed", range(20))
def test_decisions_give_the_results_of_whole_runs(seed: int):
    table = network(seed)
    ends = by_decisions(table)
    book = by_the_book(table, where(table.state))
    # What costs more coal than needed may be left out, and nothing else.
    cheapest = {(w.at, w.gold, w.paid, w.served): w for w in sorted(book, key=lambda w: w.coal)}
    assert {*cheapest.values()} <= ends <= book


@clause("SA-9.31", "SA-8.14")
@pytest.mark.parametrize("seed", range(20))
def test_right_of_way_gives_the_results_of_whole_runs(seed: int):
    table = network(seed)
    table.give("red", "")
    table.play("red: play right of way", "red: card train 1")
    start = where(table.state)
    ends = whole_runs(table, start, 5, is_free=True)
    assert len(ends) > 1
    assert by_decisions(table) == ends
