"""What is offered: where on the board it belongs, what it costs and brings, by which clause."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from planwagen.core.action import Action, Choice, Seat
from planwagen.games.america import actions
from planwagen.games.america.board import (
    DISTANCE,
    HEXES,
    PATH_NAMES,
    PLACE_NAMES,
    RESOURCES,
    SITE_AT,
    SITE_OF_PATH,
    SITES,
)
from planwagen.games.america.components import (
    BANK_RATE,
    CARD_PRICE,
    CATTLE_DRIVE,
    CATTLE_DRIVE_PRICE,
    FEE,
    GOLD_FOR_A_CARD,
    RAIL_PRICE,
    RUN_PRICE,
    SCOUT_GOLD,
    SETTLER_PRICE,
    TRAIN_PRICE,
    WALK_PRICE,
)
from planwagen.games.america.purse import as_words, by_name, times
from planwagen.games.america.rules.trains import is_charged, the_run
from planwagen.games.america.rules.walks import walks_paid
from planwagen.games.america.show import brings
from planwagen.games.america.state import NOTHING, State, settlers_of, trains_of

Cost = dict[str, int]

DICE, DECK, SUPPLY, OFFER = "dice", "deck", "supply", "offer"
FREE: Cost = {}


def path(number: int) -> str:
    return f"path {PATH_NAMES[number]}"


def site(number: int) -> str:
    return f"site {SITES[number].name}"


def place(at: int) -> str:
    """`site Omaha`, or `intersection c09r03W` where nothing is printed."""
    kind = "intersection" if SITE_AT[at] < 0 else "site"
    return f"{kind} {PLACE_NAMES[at]}"


def settler(state: State, seat: Seat, action: Any) -> Choice:
    """SA-6.5 A new one; SA-6.9 one taken off the board costs the same."""
    clause = "SA-6.9" if isinstance(action, actions.building.RebuildSettler) else "SA-6.5"
    return Choice("", at=(site(action.site),), cost=by_name(SETTLER_PRICE), clause=clause)


def train(state: State, seat: Seat, action: Any) -> Choice:
    """SA-6.10 A new one; SA-6.14 one taken off the board costs the same."""
    clause = "SA-6.14" if isinstance(action, actions.building.RebuildTrain) else "SA-6.10"
    return Choice("", at=(path(action.path),), cost=by_name(TRAIN_PRICE), clause=clause)


def walk(state: State, seat: Seat, action: actions.moves.Walk) -> Choice:
    """SA-7.9 The grain for so many steps."""
    steps = DISTANCE[settlers_of(state, seat)[action.settler]][action.place]
    cost = by_name(times(WALK_PRICE, walks_paid(steps)))
    return Choice(
        "",
        at=(place(action.place),),
        cost=cost,
        brings=brings.end_of_walk(state, action.place),
        clause="SA-7.9",
    )


def step(state: State, seat: Seat, action: actions.moves.Step) -> Choice:
    """SA-9.27 Coal where no points are left; SA-9.16 the fee of the owner."""
    run = the_run(state, seat, action.train)
    coal = FREE if run.points else by_name(RUN_PRICE)
    fee = {"gold": FEE} if is_charged(state, run, action.path) else FREE
    return Choice("", at=(path(action.path),), cost=coal | fee, clause="SA-9.26")


def deliver(state: State, seat: Seat, action: actions.moves.Deliver) -> Choice:
    """SA-9.19 A cube to the city beside the train."""
    to = SITE_OF_PATH[trains_of(state, seat)[action.train]]
    return Choice(
        "",
        at=(site(to),),
        cost={"cube": 1},
        brings=brings.a_delivery(state, seat, to),
        clause="SA-9.19",
    )


def card_train(state: State, seat: Seat, action: actions.cards.CardTrain) -> Choice:
    return Choice("", at=(path(trains_of(state, seat)[action.train]),), clause="SA-8.14")


def route(state: State, seat: Seat, action: actions.building.ChooseRoute) -> Choice:
    """SA-6.23 A route is found on the board by its number."""
    gold = state.routes[action.number].pays[seat]
    return Choice(
        "",
        at=(f"route {action.number + 1}",),
        brings={"gold": gold} if gold else {},
        clause="SA-6.23",
    )


def play(state: State, seat: Seat, action: actions.turn.Play) -> Choice:
    cost = by_name(CATTLE_DRIVE_PRICE) if action.card == CATTLE_DRIVE else FREE
    return Choice("", at=(DECK,), cost=cost, clause="SA-8.5")


def bank(state: State, seat: Seat, action: actions.trade.Bank) -> Choice:
    return Choice("", at=(SUPPLY,), cost={RESOURCES[action.kind]: BANK_RATE}, clause="SA-5.11")


def discard(state: State, seat: Seat, action: actions.turn.DiscardCard) -> Choice:
    return Choice("", at=(SUPPLY,), cost={RESOURCES[action.kind]: 1}, clause="SA-4.10")


def at_site(clause: str) -> Callable[[State, Seat, Any], Choice]:
    return lambda state, seat, action: Choice(
        "", at=(site(action.site),), brings=brings.a_city(state, action.site), clause=clause
    )


def on_path(clause: str, cost: Cost = FREE) -> Callable[[State, Seat, Any], Choice]:
    """SA-6.27 Every rail built pays alike."""
    return lambda state, seat, action: Choice(
        "",
        at=(path(action.path),),
        cost=cost,
        brings=brings.a_rail(state, seat, action.path),
        clause=clause,
    )


def first_rail(state: State, seat: Seat, action: actions.turn.PlaceRail) -> Choice:
    """SA-6.27 A start rail brings nothing."""
    return Choice("", at=(path(action.path),), clause="SA-2.16")


def outlaw(state: State, seat: Seat, action: actions.turn.PutOutlaw) -> Choice:
    at = f"hex {HEXES[action.hex].id}"
    return Choice("", at=(at,), brings=brings.the_outlaw(state, action.hex), clause="SA-4.12")


def accept(state: State, seat: Seat, action: actions.trade.Accept) -> Choice:
    """SA-5.7 What the offer wants is paid, what it gives is got, if it is taken."""
    give, want = (state.offer.give, state.offer.want) if state.offer else (NOTHING, NOTHING)
    return Choice("", at=(OFFER,), cost=as_words(want), brings={**as_words(give)}, clause="SA-5.7")


def scout(state: State, seat: Seat, action: actions.cards.ScoutWalk) -> Choice:
    return Choice(
        "",
        at=(place(action.place),),
        brings=brings.end_of_walk(state, action.place),
        clause="SA-8.18",
    )


def player(clause: str) -> Callable[[State, Seat, Any], Choice]:
    """`player blue`; nothing where nobody is meant."""
    return lambda state, seat, action: Choice(
        "", at=(f"player {action.colour}",) if action.colour else (), clause=clause
    )


PLAIN: dict[type[Action], Choice] = {
    actions.turn.Roll: Choice("", at=(DICE,), clause="SA-4.1"),
    actions.cards.ChooseSum: Choice("", at=(DICE,), clause="SA-8.17"),
    actions.turn.EndActions: Choice("", clause="SA-3.5"),
    actions.turn.Done: Choice("", clause="SA-10.5"),
    actions.trade.OpenOffer: Choice("", at=(OFFER,), clause="SA-5.7"),
    actions.trade.Give: Choice("", at=(OFFER,), clause="SA-5.5"),
    actions.trade.Want: Choice("", at=(OFFER,), clause="SA-5.3"),
    actions.trade.SendOffer: Choice("", at=(OFFER,), clause="SA-5.7"),
    actions.trade.DropOffer: Choice("", at=(OFFER,), clause="SA-5.7"),
    actions.trade.Decline: Choice("", at=(OFFER,), clause="SA-5.7"),
    actions.trade.OpenCounter: Choice("", at=(OFFER,), clause="SA-5.7"),
    actions.trade.SendCounter: Choice("", at=(OFFER,), clause="SA-5.7"),
    actions.trade.Buy: Choice("", at=(SUPPLY,), cost={"gold": GOLD_FOR_A_CARD}, clause="SA-5.9"),
    actions.building.BuyCard: Choice("", at=(DECK,), cost=by_name(CARD_PRICE), clause="SA-6.4"),
    actions.building.NoFreeRail: Choice("", clause="SA-6.30"),
    actions.cards.NoMore: Choice("", clause="SA-8.13"),
    actions.cards.TakeCard: Choice("", at=(SUPPLY,), clause="SA-8.15"),
    actions.cards.ScoutGold: Choice(
        "", at=(SUPPLY,), brings={"gold": SCOUT_GOLD}, clause="SA-8.18"
    ),
    actions.moves.Stop: Choice("", clause="SA-9.5"),
}
"""Actions that are the same wherever they are offered."""

DESCRIBED: dict[type[Action], Callable[[State, Seat, Any], Choice]] = {
    actions.turn.PlaceCity: at_site("SA-2.13"),
    actions.turn.PlaceNeutral: at_site("SA-2.20"),
    actions.turn.PlaceRail: first_rail,
    actions.building.BuildRail: on_path("SA-6.15", by_name(RAIL_PRICE)),
    actions.building.FreeRail: on_path("SA-6.29"),
    actions.cards.CardRail: on_path("SA-8.13"),
    actions.building.BuildSettler: settler,
    actions.building.RebuildSettler: settler,
    actions.building.BuildTrain: train,
    actions.building.RebuildTrain: train,
    actions.building.ChooseRoute: route,
    actions.cards.CardTrain: card_train,
    actions.moves.Walk: walk,
    actions.cards.ScoutWalk: scout,
    actions.moves.Step: step,
    actions.moves.Deliver: deliver,
    actions.turn.Play: play,
    actions.trade.Bank: bank,
    actions.turn.DiscardCard: discard,
    actions.turn.PutOutlaw: outlaw,
    actions.turn.Rob: player("SA-4.13"),
    actions.trade.Accept: accept,
    actions.trade.TakeTrade: player("SA-5.7"),
}


def describe(state: State, seat: Seat, action: Action) -> Choice:
    kind = type(action)
    if kind in PLAIN:
        return PLAIN[kind]
    return DESCRIBED[kind](state, seat, action)
