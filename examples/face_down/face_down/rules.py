"""The rules. Luck deals, all seats decide at once, and luck turns a card for each again."""

from __future__ import annotations

from dataclasses import dataclass, replace

from planwagen.core import action
from planwagen.core.action import CHANCE, NOBODY, Action, ActionTable, Event, Named, Seat
from planwagen.core.game import GameOptions, Standing
from planwagen.core.luck import Chance

CARDS, ROUNDS = range(1, 7), 2
NONE, HIDDEN = 0, -1
"""No card yet, and one that this viewer may not see."""


class Refusal(action.Refusal):
    @property
    def package(self) -> str:  # its `words.toml` has the sentences, by id
        return "face_down"


class Deed(Named):
    @property
    def reveals(self) -> bool:
        return self is SHOW


KEEP, CHANGE, SHOW = Deed("keep"), Deed("change"), Deed("show")
DECISIONS: list[Action] = [KEEP, CHANGE]
DECK: list[Action] = [Deed(f"card {card}") for card in CARDS]
ACTIONS = ActionTable(DECISIONS, luck=[*DECK, SHOW])


@dataclass(slots=True)
class State:
    colours: tuple[str, ...]
    cards: list[int]
    chosen: list[str]
    """What each seat has decided in this round; empty until then."""
    drawing: list[Seat]
    """Seats that luck owes a card."""
    round: int = 1
    draws: int = 0
    shown: bool = False


def copy(state: State) -> State:
    cards, chosen, drawing = state.cards[:], state.chosen[:], state.drawing[:]
    return replace(state, cards=cards, chosen=chosen, drawing=drawing)


def new_game(options: GameOptions) -> State:
    """F-1.1 Luck deals a card to each seat."""
    players = options.players
    return State(options.colours, [NONE] * players, [""] * players, list(range(players)))


def may_act(state: State) -> list[Seat]:
    """F-2.1 All seats decide at once."""
    if state.drawing or state.round > ROUNDS:
        return []
    return [seat for seat, chosen in enumerate(state.chosen) if not chosen]


def to_act(state: State) -> Seat:
    return NOBODY if state.shown else next(iter(may_act(state)), CHANCE)


def legal_actions(state: State, seat: Seat) -> list[Action]:
    return DECISIONS if seat in may_act(state) else []


def why_not(state: State, seat: Seat, action: Action) -> Refusal | None:
    if action not in DECISIONS:
        return Refusal("for_luck", "F-1.1")
    return None if seat in may_act(state) else Refusal("decided", "F-2.1")


def chance(state: State) -> Chance:
    """F-2.3 A card for each seat in turn; F-3.1 at the end there is but one outcome."""
    return Chance(f"card {state.draws}", DECK) if state.drawing else Chance("end", [SHOW])


def apply(state: State, seat: Seat, action: Action, events: list[Event] | None) -> None:
    event = turn(state, action) if seat == CHANCE else decide(state, seat, action)
    if events is not None:
        events.append(event)


def decide(state: State, seat: Seat, action: Action) -> Event:
    """F-2.1 What it was stays secret."""
    state.chosen[seat] = str(action)
    if not may_act(state):
        state.drawing = list(range(len(state.cards)))
    return Event("decides", seat, {}, {"choice": str(action)}, (seat,))


def turn(state: State, action: Action) -> Event:
    """F-2.3 A card for each seat, wanted or not, so that their number tells nothing."""
    if action is SHOW:
        state.shown = True
        return Event("shows", CHANCE)
    seat = state.drawing.pop(0)
    state.draws += 1
    if state.chosen[seat] != "keep":
        state.cards[seat] = 1 + DECK.index(action)
    if not state.drawing and all(state.chosen):
        state.round, state.chosen = state.round + 1, [""] * len(state.cards)
    return Event("deals", seat, {}, {"card": state.cards[seat]}, (seat,))


def standing(state: State) -> Standing:
    """F-3.1 The highest card wins; who has the same shares it."""
    scores = tuple(max(card, NONE) for card in state.cards)
    ranking = tuple(sorted(range(len(scores)), key=lambda seat: -scores[seat]))
    winners = tuple(seat for seat in ranking if scores[seat] == max(scores))
    parts = tuple({"card": score} for score in scores)
    return Standing(scores, winners if state.shown else (), ranking, parts)
