"""The position for a board on a screen, and where each choice belongs on it."""

from __future__ import annotations

import json

import pytest

from games.walnut_grove.position import Position, in_town
from games.walnut_grove.test_year import random_game
from planwagen.core.action import CHANCE, SPECTATOR, Choice, Message
from planwagen.core.game import GameOptions
from planwagen.core.rulebook import read_rulebook
from planwagen.games.walnut_grove import WALNUT_GROVE
from planwagen.games.walnut_grove.client_view.position import drawn_player, shown_player
from planwagen.games.walnut_grove.client_view.town import (
    PlayerLook,
    drawn_town,
    shown_town,
    town_of,
)
from tabletop import at_random, clause


def shown(table: Position, viewer: int = 0) -> dict:
    """As it comes out of JSON."""
    seen = WALNUT_GROVE.seen_by(table.state, viewer)
    return json.loads(json.dumps(WALNUT_GROVE.client_view(seen, viewer)))


def described(table: Position, text: str) -> Choice:
    action = WALNUT_GROVE.actions.read(text)
    assert action in WALNUT_GROVE.legal_actions(table.state, 0)
    return WALNUT_GROVE.describe(table.state, 0, action)


@pytest.mark.parametrize("players", WALNUT_GROVE.players)
def test_every_position_can_be_shown_and_every_choice_described(players: int):
    game, state = WALNUT_GROVE, WALNUT_GROVE.new_game(GameOptions(players))
    clauses = read_rulebook(game.package).clauses
    for seat, _ in at_random(game, state, players):
        if seat == CHANCE:
            continue
        for choice in game.legal_actions(state, seat):
            assert game.describe(state, seat, choice).clause in clauses
        for viewer in (seat, SPECTATOR):
            assert json.dumps(game.client_view(game.seen_by(state, viewer), viewer))
    assert json.dumps(game.client_view(state, SPECTATOR))


@clause("WG-2.13")
def test_all_see_year_season_disc_and_who_is_asked():
    table = Position(3, "A3", in_year=2)
    table.spring(G="T16 T31", R="T20 T50", N="T02 T03")
    table.play("R: take T20", "R: cell 0,0", "R: turn 0")
    seen = shown(table, SPECTATOR)
    assert (seen["year"], seen["season"], seen["disc"]["disc"]) == (2, "spring", "A3")
    assert seen["disc"]["double"] == "white" and seen["discs_used"] == ["A1"]
    assert seen["asked"] == ["green", "natural"]
    assert [player["finished"] for player in seen["players"]] == [False, True, False]


@clause("WG-2.5", "WG-3.7")
def test_tiles_drawn_by_others_are_not_shown_nor_what_they_have_laid():
    table = Position(2, "A3")
    table.spring(G="T16 T31", R="T20 T50")
    table.play("R: take T20", "R: cell 0,0", "R: turn 0")
    green, red = shown(table, 0)["players"]
    assert [tile["name"] for tile in green["hand"]["tiles"]] == ["T16", "T31"]
    assert (red["hand"], red["farm"]["tiles"]) == ({"count": 1, "tiles": []}, [])


@clause("WG-8.4", "WG-10.13")
def test_values_of_coins_are_shown_to_their_owner_only():
    table = Position(2)
    table.barn("R", "1c 1g, 1 fish")
    table.summer()
    barn = shown(table, 0)["players"][1]["barn"]
    assert (barn["coins"], barn["values"], barn["free"]) == (2, None, 1)
    assert shown(table, 1)["players"][1]["barn"]["values"] == {"copper": 1, "silver": 0, "gold": 1}
    assert not shown(table, 0)["players"][1]["score"]["complete"]


@clause("WG-3.17", "WG-3.19", "WG-3.24")
def test_a_farm_is_shown_with_tiles_areas_and_fences():
    table = Position(disc="A3")
    table.farm("G", "T16@(0,0)r0, T24@(2,0)r3")
    table.squares("G", B0=1)
    table.summer()
    farm = shown(table)["players"][0]["farm"]
    assert [field["land"] for field in farm["fields"]] == ["grain", "milk", "stone", "fish", "wood"]
    assert (farm["tiles"][1]["cell"], farm["tiles"][1]["turn"]) == ("2,0", 3)
    area = next(area for area in farm["areas"] if area["name"] == "B0")
    assert (area["land"], area["size"], area["brings"]) == ("grain", 2, 3)
    assert (area["squares"], area["cubes"], area["figure"]) == (3, 1, False)
    assert farm["fenced"] == [["B2", "2,0s"]]


def test_people_and_buildings_are_shown_with_their_free_places():
    table = Position(2)
    table.people("G", "blue blue", hired="white")
    table.owns("G", huts=1, extensions=2, improvements="tent")
    table.autumn()
    green = shown(table)["players"][0]
    assert green["people"] == {
        "first_wagon": "blue",
        "labourers": ["blue", "blue"],
        "beside": "white",
        "at_campfires": 1,
        "wagons": 4,
    }
    assert green["buildings"]["extensions"] == 2
    assert green["improvements"] == ["tent"]


@clause("WG-10.7")
def test_each_improvement_is_shown_with_what_it_would_bring_now():
    table = Position(2)
    table.owns("G", huts=1, improvements="tent well")
    table.barn("G", "2c")
    table.autumn()
    green = shown(table)["players"][0]
    assert len(green["worth"]) == 2
    assert sum(green["worth"]) == green["score"]["parts"]["improvements"] > 0


@clause("WG-7.7", "WG-7.8")
def test_the_winter_to_come_is_shown_with_what_is_missing():
    table = Position(2, "A1")
    table.barn("G", "1c, 1 fish")
    table.help("G", open=1)
    table.people("G", "blue yellow")
    table.summer()
    winter = shown(table)["players"][0]["winter"]
    assert winter["due"] == {"grain": 1, "fish": 2, "wood": 2}
    assert winter["missing"] == {"grain": 1, "fish": 1, "wood": 2}
    assert (winter["coins"], winter["help"], winter["flips"]) == (1, 3, 3)


@clause("WG-7.8", "WG-7.9")
def test_help_that_is_due_already_belongs_to_the_bill():
    table = Position(2, "A1")
    table.barn("G", "1c, 2 wood")
    table.people("G", "blue")
    table.winter()
    table.play("G: with_coins fish 0")
    winter = shown(table)["players"][0]["winter"]
    assert (winter["missing"], winter["help"], winter["flips"]) == ({}, 2, 1)
    assert (winter["owed"], winter["due"]) == ({"fish": 2, "wood": 1}, {"wood": 1})


@clause("WG-7.8")
def test_without_anything_missing_no_help_comes_and_none_is_flipped():
    table = Position(2, "A4")
    table.barn("G", "1 fish, 1 wood")
    table.help("G", open=1)
    table.summer()
    winter = shown(table)["players"][0]["winter"]
    assert (winter["missing"], winter["help"], winter["flips"]) == ({}, 0, 0)


@clause("WG-5.3")
def test_the_town_is_shown_with_hats_in_the_order_of_arrival():
    table = Position(3)
    table.hats(R=5, G=5, N="town hall 2")
    table.stock("svensons", tent=1)
    table.autumn()
    town = shown(table)["town"]
    svensons = next(building for building in town["buildings"] if building["id"] == "svensons")
    assert (svensons["number"], svensons["places"]) == (5, 2)
    assert svensons["hats"] == ["red", "green"]
    assert svensons["cost"] == {"stone": 3} and svensons["stock"]["tent"] == 1
    assert town["starts"]["town hall"] == [[], ["natural"], [], []]
    assert town["gates"] == {"town hall": 12, "bazaar": 6}


def test_the_bags_are_shown_by_number_and_tiles_on_no_farm_by_name():
    table = Position(2)
    table.farm("G", "T16@(0,0)r0")
    table.barn("R", "2c")
    table.summer()
    bags = shown(table)["bags"]
    assert (bags["tiles"], bags["coins"], len(bags["unlaid"])) == (49, 28, 49)
    assert "T16" not in bags["unlaid"]


@clause("WG-3.21", "WG-3.24")
def test_before_a_tile_is_laid_one_sees_what_it_would_join_and_close():
    table = Position(disc="A3")
    table.spring(G="T24 T16")
    table.play("G: take T24", "G: cell 2,0")
    lays = shown(table)["ahead"]["lays"]
    assert [lay["fenced"] for lay in lays] == [0, 0, 0, 1]
    assert all(lay["cell"] == "2,0" for lay in lays)


def test_all_cells_are_looked_at_when_the_cell_is_asked_for():
    table = Position(disc="A3")
    table.spring(G="T24 T16")
    table.play("G: take T16")
    ahead = shown(table)["ahead"]
    assert ahead["question"] == "ChooseCell" and len(ahead["lays"]) == 5 * 4
    grain = {"name": "B0", "land": "grain", "size": 2, "squares": 3}
    assert grain | {"sides": "nes", "joins": ["B0"]} in ahead["lays"][0]["areas"]
    assert ahead["tile"]["name"] == "T16"


@clause("WG-3.24", "WG-10.3")
def test_before_a_tile_is_laid_one_sees_which_fenced_area_it_closes_and_for_what():
    table = Position(disc="A3")
    table.spring(G="T24 T16")
    table.play("G: take T24", "G: cell 2,0")
    lays = shown(table)["ahead"]["lays"]
    assert [lay["closes"] for lay in lays] == [[], [], [], [["B2", "2,0s"]]]
    assert [lay["points"] for lay in lays] == [0, 0, 0, 1]


@clause("WG-3.21")
def test_a_tile_between_two_areas_of_one_landscape_joins_both():
    table = Position(disc="A3")
    table.farm("G", "T20@(1,0)r1")
    table.spring(G="T04 T50")
    table.play("G: take T04", "G: cell 0,0")
    grain = shown(table)["ahead"]["lays"][3]["areas"][0]
    assert (grain["land"], grain["size"], grain["joins"]) == ("grain", 3, ["B0", "1,0e"])
    assert grain["sides"] == "es"


@clause("WG-4.7", "WG-4.8")
def test_before_a_figure_works_one_sees_where_the_goods_would_go():
    table = Position(2, "A3")
    table.barn("G", "3c, 1 fish")
    table.squares("G", B0=1)
    table.summer()
    harvest = shown(table)["ahead"]["harvests"][0]
    assert harvest == {"area": "B0", "brings": 2, "squares": 1, "barn": 1, "surplus": 1}


@clause("WG-5.8", "WG-5.11")
def test_before_a_walk_one_sees_gates_cost_and_why_a_building_is_closed():
    table = in_town(7, "1c, 1 wood")
    table.stock("mill", hut=1)
    walks = {walk["building"]: walk for walk in shown(table)["ahead"]["walks"]}
    assert walks["mill"]["coins_needed"] == 1 and walks["mill"]["left"]["coin"] == 0
    assert walks["church"]["gates"] == ["town hall", "bazaar"]
    assert (walks["store_2"]["steps"], walks["church"]["steps"]) == (1, 12)
    assert walks["lodge"]["closed"]["clause"] == "WG-5.9"


@clause("WG-9.3")
def test_who_can_pay_back_help_sees_with_what():
    table = in_town(7, "1c, 2 wood")
    table.help("G", open=1)
    assert shown(table)["ahead"]["repay"] == {"wood": 2, "coin": 1}


def test_those_who_are_not_asked_are_shown_nothing_ahead():
    table = in_town(7)
    assert shown(table, 1)["ahead"] == shown(table, SPECTATOR)["ahead"] == {}


@clause("WG-11.2")
def test_the_level_of_a_solo_game_is_shown_at_its_end():
    table = Position(disc="B2", in_year=8)
    table.owns("G", improvements="tent tent tent")
    table.barn("G", "3g")
    table.reckoning()
    score = shown(table)["players"][0]["score"]
    assert (score["points"], score["level"]) == (30, "experienced")


def test_choices_of_spring_and_summer_belong_to_tiles_cells_and_areas():
    table = Position(disc="A3")
    table.spring(G="T16 T31")
    take = described(table, "take T16")
    assert (take.kind, take.at, take.clause) == ("take", ("tile T16",), "WG-3.2")
    table.play("G: take T16")
    milk = Message("north_of_field", {"field": "milk field"})
    assert described(table, "cell 1,0") == Choice(
        "cell", {"place": milk}, at=("cell 1,0",), clause="WG-3.12"
    )
    table.play("G: cell 1,0")
    assert described(table, "turn 3") == Choice(
        "turn", {"quarters": 3}, at=("cell 1,0",), clause="WG-3.9"
    )
    table.play("G: turn 0")
    stone = Message("field", {"field": "stone field"})
    assert described(table, "work B2") == Choice(
        "work", {"area": stone}, at=("area B2",), brings={"stone": 1}, clause="WG-4.2"
    )


def test_a_walk_costs_what_the_building_does_and_a_toll():
    table = in_town(6, "2c, 2 fish")
    table.stock("saloon", white=1)
    walk = described(table, "walk saloon")
    assert walk == Choice(
        "walk",
        {"building": "saloon"},
        at=("building saloon", "gate bazaar"),
        cost={"fish": 2, "toll": 1},
        clause="WG-5.4",
    )
    assert described(table, "pass") == Choice("pass", clause="WG-5.10")
    table.play("G: walk saloon")
    assert described(table, "coin") == Choice(
        "coin", {"gate": "bazaar"}, at=("gate bazaar",), cost={"coin": 1}, clause="WG-5.11"
    )
    table.play("G: help")
    assert described(table, "with_coins fish 1").cost == {"fish": 1, "coin": 1}


def test_choices_in_a_full_barn_belong_to_the_barn():
    table = in_town("town hall 1", "2c, 1 wood, 1 stone")
    table.play("G: walk post_office")
    assert described(table, "goods fish milk") == Choice(
        "goods",
        {"goods": ["fish", "milk"]},
        at=("building post_office",),
        brings={"fish": 1, "milk": 1},
        clause="WG-6.2",
    )
    table.play("G: goods fish milk")
    assert described(table, "drop coin") == Choice(
        "drop", {"piece": "coin"}, at=("barn coin",), cost={"coin": 1}, clause="WG-8.14"
    )


def test_a_sale_costs_what_is_sold():
    table = in_town(7, "1 grain, 1 milk")
    table.play("G: walk store_2")
    sale = described(table, "sell grain milk")
    assert sale == Choice(
        "sell",
        {"goods": ["grain", "milk"]},
        at=("building store_2",),
        cost={"grain": 1, "milk": 1},
        brings={"coin": 3},
        clause="WG-6.16",
    )


def test_pieces_for_help_come_from_barn_or_area():
    table = in_town(6, "2 stone", B4=2)
    table.help("G", open=1)
    repay = Choice("repay", at=("help",), cost={"piece": 3}, clause="WG-9.3")
    assert described(table, "repay") == repay
    table.act("G: repay")
    assert described(table, "give wood") == Choice(
        "give", {"piece": "wood"}, at=("area B4",), cost={"wood": 1}, clause="WG-9.6"
    )


def test_the_winter_costs_cubes_as_far_as_there_are_any():
    table = Position(2, "A4")
    table.barn("G", "1c 1g, 1 fish")
    table.winter()
    assert described(table, "with_coins fish 0") == Choice(
        "without coins",
        {"good": "fish", "coins": 0},
        at=("winter",),
        cost={"fish": 1},
        clause="WG-7.7",
    )
    table.play("G: with_coins fish 0")
    assert described(table, "with_coins wood 0").brings == {"help tile": 1}
    assert described(table, "with_coins wood 1").cost == {"coin": 1}


@clause("WG-8.16")
def test_paying_back_is_shown_ahead_only_where_it_is_offered():
    table = in_town(3, "1c, 3 grain")
    table.help("G", open=1)
    assert shown(table)["ahead"]["repay"] == {"grain": 3, "coin": 1}
    table.play("G: walk church")
    assert "repay" not in shown(table)["ahead"]


@pytest.mark.parametrize("players", [1, 2, 4])
def test_what_is_remembered_looks_as_if_it_were_drawn_anew(players: int):
    for state in random_game(players, seed=players):
        for viewer in (SPECTATOR, *range(players)):
            seen = WALNUT_GROVE.seen_by(state, viewer)
            assert shown_town(seen) == drawn_town.__wrapped__(town_of(seen))
            for seat in range(players):
                anew = drawn_player.__wrapped__(PlayerLook(seen, seat))
                assert shown_player(seen, seat) == anew
