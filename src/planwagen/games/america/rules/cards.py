"""Chapter 8: development cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from planwagen.core.action import Action, Event, Events, Refusal, Seat
from planwagen.games.america import places, todos
from planwagen.games.america.actions.cards import (
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
from planwagen.games.america.actions.turn import PLAY, Play
from planwagen.games.america.board import DISTANCE, FARTHEST, KINDS, RESOURCES
from planwagen.games.america.components import (
    CARD_NAMES,
    CARDS,
    CATTLE_DRIVE,
    CAVALRY,
    ENGINEER,
    MINERAL_RIGHTS,
    NATIVE_SUPPORT,
    RIGHT_OF_WAY,
    SCOUT,
    TRAINS,
)
from planwagen.games.america.purse import affords, pay, take_cards, take_gold
from planwagen.games.america.rules.production import produce
from planwagen.games.america.rules.rails import lay_rail, why_not_lay
from planwagen.games.america.rules.trains import deliverable, steps_of
from planwagen.games.america.rules.walks import (
    SCOUT_WALKS,
    ends_of_walks,
    go,
    place_of_settler,
    why_not_end,
)
from planwagen.games.america.state import CARD_FACE_DOWN, NO_CARDS, NOWHERE, State, added, trains_of


def play_choices(state: State, seat: Seat) -> list[Action]:
    """SA-8.1 One card a turn; SA-8.2 before the dice or in the action phase."""
    cards = state.players[seat].cards
    if state.turn.card_played or cards == NO_CARDS:
        return []
    return [
        PLAY[card]
        for card in range(CARD_FACE_DOWN)
        if cards[card] and not why_not_this_card(state, seat, card)
    ]


def why_not_play(state: State, seat: Seat, action: Play) -> Refusal | None:
    if state.turn.card_played:
        return Refusal("one development card a turn", "SA-8.1")
    if not state.players[seat].cards[action.card]:
        return Refusal("you do not have this card", "SA-8.5")
    return why_not_this_card(state, seat, action.card)


def why_not_this_card(state: State, seat: Seat, card: int) -> Refusal | None:
    """SA-8.3 Not when new; SA-8.9 not in vain; SA-8.17 Native Support before the dice only."""
    if state.players[seat].cards[card] <= state.turn.fresh[card]:
        return TOO_NEW
    hindered = HINDERED[card]
    return hindered(state, seat) if hindered is not None else None


# Made once: the silent path asks for them, too.
TOO_NEW: Final = Refusal("a card bought in this turn is played from your next turn on", "SA-8.3")
TOO_LATE: Final = Refusal("Native Support is played before the dice", "SA-8.17")
NO_CATTLE: Final = Refusal("you have no cattle to drive", "SA-8.16")
IN_VAIN: Final = Refusal("it could do nothing now", "SA-8.9")


def cannot_lay(state: State, seat: Seat) -> Refusal | None:
    player = state.players[seat]
    return None if player.rails_left and player.frontier else IN_VAIN


def cannot_run(state: State, seat: Seat) -> Refusal | None:
    usable = any(can_use(state, seat, train) for train in range(TRAINS))
    return None if usable else IN_VAIN


def can_use(state: State, seat: Seat, train: int) -> bool:
    """SA-8.9 Can this train step or deliver by Right of Way?"""
    if trains_of(state, seat)[train] == NOWHERE:
        return False
    run = todos.CARD_RUN[seat][train][state.edition.right_of_way_points]
    return deliverable(state, seat, train) >= 0 or len(steps_of(state, run)) > 0


def cannot_dig(state: State, seat: Seat) -> Refusal | None:
    return None if any(state.supply) else IN_VAIN


def cannot_drive(state: State, seat: Seat) -> Refusal | None:
    can_pay = affords(state.players[seat].hand, state.edition.cattle_drive_price)
    return None if can_pay else NO_CATTLE


def too_late(state: State, seat: Seat) -> Refusal | None:
    return None if isinstance(state.todo[-1], todos.BeforeDice) else TOO_LATE


HINDRANCES: Final[dict[int, Callable[[State, Seat], Refusal | None]]] = {
    ENGINEER: cannot_lay,
    RIGHT_OF_WAY: cannot_run,
    MINERAL_RIGHTS: cannot_dig,
    CATTLE_DRIVE: cannot_drive,
    NATIVE_SUPPORT: too_late,
}
HINDERED: Final = [HINDRANCES.get(card) for card in CARDS]


def play(state: State, seat: Seat, action: Play, events: Events) -> None:
    """SA-8.5 The card is shown, does its work, and lies on the open pile.

    SA-8.8 Until then its kind is secret. SA-8.10 The card replaces the price, not the rules.
    """
    player = state.players[seat]
    player.cards = added(player.cards, action.card, -1)
    state.pile = added(state.pile, action.card, 1)
    state.turn.card_played = True
    if events is not None:
        told: dict[str, object] = {"card": CARD_NAMES[action.card]}
        events.append(Event("plays", seat, told, at=(places.AT_DECK,)))
    EFFECTS[action.card](state, seat, events)


def cavalry(state: State, seat: Seat, events: Events) -> None:
    """SA-8.12 Move the outlaw, take 2 gold, then theft; nobody discards."""
    state.todo.append(todos.MOVE_OUTLAW[seat][True])


def engineer(state: State, seat: Seat, events: Events) -> None:
    """SA-8.13 Two rails without paying, one after the other."""
    state.todo.append(todos.LAY_CARD_RAIL[seat][state.edition.engineer_rails])


def right_of_way(state: State, seat: Seat, events: Events) -> None:
    """SA-8.14 One train runs without coal and without fees."""
    state.todo.append(todos.NAME_TRAIN[seat])


def mineral_rights(state: State, seat: Seat, events: Events) -> None:
    """SA-8.15 Two cards out of the supply, or the one that is left."""
    left = min(state.edition.mineral_cards, sum(state.supply))
    state.todo.append(todos.TAKE_MINERALS[seat][left])


def cattle_drive(state: State, seat: Seat, events: Events) -> None:
    """SA-8.16 1 cattle for 5 gold."""
    pay(state, seat, state.edition.cattle_drive_price, events)
    take_gold(state, seat, state.edition.cattle_drive_gold, events)


def native_support(state: State, seat: Seat, events: Events) -> None:
    """SA-8.17 The sum is chosen, and no dice are rolled in this turn."""
    state.todo[-1:] = [todos.ACT[seat], todos.NAME_SUM[seat]]


def scout(state: State, seat: Seat, events: Events) -> None:
    """SA-8.18 A walk or gold."""
    state.todo.append(todos.USE_SCOUT[seat])


EFFECTS: Final[dict[int, Callable[[State, Seat, Events], None]]] = {
    CAVALRY: cavalry,
    ENGINEER: engineer,
    RIGHT_OF_WAY: right_of_way,
    MINERAL_RIGHTS: mineral_rights,
    CATTLE_DRIVE: cattle_drive,
    NATIVE_SUPPORT: native_support,
    SCOUT: scout,
}


def card_rail_choices(state: State, asked: todos.LayCardRail) -> list[Action]:
    """SA-8.13 The first rail must be built, the second may be renounced."""
    player = state.players[asked.seat]
    open_paths = player.frontier if player.rails_left else ()
    rails: list[Action] = [CARD_RAIL[path] for path in open_paths]
    return rails if asked.left == state.edition.engineer_rails else [*rails, NO_MORE]


def card_rail(state: State, seat: Seat, action: CardRail, events: Events) -> None:
    """SA-8.13 A free rail by a symbol comes before the second one."""
    asked = state.todo.pop()
    assert isinstance(asked, todos.LayCardRail)
    if asked.left > 1:
        state.todo.append(todos.LAY_CARD_RAIL[seat][asked.left - 1])
    lay_rail(state, seat, action.path, events)


def no_more(state: State, seat: Seat, action: NoMore, events: Events) -> None:
    state.todo.pop()


def why_not_card_rail(state: State, seat: Seat, action: CardRail) -> Refusal | None:
    return why_not_lay(state, seat, action.path)


def why_not_no_more(state: State, seat: Seat, action: NoMore) -> Refusal | None:
    asked = state.todo[-1]
    assert isinstance(asked, todos.LayCardRail)
    if asked.left == state.edition.engineer_rails:
        return Refusal("the first rail of the Engineer must be built", "SA-8.13")
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
        return Refusal("this train can neither step nor deliver", "SA-8.9")
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
        return Refusal("no {kind} is left in the supply", "SA-8.15", kind=kind)
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
        return Refusal("the Scout walks up to {steps} steps", "SA-8.18", steps=steps)
    return None
