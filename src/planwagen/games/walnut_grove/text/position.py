"""The whole position as text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from planwagen.core.words import Words, read_words
from planwagen.games.walnut_grove.board import (
    COIN,
    COIN_NAMES,
    GOODS,
    LABOURERS,
    NONE,
    PACKAGE,
)
from planwagen.games.walnut_grove.scoring import points, sheet
from planwagen.games.walnut_grove.state import (
    AT_ONCE,
    OVER,
    SET_UP,
    Player,
    State,
    coins_in_bag,
    tiles_in_bag,
)
from planwagen.games.walnut_grove.text.board import board_text, is_hidden
from planwagen.games.walnut_grove.text.farm import areas_text, farm_map, hand_text, hanging, legend
from planwagen.games.walnut_grove.text.town import town_text


def text(state: State, language: str = "en") -> str:
    """Paragraphs: what all hold; each farm, its areas and the board; the town; tiles drawn."""
    words = read_words(PACKAGE, language)
    seats = range(len(state.players))
    paragraphs = [
        [headline(state, words), *year_text(state, words), *players(state, words)],
        legend(words),
    ]
    for seat in seats:
        who = state.colours[seat]
        paragraphs.append([words.label("farm", who=who), *farm_map(state, seat, words)])
        paragraphs.append([words.label("land", who=who), *areas_text(state, seat, words)])
        paragraphs.append([words.label("board", who=who), *board_text(state, seat, words)])
    paragraphs.append([*town_text(state, words)])
    paragraphs += [hand_text(state, seat, words) for seat in seats]
    return "\n\n".join("\n".join(lines) for lines in paragraphs if lines)


def headline(state: State, words: Words) -> str:
    """Year, season, who is asked and who has finished."""
    if state.season == OVER:
        return words.label("over", years=state.edition.years)
    said = words.term(state.season.name.lower())
    if state.season != SET_UP:
        said = words.label("year", year=state.year, years=state.edition.years, season=said)
    waiting = [state.colours[seat] for seat in state.waiting]
    said += f"; {words.label('asked', who=waiting) if waiting else words.label('lucky')}"
    done = [state.colours[seat] for seat in state.order if seat not in state.waiting]
    if state.season in AT_ONCE and done and waiting:
        said += f"; {words.label('finished', who=done)}"
    return hanging(said)


def year_text(state: State, words: Words) -> Iterator[str]:
    """WG-1.6 The disc of the year, the order of autumn, and WG-1.14 the bags."""
    if state.disc != NONE:
        yield hanging(words.label("disc", **state.edition.discs[state.disc].told()))
    if state.year and len(state.players) > 1:
        yield hanging(words.label("order", who=[state.colours[seat] for seat in state.order]))
    said = words.label("bags", tiles=tiles_in_bag(state), coins=coins_in_bag(state))
    yield hanging(said)


def players(state: State, words: Words) -> Iterator[str]:
    """A line for each player; goods in barn and on squares together."""
    heads = ["goods", "coins", "labourers", "huts", "tiles", "help_tiles", "score"]
    yield player_row("", [words.label(head) for head in heads])
    for seat, player in enumerate(state.players):
        sign = ">" if seat in state.waiting else " "
        name = f"{sign} {words.term(state.colours[seat])}"
        yield player_row(name, player_cells(player, words))


def player_cells(player: Player, words: Words) -> list[str]:
    coins = str(player.barn[COIN])
    if player.coins and player.barn[COIN]:
        coins += f" ({letters(player.coins, COIN_NAMES, words)})"
    people = [LABOURERS[colour] for colour in player.labourers]
    signs = "".join(words.label(f"letter_{name}") for name in people)
    if player.hired != NONE:
        signs += "+" + words.label(f"letter_{LABOURERS[player.hired]}")
    return [
        letters(player.held[:COIN], GOODS, words),
        coins,
        signs,
        str(player.huts),
        str(len(player.improvements)),
        f"{player.open_help}+{player.flipped_help}",
        f"{points(sheet(player))}{'+' if is_hidden(player) else ''}",
    ]


def letters(counts: Sequence[int], names: Sequence[str], words: Words) -> str:
    """`2g 1f`."""
    shown = zip(counts, names, strict=True)
    return " ".join(f"{count}{words.label(f'letter_{name}')}" for count, name in shown if count)


def player_row(name: str, cells: list[str]) -> str:
    goods, coins, people, *few = cells
    numbers = "".join(f"{cell:>7}" for cell in few)
    return f"{name:10} {goods:16} {coins:12} {people:8}{numbers}".rstrip()
