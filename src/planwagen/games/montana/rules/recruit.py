"""Chapter 3: recruit. The disc, white workers, the extra move, eight places."""

from __future__ import annotations

from functools import cache
from typing import Final

from planwagen.core.action import Action, Event, Events, Seat
from planwagen.core.luck import Chance
from planwagen.core.stock import holds
from planwagen.core.words import listed
from planwagen.games.montana import todos
from planwagen.games.montana.actions import (
    GIVE_BACK,
    MOVE_ARROW,
    PICK_WHITE,
    SKIP_MOVE,
    GiveBack,
    MoveArrow,
    PickWhite,
    Recruit,
    Sector,
    SkipMove,
)
from planwagen.games.montana.board import (
    COLOURS,
    GOODS,
    GRAIN,
    MOST_STEPS,
    SHOWN_BY_SECTOR,
    Workers,
)
from planwagen.games.montana.ledger import WORKER_NAMES, counted, counted_workers, loses
from planwagen.games.montana.places import AT_DISC
from planwagen.games.montana.refusal import Refusal
from planwagen.games.montana.rules.cattle import and_trades
from planwagen.games.montana.rules.shortage import take_workers, workers_to_be_had
from planwagen.games.montana.state import State

ANY_WHITE: Final[list[list[Action]]] = [[*named.values()] for named in PICK_WHITE]
"""By the number of white workers."""
MOVES: Final[list[list[Action]]] = [
    [*MOVE_ARROW[:reach], SKIP_MOVE] for reach in range(MOST_STEPS + 1)
]
"""By the most sectors."""


def recruit(state: State, action: Recruit, events: Events) -> None:
    """M-3.1 One spin, M-3.6 then perhaps the extra move."""
    seat = state.active
    state.todo[-1] = todos.RECRUITED[seat]
    state.todo.append(todos.MOVE_ARROW[seat])
    state.todo.append(todos.SPIN[seat])


def spin_chance(state: State) -> Chance:
    """M-3.2 Each sector has the same chance."""
    return Chance(("spin", state.spins + 1), state.edition.disc.spins)


def spin(state: State, action: Sector, events: Events) -> None:
    """M-3.1 The sector in which the arrow rests shows the workers."""
    asked = state.todo.pop()
    assert isinstance(asked, todos.Spin)
    state.spins += 1
    if events is not None:
        shown = {"workers": sector_shows(state, action.sector)}
        events.append(Event("spins", asked.player, {**shown}, at=(AT_DISC,)))
    arrow_rests(state, asked.player, action.sector, events)


def sector_shows(state: State, sector: int) -> dict[str, int]:
    """By name, white workers too."""
    shown, whites = state.edition.disc.shown[sector], state.edition.disc.whites[sector]
    return counted_workers(shown) | counted([whites], ["white worker"])


def arrow_rests(state: State, seat: Seat, sector: int, events: Events) -> None:
    """M-3.10 Colours of whites, then refill and take, then give back."""
    state.arrow = sector
    if state.edition.disc.whites[sector]:
        state.todo.append(todos.PICK_WHITE[seat])
    else:
        take_shown(state, seat, state.edition.disc.shown[sector], events)


def take_shown(state: State, seat: Seat, workers: Workers, events: Events) -> None:
    """M-3.4 Both are taken. M-9.4 Two of one colour are due together."""
    for colour, due in enumerate(workers):
        if due:
            take_workers(state, seat, colour, due, events)
    ask_for_surplus(state, seat)


def ask_for_surplus(state: State, seat: Seat) -> None:
    """M-3.9 Exactly the workers beyond eight go back."""
    surplus = -state.edition.kit.worker_places
    for count in state.players[seat].workers:  # compiled, `sum` takes five times as long
        surplus += count
    if surplus > 0:
        state.todo.append(todos.GIVE_BACK[seat][surplus])


def white_choices(state: State, asked: todos.PickWhite) -> list[Action]:
    """M-3.5 Only so many of a colour as can be had."""
    whites = state.edition.disc.whites[state.arrow]
    if min(state.workers) >= SHOWN_BY_SECTOR:
        return ANY_WHITE[whites]
    had = [left_for_white(state, colour) for colour in range(len(COLOURS))]
    return [action for workers, action in PICK_WHITE[whites].items() if holds(had, workers)]


def left_for_white(state: State, colour: int) -> int:
    """M-3.5 How many of a colour can be had beside the workers that the sector itself shows."""
    return max(0, workers_to_be_had(state, colour) - state.edition.disc.shown[state.arrow][colour])


def pick_white(state: State, action: PickWhite, events: Events) -> None:
    """M-3.5 The colours are named together, before one is taken."""
    seat = state.todo.pop().seat
    shown = state.edition.disc.shown[state.arrow]
    both = [count + shown[colour] for colour, count in enumerate(action.workers)]
    take_shown(state, seat, tuple(both), events)


def why_not_white(state: State, action: PickWhite) -> Refusal | None:
    whites = state.edition.disc.whites[state.arrow]
    if sum(action.workers) != whites:
        return Refusal("name_so_many_colours", "M-3.5", whites=whites)
    for colour, count in enumerate(action.workers):
        had = left_for_white(state, colour)
        if count > had:
            return Refusal("too_few_workers_left", "M-3.5", had=had, worker=WORKER_NAMES[colour])
    return None


@cache
def ways_to_give_back(workers: Workers, surplus: int) -> list[Action]:
    """M-3.9 Any of the new and the old ones."""
    return [action for back, action in GIVE_BACK[surplus].items() if holds(workers, back)]


def give_back_choices(state: State, asked: todos.GiveBack) -> list[Action]:
    """M-3.9 Only the surplus, out of the own workers."""
    return ways_to_give_back(tuple(state.players[asked.seat].workers), asked.surplus)


def give_back(state: State, action: GiveBack, events: Events) -> None:
    """M-3.9 They go to the supply."""
    seat = state.todo.pop().seat
    workers = state.players[seat].workers
    for colour, count in enumerate(action.workers):
        if count:
            workers[colour] -= count
            state.workers[colour] += count
    if events is not None:
        back = counted_workers(action.workers)
        events.append(Event("gives_back", seat, {"workers": back}, changes=loses(seat, back)))


def why_not_give_back(state: State, action: GiveBack) -> Refusal | None:
    asked = state.todo[-1]
    assert isinstance(asked, todos.GiveBack)
    if sum(action.workers) != asked.surplus:
        return Refusal("give_back_exactly", "M-3.9", surplus=asked.surplus)
    if not holds(state.players[asked.seat].workers, action.workers):
        held = listed(counted_workers(state.players[asked.seat].workers))
        return Refusal("give_back_what_you_hold", "M-3.9", held=held)
    return None


def move_choices(state: State, asked: todos.MoveArrow) -> list[Action]:
    """M-3.6 As many sectors as there is grain, seven at most."""
    reach = min(state.players[asked.seat].goods[GRAIN], state.edition.disc.most_steps)
    return and_trades(state, MOVES[reach])


def move_arrow(state: State, action: MoveArrow, events: Events) -> None:
    """M-3.6 One grain a sector, M-3.7 clockwise; M-3.8 the grain is paid first."""
    seat = state.todo.pop().seat
    state.players[seat].goods[GRAIN] -= action.steps
    state.goods[GRAIN] += action.steps
    if events is not None:
        paid = loses(seat, {GOODS[GRAIN]: action.steps})
        params: dict[str, object] = {"steps": action.steps}
        events.append(Event("moves_arrow", seat, params, at=(AT_DISC,), changes=paid))
    arrow_rests(state, seat, (state.arrow + action.steps) % len(state.edition.disc.sectors), events)


def skip_move(state: State, action: SkipMove, events: Events) -> None:
    """M-3.6 The extra move is voluntary."""
    state.todo.pop()


def why_not_move(state: State, action: MoveArrow) -> Refusal | None:
    held, most = state.players[state.active].goods[GRAIN], state.edition.disc.most_steps
    if action.steps > most:
        return Refusal("arrow_moves_so_far", "M-3.6", most=most)
    if held < action.steps:
        return Refusal("grain_needed", "M-3.6", need=action.steps, held=held)
    return None
