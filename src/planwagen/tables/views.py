"""Views for each viewer. Everything about the game is filtered by the viewer's viewpoint."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import cast

from planwagen.core import action as core
from planwagen.core.action import SPECTATOR, Action, Refusal, Seat
from planwagen.core.errors import IllegalAction
from planwagen.core.game import Game, S, Standing, read_at
from planwagen.core.position import Position
from planwagen.core.undo import steps_after
from planwagen.tables.errors import IllegalStep, NotAllowed, NotFound
from planwagen.tables.messages import (
    Choice,
    CommandResult,
    Event,
    Explanation,
    PositionMessage,
    PositionText,
    PreviewResult,
    Refused,
    Scores,
    SeatClock,
    UndoLine,
    View,
    ViewpointName,
)
from planwagen.tables.preview import preview_of
from planwagen.tables.subscriber import Subscriber
from planwagen.tables.table import Table
from planwagen.tables.take_back import pending, whom_to_ask

STANDING = [field.name for field in fields(Standing)]
MAX_EVENTS = 2000
"""Enough for a whole game, so that log and replay know all its turns; else the last lines."""


@dataclass(frozen=True, slots=True)
class Viewpoint:
    """Filters a game for its viewer; everything that is sent passes through these two functions."""

    seat: Seat
    sees_all: bool = False

    def see(self, game: Game[S], state: S) -> S:
        return game.copy(state) if self.sees_all else game.seen_by(state, self.seat)

    def receive(self, event: core.Event) -> core.Event:
        return event.opened() if self.sees_all else event.seen_by(self.seat)


def viewpoint_of(table: Table, seat: Seat, name: ViewpointName) -> Viewpoint:
    """Return the viewpoint; "all" is allowed only when the game is over."""
    if name == "mine":
        return Viewpoint(seat)
    if name == "all" and not table.reveals_secret:
        raise NotAllowed("open_after_game")
    return Viewpoint(SPECTATOR, sees_all=name == "all")


def view(table: Table, subscriber: Subscriber) -> View:
    """Return the whole view, and the events since this subscriber's last one."""
    history, seat, viewpoint = table.history, subscriber.seat, Viewpoint(subscriber.seat)
    is_public = seat == SPECTATOR
    seen = public_seen(table) if is_public else viewpoint.see(table.game, history.state)
    asked, since = is_asked(table, seat), first_line(table, subscriber)
    return View(
        seq=history.seq,
        seat=seat,
        status=table.row.status,
        to_move=list(history.to_move) if table.is_running else [],
        prompt=table.game.prompt(seen, seat) if asked else None,
        choices=choices(table, seen, seat) if asked else [],
        undo=undo(table, seat) if table.is_running and seat >= 0 else None,
        request=pending(table),
        clocks=clocks(table, clock_time(table)),
        standing=table.game.standing(seen),
        since=since,
        events=events(table, viewpoint, since),
        undone=history.undone[:],
        position=shown_to(table, seat, seen),
        results=subscriber.answers,
    )


def first_line(table: Table, subscriber: Subscriber) -> int:
    """Return the line after which events are shown."""
    seq = table.history.seq
    return min(max(subscriber.seq, seq - MAX_EVENTS), seq)


def is_asked(table: Table, seat: Seat) -> bool:
    return table.is_running and not table.is_paused and seat in table.history.to_move


def clocks(table: Table, at: float) -> list[SeatClock]:
    return table.register.times.shown(table.row.settings.time_control, at)


def clock_time(table: Table) -> float:
    """Return the time for clocks, which stop before the start and after the end."""
    return table.time_at(table.now() if table.is_running else table.row.moved_at)


def shown_to(table: Table, seat: Seat, seen: object) -> object:
    """Encode the position; open games share one."""
    if seat == SPECTATOR or table.game.is_open:
        return public_position(table)
    return position(table, seen, seat)


def position(table: Table, seen: object, seat: Seat) -> object:
    return table.encoded(table.game.client_view(seen, seat))


def public_position(table: Table) -> object:
    """Return the spectators' position, encoded once a line."""
    return table.shown.encoded.get(table.history.seq, lambda: table.encoded(public_view(table)))


def public_view(table: Table) -> Mapping[str, object]:
    """Return the spectators' position, made once a line."""
    made = table.shown.position.get(
        table.history.seq, lambda: table.game.client_view(public_seen(table), SPECTATOR)
    )
    return cast("Mapping[str, object]", made)


def public_seen(table: Table) -> object:
    """Return the position as spectators see it, made once a line."""
    return table.shown.seen.get(
        table.history.seq, lambda: Viewpoint(SPECTATOR).see(table.game, table.history.state)
    )


def choices(table: Table, seen: object, seat: Seat) -> list[Choice]:
    game = table.game
    return [choice(table, seen, seat, action) for action in game.legal_actions(seen, seat)]


def choice(table: Table, seen: object, seat: Seat, action: Action) -> Choice:
    message = table.game.describe(seen, seat, action)
    shown = Choice(action=str(action), kind=message.kind, params=message.params, at=message.at)
    if message.cost:
        shown["cost"] = message.cost
    if message.brings:
        shown["brings"] = message.brings
    if message.others:
        shown["others"] = message.others
    if message.clause:
        shown["clause"] = message.clause
    return shown


def undo(table: Table, seat: Seat) -> UndoLine:
    history = table.history
    points = [step.seq for step in history.undoable(seat)]
    return UndoLine(history.undo_line(seat), points, history.redo(seat), whom_to_ask(table, seat))


def events(table: Table, viewpoint: Viewpoint, since: int) -> list[Event]:
    """Return new events, without those of undone lines."""
    pending_messages = steps_after(table.history.active, since)
    return [event for step in pending_messages for event in events_of(table, viewpoint, step.seq)]


def events_of(table: Table, viewpoint: Viewpoint, seq: int) -> list[Event]:
    found = table.history.steps[seq - 1].events
    return [
        event_message(seq, viewpoint.receive(event), table.remarks.of(seq, event))
        for event in found
    ]


def event_message(seq: int, event: core.Event, remark: core.Message | None = None) -> Event:
    """Return the event for clients, with the reason that a bot gives for it."""
    reason = {"reason": {"id": remark.id, "params": remark.params}} if remark else {}
    return Event(seq, event.id, event.seat, {**event.params, **reason}, event.at, event.changes)


def past(
    table: Table, seat: Seat, command_id: str, seq: int, name: ViewpointName = "mine"
) -> PositionMessage:
    """Return the position after any line, as this viewer may see it."""
    viewpoint = viewpoint_of(table, seat, name)
    seen = seen_after(table, viewpoint, seq)
    return PositionMessage(
        command_id,
        seq,
        list(Position(table.game, seen).to_move),
        table.game.standing(seen),
        events_of(table, viewpoint, seq) if seq else [],
        position(table, seen, viewpoint.seat),
        name,
    )


def seen_after(table: Table, viewpoint: Viewpoint, seq: int) -> object:
    """Return the viewer's position after a line."""
    if seq > table.history.seq:
        raise NotFound("line_not_reached")
    return viewpoint.see(table.game, table.history.position(seq))


def preview(table: Table, seat: Seat, command_id: str, steps: list[str]) -> PreviewResult:
    """Preview these steps, as far as the seat can know. An illegal step is left out, with its
    refusal.
    """
    plan = preview_of(table.game, Viewpoint(seat).see(table.game, table.history.state), seat, steps)
    game, seen = table.game, plan.seen(plan.worlds[0])
    return PreviewResult(
        command_id,
        table.history.seq,
        plan.played,
        plan.ends,
        None if plan.ends else game.prompt(seen, seat),
        [] if plan.ends else choices(table, seen, seat),
        game.standing(seen),
        [event_message(table.history.seq, event) for event in plan.events],
        position(table, seen, seat),
        said(plan.refusal) if plan.refusal else None,
    )


def scores(table: Table, seat: Seat, command_id: str, lines: list[int]) -> Scores:
    """Return the scores after all lines of a chart."""
    viewpoint = Viewpoint(seat)
    seen = [seen_after(table, viewpoint, line) for line in lines]
    return Scores(command_id, [list(table.game.standing(one).scores) for one in seen])


def position_text(table: Table, seat: Seat, command_id: str) -> PositionText:
    """Return the viewer's position as text, for programs that know the rules."""
    seen = Viewpoint(seat).see(table.game, table.history.state)
    return PositionText(command_id, table.history.seq, table.game.line(seen))


def explain(table: Table, seat: Seat, command_id: str, text: str) -> Explanation:
    """Explain why an action is not offered, from what the seat sees, so that nothing else leaks."""
    seen = Viewpoint(seat).see(table.game, table.history.state)
    try:
        refusal = table.game.why_not(seen, seat, read_at(table.game, seen, seat, text))
    except IllegalAction as error:
        refusal = error.refusal
    return Explanation(command_id, text, said(refusal) if refusal else None)


def said(refusal: Refusal) -> Refused:
    return Refused(refusal.why, refusal.clause, refusal.params, refusal.id)


def answered(table: Table, command_id: str, left: int = 0) -> CommandResult:
    message = CommandResult(id=command_id, seq=table.history.seq)
    if left:
        message["left"] = left
    return message


def refused(table: Table, command_id: str, illegal: IllegalAction) -> CommandResult:
    message = answered(table, command_id)
    message["refused"] = said(illegal.refusal)
    if isinstance(illegal, IllegalStep) and illegal.step:
        message["step"] = illegal.step
    return message
