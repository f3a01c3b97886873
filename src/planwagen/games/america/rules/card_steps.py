"""Chapter 8: what a development card asks of its player once it is played."""

from __future__ import annotations

from planwagen.core.action import Action, Event, Events, Seat
from planwagen.games.america import places, todos
from planwagen.games.america.actions.turn import (
    CARD_RAIL,
    CARD_TRAIN,
    CHOOSE_SUM,
    NO_MORE,
    SCOUT_GOLD,
    TAKE_CARD,
    CardRail,
    CardTrain,
    ChooseSum,
    NoMore,
    ScoutGold,
    ScoutWalk,
    TakeCard,
)
from planwagen.games.america.board import DISTANCE, FARTHEST, KINDS, RESOURCES
from planwagen.games.america.components import (
    TRAINS,
)
from planwagen.games.america.purse import take_cards, take_gold
from planwagen.games.america.refusal import Refusal
from planwagen.games.america.rules.cards import can_use, lay_down
from planwagen.games.america.rules.production import produce
from planwagen.games.america.rules.rails import lay_rail, why_not_lay
from planwagen.games.america.rules.walks import (
    SCOUT_WALKS,
    ends_of_walks,
    go,
    place_of_settler,
    why_not_end,
)
from planwagen.games.america.state import FIRST_RULES, State, trains_of


def card_rail_choices(state: State, asked: todos.LayCardRail) -> list[Action]:
    """SA-8.13 The first rail must be built, the second may be renounced."""
    rails: list[Action] = [CARD_RAIL[path] for path in open_paths(state, asked.seat)]
    return rails if asked.left == state.edition.engineer_rails else [*rails, NO_MORE]


def open_paths(state: State, seat: Seat) -> tuple[int, ...]:
    """SA-6.15 Where he may lay a rail, SA-6.19 while he has one."""
    player = state.players[seat]
    return player.frontier if player.rails_left else ()


def card_rail(state: State, seat: Seat, action: CardRail, events: Events) -> None:
    """SA-8.13 A free rail by a symbol comes before the second one."""
    asked = state.todo.pop()
    assert isinstance(asked, todos.LayCardRail)
    if asked.left > 1:
        state.todo.append(todos.LAY_CARD_RAIL[seat][asked.left - 1])
    lay_rail(state, seat, action.path, events)


def go_on(state: State, events: Events) -> None:
    """SA-8.5 After each step of a card in play: is its effect over?

    SA-8.13 The Engineer's next rail is not asked for where none can be laid.
    """
    if not state.todo:
        return  # SA-11.3 the game is won
    asked = state.todo[-1]
    if isinstance(asked, todos.LayCardRail) and is_needless(state, asked):
        state.todo.pop()
    if isinstance(state.todo[-1], todos.WHEN_TO_PLAY):
        lay_down(state, events)


def is_needless(state: State, asked: todos.LayCardRail) -> bool:
    """By rules 1 it was asked, and the software answered."""
    return state.rules != FIRST_RULES and not open_paths(state, asked.seat)


def no_more(state: State, seat: Seat, action: NoMore, events: Events) -> None:
    state.todo.pop()


def why_not_card_rail(state: State, seat: Seat, action: CardRail) -> Refusal | None:
    return why_not_lay(state, seat, action.path)


def why_not_no_more(state: State, seat: Seat, action: NoMore) -> Refusal | None:
    asked = state.todo[-1]
    assert isinstance(asked, todos.LayCardRail)
    if asked.left == state.edition.engineer_rails:
        return Refusal("first_rail_must_be_built", "SA-8.13")
    return None


def name_train_choices(state: State, asked: todos.NameTrain) -> list[Action]:
    return [CARD_TRAIN[train] for train in range(TRAINS) if can_use(state, asked.seat, train)]


def name_train(state: State, seat: Seat, action: CardTrain, events: Events) -> None:
    """SA-9.27 By Right of Way the run is open from naming the train on, with 5 points."""
    state.todo[-1] = todos.CARD_RUN[seat][action.train][state.edition.right_of_way_points]
    if events is not None:
        at = (places.AT_PATH[trains_of(state, seat)[action.train]],)
        events.append(Event("names_train", seat, {"train": action.train + 1}, at=at))


def why_not_name(state: State, seat: Seat, action: CardTrain) -> Refusal | None:
    if not can_use(state, seat, action.train):
        return Refusal("train_stuck", "SA-8.9")
    return None


def mineral_choices(state: State, asked: todos.TakeMinerals) -> list[Action]:
    """SA-8.15 Only kinds that the supply has."""
    return [TAKE_CARD[kind] for kind in KINDS if state.supply[kind]]


def take_card(state: State, seat: Seat, action: TakeCard, events: Events) -> None:
    asked = state.todo.pop()
    assert isinstance(asked, todos.TakeMinerals)
    take_cards(state, seat, action.kind, 1, events)
    if asked.left > 1:
        state.todo.append(todos.TAKE_MINERALS[seat][asked.left - 1])


def why_not_take_minerals(state: State, seat: Seat, action: TakeCard) -> Refusal | None:
    if not state.supply[action.kind]:
        kind = RESOURCES[action.kind]
        return Refusal("none_in_supply", "SA-8.15", kind=kind)
    return None


def sum_choices(state: State, asked: todos.NameSum) -> list[Action]:
    """SA-8.17 2 to 12; a chosen 7 is a 7 in every respect."""
    return [*CHOOSE_SUM]


def choose_sum(state: State, seat: Seat, action: ChooseSum, events: Events) -> None:
    state.todo.pop()
    if events is not None:
        at = (places.AT_DICE,)
        events.append(Event("chooses_sum", seat, {"total": action.total}, at=at))
    produce(state, action.total, events)


def scout_choices(state: State, asked: todos.UseScout) -> list[Action]:
    """SA-8.18 Grain does not lengthen the walk; without settler only the gold."""
    steps = min(state.edition.scout_steps, FARTHEST)
    return [SCOUT_GOLD, *ends_of_walks(state, asked.seat, steps, SCOUT_WALKS)]


def scout_gold(state: State, seat: Seat, action: ScoutGold, events: Events) -> None:
    state.todo.pop()
    take_gold(state, seat, state.edition.scout_gold, events)


def scout_walk(state: State, seat: Seat, action: ScoutWalk, events: Events) -> None:
    """SA-8.18 Without grain; it founds like any walk."""
    state.todo.pop()
    go(state, seat, action.settler, action.place, events)


def why_not_scout(state: State, seat: Seat, action: ScoutWalk) -> Refusal | None:
    at = place_of_settler(state, seat, action.settler)
    if refusal := why_not_end(state, seat, at, action.place):
        return refusal
    steps = state.edition.scout_steps
    if DISTANCE[at][action.place] > steps:
        return Refusal("scout_walks_so_far", "SA-8.18", steps=steps)
    return None
