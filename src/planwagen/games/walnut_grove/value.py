"""A first hand-made worth of a position, for bots that look ahead.

The unit is a point at the end. Worth is what the estate scores and brings in (estate.py), what the
stores are good for after the coming winter (purse.py), and what this year's errand in the town
will add. A question that is half answered counts as if the rest of it went well.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from planwagen.core.action import Seat
from planwagen.games.walnut_grove import todos
from planwagen.games.walnut_grove.board import BUYS, COIN, DISCS, GIVES, GOODS, TOWN, YEARS
from planwagen.games.walnut_grove.estate import (
    CACHED,
    NEVER,
    Estate,
    best_cell,
    best_lay,
    estate_of,
    estate_worth,
    gain,
)
from planwagen.games.walnut_grove.purse import (
    NO_BILL,
    Pieces,
    Purse,
    Terms,
    given,
    paid,
    purse_of,
    stores_worth,
    terms_of,
    with_more,
    without,
)
from planwagen.games.walnut_grove.rules.payment import can_pay
from planwagen.games.walnut_grove.rules.winter import winter_bill
from planwagen.games.walnut_grove.scoring import HELP_POINTS
from planwagen.games.walnut_grove.state import (
    AUTUMN,
    RECKONING,
    SPRING,
    SUMMER,
    WINTER,
    Player,
    State,
)
from planwagen.games.walnut_grove.town import GATES_ON_THE_WAY, HALF, LAST

# The weights here, in estate.py and in purse.py were set by feeling. Then a greedy player played 40
# to 60 solo games, with the same luck, for each of some forty changes; what looked best was kept.
# Mean points before and after, several weights at a time:
#   areas beyond the number of figures and squares count, FENCE_HOPE less   18.1 to 20.8
#   CROP 0.8 from 0.4, CROP_FADE 0.9 from 0.8, UPKEEP 0.8 from 0.6           20.8 to 22.4
#   KEPT of goods other than stone and JOKER about half of what they were   22.1 to 24.2
#   CROP and UPKEEP 0.7 from 0.8                                            23.8 to 24.6
# The last step and all single changes tried since are hardly more than chance.
# With fresh luck, 200 solo games: greedy 25.2 (0.3 standard error), random -37.7.
STREET = 0.5
"""A gate that lies just ahead; less if it is further on."""

NO_DOOR = -1


def worth(state: State, seat: Seat) -> float:
    """The points that a seat may expect."""
    player, years = state.players[seat], YEARS - state.year
    estate = estate_of(player, years + (state.season <= SPRING))
    terms = terms_of(player, estate, bill_ahead(state, player), years)
    if state.season >= RECKONING and not player.todo:
        terms = terms._replace(open_help=0)
    return (
        estate_worth(estate)
        + HELP_POINTS * (player.open_help + player.flipped_help)
        + street_worth(state.hats[seat], years)
        + prospect(state, seat, estate, terms)
    )


def bill_ahead(state: State, player: Player) -> Pieces:
    """What is still to be paid in this winter, once the harvest has begun."""
    if state.season not in (SUMMER, AUTUMN, WINTER):
        return NO_BILL
    bill = winter_bill(player.labourers, player.huts, state.disc)
    if state.season != WINTER:
        return bill
    asked = [todo.kind for todo in player.todo if isinstance(todo, todos.PayWinter)]
    return tuple([due if kind in asked else 0 for kind, due in enumerate(bill)])


def street_worth(place: int, years: int) -> float:
    """Before a gate the next walk is dear."""
    return -STREET * (place % HALF) / HALF if years and 0 <= place < LAST else 0.0


def prospect(state: State, seat: Seat, estate: Estate, terms: Terms) -> float:
    """The stores, seen with the questions that are open."""
    player = state.players[seat]
    purse, plus, tolls, door = purse_of(player), 0.0, 0, NO_DOOR
    for asked in player.todo:
        if isinstance(asked, todos.Visit):
            door = asked.building
        elif isinstance(asked, todos.PassGate):
            tolls += 1
        elif isinstance(asked, todos.HelpDue):
            plus += HELP_POINTS * asked.count
        elif isinstance(asked, todos.GivePiece):
            plus -= HELP_POINTS
            terms = terms._replace(open_help=0)
            purse = given(purse, terms, asked.left)
        elif isinstance(asked, todos.Source):
            purse = paid(purse, ((asked.kind, asked.count),))
        elif isinstance(asked, todos.PayCost):
            purse = paid(purse, TOWN[asked.building].cost[asked.step :])
        elif isinstance(asked, todos.Receive):
            plus += gain(estate, TOWN[asked.building].house, asked.ware)
        elif isinstance(asked, todos.ChooseCell):
            plus += best_cell(player.farm, estate, asked.tile)
        elif isinstance(asked, todos.ChooseTurn):
            plus += best_lay(player.farm, estate, asked.tile, asked.cell)
    if state.season == SUMMER:
        purse = harvested(player, state.disc, purse, terms)
    if door != NO_DOOR:
        return plus + visit(state, door, tolls, Means(purse, terms, estate))
    if is_to_walk(state, seat):
        return plus + best_errand(state, seat, Means(purse, terms, estate))
    return plus + stores_worth(purse, terms)


def is_to_walk(state: State, seat: Seat) -> bool:
    """Is the errand of this year still to come?"""
    if state.season != AUTUMN:
        return state.season == SUMMER
    todo, order = state.players[seat].todo, state.order
    if todo:
        return isinstance(todo[0], todos.Walk)
    return order.index(seat) > order.index(state.waiting[0])


def harvested(player: Player, disc: int, purse: Purse, terms: Terms) -> Purse:
    """What the figures that are still to be placed can add, one after the other."""
    figures = 1 + len(player.labourers) - len(player.worked)
    crops = crops_of(player, DISCS[disc].summer) if figures else []
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


class Means(NamedTuple):
    """What a player goes to town with."""

    purse: Purse
    terms: Terms
    estate: Estate


def best_errand(state: State, seat: Seat, means: Means) -> float:
    """What the stores and the best building in reach are worth together."""
    hat, years = state.hats[seat], means.terms.years
    best = stores_worth(means.purse, means.terms)
    for number, building in enumerate(TOWN):
        if can_pay(means.purse.held, building.cost):
            tolls = len(GATES_ON_THE_WAY[hat][number])
            moved = street_worth(number, years) - street_worth(hat, years)
            best = max(best, visit(state, number, tolls, means) + moved)
    return best


def visit(state: State, number: int, tolls: int, means: Means) -> float:
    """What the stores and this building are worth together, when the gates have been paid."""
    building, (purse, terms, estate) = TOWN[number], means
    if building.house == GIVES:
        return tolled(purse, tolls) + two_goods(after_tolls(purse, tolls), terms)
    if building.house == BUYS:
        rest, bonus = after_tolls(purse, tolls), DISCS[state.disc].autumn
        return tolled(purse, tolls) + sale(rest, terms, building.buys, bonus)
    stock = state.stock[number]
    gains = [gain(estate, building.house, ware) for ware, count in enumerate(stock) if count]
    rest = paid(purse, building.cost)
    return (
        max(gains, default=NEVER)
        + tolled(rest, tolls)
        + stores_worth(after_tolls(rest, tolls), terms)
    )


def after_tolls(purse: Purse, tolls: int) -> Purse:
    for _ in range(min(tolls, purse.held[COIN])):
        purse = without(purse, COIN)
    return purse


def tolled(purse: Purse, tolls: int) -> float:
    """WG-5.13 Help for the gates that coins do not reach for."""
    return HELP_POINTS * max(0, tolls - purse.held[COIN])


@lru_cache(maxsize=CACHED)
def two_goods(purse: Purse, terms: Terms) -> float:
    """WG-6.2 The good that is missed most, twice."""
    for _ in range(2):
        after = [with_more(purse, kind, 1) for kind in range(len(GOODS))]
        purse = max(after, key=lambda each: stores_worth(each, terms))
    return stores_worth(purse, terms)


@lru_cache(maxsize=CACHED)
def sale(purse: Purse, terms: Terms, buys: Pieces, bonus: int) -> float:
    """WG-6.16 Sell what winter can spare, or all that the store takes, or nothing."""
    held, bill = purse.held, terms.bill
    spare = tuple([(kind, 1) for kind in buys if held[kind] > bill[kind]])
    whole = tuple([(kind, 1) for kind in buys if held[kind]])
    rates = [stores_worth(purse, terms)]
    for sold in (spare, whole):
        coins = len(sold) + ((bonus, 1) in sold)
        rates.append(stores_worth(with_more(paid(purse, sold), COIN, coins), terms))
    return max(rates)
