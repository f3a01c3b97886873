"""Rare positions of Montana for the conformance suite: random play hardly meets them.

Each function makes one, and its name says what it is.
"""

from __future__ import annotations

from games.montana.position import HEXES, NUMBER_OF, Position
from planwagen.core.hexes import Hex, step
from planwagen.games.montana.state import State


def a_town_full_on_all_sides() -> State:
    """M-5.6 Each row is taken in its last column; A collects first."""
    table = Position()
    table.give("A", goods="4p c s")
    for name in "BDE":
        table.give(name, goods="5p c")
    table.play("A: town", "A: place 1,5", "B: place 2,5", "D: place 3,5", "E: place 4,5")
    return table.state


def three_rows_closed() -> State:
    """M-5.6 One row is left for the last player who is asked."""
    table = Position()
    table.give("A", goods="4p")
    for name in "BDE":
        table.give(name, goods="5p")
    table.play("A: town", "A: place 1,5", "B: place 2,5", "D: place 3,5")
    return table.state


def outbid_with_nothing_to_pay() -> State:
    """M-5.10 B entered the only row that A could pay."""
    table = Position(2)
    table.give("A", cattle=1)
    table.give("B", goods="5p")
    table.play("A: town", "A: place 2,1", "B: place 2,5")
    return table.state


def pumpkins_lost_to_a_refill() -> State:
    """M-5.17 B can no longer pay for the column it stands in."""
    table = Position(2)
    table.give("A", goods="8p", cattle=1)
    table.give("B", goods="3p")
    table.play("A: town", "A: place 2,1", "B: place 1,3", "A: trade pumpkin")
    return table.state


def no_cattle_in_the_supply() -> State:
    """M-5.16 Row 1 has only its upgrades to give."""
    table = Position(2)
    table.give("B", cattle=table.state.cattle)
    table.give("A", goods="2c")
    table.play("A: town", "A: place 1,1", "B: pass")
    return table.state


def all_grain_workers_at_work() -> State:
    """M-9.5 No board has a grain worker, and the supply has none."""
    table = Position(2)
    table.crowd("grain", 16)
    table.occupy("bank 2", "2grain")
    table.give("A", cattle=2, goods="7g")
    return table.state


def a_last_settlement_by_bonus() -> State:
    """M-6.13 Two rows at once, and two settlements left: the second bonus is lost."""
    table = Position(2)
    middle, *rows = two_rows(table.state)
    table.settled("A", *rows)
    table.left("A", 2)
    table.give("A", goods="2g 2p 2c 2C 2s 2S")
    table.play(f"A: settle {middle[0]},{middle[1]}")
    return table.state


def two_rows(state: State) -> list[Hex]:
    """A land hex with one symbol, and three land hexes in each of two directions from it."""
    land = {HEXES[hex] for hex in state.landscape.land if hex != state.landscape.start}
    for middle in sorted(land):
        rows = [row for way in range(3) if land.issuperset(row := beyond(middle, way))]
        if len(rows) > 1 and state.landscape.hexes[NUMBER_OF[middle]].symbols == 1:
            return [middle, *rows[0], *rows[1]]
    raise AssertionError("no room for two rows")


def beyond(middle: Hex, way: int) -> list[Hex]:
    """Three hexes in a row."""
    found = [middle]
    for _ in range(3):
        found.append(step(found[-1], way))
    return found[1:]


def eight_workers_and_nothing_else() -> State:
    """M-10.11 Nobody has goods or silver: all may recruit for ever."""
    table = Position()
    for name in "ABDE":
        table.give(name, workers="2copper 2stone 2grain 2pumpkin")
    return table.state


STAGED = [
    a_town_full_on_all_sides,
    three_rows_closed,
    outbid_with_nothing_to_pay,
    pumpkins_lost_to_a_refill,
    no_cattle_in_the_supply,
    all_grain_workers_at_work,
    a_last_settlement_by_bonus,
    eight_workers_and_nothing_else,
]
