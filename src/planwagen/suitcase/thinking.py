"""The bots of a suitcase: they think in turns, one decision at a time."""

from __future__ import annotations

import sys
from functools import cached_property

from planwagen.bots import find_bot
from planwagen.bots.in_time import IN_TIME
from planwagen.bots.minds import HintAsked, Mind, Question
from planwagen.bots.told import hint
from planwagen.core.action import Action, Seat
from planwagen.core.draft import Draft
from planwagen.core.game import read_action
from planwagen.suitcase.pace import measured_pace
from planwagen.suitcase.table import CaseTable
from planwagen.table.answers import Hints
from planwagen.table.learning import check_may_hint
from planwagen.table.presets import beforehand
from planwagen.table.rows import BOT, STAND_IN

LONGEST = 2.0
"""Seconds that a person waits for a bot."""
UNTIMED = 0.1
"""Seconds of the longest step that no clock cuts short, on the machine that levels were set on."""
LEAST = 0.2
SIMPLE = "random"
"""The bot that replaces one that failed."""


def bot_seconds(pace: float) -> float:
    """The clock of a bot where everything takes so many times as long as usual."""
    return max(LEAST, LONGEST - pace * UNTIMED) / IN_TIME


class Thinker:
    """One mind for all tables. How fast this device is, is measured when the first bot thinks."""

    def __init__(self, pace: float | None) -> None:
        self.pace = pace
        self.mind = Mind(find_bot)

    @cached_property
    def seconds(self) -> float:
        return bot_seconds(self.pace or measured_pace())

    async def play(self, table: CaseTable, seat: Seat) -> None:
        """One decision. A bot that fails is replaced by a simple one, which then decides."""
        try:
            draft = self.drafted(table, seat)
        except Exception as no:
            print(f"a bot failed: {no!r}", file=sys.stderr)
            await give_to_simple(table, seat)
            draft = self.drafted(table, seat)
        await table.write(draft, None)

    def drafted(self, table: CaseTable, seat: Seat) -> Draft[object]:
        chair, draft = table.seats[seat], Draft(table.story)
        answer = None if chair.bot_plays else beforehand(chair, table.story.now)
        draft.play(seat, answer or self.chosen(table, seat), table.luck)
        return draft

    def chosen(self, table: CaseTable, seat: Seat) -> Action:
        name, seen = table.seats[seat].bot or STAND_IN, seen_line(table, seat)
        asked = Question(table.id, table.game.slug, name, seen, seat, self.seconds)
        return read_action(table.game, self.mind.choose(asked))

    def hints(self, table: CaseTable, seat: Seat) -> Hints:
        """From what the seat sees."""
        check_may_hint(table, seat)
        found = self.mind.advise(
            HintAsked(table.game.slug, seen_line(table, seat), seat, self.seconds)
        )
        return Hints(table.story.seq, [hint(advice) for advice in found])


def seen_line(table: CaseTable, seat: Seat) -> str:
    return table.game.line(table.game.seen_by(table.story.state, seat))


async def give_to_simple(table: CaseTable, seat: Seat) -> None:
    """The table says so."""
    chair = table.seats[seat]
    name = SIMPLE if chair.kind == BOT else chair.name
    await table.note(
        "bot_replaced", seat, {"by": SIMPLE}, seats=table.seats_with(seat, bot=SIMPLE, name=name)
    )
