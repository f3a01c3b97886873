"""Chapter 6, first part: what can be built, settlers and trains."""

from __future__ import annotations

from typing import Final

from planwagen.core.action import Action, Event, Events, Seat
from planwagen.games.america import places
from planwagen.games.america.actions.building import (
    BUILD_RAIL,
    BUILD_SETTLER,
    BUILD_TRAIN,
    BUY_CARD,
    REBUILD_SETTLER,
    REBUILD_TRAIN,
    BuildSettler,
    BuildTrain,
    RebuildSettler,
    RebuildTrain,
)
from planwagen.games.america.board import SITE_OF_PATH, SITE_PATHS, SITES
from planwagen.games.america.components import SETTLERS, TRAINS
from planwagen.games.america.means import Means
from planwagen.games.america.purse import pay, why_not_afford
from planwagen.games.america.refusal import Refusal
from planwagen.games.america.rules.cards import a_card_is_left
from planwagen.games.america.state import (
    FIRST_RULES,
    NOWHERE,
    State,
    changed,
    settlers_of,
    trains_of,
)

NO_SETTLER_LEFT: Final = Refusal("no_settler_in_stock", "SA-6.3")
NO_TRAIN_LEFT: Final = Refusal("no_train_in_stock", "SA-6.3")


def build_choices(state: State, seat: Seat, means: Means) -> list[Action]:
    """SA-6.2 In the own action phase and in the extraordinary phase, as often as one can pay."""
    player = state.players[seat]
    choices: list[Action] = []
    if means.card and a_card_is_left(state):
        choices.append(BUY_CARD)
    if means.settler and player.cities_left:
        choices += new_settler_choices(state, seat)
    if means.train:
        choices += new_train_choices(state, seat)
    if means.rail and player.rails_left:
        choices += [BUILD_RAIL[path] for path in player.frontier]
    return choices


def new_settler_choices(state: State, seat: Seat) -> list[Action]:
    """SA-6.5 On an own city, SA-6.6 on any of them; SA-6.9 with both out, one is taken off."""
    own, cities = settlers_of(state, seat), state.players[seat].cities
    if NOWHERE in own:
        return [BUILD_SETTLER[site] for site in cities if not is_taken(state, site, NOWHERE)]
    return [
        REBUILD_SETTLER[number][site]
        for number, old in enumerate(own)
        for site in cities
        if not is_taken(state, site, old)
    ]


def is_taken(state: State, site: int, old: int) -> bool:
    """By rules 1 no settler began where another stood; the place of one taken off was empty."""
    at = SITES[site].at
    return state.rules == FIRST_RULES and at != old and at in state.settlers


def build_settler(state: State, seat: Seat, action: BuildSettler, events: Events) -> None:
    """SA-6.7 He may walk in the same turn."""
    put_settler(state, seat, settlers_of(state, seat).index(NOWHERE), action.site, events)


def rebuild_settler(state: State, seat: Seat, action: RebuildSettler, events: Events) -> None:
    """SA-6.9 For the full price."""
    put_settler(state, seat, action.settler, action.site, events)


def put_settler(state: State, seat: Seat, number: int, site: int, events: Events) -> None:
    pay(state, seat, state.edition.settler_price, events)
    state.settlers[SETTLERS * seat + number] = SITES[site].at
    if events is not None:
        params: dict[str, object] = {"settler": number + 1, "site": SITES[site].name}
        events.append(Event("builds_settler", seat, params, at=(places.AT_SITE[site],)))


def why_not_settler(state: State, seat: Seat, action: BuildSettler) -> Refusal | None:
    if NOWHERE not in settlers_of(state, seat):
        return NO_SETTLER_LEFT
    return why_not_settler_there(state, seat, action.site, NOWHERE)


def why_not_resettle(state: State, seat: Seat, action: RebuildSettler) -> Refusal | None:
    own = settlers_of(state, seat)
    if NOWHERE in own:
        return Refusal("settlers_not_all_out", "SA-6.9")
    return why_not_settler_there(state, seat, action.site, own[action.settler])


def why_not_settler_there(state: State, seat: Seat, site: int, old: int) -> Refusal | None:
    """SA-6.5 On own cities, SA-6.8 while one is left to found."""
    player = state.players[seat]
    if not player.cities_left:
        return Refusal("no_city_left", "SA-6.8")
    if site not in player.cities:
        return Refusal("settler_at_own_city", "SA-6.5")
    if is_taken(state, site, old):
        return Refusal("settler_on_city", "SA-6.6")
    return why_not_afford(player.hand, state.edition.settler_price)


def new_train_choices(state: State, seat: Seat) -> list[Action]:
    """SA-6.10 Beside an own rail at an own city, SA-6.11 with room; SA-6.14 or one is rebuilt.

    SA-6.13 Such a rail touches no foreign city, so nothing can be delivered from there.
    """
    own, full, stations = trains_of(state, seat), full_rails(state), stations_of(state, seat)
    if NOWHERE in own:
        return [BUILD_TRAIN[path] for path in stations if path not in full]
    return [
        REBUILD_TRAIN[number][path]
        for number, old in enumerate(own)
        for path in stations
        if path not in full or path == old
    ]


def stations_of(state: State, seat: Seat) -> list[int]:
    """SA-6.10 Own rails at own cities."""
    rails, cities = state.rails, state.players[seat].cities
    return [path for site in cities for path in SITE_PATHS[site] if rails[path] == seat]


def full_rails(state: State) -> list[int]:
    """SA-6.11 Where as many trains stand as may; few do, so the stations are not counted."""
    trains, most = state.trains, state.edition.trains_beside_a_rail
    if len({*trains}) > len(trains) - most + 1:  # too few stand where others do
        return []
    return [path for path in trains if path != NOWHERE and trains.count(path) >= most]


def build_train(state: State, seat: Seat, action: BuildTrain, events: Events) -> None:
    """SA-6.12 It may run in the same turn."""
    put_train(state, seat, trains_of(state, seat).index(NOWHERE), action.path, events)


def rebuild_train(state: State, seat: Seat, action: RebuildTrain, events: Events) -> None:
    """SA-6.14 It counts as a new train: no fee is paid for it yet."""
    put_train(state, seat, action.train, action.path, events)


def put_train(state: State, seat: Seat, number: int, path: int, events: Events) -> None:
    pay(state, seat, state.edition.train_price, events)
    state.trains[TRAINS * seat + number] = path
    if seat == state.active:
        state.turn.paid = changed(state.turn.paid, number, 0)
    if events is not None:
        params: dict[str, object] = {"train": number + 1, "path": places.PATH[path]}
        events.append(Event("builds_train", seat, params, at=(places.AT_PATH[path],)))


def why_not_train(state: State, seat: Seat, action: BuildTrain) -> Refusal | None:
    if NOWHERE not in trains_of(state, seat):
        return NO_TRAIN_LEFT
    return why_not_train_there(state, seat, action.path, NOWHERE)


def why_not_retrain(state: State, seat: Seat, action: RebuildTrain) -> Refusal | None:
    own = trains_of(state, seat)
    if NOWHERE in own:
        return Refusal("trains_not_all_out", "SA-6.14")
    return why_not_train_there(state, seat, action.path, own[action.train])


def why_not_train_there(state: State, seat: Seat, path: int, old: int) -> Refusal | None:
    site = SITE_OF_PATH[path]
    if state.rails[path] != seat or site < 0 or state.cities[site] != seat:
        return Refusal("train_at_own_city", "SA-6.10")
    if state.trains.count(path) - (path == old) >= state.edition.trains_beside_a_rail:
        return Refusal("two_trains_at_rail", "SA-6.11")
    return why_not_afford(state.players[seat].hand, state.edition.train_price)
