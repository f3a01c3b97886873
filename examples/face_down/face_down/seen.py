"""What a seat may see, is asked, and is shown."""

from random import Random

from face_down.rules import CARDS, HIDDEN, NONE, State, copy
from planwagen.core.action import Action, Choice, Message, Seat
from planwagen.core.words import read_words


def seen_by(state: State, viewer: Seat) -> State:
    """F-1.2 A card is its player's secret; F-2.1 so is what was decided."""
    seen = copy(state)
    for seat in range(len(state.cards)):
        if seat != viewer and not state.shown:
            seen.cards[seat] = HIDDEN if state.cards[seat] else NONE
            seen.chosen[seat] = "something" if state.chosen[seat] else ""
    return seen


def determinize(seen: State, rng: Random) -> State:
    world = copy(seen)
    for seat, (card, chosen) in enumerate(zip(seen.cards, seen.chosen, strict=True)):
        world.cards[seat] = rng.choice(CARDS) if card == HIDDEN else card
        world.chosen[seat] = rng.choice(["keep", "change"]) if chosen == "something" else chosen
    return world


def prompt(seen: State, seat: Seat) -> Message:
    return Message("Decide", {"card": seen.cards[seat], "round": seen.round})


def describe(seen: State, seat: Seat, action: Action) -> Choice:
    clause = "F-2.2" if str(action) == "keep" else "F-2.3"
    return Choice(str(action), {"card": seen.cards[seat]}, clause=clause)


def show(seen: State, viewer: Seat) -> dict[str, object]:
    return {"round": seen.round, "cards": seen.cards, "chosen": seen.chosen}


def text(state: State, language: str = "en") -> str:
    words, held = read_words("face_down", language), {NONE: "nothing", HIDDEN: "hidden"}
    rows = zip(state.colours, state.cards, strict=True)
    lines = [words.label(held.get(card, "holds"), who=who, card=card) for who, card in rows]
    return "\n".join([words.label("cards"), *lines])
