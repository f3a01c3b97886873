"""Going through a record: replay, its draws, the check of its luck, and two games side by side."""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import takewhile

from planwagen.core.action import CHANCE, Action
from planwagen.core.commitments import check_client_seeds
from planwagen.core.errors import BrokenData, BrokenRecord, FailedCheck, IllegalAction, UnknownName
from planwagen.core.game import Game, S, read_action, seated
from planwagen.core.history import History
from planwagen.core.luck import Chance, ProvableLuck, commitment_to
from planwagen.core.position import Position, Step
from planwagen.core.record import Line, Record
from planwagen.core.transaction import Transaction
from planwagen.core.undo import is_free
from planwagen.core.upgrades import carried


def replay_record(game: Game[S], record: Record) -> History[S]:
    """The history of a whole record, each line checked, undone ones too."""
    history = opening(game, record)
    for _ in steps(history, record):
        pass
    return history


def opening(game: Game[S], record: Record) -> History[S]:
    """The table before the first line."""
    ours = carried(game, record)
    options = replace(ours.options, rules=ours.rules)
    try:
        return History(game, seated(game, options), ours.imported)
    except (BrokenData, IllegalAction, UnknownName) as error:
        raise BrokenRecord(str(error), record.rows.get("seats", 1)) from error


def steps(history: History[S], record: Record) -> Iterator[tuple[Step, Chance | None]]:
    """Plays a record line by line; of a draw it also says what luck was asked."""
    for line in carried(history.game, record).lines:
        transaction, chance = Transaction(history), None
        if line.is_draw:
            chance, outcome = draw(history.current, line)
            transaction.write(line, outcome)
        elif line.is_undo:
            check_undo(history, line)
            transaction.undo(line)
        else:
            transaction.write(line, decision(history, line))
        history.commit(transaction)
        yield history.steps[-1], chance


def draw(now: Position[S], line: Line) -> tuple[Chance, Action]:
    if now.to_act != CHANCE:
        raise BrokenRecord(f"{line}: nothing is drawn here", line.row)
    chance = now.game.chance(now.state)
    if line.purpose != chance.purpose:
        raise BrokenRecord(f"{line}: here luck decides {chance.purpose!r}", line.row)
    action = now.game.actions.read(line.text)
    if action is None or action not in chance.outcomes:
        raise BrokenRecord(f"{line}: that cannot come up here", line.row)
    return chance, action


def decision(history: History[S], line: Line) -> Action:
    try:
        action = read_action(history.game, line.text)
        history.current.check(history.seat_of(line), action)
    except IllegalAction as error:
        raise BrokenRecord(f"{line}: {error}", line.row) from error
    if line.forced and history.current.forced() is None:
        raise BrokenRecord(f"{line}: this was not the only answer", line.row)
    return action


def check_undo(history: History[S], undo: Line) -> None:
    """One goes back to a line that stands, or takes back own lines this side of the undo line."""
    if undo.takes_back is not None and not is_free(history.active, undo, history.imported):
        raise nobody_agreed(undo)
    if undo.undo_to not in [None, 0, *(step.seq for step in history.active)]:
        raise BrokenRecord(f"{undo}: there is no such line to go back to", undo.row)


def nobody_agreed(undo: Line) -> FailedCheck:
    why = f"{undo}: luck, a reveal or another seat came after it, and nobody agreed"
    return FailedCheck(why, undo.row)


def replay(game: Game[S], record: Record, seq: int | None = None) -> S:
    """The position after line `seq`, or after the last one."""
    history = replay_record(game, record)
    return history.state if seq is None else history.position(seq)


def verify(game: Game[S], record: Record) -> int:
    """Recomputes every seal, and every draw from the opened secret; returns how many draws.

    What was undone without the leave of others must have been this side of the undo line.
    """
    luck, checked = opened_luck(record), 0
    check_seal(record)
    check_client_seeds(record)
    history = opening(game, record)
    for step, chance in steps(history, record):
        if chance and step.seq > record.imported:
            check_draw(luck, chance, step)
            checked += 1
        if history.form < record.form:
            raise nobody_agreed(step.line)
    return checked


def check_draw(luck: ProvableLuck, chance: Chance, step: Step) -> None:
    due = luck.pick(chance)
    if due is not step.action:
        why = f"the secret gives {str(due)!r} for {step.line.purpose!r}, not {step.line.text!r}"
        raise FailedCheck(why, step.line.row)


def opened_luck(record: Record) -> ProvableLuck:
    if not record.commitment:
        raise FailedCheck("the record has no commitment, so its luck cannot be checked", 1)
    if not record.secret:
        raise FailedCheck("the secret is not opened yet; it is when the game is over", 1)
    return record.luck_of(opened_secret(record))


def opened_secret(record: Record) -> bytes:
    row = record.rows.get("secret", 1)
    try:
        secret = bytes.fromhex(record.secret)
    except ValueError as error:
        raise FailedCheck("the secret is not a hexadecimal number", row) from error
    if commitment_to(secret) != record.commitment:
        raise FailedCheck("the secret does not fit the commitment made before the game", row)
    return secret


def check_seal(record: Record) -> None:
    """A seal is no secret: it finds damage and careless changes; copies of others find the rest."""
    last = record.lines[-1].row if record.lines else 1
    if not record.seals:
        raise FailedCheck("the record has no seal", last)
    row = first_wrong_seal(record)
    lines, seals = len(record.lines), len(record.seals)
    if seals != lines:
        why = f"{lines} lines but {seals} seals: lines were added or removed"
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


@dataclass(frozen=True, slots=True)
class Draw:
    """A line of luck: what for, and what could have come up, in the order of the rules."""

    seq: int
    purpose: str
    outcomes: list[str]
    weights: list[int]
    """How often each comes up; empty when all are equally likely."""


def draws(game: Game[S], record: Record) -> list[Draw]:
    """Every draw by its line, those that were undone too.

    Newer rules may draw in another order: the lines are those of the record as it was written.
    """
    written = lines_of_luck(record)
    played = steps(opening(game, record), record)
    found = [
        checked_draw(written[chance.purpose].popleft(), chance) for _, chance in played if chance
    ]
    return sorted(found, key=lambda draw: draw.seq)


def lines_of_luck(record: Record) -> dict[str, deque[int]]:
    """By what was drawn for; a draw that was undone comes again under the same name."""
    lines: dict[str, deque[int]] = defaultdict(deque)
    for number, line in enumerate(record.lines, 1):
        if line.is_draw:
            lines[line.purpose].append(number)
    return lines


def checked_draw(number: int, chance: Chance) -> Draw:
    return Draw(number, chance.purpose, [*map(str, chance.outcomes)], [*(chance.weights or ())])


@dataclass(frozen=True, slots=True)
class SharedLuck:
    """Draws that both games made for the same purpose, and how many came out alike."""

    compared: int
    equal: int


def common_lines(one: Sequence[Step], other: Sequence[Step]) -> int:
    """How many first lines are the same; of the lines that stand, not of those undone."""
    pairs = zip(one, other, strict=False)
    return sum(1 for _ in takewhile(lambda pair: is_same(*pair), pairs))


def is_same(one: Step, other: Step) -> bool:
    """Whether the software gave an only answer, or a person, makes no difference."""
    return (one.seat, one.line.purpose, one.action) == (
        other.seat,
        other.line.purpose,
        other.action,
    )


def shared_luck(one: Sequence[Step], other: Sequence[Step]) -> SharedLuck:
    """By purpose, wherever it came in each game."""
    first, second = outcomes(one), outcomes(other)
    purposes = first.keys() & second.keys()
    return SharedLuck(len(purposes), sum(first[each] == second[each] for each in purposes))


def outcomes(steps: Sequence[Step]) -> dict[str, str]:
    return {step.line.purpose: step.line.text for step in steps if step.line.is_draw}
