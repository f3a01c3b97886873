"""What a person can type at the table, and what comes of it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from planwagen.cli.choice_list import show_group
from planwagen.cli.hotseat import Hotseat
from planwagen.cli.screen import OUT, show
from planwagen.core.action import Action, Refusal, Seat, plain
from planwagen.core.errors import IllegalAction
from planwagen.core.rulebook import Clause, read_rulebook

LOG_LINES = 20


class Leave(Exception):
    """Somebody goes."""


def answer(hotseat: Hotseat, seat: Seat, text: str) -> None:
    """A command, or else an action."""
    word, _, rest = text.strip().partition(" ")
    if command := COMMANDS.get(word.casefold()):
        command(hotseat, seat, rest.strip())
    elif word:
        act(hotseat, seat, text)


def act(hotseat: Hotseat, seat: Seat, text: str) -> None:
    """Plays what was meant, if that is clear; else says what could be, or why not."""
    choices = hotseat.choices(seat)
    if plain(text).isdecimal():
        action = choices.numbered(int(text))
        if action is None:
            show(hotseat.own.label("no_number", count=len(choices)))
        else:
            hotseat.play(seat, action)
        return
    meant = choices.starting_with(text)
    if len(meant) == 1:
        hotseat.play(seat, meant[0])
    elif meant:
        show(hotseat.own.label("several"))
        show_group(choices, meant)
    else:
        why(hotseat, seat, text)


def why(hotseat: Hotseat, seat: Seat, text: str) -> None:
    """The refusal, its clause, and what the clause says."""
    refusal = refusal_of(hotseat, seat, text)
    if refusal is None:
        show(hotseat.own.label("possible"))
    else:
        show_refusal(hotseat, refusal)


def show_refusal(hotseat: Hotseat, refusal: Refusal) -> None:
    sentence = hotseat.words.refuse(refusal)
    show(hotseat.own.label("refused", why=sentence, clause=refusal.clause), "yellow")
    clause = read_rulebook(hotseat.game.package).clauses.get(refusal.clause)
    if clause:
        show_clause(hotseat, clause)


def refusal_of(hotseat: Hotseat, seat: Seat, text: str) -> Refusal | None:
    action = named_action(hotseat, seat, text)
    if action is None:
        return hotseat.game.not_understood(text)
    return hotseat.game.why_not(hotseat.table.state, seat, action)


def named_action(hotseat: Hotseat, seat: Seat, text: str) -> Action | None:
    if text.isdecimal():
        return hotseat.choices(seat).numbered(int(text))
    meant = hotseat.choices(seat).starting_with(text) if text else []
    return hotseat.game.actions.read(text) or next(iter(meant), None) or first_like(hotseat, text)


def first_like(hotseat: Hotseat, text: str) -> Action | None:
    """`produce` alone: any action of that kind tells why there is none now."""
    start = f"{plain(text)} "
    return next((a for a in hotseat.game.actions if plain(str(a)).startswith(start)), None)


def show_clause(hotseat: Hotseat, clause: Clause) -> None:
    title = clause.title[hotseat.language]
    show(hotseat.own.label("clause", id=clause.id, title=title), "bold")
    show(clause.text[hotseat.language])


def rules(hotseat: Hotseat, seat: Seat, text: str) -> None:
    rulebook = read_rulebook(hotseat.game.package)
    found = rulebook.search(text, hotseat.language) if text.isalpha() else [rulebook.find(text)]
    for clause in found:
        show_clause(hotseat, clause)


def undo(hotseat: Hotseat, seat: Seat, text: str) -> None:
    try:
        hotseat.table.undo(seat)
    except IllegalAction as no:
        show_refusal(hotseat, no.refusal)
        return
    hotseat.told_lines = len(hotseat.table.told)
    show(hotseat.own.label("undone"))


def log(hotseat: Hotseat, seat: Seat, text: str) -> None:
    lines = int(text) if text.isdecimal() else LOG_LINES
    for line in hotseat.story()[-lines:] or [hotseat.own.label("nothing_told")]:
        hotseat.show(f"  {line}")


def board(hotseat: Hotseat, seat: Seat, text: str) -> None:
    hotseat.show_all(seat)


def save(hotseat: Hotseat, seat: Seat, text: str) -> None:
    path = Path(text).expanduser() if text else None
    if path and path.exists() and path != hotseat.file:
        show(hotseat.own.label("exists", file=text), "yellow")
    else:
        keep(hotseat, path)


def save_over(hotseat: Hotseat, seat: Seat, text: str) -> None:
    keep(hotseat, Path(text).expanduser() if text else None)


def keep(hotseat: Hotseat, path: Path | None) -> bool:
    """Saves, and says how to go on; False if the file cannot be written."""
    kept = hotseat.keep(path)
    if kept:
        show(hotseat.own.label("resume", file=str(hotseat.file)))
    return kept


def part(hotseat: Hotseat) -> bool:
    """Saves aloud where there is something to save; False if that fails."""
    if not hotseat.is_kept:
        return keep(hotseat, None)
    key = "nothing_to_save" if hotseat.file is None else "resume"
    show(hotseat.own.label(key, file=str(hotseat.file)))
    return True


def leave(hotseat: Hotseat, seat: Seat, text: str) -> None:
    """Goes, unless the game could not be saved."""
    if part(hotseat):
        raise Leave


def leave_quietly(hotseat: Hotseat, seat: Seat, text: str) -> None:
    raise Leave


def explain(hotseat: Hotseat, seat: Seat, text: str) -> None:
    OUT.print(hotseat.own.label("help").strip("\n"), markup=False)


COMMANDS: dict[str, Callable[[Hotseat, Seat, str], None]] = {
    "help": explain,
    "?": explain,
    "board": board,
    "why": why,
    "log": log,
    "rules": rules,
    "undo": undo,
    "save": save,
    "save!": save_over,
    "quit": leave,
    "exit": leave,
    "quit!": leave_quietly,
}
