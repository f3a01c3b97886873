"""What each viewer is sent. Everything about the game is seen from the viewpoint of who looks."""

from __future__ import annotations

from planwagen.core import action as core
from planwagen.core.action import SPECTATOR, Action, Refusal, Seat
from planwagen.core.errors import IllegalAction
from planwagen.core.game import read_at
from planwagen.core.position import Position
from planwagen.core.undo import steps_after
from planwagen.table.at_hand import TableAtHand
from planwagen.table.errors import Hindered, NotThere
from planwagen.table.messages import (
    Answered,
    Because,
    Choice,
    Event,
    Past,
    Planned,
    PositionLine,
    Refused,
    Scores,
    UndoLine,
    View,
    ViewpointName,
)
from planwagen.table.pencil import pencil
from planwagen.table.taking_back import pending, whom_to_ask
from planwagen.table.viewpoint import Viewpoint, viewpoint_of
from planwagen.table.watcher import Watcher

MOST_EVENTS = 2000
"""A whole game fits, so that log and replay know all its turns; of longer ones, the last lines."""


def view(table: TableAtHand, watcher: Watcher) -> View:
    """The whole view, and what has happened since this watcher was told last."""
    story, seat, viewpoint = table.story, watcher.seat, Viewpoint(watcher.seat)
    seen = viewpoint.see(table.game, story.state)
    asked = table.is_running and not table.is_paused and seat in story.owes
    since = min(max(watcher.seq, story.seq - MOST_EVENTS), story.seq)
    return View(
        seq=story.seq,
        seat=seat,
        status=table.row.status,
        owes=list(story.owes) if table.is_running else [],
        prompt=table.game.prompt(seen, seat) if asked else None,
        choices=choices(table, seen, seat) if asked else [],
        undo=undo(table, seat) if table.is_running and seat >= 0 else None,
        request=pending(table),
        clocks=table.register.times.shown(table.row.terms.pace, clock_time(table)),
        standing=table.game.standing(seen),
        since=since,
        events=events(table, viewpoint, since),
        undone=story.undone[:],
        position=shown_to(table, watcher, seen),
        answers=watcher.answers,
    )


def clock_time(table: TableAtHand) -> float:
    """Clocks stand still before the start and after the end."""
    return table.time_at(table.now() if table.is_running else table.row.moved_at)


def shown_to(table: TableAtHand, watcher: Watcher, seen: object) -> object:
    """Who remembers what is printed is not shown it again; where nothing is hidden, all see one."""
    if watcher.seat == SPECTATOR or table.game.is_open:
        return public_position(table)
    if watcher.remembers and watcher.has_printed:
        return table.encoded(table.game.show(seen, watcher.seat), whole=False)
    return position(table, seen, watcher.seat)


def position(table: TableAtHand, seen: object, seat: Seat) -> object:
    return table.encoded(table.game.show(seen, seat))


def public_position(table: TableAtHand) -> object:
    """Made once a line, however many look on."""
    seq, made = table.public
    if seq != table.story.seq:
        seen = Viewpoint(SPECTATOR).see(table.game, table.story.state)
        made = position(table, seen, SPECTATOR)
        table.public = table.story.seq, made
    return made


def choices(table: TableAtHand, seen: object, seat: Seat) -> list[Choice]:
    game = table.game
    return [choice(table, seen, seat, action) for action in game.legal_actions(seen, seat)]


def choice(table: TableAtHand, seen: object, seat: Seat, action: Action) -> Choice:
    told = table.game.describe(seen, seat, action)
    shown = Choice(action=str(action), kind=told.kind, params=told.params, at=told.at)
    if told.cost:
        shown["cost"] = told.cost
    if told.brings:
        shown["brings"] = told.brings
    if told.others:
        shown["others"] = told.others
    if told.clause:
        shown["clause"] = told.clause
    return shown


def undo(table: TableAtHand, seat: Seat) -> UndoLine:
    story = table.story
    points = [step.seq for step in story.undoable(seat)]
    return UndoLine(story.undo_line(seat), points, story.redo(seat), whom_to_ask(table, seat))


def events(table: TableAtHand, viewpoint: Viewpoint, since: int) -> list[Event]:
    """Events of undone lines are not told again."""
    news = steps_after(table.story.kept, since)
    return [event for step in news for event in events_of(table, viewpoint, step.seq)]


def events_of(table: TableAtHand, viewpoint: Viewpoint, seq: int) -> list[Event]:
    return [told(seq, viewpoint.hear(event)) for event in table.story.steps[seq - 1].events]


def told(seq: int, event: core.Event) -> Event:
    return Event(seq, event.id, event.seat, event.params, event.at, event.changes)


def past(
    table: TableAtHand, seat: Seat, wish_id: str, seq: int, name: ViewpointName = "mine"
) -> Past:
    """The position after any line, as this viewer may see it."""
    viewpoint = viewpoint_of(table, seat, name)
    seen = seen_after(table, viewpoint, seq)
    return Past(
        wish_id,
        seq,
        list(Position(table.game, seen).owes),
        table.game.standing(seen),
        events_of(table, viewpoint, seq) if seq else [],
        position(table, seen, viewpoint.seat),
        name,
    )


def seen_after(table: TableAtHand, viewpoint: Viewpoint, seq: int) -> object:
    """What is seen from here of the position after a line."""
    if seq > table.story.seq:
        raise NotThere("the game has not come so far")
    return viewpoint.see(table.game, table.story.position(seq))


def planned(table: TableAtHand, seat: Seat, wish_id: str, steps: list[str]) -> Planned:
    """What these steps would lead to, as far as the seat can know. A step that is not possible is
    left out, and told with its reason."""
    plan = pencil(table.game, Viewpoint(seat).see(table.game, table.story.state), seat, steps)
    game, seen = table.game, plan.seen(plan.worlds[0])
    return Planned(
        wish_id,
        table.story.seq,
        plan.played,
        plan.ends,
        None if plan.ends else game.prompt(seen, seat),
        [] if plan.ends else choices(table, seen, seat),
        game.standing(seen),
        [told(table.story.seq, event) for event in plan.events],
        position(table, seen, seat),
        said(plan.refusal) if plan.refusal else None,
    )


def scores(table: TableAtHand, seat: Seat, wish_id: str, lines: list[int]) -> Scores:
    """One answer for all the lines of a chart."""
    viewpoint = Viewpoint(seat)
    seen = [seen_after(table, viewpoint, line) for line in lines]
    return Scores(wish_id, [list(table.game.standing(one).scores) for one in seen])


def in_one_line(table: TableAtHand, seat: Seat, wish_id: str) -> PositionLine:
    """For programs that know the rules: nothing but what the seat sees."""
    seen = Viewpoint(seat).see(table.game, table.story.state)
    return PositionLine(wish_id, table.story.seq, table.game.line(seen))


def because(table: TableAtHand, seat: Seat, wish_id: str, text: str) -> Because:
    """Why an action is not offered: asked of what the seat sees, so that nothing else is told."""
    seen = Viewpoint(seat).see(table.game, table.story.state)
    try:
        refusal = table.game.why_not(seen, seat, read_at(table.game, seen, seat, text))
    except IllegalAction as no:
        refusal = no.refusal
    return Because(wish_id, text, said(refusal) if refusal else None)


def said(refusal: Refusal) -> Refused:
    return Refused(refusal.why, refusal.clause, refusal.params)


def answered(table: TableAtHand, wish_id: str, left: int = 0) -> Answered:
    told = Answered(id=wish_id, seq=table.story.seq)
    if left:
        told["left"] = left
    return told


def refused(table: TableAtHand, wish_id: str, illegal: IllegalAction) -> Answered:
    told = answered(table, wish_id)
    told["refused"] = said(illegal.refusal)
    if isinstance(illegal, Hindered) and illegal.step:
        told["step"] = illegal.step
    return told
