"""What is printed comes from the position, and files that cannot be played are refused."""

from __future__ import annotations

import tomllib
from importlib.resources import files

import pytest

from planwagen.core.edition import Edition
from planwagen.core.game import GameOptions
from planwagen.editions.edition import BrokenEdition
from planwagen.games.america import AMERICA, todos
from planwagen.games.america.actions.turn import PLAY
from planwagen.games.america.board import HEXES, HEXES_OF, RESOURCES
from planwagen.games.america.components import CAVALRY, components_of
from planwagen.games.america.editions import EDITIONS
from planwagen.games.america.questions import phase
from planwagen.games.america.state import State, added
from tabletop import at_random, clause


def text_of(edition: str) -> str:
    return files(AMERICA.package).joinpath("data", "editions", f"{edition}.toml").read_text()


def with_changes(*changes: tuple[str, str]) -> Edition:
    """Edition 1 with some values replaced."""
    text = text_of("1").replace('id = "1"', 'id = "mine"')
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new, 1)
    return EDITIONS.read(text)


def begun(edition: Edition, players: int = 4, variant: str = "fixed") -> State:
    options = GameOptions(players, variant=variant, edition=EDITIONS.name_of(edition))
    return AMERICA.new_game(options)


def played(state: State, seed: int) -> State:
    """To the end by random choices, with everything adding up all the way."""
    for _ in at_random(AMERICA, state, seed):
        pass
    assert not AMERICA.audit(state)
    return state


@pytest.mark.parametrize("edition", EDITIONS.built_in)
def test_an_edition_that_is_built_in_reads_like_any_other(edition: str):
    assert EDITIONS.read(text_of(edition)) == EDITIONS.find(edition)


def test_prices_kits_and_starts_come_from_the_edition():
    mine = with_changes(
        ("rail = { ore = 1, lumber = 1 }", "rail = { coal = 2 }"),
        ("rails = 30", "rails = 12"),
        ("fee = 1", "fee = 2"),
        ('"Chicago"', '"Albany"'),
        ("cards = { coal = 1, grain = 2 }", "cards = { ore = 4 }"),
    )
    state = begun(mine)
    assert AMERICA.client_view(state, 0)["price_list"]["rail"] == {"coal": 2}
    assert AMERICA.client_view(state, 0)["price_list"]["fee"] == {"gold": 2}
    assert AMERICA.client_view(state, 0)["players"][0]["rails"] == 11
    assert "Albany" in AMERICA.client_view(state, 0)["board"]["cities"]
    assert state.players[0].hand[:5] == [0, 4, 0, 0, 0]


def test_two_editions_are_played_side_by_side():
    dear = begun(with_changes(("gold_for_a_card = 2", "gold_for_a_card = 5")))
    assert begun(EDITIONS.find("1")).edition.gold_for_a_card == 2
    assert dear.edition.gold_for_a_card == 5
    assert AMERICA.copy(dear).edition is dear.edition is AMERICA.seen_by(dear, 1).edition


EXTREME = (
    ("cards_of_a_resource = 19", "cards_of_a_resource = 12"),
    ("token_values = { 9 = 4, 10 = 4, 11 = 4 }", "token_values = { 9 = 4, 10 = 4, 11 = 4, 2 = 0 }"),
    ("rails = 30", "rails = 60"),
    ("walk = { grain = 1 }", "walk = { grain = 2, cattle = 1 }"),
    ("run = { coal = 1 }", "run = { coal = 2 }"),
    ("hand = 7", "hand = 3"),
    ("steps_for_a_grain = 3", "steps_for_a_grain = 9"),
    ("rails_for_a_coal = 3", "rails_for_a_coal = 9"),
    ("trains_beside_a_rail = 2", "trains_beside_a_rail = 1"),
    ("fee = 1", "fee = 0"),
    ("turns = 800", "turns = 60"),
    ("copies = 6\ngold = 2", "copies = 6\ngold = 0"),
    ("rails = 2", "rails = 6"),
    ("points = 5", "points = 12"),
    ("cards = 2", "cards = 6"),
)


@pytest.mark.parametrize("players", AMERICA.players)
def test_an_edition_with_extreme_values_is_played_to_the_end(players: int):
    edition = with_changes(*EXTREME)
    for seed, variant in enumerate(AMERICA.variants):
        assert played(begun(edition, players, variant), seed).turn.number <= 60


@clause("SA-8.12")
def test_the_cavalry_is_told_from_a_seven_even_where_it_is_paid_nothing():
    state = begun(with_changes(("copies = 6\ngold = 2", "copies = 6\ngold = 0")))
    state.active, state.turn.dice, state.todo = 0, 8, [todos.ACT[0]]
    state.players[0].cards = added(state.players[0].cards, CAVALRY, 1)
    AMERICA.apply(state, 0, PLAY[CAVALRY], None)
    assert (phase(state), state.edition.cavalry_gold) == ("action", 0)


def test_new_tables_play_the_third_edition():
    assert AMERICA.new_game(GameOptions(4)).edition is components_of(EDITIONS.find("3"))


def test_the_third_edition_differs_from_the_second_in_reconstructed_values_only():
    second, third = (tomllib.loads(text_of(name)) for name in ("2", "3"))
    assert {part for part in second if second[part] != third[part]} == {"edition", "token", "start"}
    assert third["token"][:2] == second["token"][:2]  # the rulebook's examples
    for old, new in zip(second["start"], third["start"], strict=True):
        assert (new["colour"], new["cities"][0]) == (old["colour"], old["cities"][0])
        assert new["cards"] == old["cards"]


@clause("SA-4.2")
@pytest.mark.parametrize("edition", ["2", "3"])
def test_a_roll_of_eleven_at_the_start_brings_what_the_rulebook_says(edition: str):
    state = begun(EDITIONS.find(edition))
    brought = [
        (colour, RESOURCES[HEXES[hex].yields])
        for colour, player in zip(state.colours, state.players, strict=True)
        for site in player.cities
        for hex in HEXES_OF[site]
        if state.numbers[hex] == 11
    ]
    due = [("red", "coal"), ("red", "cattle"), ("orange", "coal"), ("white", "lumber")]
    assert sorted(brought) == sorted(due)


@clause("SA-2.12")
def test_tokens_are_dealt_before_the_roll_for_the_first_turn():
    first, second = (begun(EDITIONS.find(name), variant="tokens") for name in ("1", "2"))
    assert AMERICA.chance(second).purpose.startswith("token ")
    assert AMERICA.chance(first).purpose.startswith("first player ")  # as its records have it


@pytest.mark.parametrize(
    ("old", "new", "path"),
    [
        ('outlaw_start = "c02r04"', 'outlaw_start = "c12r04"', "box.outlaw_start"),
        ("goods = 10", "goods = 9", "table.3.goods"),
        ('"Chicago"', '"Denver"', "start[0].cities"),
        ('rail = "c09r03E-Indianapolis"', 'rail = "Omaha-c09r03W"', "start[0].rail"),
        ("rail = { ore = 1, lumber = 1 }", "rail = { ore = 0 }", "price.rail"),
        ("rail = { ore = 1, lumber = 1 }", "rail = { iron = 1 }", "price.rail"),
        ("9 = 4, 10 = 4", "9 = 4, 10 = 5", "box.token_values"),
        ("value = 9", "value = 8", "token"),
        ("fee = 1", "fee = 9", "limits.fee"),
        ('"Jackson"', '"Nashville"', "start"),
        ("price = { cattle = 1 }", "price = { iron = 1 }", "card[4].price"),
    ],
)
def test_a_file_that_cannot_be_played_is_refused_where_it_is_wrong(old: str, new: str, path: str):
    with pytest.raises(BrokenEdition) as error:
        with_changes((old, new))
    assert path in [fault.path for fault in error.value.faults]


@clause("SA-2.10")
def test_nobody_begins_with_more_cards_than_the_stacks_hold():
    with pytest.raises(BrokenEdition, match="at most 12 grain to begin with, found 18"):
        with_changes(
            ("cards_of_a_resource = 19", "cards_of_a_resource = 12"),
            ("cards = { grain = 3 }", "cards = { grain = 8 }"),
            ("cards = { coal = 1, grain = 2 }", "cards = { grain = 8 }"),
        )


def test_an_edition_is_read_but_once():
    edition = EDITIONS.find("1")
    assert components_of(edition) is components_of(edition)
