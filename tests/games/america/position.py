"""America positions as the worked examples give them: what is named is set, the rest follows."""

from __future__ import annotations

import re

from planwagen.core.action import NOBODY
from planwagen.core.edition import EditionName
from planwagen.core.game import GameOptions
from planwagen.games.america import AMERICA, todos
from planwagen.games.america.actions.luck import DICE
from planwagen.games.america.board import (
    HEX_NUMBER,
    KINDS,
    PATH_NAMED,
    PATH_NAMES,
    PLACE_NAMES,
    RESOURCES,
    ROADS,
    SITE_NAMED,
)
from planwagen.games.america.components import (
    CARD_NAMES,
    COLOURS,
    NEUTRAL,
    SETTLERS,
    TOKEN_HEXES,
    TRAINS,
    components_of,
)
from planwagen.games.america.editions import EDITIONS
from planwagen.games.america.network import closed_to, is_open_to, put_city, put_rail
from planwagen.games.america.offer import GOLD_PLACE, TRADED
from planwagen.games.america.state import CARD_FACE_DOWN, NOWHERE, Player, State, changed
from tabletop import Tabletop

FIRST = EditionName("1")
"""The examples of the rules are told with the values of this edition."""
EDITION = components_of(EDITIONS.named(FIRST))

LINE_L = {
    "red": (
        "c10r04E-Indianapolis",
        "c10r04E-Nashville",
        "c09r04E-Nashville",
        "c09r04E-c10r05W",
        "Little Rock-c10r05W",
    ),
    "blue": ("Little Rock-c09r04W", "c08r04E-c09r04W"),
    "orange": ("c08r04E-St. Louis",),
}
"""The rails that several examples use, besides red's start rail."""


def counts(text: str, names: list[str]) -> list[int]:
    """`"2 grain, 1 ore"` or `"grain ore"`: how many of each name."""
    found = [0] * len(names)
    rest = text
    for name in sorted(names, key=len, reverse=True):
        for number in re.findall(rf"(\d*) ?\b{name}\b", rest):
            found[names.index(name)] += int(number or 1)
        rest = re.sub(rf"(\d*) ?\b{name}\b", "", rest)
    assert not rest.strip(" ,"), f"{text!r}: {rest!r} is not among {names}"
    return found


def dice(total: int) -> str:
    """A roll with this sum."""
    return str(next(roll for roll in DICE if roll.first + roll.second == total))


class Position(Tabletop[State]):
    """The fixed set-up, red first, in red's action phase, with empty hands and no gold."""

    def __init__(self, *colours: str, active: str = "red") -> None:
        colours = colours or COLOURS
        super().__init__(
            AMERICA, AMERICA.new_game(GameOptions(len(colours), colours, edition=FIRST)), colours
        )
        state = self.state
        state.first, state.turn.number = 0, 1
        for player in state.players:
            player.gold = 0
            player.hand = [0] * len(player.hand)
        self.on_turn(active)
        self.balance()

    def __getitem__(self, colour: str) -> Player:
        return self.state.players[self.seat(colour)]

    def on_turn(self, colour: str) -> None:
        """The action phase of this player, after the dice."""
        state = self.state
        state.active, state.turn.dice = self.seat(colour), 2
        state.todo = [todos.ACT[state.active]]

    def before_dice(self, colour: str) -> None:
        self.on_turn(colour)
        self.state.turn.dice = 0
        self.state.todo = [todos.BEFORE_DICE[self.state.active]]

    def give(
        self, colour: str, hand: str | None = None, gold: int | None = None, cards: str = ""
    ) -> Player:
        """`give("red", "2 grain, ore", gold=3, cards="scout")`: he holds exactly that."""
        player = self[colour]
        if hand is not None:
            player.hand = [*counts(hand, RESOURCES), 0]
        if gold is not None:
            player.gold = gold
        if cards:
            player.cards = (*counts(cards, CARD_NAMES), 0)
        self.balance()
        return player

    def drain(self, kind: str, left: int, into: str) -> None:
        """So many cards of a kind are left in the supply; the others go into a hand."""
        number = RESOURCES.index(kind)
        self[into].hand[number] += self.state.supply[number] - left
        self.balance()

    def balance(self) -> None:
        """Supply and deck = what is in play less what is elsewhere."""
        state = self.state
        hands = [player.hand for player in state.players]
        state.supply = [
            EDITION.cards_of_a_resource - sum(hand[kind] for hand in hands) for kind in KINDS
        ]
        held = [state.pile, *(player.cards for player in state.players)]
        left = [copies - sum(cards[n] for cards in held) for n, copies in enumerate(EDITION.copies)]
        state.deck = (*left, 0)

    def pile(self, cards: str) -> None:
        """These cards have been played."""
        self.state.pile = tuple(counts(cards, CARD_NAMES))
        self.balance()

    def rails(self, colour: str, *paths: str) -> None:
        for path in paths:
            put_rail(self.state, self.seat(colour), PATH_NAMED[path])

    def line_l(self) -> None:
        for colour, paths in LINE_L.items():
            self.rails(colour, *paths)

    def no_rails(self) -> None:
        """Takes all rails and trains off the board."""
        state = self.state
        state.rails = (NOBODY,) * len(state.rails)
        state.trains = [NOWHERE] * len(state.trains)
        for player in state.players:
            player.rails_left = EDITION.rails
        self.refresh()

    def stock(self, colour: str, rails: int) -> None:
        """So many rails are left; the others lie where nobody else comes."""
        seat, player = self.seat(colour), self[colour]
        far = [path for path, owner in enumerate(self.state.rails) if owner == NOBODY]
        for path in far[: player.rails_left - rails]:
            put_rail(self.state, seat, path)

    def train(self, colour: str, path: str | None, number: int = 1) -> None:
        """Moves a train of a player; None puts it in stock."""
        place = TRAINS * self.seat(colour) + number - 1
        self.state.trains[place] = NOWHERE if path is None else PATH_NAMED[path]

    def train_at(self, colour: str, number: int = 1) -> int:
        return self.state.trains[TRAINS * self.seat(colour) + number - 1]

    def settler(self, colour: str, place: str, number: int = 1) -> None:
        self.state.settlers[SETTLERS * self.seat(colour) + number - 1] = PLACE_NAMES.index(place)

    def city(self, colour: str, *sites: str) -> None:
        """These cities are founded already, and their cubes are in the centre."""
        for site in sites:
            player = self[colour]
            player.cities_left -= 1
            player.centre += 1
            put_city(self.state, self.seat(colour), SITE_NAMED[site])
        self.refresh()

    def neutral(self, *sites: str) -> None:
        for site in sites:
            put_city(self.state, NEUTRAL, SITE_NAMED[site])
        self.refresh()

    def no_city(self, *sites: str) -> None:
        """These sites are free; start cities taken off go out of the game with a new one left."""
        for site in sites:
            number = SITE_NAMED[site]
            owner = self.state.cities[number]
            player = self.state.players[owner]
            player.cities = tuple(s for s in player.cities if s != number)
            self.state.cities = changed(self.state.cities, number, NOBODY)
        self.refresh()

    def refresh(self) -> None:
        """What follows from rails and cities, found anew."""
        state = self.state
        for seat, player in enumerate(state.players):
            paths = range(len(state.rails))
            player.frontier = tuple(path for path in paths if is_open_to(state, seat, path))
            player.closed = closed_to(state, seat)

    def delivered(self, colour: str, *sites: str) -> None:
        """Cubes of this player lie there already; they come out of his centre."""
        for site in sites:
            player = self[colour]
            player.centre -= 1
            player.delivered += 1
            number = SITE_NAMED[site]
            self.state.goods = changed(self.state.goods, number, self.seat(colour))

    def outlaw(self, hex: str) -> None:
        self.state.outlaw = HEX_NUMBER[hex]

    def roll(self, total: int) -> None:
        """The active player rolls this sum."""
        colour = self.state.colours[self.state.active]
        if isinstance(self.state.todo[-1], todos.Act):
            self.before_dice(colour)
        self.play(f"{colour}: roll", f"luck: {dice(total)}")

    def pass_on(self) -> None:
        """The active player ends his actions, and nobody builds."""
        colour = self.state.colours[self.state.active]
        self.play(f"{colour}: end actions")
        while isinstance(self.state.todo[-1], todos.ExtraBuild):
            self.play(f"{self.asked}: done")

    def next_turn(self, colour: str) -> None:
        """The turns go on, each with a 2 and nothing else, until this player is about to roll."""
        self.pass_on()
        while self.state.active != self.seat(colour):
            self.roll(2)
            self.pass_on()

    def one_cube_left(self, colour: str = "red") -> None:
        """Every city of the turntable is founded, and all cubes but one are delivered."""
        self.city(colour, "Omaha", "Denver", "Dallas", "Reno", "Boise", "Casper", "Helena")
        self.delivered(colour, "Jackson", "Lexington", "Raleigh", "Shreveport")
        self.delivered(colour, "Washington D.C.", "Minneapolis", "Atlanta")

    def hand(self, colour: str) -> dict[str, int]:
        """`{"ore": 2}`: what a player holds, gold included."""
        player = self[colour]
        held = [*player.hand[:GOLD_PLACE], player.gold]
        return {TRADED[kind]: count for kind, count in enumerate(held) if count}

    def cards(self, colour: str) -> dict[str, int]:
        held = self[colour].cards[:CARD_FACE_DOWN]
        return {CARD_NAMES[card]: count for card, count in enumerate(held) if count}

    def number_on(self, hex: str) -> int:
        return self.state.numbers[HEX_NUMBER[hex]]

    def owner_of(self, site: str) -> str:
        """The colour of a city, `neutral`, or nothing."""
        owner = self.state.cities[SITE_NAMED[site]]
        return "" if owner == NOBODY else "neutral" if owner == NEUTRAL else self.names[owner]

    def cube_on(self, site: str) -> str:
        owner = self.state.goods[SITE_NAMED[site]]
        return "" if owner == NOBODY else self.names[owner]

    def left(self) -> dict[str, int]:
        """What the supply holds, by kind."""
        return dict(zip(RESOURCES, self.state.supply, strict=True))

    def golds(self) -> list[int]:
        """The gold of every seat."""
        return [player.gold for player in self.state.players]

    def settler_at(self, colour: str, number: int = 1) -> str:
        """Where a settler stands; nothing if he is in stock."""
        place = self.state.settlers[SETTLERS * self.seat(colour) + number - 1]
        return "" if place == NOWHERE else PLACE_NAMES[place]

    def train_beside(self, colour: str, number: int = 1) -> str:
        """The rail of a train; nothing if it is in stock."""
        path = self.train_at(colour, number)
        return "" if path == NOWHERE else PATH_NAMES[path]

    def founds(self, colour: str, site: str) -> None:
        """In this player's turn a settler comes from one step away and becomes a city."""
        _, near = ROADS[PLACE_NAMES.index(site)][0]
        self.on_turn(colour)
        self.give(colour, "grain")
        self.settler(colour, PLACE_NAMES[near])
        self.play(f"{colour}: walk 1 {site}")

    def verbs(self, colour: str, verb: str) -> set[str]:
        """The offered choices that begin with a verb, the verb cut off."""
        found = self.choices(colour)
        return {text.removeprefix(f"{verb} ") for text in found if text.startswith(f"{verb} ")}


def placing(*colours: str, first: str) -> Tabletop[State]:
    """The variable set-up once tokens are dealt, the first player about to place a city."""
    game = AMERICA.new_game(GameOptions(len(colours), colours, "variable", FIRST))
    table = Tabletop(AMERICA, game, colours)
    for colour in colours:
        table.play(f"luck: {dice(12 if colour == first else 2)}")
    for hex in range(len(TOKEN_HEXES)):
        table.play(f"luck: token {9 + hex // 4}")
    return table


def as_position(table: Tabletop[State]) -> Position:
    """A table that was set up by text, for all that a position can do."""
    position = Position(*table.names)
    position.state = table.state
    return position


def variable_start(cities: dict[str, list[str]], rails: dict[str, str]) -> Position:
    """The variable set-up played through, the first colour named first; in its action phase."""
    table = placing(*cities, first=next(iter(cities)))
    left = {colour: [*sites] for colour, sites in cities.items()}
    while any(left.values()):
        table.play(f"{table.asked}: place city {left[table.asked].pop(0)}")
    for _ in cities:
        table.play(f"{table.asked}: place rail {rails[table.asked]}")
    position = as_position(table)
    position.roll(2)
    return position


def on_line_l(path: str, coal: int = 0, gold: int = 0) -> Position:
    """Line L, red's first train on one of its rails."""
    table = Position()
    table.line_l()
    table.train("red", path)
    table.give("red", f"{coal} coal", gold=gold)
    return table


def yields(colour: str, *sites: str) -> dict[int, dict[str, int]]:
    """By the sum of the dice: the cards that further cities bring, no token having moved."""
    found: dict[int, dict[str, int]] = {}
    for total in (2, 3, 4, 5, 6, 8, 9, 10, 11, 12):
        without, table = Position(), Position()
        table.city(colour, *sites)
        without.roll(total)
        table.roll(total)
        more = {
            kind: count - without.hand(colour).get(kind, 0)
            for kind, count in table.hand(colour).items()
            if kind != "gold"
        }
        if any(more.values()):
            found[total] = {kind: count for kind, count in more.items() if count}
    return found


def start_kit(players: int) -> tuple[int, int, int]:
    """Cities on the turntable, cubes beside them, cubes in the centre."""
    kit = EDITION.kits[players]
    return kit.turntable_cities, kit.goods - kit.goods_in_centre, kit.goods_in_centre
