"""One screen, several people and a game with secrets: nobody looks at another's cards."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from planwagen.cli.table.hotseat import Hotseat
from planwagen.cli.table.screen import OUT
from planwagen.core.action import Seat

CLEAR_ALL = "\x1b[2J\x1b[3J\x1b[H"
"""The screen and what was scrolled away; then to the top."""


def is_due(hotseat: Hotseat, seat: Seat) -> bool:
    """Another person was asked last, and the two may not see the same."""
    last = hotseat.asked_last
    if last is None or last == seat:
        return False
    return bool(hotseat.seen(seat).state != hotseat.seen(last).state)


def draw(hotseat: Hotseat, seat: Seat, ask: Callable[[str], str]) -> None:
    """Empties the screen and waits for the next person, who is then shown everything."""
    clear_screen()
    forget_typed_lines()
    ask(hotseat.own.label("pass_screen", who=hotseat.name(seat)))
    hotseat.shown = []
    retell(hotseat, seat)


def clear_screen() -> None:
    if OUT.is_terminal:
        OUT.file.write(CLEAR_ALL)
        OUT.file.flush()


def forget_typed_lines() -> None:
    """What one person typed is not found by the arrow keys of the next."""
    with suppress(ImportError):
        import readline

        readline.clear_history()


def retell(hotseat: Hotseat, seat: Seat) -> None:
    """What was told since this person was here, and went with the screen."""
    for line in hotseat.lines_after(hotseat.left_at.get(seat, 0), seat):
        hotseat.show(f"  {line}")
