"""Chapter 11: the short game, which is ours."""

from __future__ import annotations

from random import Random

import pytest

from planwagen.bots.match import match
from planwagen.bots.roster import find_bot
from planwagen.core.game import GameOptions
from planwagen.core.luck import QuickLuck
from planwagen.core.record import read_record
from planwagen.core.replay import replay
from planwagen.games.montana import MONTANA
from tabletop import clause


@clause("M-11.1")
@pytest.mark.parametrize(("players", "settlements"), [(2, 6), (3, 5), (4, 4)])
def test_everybody_has_half_the_settlements(players: int, settlements: int):
    state = MONTANA.new_game(GameOptions(players, variant="short"))
    assert [player.settlements for player in state.players] == [settlements] * players
    usual = MONTANA.new_game(GameOptions(players))
    assert [player.settlements for player in usual.players] == [2 * settlements] * players


@clause("M-11.1")
def test_a_short_game_of_bots_ends_with_the_last_of_them_and_its_record_says_what_it_was():
    bots = [find_bot("easy", MONTANA)] * 2
    played = match(MONTANA, bots, QuickLuck(3), Random(3), variant="short")
    assert max(played.standing.scores) == 6
    text = str(played.record)
    assert "\nvariant: short\n" in text
    assert replay(MONTANA, read_record(text)).todo == []


def test_a_position_of_a_short_game_says_so_and_the_usual_one_does_not():
    short, usual = (MONTANA.new_game(GameOptions(2, variant=v)) for v in ("short", ""))
    assert "short" in MONTANA.line(short) and "short" not in MONTANA.line(usual)
    assert MONTANA.position(MONTANA.line(short)).edition is short.edition
    assert MONTANA.from_json(MONTANA.to_json(short)).edition is short.edition
    assert "variant" not in MONTANA.to_json(usual)
