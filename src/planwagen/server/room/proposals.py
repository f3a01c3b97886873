"""Nobody holds a table hostage: what those who are there may agree on.

A proposal is a note, and so are the votes on it. A person's move, or enough votes against it, ends
it.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from planwagen.core.action import Seat
from planwagen.core.errors import IllegalAction
from planwagen.server.room.seats import changed_hands
from planwagen.server.table.pauses import PAUSE, RESUME
from planwagen.server.table.proposals import may_be_given, proposed
from planwagen.server.table.table import LiveTable
from planwagen.server.wishes import Propose, Vote
from planwagen.table.drafting import check_begun
from planwagen.table.errors import Clash, not_now
from planwagen.table.messages import Answered, Proposal
from planwagen.table.rows import ENDED, STAND_IN
from planwagen.table.views import answered, refused

GIVEN_TO_BOT = "given_to_bot"


async def decide(table: LiveTable, seat: Seat, wish: Propose | Vote) -> Answered:
    async with table.lock:
        await table.catch_up()
        try:
            check_begun(table)
            if isinstance(wish, Propose):
                await propose(table, seat, wish)
            else:
                await vote(table, seat, yes=wish.yes)
            await carry_out(table)
        except IllegalAction as illegal:
            return refused(table, wish.id, illegal)
    return answered(table, wish.id)


async def propose(table: LiveTable, seat: Seat, wish: Propose) -> None:
    if (open_one := proposed(table)) is not None:
        if (open_one.what, open_one.about) != (wish.what, wish.about):
            raise not_now("there is a proposal already; answer it first")
        await vote(table, seat, yes=True)
        return
    if wish.what == "bot" and not may_be_given(table, wish.about):
        raise not_now("this seat still has time to decide")
    if wish.what in (PAUSE, RESUME) and table.is_paused == (wish.what == PAUSE):
        raise not_now("the game is paused" if table.is_paused else "the game is not paused")
    body: dict[str, object] = {"what": wish.what, "about": wish.about, "seq": table.story.seq}
    await table.note("proposal", seat, table.seats[seat].name, body)


async def vote(table: LiveTable, seat: Seat, *, yes: bool) -> None:
    proposal = proposed(table)
    if proposal is None or seat not in proposal.asked:
        raise not_now("nobody asks you for that")
    await table.note("vote", seat, table.seats[seat].name, {"yes": yes})


async def carry_out(table: LiveTable) -> None:
    proposal = proposed(table)
    if proposal is None:
        return
    if proposal.yes >= proposal.needed:
        await DEEDS[proposal.what](table, proposal)
    elif proposal.yes + len(proposal.asked) < proposal.needed:
        await table.note("declined", proposal.by, table.seats[proposal.by].name, {})


async def give_to_bot(table: LiveTable, proposal: Proposal) -> None:
    """Its owner is told, and can take it back whenever he comes."""
    seat, store = proposal.about, table.tables.store
    chair = table.seats[seat]
    if not await store.change_seat(table.id, seat, chair.kind, away=True, bot=STAND_IN):
        raise Clash("this seat is taken")
    await changed_hands(table)
    if chair.guest in table.tables.reachable:
        await store.notify(table.id, seat, table.story.seq, GIVEN_TO_BOT, table.tables.now())
    await table.note("agreed", seat, chair.name, {"what": "bot"})


async def end(table: LiveTable, proposal: Proposal) -> None:
    """Nobody has won: the result is what the board shows, and the table says how it came about."""
    await table.tables.store.change_table(table.id, status=ENDED, due_at=None, bot_due=False)
    table.row.status = ENDED
    await table.note("agreed", proposal.by, table.seats[proposal.by].name, {"what": "end"})


async def pause(table: LiveTable, proposal: Proposal) -> None:
    """Clocks, bots and patience stand still, and go on from where they were."""
    name = table.seats[proposal.by].name
    await table.note("agreed", proposal.by, name, {"what": proposal.what})
    await changed_hands(table)
    table.tables.changed(table, "room")


DEEDS: dict[str, Callable[[LiveTable, Proposal], Awaitable[None]]] = {
    "bot": give_to_bot,
    "end": end,
    PAUSE: pause,
    RESUME: pause,
}
