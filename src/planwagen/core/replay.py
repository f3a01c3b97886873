"""Going through a record: replay, and the check of its luck and seal."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Generic

from planwagen.core.action import CHANCE, Action, Event, Seat
from planwagen.core.errors import (
    BrokenData,
    BrokenRecord,
    FailedCheck,
    IllegalAction,
    UnknownName,
)
from planwagen.core.game import Game, S, check, forced, read_action, seated
from planwagen.core.luck import Chance, ProvableLuck, commitment_to
from planwagen.core.record import FORM, Line, Record
from planwagen.core.undo import Mark, is_free


@dataclass(frozen=True, slots=True)
class Step(Generic[S]):
    """One line of a record as it was played: the position after it and what happened."""

    number: int
    line: Line
    action: Action
    chance: Chance | None
    state: S
    """Shared with the next step: copy it to keep it."""
    events: list[Event]
    before: str
    """The moment in which it was played; see `Game.moment`."""
    after: str


def steps(game: Game[S], record: Record) -> Iterator[Step[S]]:
    """Plays a record from the start, line by line, undone lines left out."""
    if record.rules != game.rules_version:
        why = f"played with rules {record.rules}, these are rules {game.rules_version}"
        raise BrokenRecord(why, record.rows.get("rules", 1))
    state = opening(game, record)
    for number in record.standing():
        line = record.lines[number - 1]
        events: list[Event] = []
        action, chance = (draw if line.is_draw else decision)(game, record, state, line)
        before = game.moment(state)
        game.apply(state, seat_of(record, line), action, events)
        yield Step(number, line, action, chance, state, events, before, game.moment(state))


def opening(game: Game[S], record: Record) -> S:
    """The table before the first line."""
    try:
        return game.new_game(seated(game, record.options))
    except (BrokenData, IllegalAction, UnknownName) as no:
        raise BrokenRecord(str(no), record.rows.get("seats", 1)) from no


def decision(game: Game[S], record: Record, state: S, line: Line) -> tuple[Action, None]:
    try:
        action = read_action(game, line.text)
        check(game, state, seat_of(record, line), action)
    except IllegalAction as no:
        raise BrokenRecord(f"{line}: {no}", line.row) from no
    if line.forced and forced(game, state) is None:
        raise BrokenRecord(f"{line}: this was not the only answer", line.row)
    return action, None


def draw(game: Game[S], record: Record, state: S, line: Line) -> tuple[Action, Chance]:
    if game.to_act(state) != CHANCE:
        raise BrokenRecord(f"{line}: nothing is drawn here", line.row)
    chance = game.chance(state)
    if line.purpose != chance.purpose:
        raise BrokenRecord(f"{line}: here luck decides {chance.purpose!r}", line.row)
    action = game.actions.read(line.text)
    if action is None or action not in chance.outcomes:
        raise BrokenRecord(f"{line}: that cannot come up here", line.row)
    return action, chance


def seat_of(record: Record, line: Line) -> Seat:
    return CHANCE if line.is_draw else record.options.colours.index(line.who)


def replay(game: Game[S], record: Record, upto: int | None = None) -> S:
    """The position after line `upto`, or after the last one."""
    state = opening(game, record)
    for step in steps(game, record):
        if upto is not None and step.number > upto:
            break
        state = game.copy(step.state)
    return state


def mark(step: Step[S]) -> Mark:
    return Mark(step.number, step.line, step.action.reveals, step.before, step.after)


def verify(game: Game[S], record: Record) -> int:
    """Recomputes every seal, and every draw from the opened secret; returns how many draws.

    What was undone without the leave of others must have been this side of the undo line.
    """
    check_seal(record)
    luck, checked = opened_luck(record), set[int]()
    for life, undo in lives(record):
        marks = list[Mark]()
        for step in steps(game, life):
            marks.append(mark(step))
            if step.chance and step.number > record.given and step.number not in checked:
                check_draw(luck, step.chance, step)
                checked.add(step.number)
        if undo and record.form == FORM:
            check_undo(record, marks, undo)
    return len(checked)


def lives(record: Record) -> Iterator[tuple[Record, Line | None]]:
    """The record as it stood before each undo, and at last: what was undone was played too."""
    for number, line in enumerate(record.lines):
        if line.undo_to is not None or line.takes_back is not None:
            yield replace(record, lines=record.lines[:number]), line
    yield record, None


def check_undo(record: Record, marks: list[Mark], undo: Line) -> None:
    if not undo.is_agreed and not is_free(marks, undo, record.given):
        why = f"{undo}: luck, a reveal or another seat came after it, and nobody agreed"
        raise FailedCheck(why, undo.row)


def check_draw(luck: ProvableLuck, chance: Chance, step: Step[S]) -> None:
    due = luck.pick(chance)
    if due is not step.action:
        why = f"the secret gives {str(due)!r} for {step.line.purpose!r}, not {step.line.text!r}"
        raise FailedCheck(why, step.line.row)


def opened_luck(record: Record) -> ProvableLuck:
    row = record.rows.get("secret", 1)
    if not record.commitment:
        raise FailedCheck("the record has no commitment, so its luck cannot be checked", 1)
    if not record.secret:
        raise FailedCheck("the secret is not opened yet; it is when the game is over", 1)
    try:
        secret = bytes.fromhex(record.secret)
    except ValueError as no:
        raise FailedCheck("the secret is not a hexadecimal number", row) from no
    if commitment_to(secret) != record.commitment:
        raise FailedCheck("the secret does not fit the commitment made before the game", row)
    return ProvableLuck(secret, record.salt)


def check_seal(record: Record) -> None:
    """A seal is no secret: it finds damage and careless changes; copies of others find the rest."""
    last = record.lines[-1].row if record.lines else 1
    if not record.seals:
        raise FailedCheck("the record has no seal", last)
    row = first_wrong_seal(record)
    if len(record.seals) != len(record.lines):
        why = (
            f"{len(record.lines)} lines but {len(record.seals)} seals: lines were added or removed"
        )
        raise FailedCheck(why, row or last)
    if row and row == record.lines[0].row:
        raise FailedCheck("this line, or the header, is not what was sealed", row)
    if row:
        raise FailedCheck("this line is not the one that was sealed", row)


def first_wrong_seal(record: Record) -> int | None:
    for line, seal, due in zip(record.lines, record.seals, record.chain(), strict=False):
        if seal != due:
            return line.row
    return None
