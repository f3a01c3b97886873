"""Chapter 4: bank and production."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from planwagen.core.action import Action, Event, Events
from planwagen.core.stock import holds
from planwagen.core.words import listed
from planwagen.games.montana import todos
from planwagen.games.montana.actions import (
    ONE_WORKER,
    SKIP_SMALL,
    STAFF_SMALL,
    Produce,
    SkipSmall,
    StaffBank,
    StaffSmall,
    staffings,
)
from planwagen.games.montana.board import AREAS, Workers
from planwagen.games.montana.components import Components
from planwagen.games.montana.ledger import WORKER_NAMES, counted_workers, gains, loses
from planwagen.games.montana.parts import Work
from planwagen.games.montana.places import (
    at_bank,
    at_big,
    at_small,
    bank_name,
    big_name,
    small_name,
)
from planwagen.games.montana.refusal import Refusal
from planwagen.games.montana.rules.cattle import and_trades
from planwagen.games.montana.rules.shortage import take_goods
from planwagen.games.montana.state import Player, State


def work_of(edition: Components, workers: Workers) -> Work:
    """Looked up: not with `cache`, which compiled takes three times as long."""
    work = edition.work.get(workers)
    if work is None:
        work = edition.work[workers] = all_work(edition, workers)
    return work


def all_work(edition: Components, workers: Workers) -> Work:
    """M-4.2 Exactly the number of a bank space; M-4.7 one of the colour or two of any."""
    return Work(
        bank=staffed(workers, edition.staff_bank),
        big=staffed(workers, edition.produce),
        small=[[*small_staff(workers, area.colour), SKIP_SMALL] for area in AREAS],
    )


def small_staff(workers: Workers, colour: int) -> list[Action]:
    return [STAFF_SMALL[staff] for staff in staffings(colour) if holds(workers, staff)]


def staffed(
    workers: Workers, spaces: Sequence[Mapping[Workers, Action]]
) -> list[tuple[int, list[Action]]]:
    """The spaces that these workers can staff, and how."""
    ways = [[space[staff] for staff in space if holds(workers, staff)] for space in spaces]
    return [(space, actions) for space, actions in enumerate(ways) if actions]


def add_work(state: State, choices: list[Action]) -> None:
    """M-4.1, M-4.5 A free bank space, or a free big space that can be paid."""
    player = state.players[state.active]
    work, silver = work_of(state.edition, tuple(player.workers)), player.silver
    bank, big, prices = state.bank, state.big, state.edition.prices_of_spaces
    for space, actions in work.bank:
        if bank[space] is None:
            choices += actions
    for space, actions in work.big:
        if big[space] is None and prices[space] <= silver:
            choices += actions


def place_workers(player: Player, workers: Workers) -> None:
    """M-4.14 Once placed they belong to nobody."""
    for colour, count in enumerate(workers):
        if count:
            player.workers[colour] -= count


def staff_bank(state: State, action: StaffBank, events: Events) -> None:
    """M-4.1 The workers stay, the silver comes from the supply."""
    seat, silver = state.active, state.edition.bank[action.space].silver
    player = state.players[seat]
    place_workers(player, action.workers)
    state.bank[action.space] = action.workers
    player.silver += silver
    state.todo[-1] = todos.WORKED[seat]
    if events is not None:
        at, sent = (at_bank(action.space),), counted_workers(action.workers)
        params: dict[str, object] = {"place": bank_name(action.space), "workers": sent}
        events.append(Event("staffs_bank", seat, params, at=at, changes=loses(seat, sent)))
        events.append(
            Event("takes_silver", seat, {"count": silver}, changes=gains(seat, {"silver": silver}))
        )


def why_not_bank(state: State, action: StaffBank) -> Refusal | None:
    bank = state.edition.bank
    if action.space >= len(bank) or sum(action.workers) != bank[action.space].workers:
        return why_not_so_staffed(state, action.space)
    if state.bank[action.space] is not None:
        return Refusal("bank_space_taken", "M-4.4")
    return why_not_workers(state.players[state.active], action.workers, "M-4.1")


def why_not_so_staffed(state: State, space: int) -> Refusal:
    """M-4.2 Neither more nor fewer workers than its number, on a space that there is."""
    bank = state.edition.bank
    if space >= len(bank):
        return Refusal("no_bank_space", "M-4.3", spaces=len(bank))
    return Refusal("bank_space_takes", "M-4.2", need=bank[space].workers)


def why_not_workers(player: Player, workers: Workers, clause: str) -> Refusal | None:
    if not holds(player.workers, workers):
        held = listed(counted_workers(player.workers) or ["no workers"])
        return Refusal("you_hold_only", clause, held=held)
    return None


def produce(state: State, action: Produce, events: Events) -> None:
    """M-4.15 Place workers, pay silver, take the goods; then the small space is asked for.

    M-2.7 What is gained cannot pay for the same step.
    """
    seat, number = state.active, state.edition.spaces_of[action.area][action.number]
    player, space = state.players[seat], state.edition.spaces[number]
    place_workers(player, action.workers)
    state.big[number] = action.workers
    player.silver -= space.silver
    state.todo[-1] = todos.WORKED[seat]
    state.todo.append(todos.STAFF_SMALL[seat][number])
    if events is not None:
        at, sent = (at_big(state.edition, number),), counted_workers(action.workers)
        params: dict[str, object] = {"place": big_name(state.edition, number), "workers": sent}
        events.append(Event("staffs_area", seat, params, at=at, changes=loses(seat, sent)))
        paid = loses(seat, {"silver": space.silver})
        events.append(Event("pays_silver", seat, {"count": space.silver}, changes=paid))
    take_goods(state, seat, AREAS[space.area].good, space.goods, events)


def why_not_produce(state: State, action: Produce) -> Refusal | None:
    spaces, player = state.edition.spaces_of[action.area], state.players[state.active]
    if action.number >= len(spaces):
        return Refusal("no_big_space", "M-4.9", spaces=len(spaces))
    space = state.edition.spaces[spaces[action.number]]
    if state.big[spaces[action.number]] is not None:
        # M-4.6: whatever the small space holds.
        return Refusal("big_space_taken", "M-4.6")
    if refusal := why_not_workers(player, action.workers, "M-4.7"):
        return refusal
    if player.silver < space.silver:
        return Refusal("silver_needed", "M-4.8", need=space.silver, held=player.silver)
    return None


def small_choices(state: State, asked: todos.StaffSmall) -> list[Action]:
    """M-4.11 The small space, if wanted."""
    work = work_of(state.edition, tuple(state.players[asked.seat].workers))
    return and_trades(state, work.small[state.edition.spaces[asked.space].area])


def staff_small(state: State, action: StaffSmall, events: Events) -> None:
    """M-4.11 No silver; M-4.12 only now, beside the big space just taken."""
    asked = state.todo.pop()
    assert isinstance(asked, todos.StaffSmall)
    space = state.edition.spaces[asked.space]
    place_workers(state.players[asked.seat], action.workers)
    state.small[asked.space] = action.workers
    if events is not None:
        at, sent = (at_small(state.edition, asked.space),), counted_workers(action.workers)
        params: dict[str, object] = {
            "place": small_name(state.edition, asked.space),
            "workers": sent,
        }
        events.append(
            Event("staffs_small", asked.seat, params, at=at, changes=loses(asked.seat, sent))
        )
    take_goods(state, asked.seat, AREAS[space.area].good, space.small, events)


def skip_small(state: State, action: SkipSmall, events: Events) -> None:
    """M-4.12 Left empty, it stays empty until its area is emptied."""
    state.todo.pop()


def why_not_small(state: State, action: StaffSmall) -> Refusal | None:
    asked = state.todo[-1]
    assert isinstance(asked, todos.StaffSmall)
    colour = AREAS[state.edition.spaces[asked.space].area].colour
    if sum(action.workers) == 1 and action.workers != ONE_WORKER[colour]:
        return Refusal("one_worker_or_two", "M-4.7", worker=WORKER_NAMES[colour])
    return why_not_workers(state.players[asked.seat], action.workers, "M-4.7")


def empty_areas(state: State, events: Events) -> None:
    """M-4.4, M-4.13 When a turn ends, a full bank and each full area go to the supply.

    Only work fills one, so after other turns nothing is looked at: half of them.
    """
    asked = state.todo[-1]
    if isinstance(asked, todos.EndTurn) and asked.taken != todos.WORK:
        return
    if None not in state.bank:
        clear(state, state.bank, [*range(len(state.bank))])
        if events is not None:
            emptied_at = tuple(at_bank(space) for space in range(len(state.bank)))
            events.append(Event("bank_emptied", state.active, at=emptied_at))
    for area, spaces in enumerate(state.edition.spaces_of):
        if all_staffed(state.big, spaces):
            clear(state, state.big, spaces)
            clear(state, state.small, spaces)
            if events is not None:
                at = tuple(at_big(state.edition, space) for space in spaces)
                emptied: dict[str, object] = {"area": AREAS[area].name}
                events.append(Event("area_emptied", state.active, emptied, at=at))


def all_staffed(placed: list[Workers | None], spaces: list[int]) -> bool:
    for space in spaces:  # noqa: SIM110 - a loop is twice as fast as all()
        if placed[space] is None:
            return False
    return True


def is_full(spaces: list[Workers | None]) -> bool:
    """Is somebody at work on each of these spaces?"""
    return None not in spaces


def clear(state: State, placed: list[Workers | None], spaces: list[int]) -> None:
    for space in spaces:
        for colour, count in enumerate(placed[space] or ()):
            if count:
                state.workers[colour] += count
        placed[space] = None
