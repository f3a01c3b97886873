"""A small game with secrets, in which all seats decide at once: for tests of what is told to whom.

Luck deals a card to each seat. Then all seats at once keep theirs or change it, which nobody sees
until all have decided; after two rounds the cards are shown.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from planwagen.core.action import (
    CHANCE,
    NOBODY,
    Action,
    ActionTable,
    Choice,
    Event,
    Message,
    Refusal,
)
from planwagen.core.game import Standing
from planwagen.core.luck import Chance
from planwagen.core.record import Record
from planwagen.core.versions import reworded
from planwagen.games.montana import MONTANA

HIDDEN, NONE = -1, -2
CARDS = range(6)
ROUNDS = 2


@dataclass(frozen=True, slots=True, eq=False)
class Card(Action):
    seat: int
    card: int

    def __str__(self):
        return f"card {self.card} for {self.seat}"


@dataclass(frozen=True, slots=True, eq=False)
class Word(Action):
    text: str

    def __str__(self):
        return self.text


KEEP, CHANGE = Word("keep"), Word("change")
DEAL = [[Card(seat, card) for card in CARDS] for seat in range(4)]
ACTIONS = ActionTable([*(card for cards in DEAL for card in cards), KEEP, CHANGE])


@dataclass
class State:
    cards: list[int]
    chosen: list[str]
    drawing: list[int]
    """Seats that luck owes a card."""
    round: int
    draws: int


def copy(state):
    return State(state.cards[:], state.chosen[:], state.drawing[:], state.round, state.draws)


def new_game(options):
    return State(
        [NONE] * options.players, [""] * options.players, list(range(options.players)), 1, 0
    )


def may_act(state):
    if state.drawing or state.round > ROUNDS:
        return []
    return [seat for seat, chosen in enumerate(state.chosen) if not chosen]


def to_act(state):
    if state.drawing:
        return CHANCE
    return (may_act(state) or [NOBODY])[0]


def legal_actions(state, seat):
    return [KEEP, CHANGE] if seat in may_act(state) else []


def why_not(state, seat, action):
    if action in legal_actions(state, seat):
        return None
    return Refusal("not now", "F-1")


def chance(state):
    return Chance(f"card {state.draws}", DEAL[state.drawing[0]])


def apply(state, seat, action, events):
    if isinstance(action, Card):
        draw(state, action, events)
        return
    state.chosen[seat] = action.text
    if events is not None:
        events.append(Event("chose", seat, {}, {"what": action.text}, (seat,)))
    if not may_act(state):
        state.drawing = list(range(len(state.cards)))


def draw(state, action, events):
    """Luck turns a card for each seat, wanted or not: how many lines there are tells nothing."""
    seat = state.drawing.pop(0)
    state.draws += 1
    if state.chosen[seat] != "keep":
        state.cards[seat] = action.card
    if events is not None:
        events.append(Event("dealt", seat, {}, {"card": state.cards[seat]}, (seat,)))
    if not state.drawing and all(state.chosen):
        state.round += 1
        state.chosen = [""] * len(state.cards)


def seen_by(state, viewer):
    seen = copy(state)
    if not state.drawing and state.round > ROUNDS:
        return seen
    seen.cards = [c if s == viewer or c == NONE else HIDDEN for s, c in enumerate(state.cards)]
    seen.chosen = [
        what if s == viewer or not what else "something" for s, what in enumerate(state.chosen)
    ]
    return seen


def show(seen, viewer):
    return {"cards": seen.cards, "chosen": seen.chosen, "round": seen.round}


def standing(state):
    scores = tuple(max(card, 0) for card in state.cards)
    over = to_act(state) == NOBODY
    best = max(scores)
    winners = tuple(s for s, score in enumerate(scores) if score == best) if over else ()
    ranking = tuple(sorted(range(len(scores)), key=lambda seat: -scores[seat]))
    return Standing(scores, winners, ranking, tuple({"card": score} for score in scores))


FACE_DOWN = replace(
    MONTANA,  # which lends what servers never ask for
    carries=(),
    slug="face_down",
    title="Face Down",
    actions=ACTIONS,
    new_game=new_game,
    may_act=may_act,
    to_act=to_act,
    legal_actions=legal_actions,
    why_not=why_not,
    not_understood=lambda text: Refusal("no such action", "F-1"),
    chance=chance,
    apply=apply,
    moment=lambda state: f"round {state.round}" if may_act(state) else "",
    answers_itself=lambda state, seat: False,
    prompt=lambda state, seat: Message("Decide", {"card": state.cards[seat]}),
    describe=lambda state, seat, action: Choice("", at=(f"card of {seat}",), clause="F-1"),
    show=show,
    seen_by=seen_by,
    guess=lambda seen, rng: replace(
        seen,
        cards=[rng.choice(CARDS) if card == HIDDEN else card for card in seen.cards],
        chosen=[rng.choice(["keep", "change"]) if c == "something" else c for c in seen.chosen],
    ),
    standing=standing,
    copy=copy,
    audit=lambda state: [],
    text=lambda seen, language="en": f"{seen.cards} {seen.chosen} {language}",
)


# Version 2: who changes a card says `swap`, and `change` is understood no more.

SWAP = Word("swap")
"""What is not kept is changed, whatever the word."""


def swap_for_change(record: Record) -> Record:
    """The step from version 1 to 2."""
    return reworded(record, lambda line: "swap" if line.text == "change" else line.text)


def choices_2(state, seat):
    return [KEEP, SWAP] if seat in may_act(state) else []


FACE_DOWN_2 = replace(
    FACE_DOWN,
    carries=(swap_for_change,),
    actions=ActionTable([*(card for cards in DEAL for card in cards), KEEP, SWAP]),
    legal_actions=choices_2,
    why_not=lambda state, seat, action: (
        None if action in choices_2(state, seat) else Refusal("not now", "F-1")
    ),
)
