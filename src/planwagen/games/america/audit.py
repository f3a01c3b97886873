"""What must add up in every position: nothing is lost and nothing comes from nowhere."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from planwagen.core.action import NOBODY, Seat
from planwagen.games.america import todos
from planwagen.games.america.board import (
    HEXES,
    KINDS,
    LATER_TOKEN,
    PRINTED,
    RESOURCES,
    SITE_AT,
    SITE_PATHS,
    START_TOKEN,
    TOUCHING,
)
from planwagen.games.america.components import CARD_NAMES, NEUTRAL, TRAINS
from planwagen.games.america.network import closed_to
from planwagen.games.america.state import (
    FIRST_RULES,
    NO_CARD,
    NO_CARDS,
    NOWHERE,
    State,
    kit_of,
    settlers_of,
)


def audit(state: State) -> list[str]:
    found = [
        *resources_lost(state),
        *cards_lost(state),
        *wrong_piles(state),
        *below_nothing(state),
        *tokens_lost(state),
    ]
    for seat in range(len(state.players)):
        found += [
            *rails_lost(state, seat),
            *cities_lost(state, seat),
            *goods_lost(state, seat),
            *wrong_choices(state, seat),
            *wrong_settlers(state, seat),
        ]
    return [*found, *wrong_trains(state), *wrong_winner(state)]


def resources_lost(state: State) -> Iterator[str]:
    """SA-1.17 Supply and hands together hold 19 cards of each kind; so do cards laid aside."""
    for kind in KINDS:
        hands = sum(player.hand[kind] for player in state.players)
        found = state.supply[kind] + hands + sum(cards[kind] for cards in state.laid)
        if found != state.edition.cards_of_a_resource:
            yield f"{found} {RESOURCES[kind]} instead of {state.edition.cards_of_a_resource}"


def cards_lost(state: State) -> Iterator[str]:
    """SA-8.11 Deck, pile and hands hold all development cards, but for one in play."""
    for card, copies in enumerate(state.edition.copies):
        hands = sum(player.cards[card] for player in state.players)
        found = state.deck[card] + state.pile[card] + hands + (card == state.in_play)
        if found != copies:
            yield f"{found} {CARD_NAMES[card]} instead of {copies}"


def wrong_piles(state: State) -> Iterator[str]:
    """SA-8.6 No card lies on the pile while the deck is empty; SA-8.5 none is in play for good."""
    if state.deck == NO_CARDS and any(state.pile) and state.rules != FIRST_RULES:
        yield "the deck is empty, and the pile is not"
    done = (*todos.WHEN_TO_PLAY, todos.ExtraBuild)
    if state.in_play != NO_CARD and state.todo and isinstance(state.todo[-1], done):
        yield f"{CARD_NAMES[state.in_play]} is still in play"


def below_nothing(state: State) -> Iterator[str]:
    """SA-1.18 Gold has no end, but nobody owes any."""
    stocks = [[*state.supply, *state.deck, *state.pile, *state.turn.fresh]]
    for player in state.players:
        few = [player.gold, player.rails_left, player.cities_left, player.centre]
        stocks.append([*player.hand, *player.cards, *few])
    if any(count < 0 for stock in stocks for count in stock):
        yield "somebody holds less than nothing"


PRINTED_NUMBERS = [(hex, land.number) for hex, land in enumerate(HEXES) if land.mark == PRINTED]
TOKEN_PLACES = [hex for hex, land in enumerate(HEXES) if land.mark in (START_TOKEN, LATER_TOKEN)]


def tokens_lost(state: State) -> Iterator[str]:
    """SA-1.4 All tokens are on the board at all times, and printed numbers never move."""
    numbers = state.numbers
    shown = [numbers[hex] for hex in TOKEN_PLACES if numbers[hex]]
    dealing = any(isinstance(todo, todos.DealToken) for todo in state.todo)
    for value, count in state.edition.tokens.items():
        if shown.count(value) != count and not dealing:
            yield f"{shown.count(value)} tokens with {value} instead of {count}"
    if any(numbers[hex] != number for hex, number in PRINTED_NUMBERS):
        yield "a printed number has moved"


def rails_lost(state: State, seat: Seat) -> Iterator[str]:
    """SA-6.19 30 rails, the start rail included."""
    found = state.players[seat].rails_left + state.rails.count(seat)
    if found != state.edition.rails:
        yield f"{state.colours[seat]} has {found} rails instead of {state.edition.rails}"


def cities_lost(state: State, seat: Seat) -> Iterator[str]:
    """SA-7.27 Cities on board and turntable stay 10 or 12."""
    player, kit = state.players[seat], kit_of(state)
    placed = places_of(state.cities, seat)
    if placed != player.cities:
        yield f"the cities of {state.colours[seat]} are not those of the board"
    if is_placing(state):
        return
    due, found = kit.turntable_cities + kit.start_cities, player.cities_left + len(placed)
    if found != due:
        yield f"{state.colours[seat]} has {found} cities, not {due}"
    if state.cities.count(NEUTRAL) != kit.neutral_cities:
        yield f"{state.cities.count(NEUTRAL)} neutral cities"


def is_placing(state: State) -> bool:
    """SA-2.13 The first cities are not all on the board yet."""
    if not any(player.cities for player in state.players):
        return True
    return any(isinstance(todo, todos.PlaceCity | todos.PlaceNeutral) for todo in state.todo)


def goods_lost(state: State, seat: Seat) -> Iterator[str]:
    """SA-7.27 Cubes in the centre, beside cities and delivered stay 8 or 10."""
    player, goods = state.players[seat], kit_of(state).goods
    found = player.cities_left + player.centre + player.delivered
    if found != goods:
        yield f"{state.colours[seat]} has {found} cubes instead of {goods}"
    if state.goods.count(seat) != player.delivered:
        yield f"{state.colours[seat]} has not delivered {player.delivered} cubes"
    if any(state.goods[site] == seat for site in player.cities):
        yield f"{state.colours[seat]} has a cube on an own city"


def wrong_choices(state: State, seat: Seat) -> Iterator[str]:
    """What is kept up to date for speed, found anew by looking at the whole board."""
    player = state.players[seat]
    if player.frontier != frontier_from_nothing(state.rails, state.cities, seat):
        yield f"the frontier of {state.colours[seat]} is wrong"
    if player.closed != closed_to(state, seat):
        yield f"the closed ends of {state.colours[seat]} are wrong"


@lru_cache(maxsize=16)  # the board changes with few decisions only
def frontier_from_nothing(
    rails: tuple[Seat, ...], cities: tuple[Seat, ...], seat: Seat
) -> tuple[int, ...]:
    """SA-6.15 The same paths as `Player.frontier`, from the rails and cities on the board."""
    near = {path for rail in places_of(rails, seat) for path in TOUCHING[rail]}
    for site in places_of(cities, seat):
        near.update(SITE_PATHS[site])
    return tuple(sorted(path for path in near if rails[path] == NOBODY))


@lru_cache(maxsize=16)
def places_of(owners: tuple[Seat, ...], seat: Seat) -> tuple[int, ...]:
    """Where this seat has a rail, or a city."""
    return tuple([place for place, owner in enumerate(owners) if owner == seat])


def wrong_settlers(state: State, seat: Seat) -> Iterator[str]:
    """SA-7.27 No settler on a free site or a foreign city; SA-6.6 two only in an own city."""
    for place in settlers_of(state, seat):
        if place == NOWHERE:
            continue
        if state.settlers.count(place) > 1 and (SITE_AT[place] < 0 or state.rules == FIRST_RULES):
            yield "two settlers on one intersection"
        if SITE_AT[place] >= 0 and state.cities[SITE_AT[place]] != seat:
            yield f"a settler of {state.colours[seat]} stands on a site not his"


def wrong_trains(state: State) -> Iterator[str]:
    """SA-9.1 Trains stand beside rails; SA-9.9 at most two, but for one that runs through."""
    placed = [path for path in state.trains if path != NOWHERE]
    if any(state.rails[path] == NOBODY for path in placed):
        yield "a train stands on a path without rail"
    if not state.todo:
        return  # SA-11.3: the game may end in the midst of a run
    asked = state.todo[-1]
    if isinstance(asked, todos.Run):
        placed.remove(state.trains[TRAINS * asked.seat + asked.train])
    if any(placed.count(path) > state.edition.trains_beside_a_rail for path in placed):
        yield "more than two trains beside a rail"


def wrong_winner(state: State) -> Iterator[str]:
    """SA-11.1 The game is over exactly when all cubes of a player are delivered, or SA-11.6."""
    goods = kit_of(state).goods
    won = any(player.delivered == goods for player in state.players)
    stopped = not state.todo and state.turn.number == state.last_turn
    if won == bool(state.todo or stopped) or won == (state.winner == NOBODY):
        yield "the game is not over, or over without a winner"
