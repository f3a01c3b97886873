"""A tiny game for tests of bots: all seats at once name a number; who names the hidden one wins."""

from __future__ import annotations

from dataclasses import dataclass, replace

from planwagen.core.action import NOBODY, Action, ActionTable
from planwagen.core.game import Standing
from planwagen.core.tuning import USUAL_TUNING
from planwagen.games.montana import MONTANA

OPEN, FACE_DOWN = -1, -2
NUMBERS = range(3)


@dataclass(frozen=True, slots=True, eq=False)
class Name(Action):
    number: int

    def __str__(self):
        return f"name {self.number}"


NAME = [Name(number) for number in NUMBERS]


@dataclass
class State:
    named: list[int]
    secret: int
    viewer: int = NOBODY
    """Marks a state that came through `seen_by`."""


def seats_open(state):
    return [seat for seat, number in enumerate(state.named) if number == OPEN]


def apply(state, seat, action, events):
    state.named[seat] = action.number


def seen_by(state, viewer):
    named = [FACE_DOWN if n >= 0 and s != viewer else n for s, n in enumerate(state.named)]
    return State(named, FACE_DOWN, viewer)


def determinize(seen, rng):
    named = [rng.choice(NUMBERS) if number == FACE_DOWN else number for number in seen.named]
    return State(named, rng.choice(NUMBERS))


def standing(state):
    scores = tuple(int(number == state.secret) for number in state.named)
    winners = () if seats_open(state) else tuple(s for s, score in enumerate(scores) if score)
    ranking = tuple(sorted(range(len(scores)), key=lambda seat: -scores[seat]))
    return Standing(scores, winners, ranking, tuple({"hits": score} for score in scores))


SECRET_NUMBER = replace(
    MONTANA,  # which lends what bots never ask for
    slug="secret_number",
    tuning=USUAL_TUNING,
    actions=ActionTable(NAME),
    new_game=lambda options: State([OPEN] * options.players, secret=1),
    may_act=seats_open,
    to_act=lambda state: (seats_open(state) or [NOBODY])[0],
    legal_actions=lambda state, seat: NAME if seat in seats_open(state) else [],
    may_auto_answer=lambda state, seat: False,
    apply=apply,
    seen_by=seen_by,
    determinize=determinize,
    standing=standing,
    copy=lambda state: State(state.named[:], state.secret, state.viewer),
    evaluate=lambda state, seat: float(state.named[seat] == state.secret),
)
