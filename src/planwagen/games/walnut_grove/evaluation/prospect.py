"""A first hand-made worth of a position, for bots that look ahead.

The unit is a point at the end. Worth is what the estate scores and brings in (estate.py), what the
stores are good for after the coming winter (purse.py), and what this year's errand in the town
will add (errand.py). A question that is half answered counts as if the rest of it went well.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from planwagen.core.action import Seat, Todo
from planwagen.games.walnut_grove import todos
from planwagen.games.walnut_grove.board import COIN, NONE, TOWN
from planwagen.games.walnut_grove.evaluation.errand import Means, best_errand, street_worth, visit
from planwagen.games.walnut_grove.evaluation.estate import (
    Estate,
    best_cell,
    best_lay,
    estate_of,
    estate_worth,
    gain,
    needs,
    town_of,
)
from planwagen.games.walnut_grove.evaluation.purse import (
    NO_BILL,
    Pieces,
    Purse,
    TableSettings,
    given,
    paid,
    purse_of,
    settings_with,
    stores_worth,
    terms_of,
    with_more,
)
from planwagen.games.walnut_grove.evaluation.weights import (
    CACHED,
)
from planwagen.games.walnut_grove.rules.winter import winter_bill
from planwagen.games.walnut_grove.state import (
    AUTUMN,
    RECKONING,
    SUMMER,
    WINTER,
    Player,
    State,
)

NO_DOOR = -1


def evaluate(state: State, seat: Seat) -> float:
    """The points that a seat may expect, by hand-made weights."""
    player = state.players[seat]
    estate = estate_of(player, state.edition.years - state.year, None)
    return rated(state, seat, estate)


def long_term_value(state: State, seat: Seat) -> float:
    """The points that a seat may expect, by the fitted table, whatever luck comes next."""
    player, years = state.players[seat], state.edition.years
    left = min(years - state.year + year_is_over(state), years - 1)
    estate = estate_of(player, left, town_of(state))
    return rated(state, seat, estate)


def year_is_over(state: State) -> bool:
    """The next one has no disc yet."""
    return state.disc == NONE and state.year > 0


def rated(state: State, seat: Seat, estate: Estate) -> float:
    """What the estate is worth, and the rest with it."""
    player = state.players[seat]
    terms = terms_of(player, estate, bill_ahead(state, player, estate))
    if state.season >= RECKONING and not player.todo:
        terms = terms._replace(open_help=0)
    return (
        estate_worth(estate)
        + state.edition.points.help * (player.open_help + player.flipped_help)
        + street_worth(state.hats[seat], terms)
        + prospect(state, seat, estate, terms)
    )


def bill_ahead(state: State, player: Player, estate: Estate) -> Pieces:
    """What is still to be paid in this winter; of a year that has no disc yet, what is usual.

    The table tells what is owned at the end of a year: no winter is ahead then."""
    if state.season > WINTER or (estate.is_fitted and year_is_over(state)):
        return NO_BILL
    if state.disc == NONE:
        return tuple(needs(player.labourers, player.huts))
    bill = winter_bill(player.labourers, player.huts, state.edition.discs[state.disc])
    if state.season != WINTER:
        return bill
    asked = [todo.kind for todo in player.todo if isinstance(todo, todos.PayWinter)]
    return tuple([due if kind in asked else 0 for kind, due in enumerate(bill)])


@dataclass(slots=True)
class Prospect:
    """A position as it will be when the questions that are open have been answered."""

    player: Player
    estate: Estate
    terms: TableSettings
    purse: Purse
    plus: float = 0.0
    tolls: int = 0
    door: int = NO_DOOR


def prospect(state: State, seat: Seat, estate: Estate, terms: TableSettings) -> float:
    """The stores, seen with the questions that are open."""
    player = state.players[seat]
    ahead = Prospect(player, estate, terms, purse_of(player))
    for asked in player.todo:
        if answer := ANSWERED.get(type(asked)):
            answer(ahead, asked)
    if estate.is_fitted and year_is_over(state):
        return ahead.plus + stores_worth(ahead.purse, ahead.terms)
    if state.luck:
        ahead.purse = with_more(ahead.purse, COIN, coins_coming(state, seat))
    if state.season <= SUMMER:
        ahead.purse = harvested(player, state.disc, ahead.purse, ahead.terms)
    if ahead.door != NO_DOOR:
        return ahead.plus + visit(state, ahead.door, ahead.tolls, means(ahead))
    if is_to_walk(state, seat):
        return ahead.plus + best_errand(state, seat, means(ahead))
    return ahead.plus + stores_worth(ahead.purse, ahead.terms)


def coins_coming(state: State, seat: Seat) -> int:
    """WG-6.18 Coins that are being drawn for the seat."""
    draws = [draw for draw in state.luck if isinstance(draw, todos.DrawCoin)]
    return len([draw for draw in draws if draw.player == seat])


def means(ahead: Prospect) -> Means:
    return Means(ahead.purse, ahead.terms, ahead.estate)


def at_the_door(ahead: Prospect, asked: todos.Visit) -> None:
    ahead.door = asked.building


def at_the_gate(ahead: Prospect, asked: todos.PassGate) -> None:
    ahead.tolls += 1


def help_comes(ahead: Prospect, asked: todos.HelpDue) -> None:
    ahead.plus += ahead.terms.edition.points.help * asked.count


def pays_back(ahead: Prospect, asked: todos.GivePiece) -> None:
    tile_goes_back(ahead, todos.HELP_BACK[asked.seat])
    ahead.purse = given(ahead.purse, ahead.terms, asked.left)


def tile_goes_back(ahead: Prospect, asked: todos.HelpBack) -> None:
    ahead.plus -= ahead.terms.edition.points.help
    ahead.terms = ahead.terms._replace(open_help=0)


def cubes_leave(ahead: Prospect, asked: todos.Source) -> None:
    ahead.purse = paid(ahead.purse, ((asked.kind, asked.count),))


def cost_is_paid(ahead: Prospect, asked: todos.PayCost) -> None:
    ahead.purse = paid(ahead.purse, ahead.player.farm.edition.costs[asked.building][asked.step :])


def ware_comes(ahead: Prospect, asked: todos.Receive) -> None:
    house = TOWN[asked.building].house
    ahead.plus += gain(ahead.estate, house, asked.ware)
    ahead.terms = settings_with(ahead.terms, house, asked.ware)


def tile_is_laid(ahead: Prospect, asked: todos.ChooseCell) -> None:
    ahead.plus += best_cell(ahead.player.farm, ahead.estate, asked.tile)


def tile_is_turned(ahead: Prospect, asked: todos.ChooseTurn) -> None:
    ahead.plus += best_lay(ahead.player.farm, ahead.estate, asked.tile, asked.cell)


ANSWERED: dict[type[Todo], Callable[[Prospect, Any], None]] = {
    **dict.fromkeys(todos.VISITS.values(), at_the_door),
    todos.PassGate: at_the_gate,
    todos.HelpDue: help_comes,
    todos.GivePiece: pays_back,
    todos.HelpBack: tile_goes_back,
    todos.Source: cubes_leave,
    todos.PayCost: cost_is_paid,
    todos.Receive: ware_comes,
    todos.ChooseCell: tile_is_laid,
    todos.ChooseTurn: tile_is_turned,
}
"""How each open question is taken to go on: well."""


def is_to_walk(state: State, seat: Seat) -> bool:
    """Is the errand of this year still to come?"""
    if state.season != AUTUMN:
        return state.season < AUTUMN
    todo, order = state.players[seat].todo, state.order
    if todo:
        return todos.WALK[seat] in todo
    return order.index(seat) > order.index(state.waiting[0])


def harvested(player: Player, disc: int, purse: Purse, terms: TableSettings) -> Purse:
    """What the figures that are still to be placed can add, one after the other."""
    figures = 1 + len(player.labourers) - len(player.worked)
    bonus = player.farm.edition.discs[disc].summer if disc != NONE else NONE
    crops = crops_of(player, bonus) if figures else []
    for _ in range(figures):
        after = [(stores_worth(crop_in(purse, crop), terms), crop) for crop in set(crops)]
        _, best = max(after)
        crops.remove(best)
        purse = crop_in(purse, best)
    return purse


Crop = tuple[int, int, int]
"""How many goods, how many of them on squares, and which."""


def crops_of(player: Player, bonus: int) -> list[Crop]:
    """WG-4.5, WG-4.6, WG-4.7 What each area without a figure would bring."""
    crops: list[Crop] = []
    for name, area in player.farm.areas.items():
        if name not in player.worked:
            made = area.size + (area.land == bonus)
            crops.append((made, min(made, area.squares - player.cubes.get(name, 0)), area.land))
    return crops


@lru_cache(maxsize=CACHED)
def crop_in(purse: Purse, crop: Crop) -> Purse:
    made, on_squares, land = crop
    held, barn = [*purse.held], [*purse.barn]
    held[land] += made
    barn[land] += made - on_squares
    return Purse(tuple(held), tuple(barn), purse.coins)
