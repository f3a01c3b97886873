"""Chapter 12: the short game, which is ours."""

from __future__ import annotations

from random import Random

from planwagen.bots.match import match
from planwagen.bots.roster import find_bot
from planwagen.core.game import GameOptions
from planwagen.core.luck import QuickLuck
from planwagen.core.replay import replay
from planwagen.games.walnut_grove import WALNUT_GROVE
from planwagen.games.walnut_grove.board import DISC_NAMES
from planwagen.games.walnut_grove.scoring import level
from tabletop import clause


@clause("WG-12.1", "WG-12.2")
def test_a_short_game_ends_after_two_years_with_a_discs_and_two_with_b_discs():
    bots = [find_bot("easy", WALNUT_GROVE)] * 2
    played = match(WALNUT_GROVE, bots, QuickLuck(2), Random(2), variant="short")
    end = replay(WALNUT_GROVE, played.record)
    assert (end.year, end.edition.years) == (4, 4)
    turned = [DISC_NAMES[disc] for disc in (*end.discs_used, end.disc)]
    assert [name[0] for name in turned] == ["A", "A", "B", "B"]
    assert WALNUT_GROVE.audit(end) == []


@clause("WG-12.3")
def test_alone_the_levels_of_a_short_game_begin_at_three_fifths_of_the_points():
    short, usual = (
        WALNUT_GROVE.new_game(GameOptions(1, variant=name)).edition for name in ("short", "")
    )
    assert short.points.levels == [15, 18, 21]
    for points, least in zip(short.points.levels, usual.points.levels, strict=True):
        assert level(short, points) == level(usual, least)
