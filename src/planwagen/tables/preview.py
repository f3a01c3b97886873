"""Previews: decisions tried on what a seat knows. Nothing is stored or published.

The steps are played in several worlds that fit what the seat sees, none of them the true one. A
preview stops at luck or another seat, and where the worlds begin to look different: what happens
there depends on something hidden. A step that hands over to others is the last one and is not
shown: it may reveal their secret decisions.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import Generic

from planwagen.core.action import CHANCE, Action, Event, Refusal, Seat
from planwagen.core.errors import IllegalAction
from planwagen.core.game import Game, S, read_at
from planwagen.core.position import Position
from planwagen.tables.messages import PreviewEnd

WORLDS = 3


@dataclass(slots=True)
class Preview(Generic[S]):
    """State of a preview, in each of the worlds."""

    game: Game[S]
    seat: Seat
    worlds: list[Position[S]]
    events: list[Event] = field(default_factory=list)
    played: int = 0
    ends: PreviewEnd = ""
    refusal: Refusal | None = None
    """Refusal of the first illegal step; later steps are not tried."""

    def play(self, text: str) -> None:
        """Play one more step, which may be refused; a step that reveals something is not played."""
        action = read_at(self.game, self.worlds[0].state, self.seat, text)
        for world in self.worlds:
            world.check(self.seat, action)
        self.ends = "hidden" if action.reveals else self.tried(action)
        self.played += self.ends != "hidden"
        while not self.ends and (answer := self.forced()):
            self.ends = self.tried(answer)

    def tried(self, action: Action) -> PreviewEnd:
        """Play a step in all worlds, if it looks the same in them and nobody else moves next."""
        twins = [world.copy() for world in self.worlds]
        received_events = [self.received(twin, action) for twin in twins]
        looks = {self.game.line(self.seen(twin)) for twin in twins}
        ends = self.end(twins[0])
        if ends == "others":
            return ends
        if len(looks) > 1 or any(events != received_events[0] for events in received_events):
            return "hidden"
        self.worlds, self.events = twins, self.events + received_events[0]
        return ends

    def received(self, world: Position[S], action: Action) -> list[Event]:
        return [event.seen_by(self.seat) for event in world.apply(self.seat, action)]

    def seen(self, world: Position[S]) -> S:
        return self.game.seen_by(world.state, self.seat)

    def forced(self) -> Action | None:
        """Return my only legal answer; forced answers of others are not played."""
        answer = self.worlds[0].forced()
        return answer[1] if answer and answer[0] == self.seat else None

    def end(self, world: Position[S]) -> PreviewEnd:
        """Return why the preview stops, if it does."""
        if world.to_act == CHANCE:
            return "luck"
        if world.is_over:
            return "over"
        return "" if self.seat in world.to_move else "others"


def preview_of(game: Game[S], seen: S, seat: Seat, steps: list[str]) -> Preview[S]:
    """Try the steps on what a seat sees; steps after the stop are left out."""
    worlds = [Position(game, game.determinize(seen, Random(world))) for world in range(WORLDS)]
    plan = Preview(game, seat, worlds)
    for text in steps:
        if plan.ends or plan.refusal:
            break
        try:
            plan.play(text)
        except IllegalAction as error:
            plan.refusal = error.refusal
    return plan
