"""Many games side by side, for learners that play thousands at once. Compiled, with the rules.

A lane is one game after the other. Everything that learners read lies in three blocks of bytes, a
row for each lane, so that arrays can be laid over them: numbers of the observation, mask, and seat.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from planwagen.core.action import CHANCE, NOBODY, Action, Events, Seat
from planwagen.core.luck import Chance, QuickLuck

WORD = 32
"""Bits that a random choice is made with."""


class LaneRules:
    """What of a game is needed to play it by numbers. A compiled class finds it fast."""

    def __init__(
        self,
        new_game: Callable[[], object],
        to_act: Callable[[object], Seat],
        legal_actions: Callable[[object, Seat], list[Action]],
        chance: Callable[[object], Chance],
        apply: Callable[[object, Seat, Action, Events], None],
        may_auto_answer: Callable[[object, Seat], bool],
        actions: list[Action],
        number: dict[Action, int],
    ) -> None:
        self.new_game = new_game
        self.to_act = to_act
        self.legal_actions = legal_actions
        self.chance = chance
        self.apply = apply
        self.may_auto_answer = may_auto_answer
        self.actions = actions
        self.number = number


class Lanes:
    """So many games; `parts` of each lane tell what a seat may know, field by field."""

    def __init__(
        self,
        rules: LaneRules,
        parts: list[list[Callable[[object, Seat], bytes]]],
        sizes: tuple[int, int],
    ) -> None:
        self.rules = rules
        self.parts = parts
        self.count = len(parts)
        self.width, self.decisions = sizes
        self.rows = bytearray(self.count * self.width)
        self.masks = bytearray(self.count * self.decisions)
        self.seats = bytearray(self.count)
        self.nothing = bytes(self.decisions)
        self.states: list[object] = [None] * self.count
        self.lucks: list[QuickLuck] = [QuickLuck(0)] * self.count
        self.choices: list[list[Action]] = [[]] * self.count
        self.asked: list[Seat] = [NOBODY] * self.count

    def begin(self, lane: int, seed: int) -> None:
        """A new game; the same seed brings the same luck."""
        self.resume(lane, self.rules.new_game(), QuickLuck(seed))

    def resume(self, lane: int, state: object, luck: QuickLuck) -> None:
        """Goes on from this position, with this luck to come."""
        self.states[lane] = state
        self.lucks[lane] = luck
        self.go_on(lane)
        self.show(lane)

    def first_illegal(self, chosen: Sequence[int]) -> int:
        """The first lane whose choice is not possible now, or -1."""
        actions, decisions = self.rules.actions, self.decisions
        for lane in range(self.count):
            number: int = chosen[lane]
            if number < 0 or number >= decisions or actions[number] not in self.choices[lane]:
                return lane
        return -1

    def step(self, chosen: Sequence[int]) -> list[int]:
        """Each lane does what has this number; returns the lanes whose game is over by that."""
        over: list[int] = []
        actions, apply = self.rules.actions, self.rules.apply
        for lane in range(self.count):
            number: int = chosen[lane]
            apply(self.states[lane], self.asked[lane], actions[number], None)
            if self.go_on(lane) == NOBODY:
                over.append(lane)
            else:
                self.show(lane)
        return over

    def go_on(self, lane: int) -> Seat:
        """Until somebody has a choice, or nobody is left to act."""
        rules, state, luck = self.rules, self.states[lane], self.lucks[lane]
        to_act, apply = rules.to_act, rules.apply
        choices: list[Action] = []
        while True:
            seat: int = to_act(state)
            if seat == NOBODY:
                choices = []
                break
            if seat == CHANCE:
                apply(state, seat, luck.pick(rules.chance(state)), None)
                continue
            choices = rules.legal_actions(state, seat)
            if len(choices) > 1 or not rules.may_auto_answer(state, seat):
                break
            apply(state, seat, choices[0], None)
        self.choices[lane] = choices
        self.asked[lane] = seat
        return seat

    def show(self, lane: int) -> None:
        """What the seat that is asked may know and do."""
        seat, state = self.asked[lane], self.states[lane]
        first = lane * self.width
        row = b"".join([part(state, seat) for part in self.parts[lane]])
        self.rows[first : first + self.width] = row
        self.mark(lane)
        self.seats[lane] = seat

    def mark(self, lane: int) -> None:
        number, masks, first = self.rules.number, self.masks, lane * self.decisions
        masks[first : first + self.decisions] = self.nothing
        for action in self.choices[lane]:
            masks[first + number[action]] = 1

    def choices_by(self, words: Sequence[int]) -> list[int]:
        """For each lane the number of the legal action that its random word names."""
        number, found = self.rules.number, self.choices
        return [number[found[lane][word % len(found[lane])]] for lane, word in enumerate(words)]


def play_at_random(
    rules: LaneRules, state: object, luck: QuickLuck, bits: Callable[[int], int], most: int
) -> int:
    """Plays on at random, to the end or so many decisions; says how many, luck included."""
    to_act, legal_actions, apply, chance = (
        rules.to_act,
        rules.legal_actions,
        rules.apply,
        rules.chance,
    )
    for decisions in range(most):
        seat: int = to_act(state)
        if seat >= 0:
            choices = legal_actions(state, seat)
            apply(state, seat, choices[bits(WORD) % len(choices)], None)
        elif seat == CHANCE:
            apply(state, seat, luck.pick(chance(state)), None)
        else:
            return decisions
    return most
