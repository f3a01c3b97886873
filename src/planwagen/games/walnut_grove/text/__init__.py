"""A position of Walnut Grove in words, for a terminal or a screen reader."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from planwagen.core.action import CHANCE, Seat
from planwagen.core.words import Words, read_words
from planwagen.games.walnut_grove.board import HIRES, LABOURERS, PACKAGE, WARE_TITLES
from planwagen.games.walnut_grove.client_view import WalnutGrovePosition, WalnutGroveShown
from planwagen.games.walnut_grove.client_view.shapes import (
    Barn,
    Counts,
    People,
    Player,
    Score,
    Winter,
)
from planwagen.games.walnut_grove.text.farm import (
    areas_text,
    farm_map,
    hand_text,
    hanging,
    legend,
    town_text,
)

SET_UP, SPRING, OVER = "set_up", "spring", "over"
TITLES = dict(zip(LABOURERS, WARE_TITLES[HIRES], strict=True))


def said_stock(counts: Counts, words: Words) -> str:
    """`2 grain, 1 coin`; a word for nothing at all."""
    stock = {name: count for name, count in counts.items() if count}
    return words.fill("{stock}", {"stock": stock})


def board_text(shown: WalnutGroveShown, seat: Seat, words: Words) -> Iterator[str]:
    player = shown.position["players"][seat]
    for line in (
        barn_text(player["barn"], words),
        people_text(player["people"], words),
        buildings_text(player, words),
        words.label("help", open=player["help"]["open"], flipped=player["help"]["flipped"]),
        winter_text(player["winter"], words),
        hidden_tiles_text(shown, player, words),
        points_text(player["score"], words),
    ):
        if line:
            yield hanging(f"  {line}")


def barn_text(barn: Barn, words: Words) -> str:
    """WG-8.1 Goods by kind, coins by number; WG-8.4 their values where they are known."""
    goods, coins = said_stock(barn["goods"], words), barn["coins"]
    used = sum(barn["goods"].values()) + coins
    said = words.label("barn", used=used, spaces=barn["spaces"], goods=goods, coins=coins)
    if barn["values"] and coins:
        said += f" ({said_stock(barn['values'], words)})"
    return said


def people_text(people: People, words: Words) -> str:
    """WG-6.5 Who was hired this autumn still stands beside the board."""
    titles = [TITLES[colour] for colour in people["labourers"]]
    said = words.label("people", people={"farmer": 1, **Counter(titles)})
    if people["beside"]:
        said += words.label("beside", labourer=TITLES[people["beside"]])
    return said


def buildings_text(player: Player, words: Words) -> str:
    built = player["buildings"]
    return words.label(
        "buildings",
        huts=built["huts"],
        hut_sites=built["hut_sites"],
        extensions=built["extensions"],
        barn_sites=built["extension_sites"],
        improvements=player["improvements"],
        spaces=player["improvement_spaces"],
    )


def winter_text(bill: Winter, words: Words) -> str:
    """WG-7.1 to WG-7.8 What the winter will ask, what there are no cubes for, and the help."""
    if not bill["due"] and not bill["help"]:
        return ""
    said = words.label("winter", due=said_stock(bill["due"], words))
    if bill["missing"]:
        said += words.label("missing", missing=said_stock(bill["missing"], words))
    if bill["help"]:
        said += words.label("help_comes", count=bill["help"], flips=bill["flips"])
    return said


def hidden_tiles_text(shown: WalnutGroveShown, player: Player, words: Words) -> str:
    """WG-3.7 Others see only that there are tiles, WG-2.5 and whether they are laid."""
    count = player["hand"]["count"] - len(player["hand"]["tiles"])
    if not count:
        return ""
    key = "laid_face_down" if has_laid(shown, player) else "hidden_hand"
    return words.label(key, count=count)


def has_laid(shown: WalnutGroveShown, player: Player) -> bool:
    """Who has finished, and is not dealt tiles again, has laid those that lie face down."""
    position, colour, luck = shown.position, player["colour"], shown.prompts.get(CHANCE)
    if colour in position["asked"] or position["disc"] is None:
        return False
    if luck and luck.id == "DealTile" and colour in str(luck.params["who"]):
        return False
    return player["hand"]["count"] == position["disc"]["lay"]


def points_text(score: Score, words: Words) -> str:
    """The score so far, with its parts; coins of unknown value are left out."""
    parts = score["parts"].items()
    said = ", ".join(f"{words.term(part)} {value}" for part, value in parts if value)
    key = "points" if score["complete"] else "points_without_coins"
    return words.label(key, points=score["points"], parts=said)


def text(shown: WalnutGroveShown, language: str) -> str:
    """Paragraphs: what all hold; each farm, its areas and the board; the town; tiles drawn."""
    words, position = read_words(PACKAGE, language), shown.position
    spring = position["season"] in (SET_UP, SPRING)
    paragraphs = [
        [headline(position, words), *year_text(position, words), *players(position, words)],
        legend(words),
    ]
    for seat, player in enumerate(position["players"]):
        who, farm = player["colour"], player["farm"]
        paragraphs.append([words.label("farm", who=who), *farm_map(farm, words, spring=spring)])
        paragraphs.append([words.label("land", who=who), *areas_text(farm, words)])
        paragraphs.append([words.label("board", who=who), *board_text(shown, seat, words)])
    paragraphs.append([*town_text(position["town"], words)])
    paragraphs += [hand_text(shown, seat, words) for seat in range(len(position["players"]))]
    return "\n\n".join("\n".join(lines) for lines in paragraphs if lines)


def headline(position: WalnutGrovePosition, words: Words) -> str:
    """Year, season, who is asked and who has finished."""
    season, waiting = position["season"], position["asked"]
    if season == OVER:
        return words.label("over", years=position["years"])
    said = words.term(season)
    if season != SET_UP:
        said = words.label("year", year=position["year"], years=position["years"], season=said)
    said += f"; {words.label('asked', who=waiting) if waiting else words.label('lucky')}"
    done = [colour for colour in position["order"] if colour not in waiting]
    if position["at_once"] and done and waiting:
        said += f"; {words.label('finished', who=done)}"
    return hanging(said)


def year_text(position: WalnutGrovePosition, words: Words) -> Iterator[str]:
    """WG-1.6 The disc of the year, the order of autumn, and WG-1.14 the bags."""
    if position["disc"]:
        yield hanging(words.label("disc", **position["disc"]))
    if position["year"] and len(position["players"]) > 1:
        yield hanging(words.label("order", who=position["order"]))
    bags = position["bags"]
    yield hanging(words.label("bags", tiles=bags["tiles"], coins=bags["coins"]))


def players(position: WalnutGrovePosition, words: Words) -> Iterator[str]:
    """A line for each player; goods in barn and on squares together."""
    heads = ["goods", "coins", "labourers", "huts", "tiles", "help_tiles", "score"]
    yield player_row("", [words.label(head) for head in heads])
    for player in position["players"]:
        sign = ">" if player["colour"] in position["asked"] else " "
        name = f"{sign} {words.term(player['colour'])}"
        yield player_row(name, player_cells(player, words))


def player_cells(player: Player, words: Words) -> list[str]:
    barn, people, help_tiles = player["barn"], player["people"], player["help"]
    coins = str(barn["coins"])
    if barn["values"] and barn["coins"]:
        coins += f" ({letters(barn['values'], words)})"
    signs = "".join(words.label(f"letter_{name}") for name in people["labourers"])
    if people["beside"]:
        signs += "+" + words.label(f"letter_{people['beside']}")
    return [
        letters(player["goods"], words),
        coins,
        signs,
        str(player["buildings"]["huts"]),
        str(len(player["improvements"])),
        f"{help_tiles['open']}+{help_tiles['flipped']}",
        f"{player['score']['points']}{'' if player['score']['complete'] else '+'}",
    ]


def letters(counts: Counts, words: Words) -> str:
    """`2g 1f`."""
    return " ".join(
        f"{count}{words.label(f'letter_{name}')}" for name, count in counts.items() if count
    )


def player_row(name: str, cells: list[str]) -> str:
    goods, coins, people, *few = cells
    numbers = "".join(f"{cell:>7}" for cell in few)
    return f"{name:10} {goods:16} {coins:12} {people:8}{numbers}".rstrip()


__all__ = ["text"]
