"""Proposals and votes: what the players who are present may agree on, so that a game can go on.

A proposal is a note, and so are the votes on it. A person's move, or enough votes against it, ends
it.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from planwagen.core.action import Seat
from planwagen.core.errors import IllegalAction
from planwagen.server.commands import Propose, Vote
from planwagen.server.tables.pauses import PAUSE, RESUME
from planwagen.server.tables.seats import changed_hands
from planwagen.server.tables.table import ServerTable
from planwagen.server.tables.votes import may_be_given, proposed
from planwagen.tables.errors import Conflict, not_now
from planwagen.tables.messages import CommandResult, Proposal
from planwagen.tables.moves import check_begun
from planwagen.tables.rows import ENDED, STAND_IN
from planwagen.tables.views import answered, refused

GIVEN_TO_BOT = "given_to_bot"


async def decide(table: ServerTable, seat: Seat, command: Propose | Vote) -> CommandResult:
    async with table.lock:
        await table.catch_up()
        try:
            check_begun(table)
            if isinstance(command, Propose):
                await propose(table, seat, command)
            else:
                await vote(table, seat, yes=command.yes)
            await carry_out(table)
        except IllegalAction as illegal:
            return refused(table, command.id, illegal)
    return answered(table, command.id)


async def propose(table: ServerTable, seat: Seat, command: Propose) -> None:
    if (open_one := proposed(table)) is not None:
        if (open_one.what, open_one.about) != (command.what, command.about):
            raise not_now("there is a proposal already; answer it first")
        await vote(table, seat, yes=True)
        return
    if command.what == "bot" and not may_be_given(table, command.about):
        raise not_now("this seat still has time to decide")
    if command.what in (PAUSE, RESUME) and table.is_paused == (command.what == PAUSE):
        raise not_now("the game is paused" if table.is_paused else "the game is not paused")
    body: dict[str, object] = {
        "what": command.what,
        "about": command.about,
        "seq": table.history.seq,
    }
    await table.note("proposal", seat, table.seats[seat].name, body)


async def vote(table: ServerTable, seat: Seat, *, yes: bool) -> None:
    proposal = proposed(table)
    if proposal is None or seat not in proposal.asked:
        raise not_now("nobody asks you for that")
    await table.note("vote", seat, table.seats[seat].name, {"yes": yes})


async def carry_out(table: ServerTable) -> None:
    proposal = proposed(table)
    if proposal is None:
        return
    if proposal.yes >= proposal.needed:
        await DEEDS[proposal.what](table, proposal)
    elif proposal.yes + len(proposal.asked) < proposal.needed:
        await table.note("declined", proposal.by, table.seats[proposal.by].name, {})


async def give_to_bot(table: ServerTable, proposal: Proposal) -> None:
    """Give the seat to a bot; its owner is notified, and can take it back at any time."""
    seat, storage = proposal.about, table.tables.storage
    seat_row = table.seats[seat]
    if not await storage.change_seat(table.id, seat, seat_row.kind, away=True, bot=STAND_IN):
        raise Conflict("this seat is taken")
    await changed_hands(table)
    if seat_row.guest in table.tables.reachable:
        await storage.notify(table.id, seat, table.history.seq, GIVEN_TO_BOT, table.tables.now())
    await table.note("agreed", seat, seat_row.name, {"what": "bot"})


async def end(table: ServerTable, proposal: Proposal) -> None:
    """End the game without a winner: the scores stand, and the table says why it ended."""
    await table.tables.storage.change_table(table.id, status=ENDED, due_at=None, bot_due=False)
    table.row.status = ENDED
    await table.note("agreed", proposal.by, table.seats[proposal.by].name, {"what": "end"})


async def pause(table: ServerTable, proposal: Proposal) -> None:
    """Stop clocks, bots and patience; they resume where they were."""
    name = table.seats[proposal.by].name
    await table.note("agreed", proposal.by, name, {"what": proposal.what})
    await changed_hands(table)
    table.tables.changed(table, "info")


DEEDS: dict[str, Callable[[ServerTable, Proposal], Awaitable[None]]] = {
    "bot": give_to_bot,
    "end": end,
    PAUSE: pause,
    RESUME: pause,
}
