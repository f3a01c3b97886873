"""Proposals and votes: what the players who are present may agree on, so that a game can go on.

A proposal is a note, and so are the votes on it. A person's move, or enough votes against it, ends
it.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial

from planwagen.core.action import Seat
from planwagen.core.errors import IllegalAction
from planwagen.tables.commands import Propose, Vote
from planwagen.tables.errors import Conflict, not_now
from planwagen.tables.messages import CommandResult, Proposal
from planwagen.tables.moves import check_begun
from planwagen.tables.rows import STAND_IN
from planwagen.tables.seats import changed_hands
from planwagen.tables.table import Table
from planwagen.tables.views import answered, refused
from planwagen.tables.votes import PAUSE, RESUME, may_be_given, proposed

GIVEN_TO_BOT = "given_to_bot"


async def decide(table: Table, seat: Seat, command: Propose | Vote) -> CommandResult:
    """Execute a command once, however often it is sent, or return the refusal."""
    try:
        await table.transact(partial(decide_once, table, seat, command, f"{seat} {command.id}"))
    except IllegalAction as illegal:
        return refused(table, command.id, illegal)
    return answered(table, command.id)


async def decide_once(table: Table, seat: Seat, command: Propose | Vote, key: str) -> None:
    """Note what a seat wants, unless it is noted; the process may have died just after that."""
    table.elsewhere = await table.ports.notifier.watched_elsewhere(table.id)
    if not table.has_noted(key):
        check_begun(table)
        if not table.ports.is_shared:  # nobody else can vote
            await table.end("agreed", seat, {"what": "end"}, key)
        elif isinstance(command, Propose):
            await propose(table, seat, command, key)
        else:
            await vote(table, seat, key, yes=command.yes)
    await carry_out(table)


async def propose(table: Table, seat: Seat, command: Propose, key: str) -> None:
    if (open_one := proposed(table)) is not None:
        if (open_one.what, open_one.about) != (command.what, command.about):
            raise not_now("proposal_open")
        await vote(table, seat, key, yes=True)
        return
    if command.what == "bot" and not may_be_given(table, command.about):
        raise not_now("seat_has_time")
    if command.what in (PAUSE, RESUME) and table.is_paused == (command.what == PAUSE):
        raise not_now("paused" if table.is_paused else "not_paused")
    body: dict[str, object] = {
        "what": command.what,
        "about": command.about,
        "seq": table.history.seq,
    }
    await table.note("proposal", seat, table.seats[seat].name, body, key)


async def vote(table: Table, seat: Seat, key: str, *, yes: bool) -> None:
    proposal = proposed(table)
    if proposal is None or seat not in proposal.asked:
        raise not_now("not_asked_for")
    await table.note("vote", seat, table.seats[seat].name, {"yes": yes}, key)


async def carry_out(table: Table) -> None:
    proposal = proposed(table)
    if proposal is None:
        return
    if proposal.yes >= proposal.needed:
        await OUTCOMES[proposal.what](table, proposal)
    elif proposal.yes + len(proposal.asked) < proposal.needed:
        await table.note("declined", proposal.by, table.seats[proposal.by].name, {})


async def give_to_bot(table: Table, proposal: Proposal) -> None:
    """Give the seat to a bot; its owner is notified, and can take it back at any time."""
    seat, storage = proposal.about, table.ports.storage
    seat_row = table.seats[seat]
    if not await storage.change_seat(table.id, seat, seat_row.kind, away=True, bot=STAND_IN):
        raise Conflict("seat_taken")
    await changed_hands(table)
    await table.ports.notifier.notify(table, seat, GIVEN_TO_BOT)
    await table.note("agreed", seat, seat_row.name, {"what": "bot"})


async def end(table: Table, proposal: Proposal) -> None:
    """End the game without a winner: the scores stand, and the table says why it ended."""
    await table.end("agreed", proposal.by, {"what": "end"})


async def pause(table: Table, proposal: Proposal) -> None:
    """Stop clocks, bots and patience; they resume where they were."""
    name = table.seats[proposal.by].name
    await table.note("agreed", proposal.by, name, {"what": proposal.what})
    await changed_hands(table)
    table.changed("info")


OUTCOMES: dict[str, Callable[[Table, Proposal], Awaitable[None]]] = {
    "bot": give_to_bot,
    "end": end,
    PAUSE: pause,
    RESUME: pause,
}
