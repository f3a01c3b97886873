"""Chapter 2: set-up. What needs luck is a question to luck, so that it stands in the record."""

from __future__ import annotations

from typing import Final

from planwagen.core.action import NOBODY, Action, Event, Events, Seat, Todo
from planwagen.core.edition import SHORT
from planwagen.core.errors import IllegalAction
from planwagen.core.game import GameOptions, SeatRules
from planwagen.core.luck import Chance
from planwagen.games.america import places, todos
from planwagen.games.america.actions.luck import DICE, TOKEN, Dice, Token
from planwagen.games.america.board import HEXES, HEXES_OF, NO_YIELD, PATHS, RESOURCES, SITES
from planwagen.games.america.components import (
    COLOURS,
    NEUTRAL,
    PLAYERS,
    SETTLERS,
    TOKEN_HEXES,
    TRAINS,
    Components,
    components_of,
    neutral_colour,
)
from planwagen.games.america.editions import EDITIONS
from planwagen.games.america.network import put_city, put_rail
from planwagen.games.america.offer import NOTHING
from planwagen.games.america.purse import take_cards
from planwagen.games.america.refusal import Refusal
from planwagen.games.america.state import (
    FIRST_ROLL,
    NEVER,
    NO_CARD,
    NO_CARDS,
    NO_DRAWS,
    NOWHERE,
    Player,
    State,
    Turn,
    added,
    changed,
    clockwise,
    next_draw,
)
from planwagen.games.america.upgrades import UPGRADES

OUR_RULES: Final = 1 + len(UPGRADES)
FIXED, TOKENS_DEALT, VARIABLE = "fixed", "tokens", "variable"
VARIANTS: Final = (FIXED, TOKENS_DEALT, VARIABLE, SHORT)
"""SA-2.8 All as listed; pieces as listed but tokens dealt; tokens dealt and pieces placed.
SA-12.1 The short game has all as listed."""
LISTED_TOKENS: Final = (FIXED, SHORT)
SEAT_RULES: Final = SeatRules(PLAYERS, COLOURS, "SA-2.1")
"""SA-2.1 Three or four players, each with a colour of the box, all different."""


def new_game(options: GameOptions) -> State:
    """SA-2.2 to SA-2.6 Pieces, gold, cards and the outlaw; then luck names the first player."""
    colours = SEAT_RULES.taken(options)
    variant = options.variant or FIXED
    if variant not in VARIANTS:
        raise IllegalAction(Refusal("no_such_variant", "SA-2.8", variants=", ".join(VARIANTS)))
    ours = SHORT if variant == SHORT else ""
    state = empty_table(components_of(EDITIONS.named(options.edition), ours), colours)
    state.rules = options.rules or OUR_RULES
    state.last_turn = NEVER if options.endless else state.edition.most_turns
    if variant in LISTED_TOKENS:
        state.numbers = with_tokens(state.numbers, state.edition.start_tokens)
    if variant != VARIABLE:
        place_as_listed(state)
    state.todo = first_questions(state, deals=variant not in LISTED_TOKENS)
    return state


def first_questions(state: State, *, deals: bool) -> list[Todo]:
    """SA-2.12 Tokens first, then the roll for the first turn; in edition 1 it is the other way."""
    rolls = rolls_for_first([*range(len(state.players))])
    dealt: list[Todo] = [todos.DEAL_TOKEN] * (len(TOKEN_HEXES) if deals else 0)
    return [*rolls, *dealt] if state.edition.tokens_first else [*dealt, *rolls]


def empty_table(edition: Components, colours: tuple[str, ...]) -> State:
    """SA-2.5 A deck without order, five open stacks; SA-2.6 the outlaw on a desert."""
    count = len(colours)
    return State(
        edition=edition,
        rules=OUR_RULES,
        todo=[],
        colours=colours,
        players=[new_player(edition, count) for _ in colours],
        first=NOBODY,
        active=NOBODY,
        winner=NOBODY,
        turn=Turn(0),
        last_turn=edition.most_turns,
        draws=NO_DRAWS,
        rolls=(0,) * count,
        supply=[edition.cards_of_a_resource] * len(RESOURCES),
        deck=(*edition.copies, 0),
        pile=(0,) * len(edition.copies),
        in_play=NO_CARD,
        stolen=(NOTHING,) * (len(COLOURS) * len(COLOURS)),
        numbers=tuple(land.number for land in HEXES),
        outlaw=edition.outlaw_start,
        cities=(NOBODY,) * len(SITES),
        goods=(NOBODY,) * len(SITES),
        rails=(NOBODY,) * len(PATHS),
        trains=[NOWHERE] * (TRAINS * count),
        settlers=[NOWHERE] * (SETTLERS * count),
        offer=None,
        laid=(),
        routes=(),
    )


def new_player(edition: Components, players: int) -> Player:
    """SA-2.3 The turntable, one cube in the centre; SA-2.4 gold."""
    kit = edition.kits[players]
    return Player(
        hand=[0] * (len(RESOURCES) + 1),
        gold=kit.gold,
        cards=NO_CARDS,
        rails_left=edition.rails,
        cities_left=kit.turntable_cities,
        centre=kit.goods_in_centre,
        delivered=0,
        cities=(),
        frontier=(),
        closed=frozenset(),
        remembered=(),
    )


def with_tokens(numbers: tuple[int, ...], tokens: dict[int, int]) -> tuple[int, ...]:
    """SA-2.9 The numbers with tokens laid on hexes."""
    return tuple(tokens.get(hex, number) for hex, number in enumerate(numbers))


def place_as_listed(state: State) -> None:
    """SA-2.10 Cities, rail, train and cards of each colour; SA-2.11 whatever the tokens.

    SA-2.19 With three players the neutral colour has its cities only.
    """
    for seat, colour in enumerate(state.colours):
        start = state.edition.starts[colour]
        for site in start.cities:
            put_city(state, seat, site)
        put_start_rail(state, seat, start.rail)
        for kind, count in enumerate(start.cards):
            take_cards(state, seat, kind, count, None)
    if colour := neutral_colour(state.colours):
        for site in state.edition.starts[colour].cities:
            put_city(state, NEUTRAL, site)


def put_start_rail(state: State, seat: Seat, path: int) -> None:
    """SA-2.17 The train goes beside the rail; SA-2.18 no gold and no free rail."""
    put_rail(state, seat, path)
    state.trains[TRAINS * seat] = path


def take_start_cards(state: State, seat: Seat, site: int, events: Events) -> None:
    """SA-2.15 One card of each full hex that the city borders, whatever its number."""
    for hex in HEXES_OF[site]:
        if HEXES[hex].yields != NO_YIELD:
            take_cards(state, seat, HEXES[hex].yields, 1, events)


def rolls_for_first(seats: list[Seat]) -> list[Todo]:
    return [todos.ROLL_FOR_FIRST[seat] for seat in reversed(seats)]


def first_roll_chance(state: State) -> Chance:
    asked = state.todo[-1]
    assert isinstance(asked, todos.RollForFirst)
    return Chance(f"first player {next_draw(state, FIRST_ROLL)}", ROLLS)


ROLLS: Final[list[Action]] = [*DICE]


def roll_for_first(state: State, seat: Seat, action: Dice, events: Events) -> None:
    """SA-2.7 The highest sum goes first; only those tied for it roll again."""
    asked = state.todo.pop()
    assert isinstance(asked, todos.RollForFirst)
    total = action.first + action.second
    state.rolls = changed(state.rolls, asked.player, total)
    state.draws = added(state.draws, FIRST_ROLL, 1)
    if events is not None:
        params: dict[str, object] = {"total": total}
        events.append(Event("rolls_for_first", asked.player, params, at=(places.AT_DICE,)))
    if state.todo and isinstance(state.todo[-1], todos.RollForFirst):
        return
    best = [seat for seat, roll in enumerate(state.rolls) if roll == max(state.rolls)]
    state.rolls = (0,) * len(state.rolls)
    if len(best) > 1:
        state.todo += rolls_for_first(best)
    else:
        name_first(state, best[0], events)


def name_first(state: State, first: Seat, events: Events) -> None:
    """SA-2.22 The first player begins, once all is placed."""
    state.first = state.active = first
    state.turn.number = 1
    placed = any(player.cities for player in state.players)
    placings = [] if placed else placing_order(state)
    state.todo[:0] = [todos.BEFORE_DICE[first], *reversed(placings)]
    if events is not None:
        events.append(Event("first_player", first))


def placing_order(state: State) -> list[Todo]:
    """SA-2.13 Cities to and fro and to; SA-2.16 rails back; SA-2.20 then neutral cities."""
    there = clockwise(state, state.first)
    back = there[::-1]
    cities = [todos.PLACE_CITY[seat] for seat in (*there, *back, *there)]
    rails = [todos.PLACE_RAIL[seat] for seat in back]
    kit = state.edition.kits[len(there)]
    neutral = [todos.PLACE_NEUTRAL[seat] for seat in there[: kit.neutral_cities]]
    return [*cities, *rails, *neutral]


def token_chance(state: State) -> Chance:
    """SA-2.12 Dealt blindly: every order has the same chance."""
    hex = next_token_hex(state)
    shown = [state.numbers[other] for other in TOKEN_HEXES]
    left = {value: count - shown.count(value) for value, count in state.edition.tokens.items()}
    outcomes = [TOKEN[value] for value, count in left.items() if count]
    return Chance(f"token {HEXES[hex].id}", [*outcomes], [n for n in left.values() if n])


def next_token_hex(state: State) -> int:
    return next(hex for hex in TOKEN_HEXES if not state.numbers[hex])


def deal_token(state: State, seat: Seat, action: Token, events: Events) -> None:
    """SA-2.12 One to each `?` hex, open from then on."""
    hex = next_token_hex(state)
    state.todo.pop()
    state.numbers = changed(state.numbers, hex, action.value)
    if events is not None:
        params: dict[str, object] = {"hex": places.HEX[hex], "value": action.value}
        events.append(Event("token_dealt", NOBODY, params, at=(places.AT_HEX[hex],)))
