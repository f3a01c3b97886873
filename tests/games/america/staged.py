"""Rare positions of America for the conformance suite: random play hardly meets them.

Each function makes one, and its name says what it is.
"""

from __future__ import annotations

from games.america.position import Position
from planwagen.games.america.board import HEXES, LATER_TOKEN, RESOURCES, START_TOKEN
from planwagen.games.america.state import State


def two_settlers_in_a_city() -> State:
    """SA-6.6 One was built where the other stood."""
    table = Position()
    table.give("red", "cattle, 3 grain, lumber")
    table.settler("red", "Chicago")
    table.play("red: settler Chicago")
    return table.state


def a_supply_of_one_card() -> State:
    """SA-8.15 Mineral Rights, and one coal left in the supply."""
    table = Position()
    table.give("red", "", cards="mineral rights")
    for kind in RESOURCES:
        table.drain(kind, int(kind == "coal"), into="blue")
    table.play("red: play mineral rights")
    return table.state


def a_token_at_the_outlaws_hex() -> State:
    """SA-4.16 It has come where he stands."""
    table = Position(active="blue")
    table.outlaw("c06r03")
    table.founds("blue", "Rapid City")
    return table.state


def all_first_tokens_gone() -> State:
    """SA-7.19 Every token lies on a ?? hex, and a city beside an empty one takes one of them."""
    table = Position()
    table.state.numbers = tuple(moved_west(table.state))
    table.founds("red", "Portland")
    return table.state


def moved_west(state: State) -> list[int]:
    """As after twelve moves: the tokens of the ? hexes on twelve of the ?? hexes."""
    numbers = [*state.numbers]
    first = [hex for hex, land in enumerate(HEXES) if land.mark == START_TOKEN]
    later = [hex for hex, land in enumerate(HEXES) if land.mark == LATER_TOKEN]
    spare = [hex for hex in later if HEXES[hex].id not in ("c01r02", "c06r03")]
    for old, new in zip(first, spare, strict=True):
        numbers[new], numbers[old] = numbers[old], 0
    return numbers


def an_empty_deck() -> State:
    """SA-8.6 Red plays the only card that nobody else holds."""
    table = Position()
    others = "6 cavalry, 4 engineer, 4 right of way, 3 mineral rights, scout"
    table.give("red", "cattle, coal", cards="scout")
    table.give("blue", cards=f"{others}, 3 cattle drive, 2 native support")
    table.play("red: play scout")
    return table.state


def gold_for_gold() -> State:
    """SA-5.4 Nobody holds a card: an offer can be answered by no only."""
    table = Position()
    for colour in ("red", "orange", "white", "blue"):
        table.give(colour, "", gold=2)
    table.play("red: offer", "red: offer to orange white blue")
    return table.state


def the_last_rail_by_engineer() -> State:
    """SA-8.13 After it there is no second one."""
    table = Position()
    table.stock("red", rails=1)
    table.give("red", "", cards="engineer")
    table.play("red: play engineer")
    return table.state


STAGED = [
    two_settlers_in_a_city,
    a_supply_of_one_card,
    a_token_at_the_outlaws_hex,
    all_first_tokens_gone,
    an_empty_deck,
    gold_for_gold,
    the_last_rail_by_engineer,
]
