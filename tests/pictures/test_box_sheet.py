"""The sheet of an edition shows everything that is compared with a printed box."""

from __future__ import annotations

import json
import re
from functools import cache

import pytest

from planwagen.core.edition import EditionName
from planwagen.core.game import GameOptions
from planwagen.core.local_game import LocalGame
from planwagen.core.luck import QuickLuck
from planwagen.games import GAMES
from planwagen.pictures.box_sheet import box_sheet
from planwagen.pictures.words import captions


@cache
def sheet(slug: str, language: str = "en", file: str = "") -> str:
    game = GAMES[slug]
    options = GameOptions(game.players[-1], edition=EditionName("mine" if file else "", file=file))
    return box_sheet(game, LocalGame.new(game, options, QuickLuck(1)).state, language)


def own(slug: str) -> dict:
    """The default edition under a name of its own, to be changed."""
    editions = GAMES[slug].editions
    values = json.loads(editions.find().file)
    values["edition"] = {"id": "mine", "version": 1, "title": {"en": "Mine", "de": "Meine"}}
    return values


def marked(svg: str, name: str) -> list[str]:
    return re.findall(rf' data-{name}="([^"]*)"', svg)


def test_all_twelve_tiles_of_montana_are_shown():
    drawn = sheet("montana")
    assert marked(drawn, "tile") == [str(n + 1) for n in range(12)]
    tiles = GAMES["montana"].new_game(GameOptions(4)).edition.tiles
    lakes = sum(hex.canteen for tile in tiles for hex in tile)
    assert drawn.count('href="#i-canteen"') == 2 * lakes  # with its halo


def test_all_fifty_land_tiles_and_eight_discs_of_walnut_grove_are_shown():
    drawn = sheet("walnut_grove")
    assert marked(drawn, "tile") == [f"T{n + 1:02}" for n in range(50)]
    assert marked(drawn, "printed") == ["A1", "A2", "A3", "A4", "B1", "B2", "B3", "B4"]
    assert len(marked(drawn, "building")) == 12


def test_the_start_the_tokens_the_cards_and_the_prices_of_america_are_shown():
    drawn = sheet("america")
    assert marked(drawn, "start") == ["red", "orange", "white", "blue"]
    assert marked(drawn, "cards") == marked(drawn, "costs") == ["all"]
    for said in ("Indianapolis, Chicago, Atlanta", "Native support", "The fixed set-up"):
        assert f">{said}<" in drawn, said


@pytest.mark.parametrize("slug", [slug for slug, game in GAMES.items() if game.editions])
def test_every_value_is_told_in_both_languages_and_ours_are_marked(slug: str):
    english, german = sheet(slug), sheet(slug, "de")
    heads = [captions(language)["all_values"] for language in ("en", "de")]
    assert [head in english for head in heads] == [True, False]
    assert [head in german for head in heads] == [False, True]
    editions = GAMES[slug].editions
    assert editions.find().title["de"] in german
    rings = english.count('r="4" fill="none"')
    assert 1 < rings == german.count('r="4" fill="none"')


def test_a_changed_disc_and_a_changed_place_of_a_building_are_shown():
    values = own("walnut_grove")
    values["disc"][3]["double"] = "white"
    houses = values["town"]["building"]
    values["town"]["building"] = [*houses[1:], houses[0]]
    drawn = sheet("walnut_grove", file=json.dumps(values))
    assert marked(drawn, "building")[-1] == "post_office"
    assert drawn != sheet("walnut_grove") and "Mine · Edition mine" in drawn


def test_a_changed_price_of_a_tile_is_shown():
    values = own("montana")
    before = sheet("montana", file=json.dumps(values))
    values["tile"][11]["hexes"][1]["price"] = {"copper": 3}
    assert len(sheet("montana", file=json.dumps(values))) > len(before)
