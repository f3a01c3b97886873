"""What tests of every game share: the mark of a clause, and a table that is played by text."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Generic

import pytest

from planwagen.core.action import CHANCE, NOBODY, Action, Event, Refusal, Seat
from planwagen.core.errors import IllegalAction
from planwagen.core.game import Game, GameOptions, S, read_action
from planwagen.core.luck import QuickLuck
from planwagen.core.position import Position
from planwagen.core.words import Words, read_words

clause = pytest.mark.clause
"""`@clause("M-6.4", "M-6.5", example="E-31")`: read by tests/test_rulebook.py."""


def is_said(words: Words, refusal: Refusal) -> bool:
    """Has it a sentence in this language, whose blanks it fills?"""
    template = words.sentences["refusal"].get(refusal.id)
    if template is None or None in refusal.params.values():
        return False
    return words.blanks(template) <= refusal.params.keys()


def at_random(
    game: Game[S], state: S, seed: int, most: int = 100_000
) -> Iterator[tuple[Seat, Action]]:
    """Plays on by chance to the end, or so far: who acts, and how, each before it is done."""
    rng, luck = Random(seed), QuickLuck(seed)
    for _ in range(most):
        seat = game.to_act(state)
        if seat == NOBODY:
            return
        if seat == CHANCE:
            action = luck.pick(game.chance(state))
        else:
            action = rng.choice(game.legal_actions(state, seat))
        yield seat, action
        game.apply(state, seat, action, None)


def set_up(game: Game[S], options: GameOptions, seed: int, is_set: Callable[[S], bool]) -> S:
    """A new table, played until it is set: seats take the first choice that they have."""
    state, luck = game.new_game(options), QuickLuck(seed)
    while not is_set(state):
        seat = game.to_act(state)
        if seat == CHANCE:
            action = luck.pick(game.chance(state))
        else:
            action = game.legal_actions(state, seat)[0]
        game.apply(state, seat, action, None)
    return state


class Tabletop(Generic[S]):
    """A position in which seats, named by letters, act by text: `table.play("A: recruit")`."""

    def __init__(self, game: Game[S], state: S, names: str) -> None:
        self.game = game
        self.state = state
        self.names = names
        self.events: list[Event] = []

    def seat(self, name: str) -> Seat:
        return CHANCE if name == "luck" else self.names.index(name)

    def play(self, *lines: str) -> None:
        """Each line is legal, and is done."""
        for line in lines:
            name, _, text = line.partition(": ")
            seat, action = self.seat(name), read_action(self.game, text)
            if seat == CHANCE:
                assert action in self.game.chance(self.state).outcomes, line
            else:
                Position(self.game, self.state).check(seat, action)
            self.game.apply(self.state, seat, action, self.events)
            assert self.game.audit(self.state) == [], line

    def refused(self, line: str) -> str:
        """The clause that forbids it; nothing has changed."""
        return self.refusal(line).clause

    def refusal(self, line: str) -> Refusal:
        name, _, text = line.partition(": ")
        before = self.game.copy(self.state)
        with pytest.raises(IllegalAction) as error:
            action = read_action(self.game, text)
            Position(self.game, self.state).check(self.seat(name), action)
        assert self.state == before
        assert is_said(read_words(self.game.package, "de"), error.value.refusal), (
            error.value.refusal
        )
        return error.value.refusal

    def choices(self, name: str) -> set[str]:
        """What the seat may do now, as texts; empty if it is not asked."""
        return {str(action) for action in self.game.legal_actions(self.state, self.seat(name))}

    def offers(self, name: str, verb: str) -> set[str]:
        """Those of the seat's choices that begin with this word."""
        return {text for text in self.choices(name) if text.split()[0] == verb}

    @property
    def forced(self) -> str:
        """The only answer, where the software may give it: `E: pass`; else nothing."""
        answer = Position(self.game, self.state).forced()
        return f"{self.names[answer[0]]}: {answer[1]}" if answer else ""

    @property
    def asked(self) -> str:
        """Whom the game waits for: a name, `luck`, or `nobody`."""
        seat = self.game.to_act(self.state)
        return "luck" if seat == CHANCE else "nobody" if seat < 0 else self.names[seat]

    def events_of(self, event_id: str) -> list[Event]:
        return [event for event in self.events if event.id == event_id]
