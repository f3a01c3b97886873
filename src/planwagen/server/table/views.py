"""What each viewer is sent. Everything about the game is seen from the viewpoint of who looks."""

from __future__ import annotations

import msgspec

from planwagen.core.action import SPECTATOR, Action, Refusal, Seat
from planwagen.core.edition import EditionName
from planwagen.core.errors import IllegalAction
from planwagen.core.game import read_at
from planwagen.core.position import Position
from planwagen.core.undo import steps_after
from planwagen.server.errors import NotThere
from planwagen.server.store.rows import NoteRow
from planwagen.server.table.acts import pending, whom_to_ask
from planwagen.server.table.encoding import encoded
from planwagen.server.table.pencil import Pencil, pencil
from planwagen.server.table.proposals import proposed
from planwagen.server.table.table import LiveTable, Watcher
from planwagen.server.table.viewpoint import Viewpoint, viewpoint_of
from planwagen.server.wire import (
    Because,
    Choice,
    Event,
    Note,
    Past,
    Planned,
    PositionLine,
    Refused,
    Room,
    Scores,
    SeatShown,
    Talk,
    Terms,
    UndoLine,
    View,
)
from planwagen.server.wishes import AskScores, Look, Plan

MOST_EVENTS = 2000
"""A whole game fits, so that log and replay know all its turns; of longer ones, the last lines."""


def view(table: LiveTable, watcher: Watcher) -> View:
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
        position=public_position(table) if seat == SPECTATOR else position(table, seen, seat),
        answers=watcher.answers,
    )


def clock_time(table: LiveTable) -> float:
    """Clocks stand still before the start and after the end."""
    return table.time_at(table.tables.now() if table.is_running else table.row.moved_at)


def position(table: LiveTable, seen: object, seat: Seat) -> msgspec.Raw:
    return encoded(table.game, table.game.show(seen, seat))


def public_position(table: LiveTable) -> msgspec.Raw:
    """Made once a line, however many look on."""
    seq, made = table.public
    if made is None or seq != table.story.seq:
        seen = Viewpoint(SPECTATOR).see(table.game, table.story.state)
        made = position(table, seen, SPECTATOR)
        table.public = table.story.seq, made
    return made


def choices(table: LiveTable, seen: object, seat: Seat) -> list[Choice]:
    game = table.game
    return [choice(table, seen, seat, action) for action in game.legal_actions(seen, seat)]


def choice(table: LiveTable, seen: object, seat: Seat, action: Action) -> Choice:
    told = table.game.describe(seen, seat, action)
    return Choice(
        str(action),
        told.kind,
        told.params,
        told.at,
        told.cost,
        told.brings,
        told.others,
        told.clause,
    )


def undo(table: LiveTable, seat: Seat) -> UndoLine:
    story = table.story
    points = [step.number for step in story.undoable(seat)]
    return UndoLine(story.undo_line(seat), points, story.redo(seat), whom_to_ask(table, seat))


def events(table: LiveTable, viewpoint: Viewpoint, since: int) -> list[Event]:
    """Events of undone lines are not told again."""
    news = steps_after(table.story.kept, since)
    return [told for step in news for told in events_of(table, viewpoint, step.number)]


def events_of(table: LiveTable, viewpoint: Viewpoint, seq: int) -> list[Event]:
    heard = [viewpoint.hear(event) for event in table.story.steps[seq - 1].events]
    return [Event(seq, e.id, e.seat, e.params, e.at, e.changes) for e in heard]


def past(table: LiveTable, seat: Seat, wish: Look) -> Past:
    """The position after any line, as this viewer may see it."""
    viewpoint = viewpoint_of(table, seat, wish.viewpoint)
    seen = seen_after(table, viewpoint, wish.seq)
    return Past(
        wish.id,
        wish.seq,
        list(Position(table.game, seen).owes),
        table.game.standing(seen),
        events_of(table, viewpoint, wish.seq) if wish.seq else [],
        position(table, seen, viewpoint.seat),
        wish.viewpoint,
    )


def seen_after(table: LiveTable, viewpoint: Viewpoint, seq: int) -> object:
    """What is seen from here of the position after a line."""
    if seq > table.story.seq:
        raise NotThere("the game has not come so far")
    return viewpoint.see(table.game, table.story.position(seq))


def planned(table: LiveTable, seat: Seat, wish: Plan) -> Planned:
    """What these steps would lead to, as far as the seat can know. A step that is not possible is
    left out, and told with its reason."""
    seen = Viewpoint(seat).see(table.game, table.story.state)
    steps, no = list(wish.steps), None
    while True:
        try:
            return drawn(table, pencil(table.game, seen, seat, steps), wish.id, no)
        except IllegalAction as illegal:
            steps, no = steps[:-1], illegal.refusal


def drawn(table: LiveTable, plan: Pencil[object], wish_id: str, no: Refusal | None) -> Planned:
    game, seen, seat = table.game, plan.seen(plan.worlds[0]), plan.seat
    return Planned(
        wish_id,
        table.story.seq,
        plan.played,
        plan.ends,
        None if plan.ends else game.prompt(seen, seat),
        [] if plan.ends else choices(table, seen, seat),
        game.standing(seen),
        [Event(table.story.seq, e.id, e.seat, e.params, e.at, e.changes) for e in plan.events],
        position(table, seen, seat),
        Refused(no.why, no.clause, no.params) if no else None,
    )


def scores(table: LiveTable, seat: Seat, wish: AskScores) -> Scores:
    """One answer for all the lines of a chart."""
    viewpoint = Viewpoint(seat)
    seen = [seen_after(table, viewpoint, line) for line in wish.lines]
    return Scores(wish.id, [list(table.game.standing(one).scores) for one in seen])


def in_one_line(table: LiveTable, seat: Seat, wish_id: str) -> PositionLine:
    """For programs that know the rules: nothing but what the seat sees."""
    seen = Viewpoint(seat).see(table.game, table.story.state)
    return PositionLine(wish_id, table.story.seq, table.game.line(seen))


def because(table: LiveTable, seat: Seat, wish_id: str, text: str) -> Because:
    """Why an action is not offered: asked of what the seat sees, so that nothing else is told."""
    seen = Viewpoint(seat).see(table.game, table.story.state)
    try:
        refusal = table.game.why_not(seen, seat, read_at(table.game, seen, seat, text))
    except IllegalAction as no:
        refusal = no.refusal
    said = Refused(refusal.why, refusal.clause, refusal.params) if refusal else None
    return Because(wish_id, text, said)


def talk(notes: list[NoteRow]) -> Talk:
    return Talk([shown_note(note) for note in notes])


def shown_note(note: NoteRow) -> Note:
    return Note(note.id, note.kind, note.seat, note.name, note.body, note.at)


def room(table: LiveTable, guests: frozenset[str]) -> Room:
    """Keys and links only for those whom they belong to."""
    row, mine = table.row, table.seats_of(guests)
    is_host = row.host in guests
    return Room(
        id=row.id,
        game=row.game,
        title=table.game.title,
        rules=row.rules,
        status=row.status,
        terms=without_file(row.terms),
        seats=[shown_seat(table, seat, mine, is_host) for seat in range(len(table.seats))],
        host=is_host,
        invite=row.invite if mine or is_host else "",
        watch=row.watch if mine or is_host else "",
        rematch=row.rematch or "",
        commitment=table.commitment,
        proposal=proposed(table),
        secret=row.secret if row.is_done else "",
        seq=table.story.seq,
        spectators=table.spectators,
        announcement=table.tables.house_rules.announcement,
        paused=table.is_paused,
    )


def without_file(terms: Terms) -> Terms:
    """Values of one's own are long, and stand in the record."""
    name = terms.edition
    return msgspec.structs.replace(terms, edition=EditionName(name.id, name.hash))


def shown_seat(table: LiveTable, seat: Seat, mine: list[Seat], is_host: bool) -> SeatShown:
    chair, colour = table.seats[seat], table.row.terms.colours[seat]
    return SeatShown(
        seat=seat,
        colour=colour,
        kind=chair.kind,
        name=chair.name,
        bot=chair.bot,
        away=chair.away,
        online=any(watcher.seat == seat for watcher in table.watchers),
        mine=seat in mine,
        commitment=chair.commitment,
        salt=table.row.salts.get(colour, chair.words),
        invite=chair.invite if is_host and chair.kind == "open" else "",
        notified=seat in mine and chair.guest in table.tables.reachable,
    )
