"""Chapter 2: the year and its seasons, and what goes on by itself between two questions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from planwagen.core.action import NOBODY, Event, Events, Seat, Todo
from planwagen.core.luck import Chance
from planwagen.games.walnut_grove import todos
from planwagen.games.walnut_grove.actions.luck import OPEN_DISC, OpenDisc
from planwagen.games.walnut_grove.board import DISCS_OF, NONE
from planwagen.games.walnut_grove.rules.autumn import autumn_order
from planwagen.games.walnut_grove.rules.barn import overfull_step
from planwagen.games.walnut_grove.rules.buildings import coins_step, receive_step
from planwagen.games.walnut_grove.rules.neighbours import help_back_step, help_step
from planwagen.games.walnut_grove.rules.payment import cost_step, source_step
from planwagen.games.walnut_grove.rules.reckoning import reckon_step
from planwagen.games.walnut_grove.rules.spring import deal
from planwagen.games.walnut_grove.rules.telling import show
from planwagen.games.walnut_grove.rules.winter import bill_questions, bill_step
from planwagen.games.walnut_grove.setup import ask_for_start
from planwagen.games.walnut_grove.state import (
    AT_ONCE,
    AUTUMN,
    OVER,
    RECKONING,
    SET_UP,
    SPRING,
    SUMMER,
    WINTER,
    Season,
    State,
)
from planwagen.games.walnut_grove.todos import HelpDue, PayWinter

STEPS: Final[dict[type[Todo], Callable[[State, todos.Asked, Events], bool]]] = {
    todos.Overfull: overfull_step,  # WG-8.14
    todos.PayCost: cost_step,  # WG-8.11
    todos.Source: source_step,  # WG-8.10
    todos.Receive: receive_step,  # WG-6.1
    todos.CoinsDue: coins_step,  # WG-6.19
    todos.HelpDue: help_step,  # WG-9.4
    todos.HelpBack: help_back_step,  # WG-9.3
    todos.PayWinter: bill_step,  # WG-7.7
    todos.Reckon: reckon_step,  # WG-10.2
}
"""What may need no answer. A step is true if it went by itself, false if it must be asked."""


def go_on(state: State, seat: Seat, events: Events) -> None:
    """WG-2.4 On to the seat's next question; without one it has finished."""
    todo = state.players[seat].todo
    while todo:
        asked: todos.Asked = todo[-1]
        kind = type(asked)
        if kind is HelpDue:  # by name what comes most often, which saves a third when compiled
            went = help_step(state, asked, events)
        elif kind is PayWinter:
            went = bill_step(state, asked, events)
        else:
            step = STEPS.get(kind)
            went = step is not None and step(state, asked, events)
        if not went:
            return
    finish(state, seat, events)


def go_on_after_luck(state: State, events: Events) -> None:
    """Luck has decided, and nothing is left to draw: the seats go on."""
    if state.season == SPRING:
        ask_to_lay(state)
    elif state.season == AUTUMN:
        go_on(state, state.waiting[0], events)


def finish(state: State, seat: Seat, events: Events) -> None:
    """WG-2.2 All players finish a season before the next begins."""
    if len(state.waiting) > 1:
        state.waiting = tuple([other for other in state.waiting if other != seat])
        return
    state.waiting = ()
    if state.season in ONE_BY_ONE and seat != state.order[-1]:
        follow(state, state.order[state.order.index(seat) + 1], events)
    else:
        NEXT[state.season](state, events)


def follow(state: State, seat: Seat, events: Events) -> None:
    """WG-2.8 One seat at a time."""
    if state.season == SET_UP:
        ask_for_start(state, seat)
    else:
        ask_to_walk(state, seat, events)


def begin(state: State, season: Season, events: Events) -> None:
    """WG-2.5 In a season at once each seat sees the others as they are now."""
    state.season = season
    for player in state.players:
        player.returned = ()
    state.shown = tuple([p.copy(apart=False) for p in state.players]) if season in AT_ONCE else ()
    if state.shown and season != SPRING:  # in which no piece comes or goes
        for player in state.players:
            player.part_from_shown()
    if events is not None:
        events.append(Event("season", NOBODY, {"season": season.name.lower(), "year": state.year}))


def begin_first_year(state: State, events: Events) -> None:
    """WG-1.22 Its disc has been open since before the hats were placed."""
    count_year(state, events)
    deal(state, state.order)


def begin_year(state: State, events: Events) -> None:
    """WG-2.12 The disc goes to the box, and the next one is turned."""
    state.discs_used = (*state.discs_used, state.disc)
    state.disc = NONE
    count_year(state, events)
    state.luck.append(todos.TURN_DISC)


def count_year(state: State, events: Events) -> None:
    """WG-2.1 A round is a year."""
    state.year += 1
    state.order = autumn_order(state)
    begin(state, SPRING, events)


def year_of_next_disc(state: State) -> int:
    """The first one is opened before the first year is counted."""
    return len(state.discs_used) + 1


def disc_chance(state: State) -> Chance:
    """WG-1.15 The A discs first, each with the same chance; nobody knows their order."""
    year = year_of_next_disc(state)
    used, pile = state.discs_used, DISCS_OF["A" if year <= state.edition.first_years else "B"]
    return Chance(f"disc {year}", [OPEN_DISC[disc] for disc in pile if disc not in used])


def open_disc(state: State, seat: Seat, action: OpenDisc, events: Events) -> None:
    """WG-1.22 It is open to all; WG-3.4 the tiles are dealt before anybody decides."""
    state.luck.pop()
    state.disc = action.disc
    if events is not None:
        params = state.edition.discs[action.disc].to_dict() | {"year": year_of_next_disc(state)}
        events.append(Event("disc", NOBODY, params))
    if state.season == SPRING:
        deal(state, state.order)


def ask_to_lay(state: State) -> None:
    """WG-3.4 All who were dealt tiles choose at once."""
    state.waiting = tuple([seat for seat in state.order if state.players[seat].hand])
    for seat in state.waiting:
        state.players[seat].todo.append(todos.TAKE_TILE[seat])


def end_spring(state: State, events: Events) -> None:
    """WG-3.5 First those who were left out get their tiles; WG-3.6 only a short bag needs it."""
    if state.undealt:
        deal(state, state.undealt)
        return
    show(state, events)
    begin_summer(state, events)


def begin_summer(state: State, events: Events) -> None:
    """WG-2.3, WG-2.4 Every seat is asked at the same time, each for its own figures."""
    begin(state, SUMMER, events)
    state.waiting = state.order
    for seat in state.order:
        state.players[seat].todo.append(todos.PLACE_FIGURE[seat])


def end_summer(state: State, events: Events) -> None:
    show(state, events)
    begin_autumn(state, events)


def begin_autumn(state: State, events: Events) -> None:
    """WG-2.8 Everything is seen by all as it happens."""
    begin(state, AUTUMN, events)
    ask_to_walk(state, state.order[0], events)


def ask_to_walk(state: State, seat: Seat, events: Events) -> None:
    """WG-5.4 In his turn a player walks to one building; then the next one follows."""
    state.waiting = (seat,)
    state.players[seat].todo.append(todos.WALK[seat])
    if events is not None:
        events.append(Event("turn", seat, {"year": state.year}))


def begin_winter(state: State, events: Events) -> None:
    """WG-4.12 The figures come home; WG-7.9 first the bill, then help for what is missing."""
    for player in state.players:
        player.worked = ()
    begin(state, WINTER, events)
    for seat in state.order:
        state.players[seat].todo = bill_questions(state, seat)
    all_go_on(state, events)


def all_go_on(state: State, events: Events) -> None:
    """WG-2.3, WG-2.4 All at once; whoever has no choice has finished."""
    state.waiting = state.order
    for seat in state.order:
        go_on(state, seat, events)


def end_year(state: State, events: Events) -> None:
    """WG-2.12 Hired labourers join the others, WG-6.8 after the last winter too."""
    show(state, events)
    for player in state.players:
        if player.hired != NONE:
            player.labourers = (*player.labourers, player.hired)
            player.hired = NONE
    if state.year < state.edition.years:
        begin_year(state, events)
    else:
        begin_reckoning(state, events)


def begin_reckoning(state: State, events: Events) -> None:
    """WG-10.2 Before points are counted, all at once."""
    begin(state, RECKONING, events)
    for seat in state.order:
        state.players[seat].todo.append(todos.RECKON[seat])
    all_go_on(state, events)


def end_game(state: State, events: Events) -> None:
    """WG-10.1 The game is over; WG-10.13 all coins are shown."""
    show(state, events)
    state.season = OVER
    state.shown = ()
    if events is not None:
        events.append(Event("game_over", NOBODY))


ONE_BY_ONE: Final = (SET_UP, AUTUMN)
NEXT: Final[list[Callable[[State, Events], None]]] = [
    begin_first_year,
    end_spring,
    end_summer,
    begin_winter,
    end_year,
    end_game,
]
"""What comes when all have finished, in the order of `Season`."""
