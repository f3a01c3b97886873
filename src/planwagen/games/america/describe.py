"""What is offered: where on the board it belongs, what it costs and brings, by which clause."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from planwagen.core.action import Action, Choice, Seat
from planwagen.games.america import actions, brings
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
)
from planwagen.games.america.price_list import by_name
from planwagen.games.america.purse import as_words
from planwagen.games.america.rules.trains import is_charged, the_run
from planwagen.games.america.rules.walks import GRAIN, grain_for
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
    clause = "SA-6.9" if isinstance(action, actions.RebuildSettler) else "SA-6.5"
    return Choice(site(action.site), by_name(SETTLER_PRICE), clause)


def train(state: State, seat: Seat, action: Any) -> Choice:
    """SA-6.10 A new one; SA-6.14 one taken off the board costs the same."""
    clause = "SA-6.14" if isinstance(action, actions.RebuildTrain) else "SA-6.10"
    return Choice(path(action.path), by_name(TRAIN_PRICE), clause)


def walk(state: State, seat: Seat, action: actions.Walk) -> Choice:
    """SA-7.9 The grain for so many steps."""
    steps = DISTANCE[settlers_of(state, seat)[action.settler]][action.place]
    cost = {RESOURCES[GRAIN]: grain_for(steps)}
    return Choice(place(action.place), cost, "SA-7.9", brings.end_of_walk(state, action.place))


def step(state: State, seat: Seat, action: actions.Step) -> Choice:
    """SA-9.27 Coal where no points are left; SA-9.16 the fee of the owner."""
    run = the_run(state, seat, action.train)
    coal = FREE if run.points else by_name(RUN_PRICE)
    fee = {"gold": FEE} if is_charged(state, run, action.path) else FREE
    return Choice(path(action.path), coal | fee, "SA-9.26")


def deliver(state: State, seat: Seat, action: actions.Deliver) -> Choice:
    """SA-9.19 A cube to the city beside the train."""
    to = SITE_OF_PATH[trains_of(state, seat)[action.train]]
    return Choice(site(to), {"cube": 1}, "SA-9.19", brings.a_delivery(state, seat, to))


def card_train(state: State, seat: Seat, action: actions.CardTrain) -> Choice:
    return Choice(path(trains_of(state, seat)[action.train]), FREE, "SA-8.14")


def route(state: State, seat: Seat, action: actions.ChooseRoute) -> Choice:
    """SA-6.23 A route is found on the board by its number."""
    gold = state.routes[action.number].pays[seat]
    return Choice(f"route {action.number + 1}", FREE, "SA-6.23", {"gold": gold} if gold else {})


def play(state: State, seat: Seat, action: actions.Play) -> Choice:
    cost = by_name(CATTLE_DRIVE_PRICE) if action.card == CATTLE_DRIVE else FREE
    return Choice(DECK, cost, "SA-8.5")


def bank(state: State, seat: Seat, action: actions.Bank) -> Choice:
    return Choice(SUPPLY, {RESOURCES[action.kind]: BANK_RATE}, "SA-5.11")


def discard(state: State, seat: Seat, action: actions.DiscardCard) -> Choice:
    return Choice(SUPPLY, {RESOURCES[action.kind]: 1}, "SA-4.10")


def at_site(clause: str) -> Callable[[State, Seat, Any], Choice]:
    return lambda state, seat, action: Choice(
        site(action.site), FREE, clause, brings.a_city(state, action.site)
    )


def on_path(clause: str, cost: Cost = FREE) -> Callable[[State, Seat, Any], Choice]:
    """SA-6.27 Every rail built pays alike."""
    return lambda state, seat, action: Choice(
        path(action.path), cost, clause, brings.a_rail(state, seat, action.path)
    )


def first_rail(state: State, seat: Seat, action: actions.PlaceRail) -> Choice:
    """SA-6.27 A start rail brings nothing."""
    return Choice(path(action.path), FREE, "SA-2.16")


def outlaw(state: State, seat: Seat, action: actions.PutOutlaw) -> Choice:
    at = f"hex {HEXES[action.hex].id}"
    return Choice(at, FREE, "SA-4.12", brings.the_outlaw(state, action.hex))


def accept(state: State, seat: Seat, action: actions.Accept) -> Choice:
    """SA-5.7 What the offer wants is paid, what it gives is got, if it is taken."""
    give, want = (state.offer.give, state.offer.want) if state.offer else (NOTHING, NOTHING)
    return Choice(OFFER, as_words(want), "SA-5.7", {**as_words(give)})


def scout(state: State, seat: Seat, action: actions.ScoutWalk) -> Choice:
    return Choice(place(action.place), FREE, "SA-8.18", brings.end_of_walk(state, action.place))


def player(clause: str) -> Callable[[State, Seat, Any], Choice]:
    """`player blue`; nothing where nobody is meant."""
    return lambda state, seat, action: Choice(
        f"player {action.colour}" if action.colour else "", FREE, clause
    )


PLAIN: dict[type[Action], Choice] = {
    actions.Roll: Choice(DICE, FREE, "SA-4.1"),
    actions.ChooseSum: Choice(DICE, FREE, "SA-8.17"),
    actions.EndActions: Choice("", FREE, "SA-3.5"),
    actions.Done: Choice("", FREE, "SA-10.5"),
    actions.OpenOffer: Choice(OFFER, FREE, "SA-5.7"),
    actions.Give: Choice(OFFER, FREE, "SA-5.5"),
    actions.Want: Choice(OFFER, FREE, "SA-5.3"),
    actions.SendOffer: Choice(OFFER, FREE, "SA-5.7"),
    actions.DropOffer: Choice(OFFER, FREE, "SA-5.7"),
    actions.Decline: Choice(OFFER, FREE, "SA-5.7"),
    actions.OpenCounter: Choice(OFFER, FREE, "SA-5.7"),
    actions.SendCounter: Choice(OFFER, FREE, "SA-5.7"),
    actions.Buy: Choice(SUPPLY, {"gold": GOLD_FOR_A_CARD}, "SA-5.9"),
    actions.BuyCard: Choice(DECK, by_name(CARD_PRICE), "SA-6.4"),
    actions.NoFreeRail: Choice("", FREE, "SA-6.30"),
    actions.NoMore: Choice("", FREE, "SA-8.13"),
    actions.TakeCard: Choice(SUPPLY, FREE, "SA-8.15"),
    actions.ScoutGold: Choice(SUPPLY, FREE, "SA-8.18", {"gold": SCOUT_GOLD}),
    actions.Stop: Choice("", FREE, "SA-9.5"),
}
"""Actions that are the same wherever they are offered."""

DESCRIBED: dict[type[Action], Callable[[State, Seat, Any], Choice]] = {
    actions.PlaceCity: at_site("SA-2.13"),
    actions.PlaceNeutral: at_site("SA-2.20"),
    actions.PlaceRail: first_rail,
    actions.BuildRail: on_path("SA-6.15", by_name(RAIL_PRICE)),
    actions.FreeRail: on_path("SA-6.29"),
    actions.CardRail: on_path("SA-8.13"),
    actions.BuildSettler: settler,
    actions.RebuildSettler: settler,
    actions.BuildTrain: train,
    actions.RebuildTrain: train,
    actions.ChooseRoute: route,
    actions.CardTrain: card_train,
    actions.Walk: walk,
    actions.ScoutWalk: scout,
    actions.Step: step,
    actions.Deliver: deliver,
    actions.Play: play,
    actions.Bank: bank,
    actions.DiscardCard: discard,
    actions.PutOutlaw: outlaw,
    actions.Rob: player("SA-4.13"),
    actions.Accept: accept,
    actions.TakeTrade: player("SA-5.7"),
}


def describe(state: State, seat: Seat, action: Action) -> Choice:
    kind = type(action)
    if kind in PLAIN:
        return PLAIN[kind]
    return DESCRIBED[kind](state, seat, action)
