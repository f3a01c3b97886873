"""A position of Walnut Grove in words, for a terminal or a screen reader."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from planwagen.core.action import Seat
from planwagen.core.words import Words, read_words
from planwagen.games.walnut_grove.board import (
    COIN,
    COIN_NAMES,
    GOODS,
    HIRES,
    IMPROVEMENTS,
    LABOURERS,
    NONE,
    PACKAGE,
    WARE_TITLES,
)
from planwagen.games.walnut_grove.client_view.forecast import (
    flips_to_come,
    help_to_come,
    winter_due,
    winter_missing,
)
from planwagen.games.walnut_grove.scoring import points, sheet
from planwagen.games.walnut_grove.state import (
    AT_ONCE,
    FACE_DOWN,
    OVER,
    SET_UP,
    Player,
    State,
    coins_in_bag,
    tiles_in_bag,
)
from planwagen.games.walnut_grove.text.farm import (
    areas_text,
    farm_map,
    hand_text,
    hanging,
    legend,
    town_text,
)
from planwagen.games.walnut_grove.view import has_laid_face_down


def said_stock(counts: Sequence[int], names: Sequence[str], words: Words) -> str:
    """`2 grain, 1 coin`; a word for nothing at all."""
    stock = {name: count for name, count in zip(names, counts, strict=True) if count}
    return words.fill("{stock}", {"stock": stock})


def is_hidden(player: Player) -> bool:
    """WG-8.4 Are there coins of unknown value?"""
    return player.barn[COIN] > 0 and not player.coins


def board_text(state: State, seat: Seat, words: Words) -> Iterator[str]:
    player = state.players[seat]
    for line in (
        barn_text(player, words),
        people_text(player, words),
        buildings_text(player, words),
        words.label("help", open=player.open_help, flipped=player.flipped_help),
        winter_text(state, seat, words),
        hidden_tiles_text(state, seat, words),
        points_text(player, words),
    ):
        if line:
            yield hanging(f"  {line}")


def barn_text(player: Player, words: Words) -> str:
    """WG-8.1 Goods by kind, coins by number; WG-8.4 their values where they are known."""
    goods = said_stock(player.barn[:COIN], GOODS, words)
    used, spaces, coins = sum(player.barn), player.barn_spaces, player.barn[COIN]
    said = words.label("barn", used=used, spaces=spaces, goods=goods, coins=coins)
    if player.coins and coins:
        said += f" ({said_stock(player.coins, COIN_NAMES, words)})"
    return said


def people_text(player: Player, words: Words) -> str:
    """WG-6.5 Who was hired this autumn still stands beside the board."""
    titles = [WARE_TITLES[HIRES][colour] for colour in player.labourers]
    said = words.label("people", people={"farmer": 1, **Counter(titles)})
    if player.hired != NONE:
        said += words.label("beside", labourer=WARE_TITLES[HIRES][player.hired])
    return said


def buildings_text(player: Player, words: Words) -> str:
    edition = player.farm.edition
    return words.label(
        "buildings",
        huts=player.huts,
        hut_sites=edition.wagons,
        extensions=player.extensions,
        barn_sites=edition.extension_sites,
        improvements=[IMPROVEMENTS[kind] for kind in player.improvements],
        spaces=edition.improvement_spaces,
    )


def winter_text(state: State, seat: Seat, words: Words) -> str:
    """WG-7.1 to WG-7.8 What the winter will ask, what there are no cubes for, and the help."""
    player, due, tiles = state.players[seat], winter_due(state, seat), help_to_come(state, seat)
    if not any(due) and not tiles:
        return ""
    missing = winter_missing(player, due)
    said = words.label("winter", due=said_stock(due, GOODS, words))
    if any(missing):
        said += words.label("missing", missing=said_stock(missing, GOODS, words))
    if tiles:
        said += words.label("help_comes", count=tiles, flips=flips_to_come(player, tiles))
    return said


def hidden_tiles_text(state: State, seat: Seat, words: Words) -> str:
    """WG-3.7 Others see only that there are tiles, WG-2.5 and whether they are laid."""
    count = state.players[seat].hand.count(FACE_DOWN)
    if not count:
        return ""
    key = "laid_face_down" if has_laid_face_down(state, seat) else "hidden_hand"
    return words.label(key, count=count)


def points_text(player: Player, words: Words) -> str:
    """The score so far, with its parts; coins of unknown value are left out."""
    parts = sheet(player)
    said = ", ".join(f"{words.term(part)} {value}" for part, value in parts.items() if value)
    key = "points_without_coins" if is_hidden(player) else "points"
    return words.label(key, points=points(parts), parts=said)


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
        yield hanging(words.label("disc", **state.edition.discs[state.disc].to_dict()))
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


__all__ = ["text"]
