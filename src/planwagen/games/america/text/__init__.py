"""A position of America in words, for a terminal or a screen reader."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from planwagen.core.words import Words, read_words
from planwagen.games.america.board import PACKAGE
from planwagen.games.america.client_view import AmericaPosition, AmericaShown
from planwagen.games.america.client_view.shapes import Counts, LaidAside, Player
from planwagen.games.america.text.pieces import (
    folded,
    map_text,
    offer_text,
    pieces_text,
    route_text,
    sites_text,
)

SET_UP, OVER = "set_up", "over"
"""Phases; the others are labels, too."""


def text(shown: AmericaShown, language: str) -> str:
    """Paragraphs: players and trade, supply, map, sites, rails and other pieces, prices."""
    words, position = read_words(PACKAGE, language), shown.position
    paragraphs = [
        [headline(shown, words), *players(shown, words)],
        [*stocks(position, words)],
        [*map_text(position["board"], words)],
        [*sites_text(position, words)],
        [*pieces_text(position, words)],
        [*folded(words.label("prices", **position["price_list"]))],
    ]
    return "\n\n".join("\n".join(lines) for lines in paragraphs)


def players(shown: AmericaShown, words: Words) -> list[str]:
    """What each player has, the cards in sight, and what is on offer."""
    position = shown.position
    held = [*boards(position, words), *hands(position, words)]
    return [*held, *offer_text(position, words), *route_text(position, words)]


def headline(shown: AmericaShown, words: Words) -> str:
    """Whose turn, which phase, and who is asked."""
    position = shown.position
    if position["phase"] == OVER:
        key, who = "over" if position["winner"] else "stopped", position["winner"] or "nobody"
        return words.label(key, turns=position["turn"], who=who)
    asked = position["asking"]
    waits = words.label("asked", who=asked) if asked else words.label("lucky")
    if position["phase"] == SET_UP:
        return "; ".join([words.label("set_up"), waits])
    now, who = words.label(position["phase"]), position["active"] or "nobody"
    parts = [words.label("turn", turn=position["turn"], who=who, phase=now)]
    if dice := position["this_turn"]["dice"]:
        parts.append(words.label("rolled", dice=dice))
    note = shown.standing.note
    return "; ".join([*parts, waits, *([words.label(note.id)] if note else [])])


HEADS = ("hand", "gold", "cards", "rails", "trains", "settlers", "cities", "centre", "delivered")
WIDTHS = (5, 6, 8, 8, 8, 9, 8, 9, 11)


def boards(position: AmericaPosition, words: Words) -> Iterator[str]:
    """What all may know of each player, a line for each."""
    yield row("", [words.label(f"head_{head}") for head in HEADS])
    for player in position["players"]:
        sign = ">" if player["colour"] in position["asking"] else " "
        yield row(f"{sign} {words.term(player['colour'])}", numbers(player, words))
    yield words.label("heads")


def row(name: str, cells: Sequence[str]) -> str:
    columns = zip(cells, WIDTHS, strict=True)
    return f"{name:8}" + "".join(f"{cell:>{width}}" for cell, width in columns)


def numbers(player: Player, words: Words) -> list[str]:
    cards = [player["resource_cards"], player["gold"], player["development_cards"]]
    stock = [player["rails"], player["trains"], player["settlers"], player["cities"]]
    sold = player["goods"]
    goods = words.label("goods", count=sold["delivered"], all=sold["all"])
    return [*map(str, (*cards, *stock, sold["centre"])), goods]


def hands(position: AmericaPosition, words: Words) -> Iterator[str]:
    """SA-4.17, SA-8.8 The cards themselves, where the viewer knows them."""
    for player in position["players"]:
        if "hand" in player:
            yield from folded(hand_text(player, words))
    for player in position["players"]:
        if player["laid_aside"]["count"]:
            yield f"{words.term(player['colour'])}: {laid_text(player['laid_aside'], words)}"


def hand_text(player: Player, words: Words) -> str:
    hand, cards, fresh = (some(player[key]) for key in ("hand", "cards", "new_cards"))
    none = words.label("none")
    shown = words.label("holds", who=player["colour"], hand=hand, cards=cards or none)
    return f"{shown}; {words.label('new_cards', cards=fresh)}" if fresh else shown


def laid_text(laid: LaidAside, words: Words) -> str:
    """SA-4.11 Cards chosen for the outlaw stay face down until all have chosen."""
    if not laid["cards"]:
        return words.label("laid_down", count=laid["count"])
    return words.label("laid", cards=laid["cards"])


def some(counts: Counts) -> Counts:
    """What there is any of."""
    return {name: count for name, count in counts.items() if count}


def stocks(position: AmericaPosition, words: Words) -> Iterator[str]:
    """SA-1.17 The supply, SA-2.5 the deck, SA-8.5 the pile; and what was used up in this turn."""
    turn = position["this_turn"]
    yield words.label("supply", cards=position["supply"])
    played = some(position["pile"]) or words.label("none")
    yield from folded(words.label("deck", count=position["deck"], cards=played))
    if position["in_play"]:
        yield words.label("in_play", card=position["in_play"])
    yield from folded(
        words.label(
            "this_turn",
            played=words.label("yes" if turn["card_played"] else "no"),
            bought=turn["bought_for_gold"],
            most=turn["most_for_gold"],
            offers=turn["offers_left"],
        )
    )
    yield from fees(position, words)


def fees(position: AmericaPosition, words: Words) -> Iterator[str]:
    """SA-9.28 Whom each train of the active player has paid; SA-9.27 the open run."""
    for train, owners in enumerate(position["this_turn"]["paid"], 1):
        if owners:
            yield words.label("fees", train=train, owners=owners)
    if run := position["run"]:
        yield words.label("run", train=run["train"], who=run["colour"], points=run["points"])


__all__ = ["text"]
