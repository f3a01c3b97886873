"""The table around the game: who sits where, how it is set, and what is talked."""

from __future__ import annotations

from dataclasses import replace

from planwagen.core.action import Seat
from planwagen.core.edition import EditionName
from planwagen.core.rulebook import numbers_of
from planwagen.table.answers import Listed
from planwagen.table.at_hand import TableAtHand
from planwagen.table.messages import Note, Room, SeatShown, Talk
from planwagen.table.rows import OPEN, RUNNING, NoteRow, SeatRow, TableRow
from planwagen.table.terms import Terms


def talk(notes: list[NoteRow]) -> Talk:
    return Talk([shown_note(note) for note in notes])


def shown_note(note: NoteRow) -> Note:
    return Note(note.id, note.kind, note.seat, note.name, note.body, note.at)


def room(table: TableAtHand, guests: frozenset[str]) -> Room:
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
        proposal=table.proposal,
        secret=row.secret if row.is_done else "",
        seq=table.story.seq,
        spectators=table.spectators,
        announcement=table.announcement,
        round=len(row.rounds or ()) + 1,
        rounds=row.rounds or [],
        paused=table.is_paused,
        numbers=rule_numbers(table),
    )


def rule_numbers(table: TableAtHand) -> dict[str, dict[str, str]]:
    """The page has the texts of the rules in both languages, and fills them."""
    found = numbers_of(table.game, table.row.terms.edition)
    return {clause: dict(numbers) for clause, numbers in found.items()}


def without_file(terms: Terms) -> Terms:
    """Values of one's own are long, and stand in the record."""
    name = terms.edition
    return replace(terms, edition=EditionName(name.id, name.hash))


def shown_seat(table: TableAtHand, seat: Seat, mine: list[Seat], is_host: bool) -> SeatShown:
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
        waived=chair.waived,
        invite=chair.invite if is_host and chair.kind == OPEN else "",
        notified=seat in mine and table.is_told(chair),
        answers=chair.answers.split() if seat in mine else [],
        vacation=next((one for one in table.vacations(seat) if one.until > table.now()), None),
    )


def listed(row: TableRow, chairs: list[SeatRow], guests: frozenset[str]) -> Listed:
    """A table as it stands in a list."""
    mine = [chair.seat for chair in chairs if chair.guest in guests]
    owing = [int(seat) for seat in row.owes.split()]
    return Listed(
        id=row.id,
        game=row.game,
        status=row.status,
        seats=[chair.name for chair in chairs],
        open_seats=sum(chair.kind == OPEN for chair in chairs),
        mine=bool(mine) or row.host in guests,
        my_turn=row.status == RUNNING and any(seat in mine for seat in owing),
        moved_at=row.moved_at,
    )
