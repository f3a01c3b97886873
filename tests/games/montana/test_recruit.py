"""Chapter 3: recruit."""

from __future__ import annotations

import pytest

from games.montana.position import FIRST, Position, workers
from planwagen.games.montana import MONTANA
from planwagen.games.montana.board import COLOURS, GRAIN, WHITE
from tabletop import clause


def spun(sector: int, **kit: int | str) -> Position:
    """A has this kit, has recruited, and the arrow rests in the sector."""
    table = Position()
    table.give("A", **kit)
    table.play("A: recruit", f"luck: sector {sector}")
    return table


@clause("M-3.1", "M-3.6", example="E-1")
def test_two_grain_push_the_arrow_two_sectors_for_two_more_workers():
    table = Position()
    table.give("A", workers="copper grain", goods="3g")
    supply = table.state.goods[GRAIN]
    table.play("A: recruit", "luck: sector 0")
    assert table["A"].workers == workers("copper grain stone pumpkin")
    table.play("A: move arrow 2")
    assert table["A"].workers == workers("copper grain stone 3pumpkin")
    assert table["A"].goods[GRAIN] == 1
    assert table.state.goods[GRAIN] == supply + 2


@clause("M-3.1")
def test_the_two_workers_of_the_sector_come_from_the_supply():
    table = spun(4)
    assert table["A"].workers == workers("copper grain")
    assert table.state.workers == workers("17copper 18stone 17grain 18pumpkin")


@clause("M-3.2")
def test_each_of_the_eight_sectors_is_equally_likely():
    table = Position()
    table.play("A: recruit")
    spin = MONTANA.chance(table.state)
    assert [str(outcome) for outcome in spin.outcomes] == [f"sector {n}" for n in range(8)]
    assert spin.weights is None


@clause("M-3.2")
def test_no_player_decides_where_the_arrow_rests():
    table = Position()
    table.play("A: recruit")
    assert table.asked == "luck"
    assert table.refused("A: sector 3") == "M-3.2"


@clause("M-3.3")
def test_the_disc_shows_these_sectors_clockwise():
    colours = [colour for pair in FIRST.disc.sectors for colour in pair]
    names = ["white" if colour == WHITE else COLOURS[colour] for colour in colours]
    assert list(zip(names[::2], names[1::2], strict=True)) == [
        ("stone", "pumpkin"),
        ("white", "white"),
        ("pumpkin", "pumpkin"),
        ("copper", "copper"),
        ("copper", "grain"),
        ("white", "white"),
        ("grain", "grain"),
        ("stone", "stone"),
    ]


@clause("M-3.3")
def test_the_disc_has_no_ninth_sector():
    table = Position()
    table.play("A: recruit")
    assert len(MONTANA.chance(table.state).outcomes) == 8
    assert MONTANA.not_understood("sector 8").clause == "M-3.3"


@clause("M-3.4")
def test_a_shown_worker_cannot_be_refused():
    table = spun(3)
    assert table.choices("A") == {"skip move"}
    assert table.refused("A: give back copper") == "M-2.6"
    assert table["A"].workers == workers("2copper")


@clause("M-3.5")
def test_two_white_workers_may_have_any_colours_alike_or_not():
    table = spun(1)
    alike = {f"pick white {colour} {colour}" for colour in COLOURS}
    assert alike < table.choices("A")
    assert len(table.choices("A")) == 10
    table.play("A: pick white copper pumpkin")
    assert table["A"].workers == workers("copper pumpkin")


@clause("M-3.5")
def test_a_colour_is_named_for_each_white_worker():
    table = spun(1)
    assert table.refused("A: pick white copper") == "M-3.5"
    assert table.refused("A: pick white copper copper stone") == "M-3.5"
    assert table.refused("A: pick white white white") == "M-3.5"


@clause("M-3.5")
def test_only_as_many_of_a_colour_are_named_as_supply_and_boards_hold():
    table = Position()
    table.crowd("stone", 17)
    table.give("B", workers="stone")
    table.play("A: recruit", "luck: sector 1")
    assert "pick white stone grain" in table.choices("A")
    assert "pick white stone stone" not in table.choices("A")
    assert table.refused("A: pick white stone stone") == "M-3.5"


@clause("M-3.5", "M-3.10")
def test_both_white_workers_are_named_before_one_is_taken():
    table = Position()
    table.crowd("stone", 14)
    table.give("B", workers="2stone")
    table.give("D", workers="stone")
    table.play("A: recruit", "luck: sector 1", "A: pick white stone stone")
    # 1 in the supply, 2 due: one pass, in which B and D return one each.
    assert table["A"].workers == workers("2stone")
    assert (table["B"].workers, table["D"].workers) == (workers("stone"), workers(""))
    assert table.state.workers[COLOURS.index("stone")] == 1


@clause("M-3.6")
def test_the_extra_move_is_voluntary():
    table = spun(3, goods="3g")
    table.play("A: skip move")
    assert (table["A"].workers, table["A"].goods[GRAIN]) == (workers("2copper"), 3)


@clause("M-3.6", "M-3.7", example="E-13")
@pytest.mark.parametrize(("n", "sector"), [*enumerate([4, 5, 6, 7, 0, 1, 2], start=1)])
def test_grain_pushes_the_arrow_clockwise_sector_by_sector(n, sector):
    table = spun(3, goods="7g")
    table.play(f"A: move arrow {n}")
    assert table.state.arrow == sector
    assert table["A"].goods[GRAIN] == 7 - n


@clause("M-3.6", "M-3.7", example="E-13")
def test_seven_grain_lead_from_the_copper_workers_to_two_pumpkin_workers():
    table = spun(3, goods="7g")
    table.play("A: move arrow 7")
    assert table["A"].workers == workers("2copper 2pumpkin")
    assert table["A"].goods[GRAIN] == 0


@clause("M-3.6", example="E-13")
def test_two_grain_allow_one_or_two_sectors():
    table = spun(3, goods="2g")
    assert table.choices("A") == {"move arrow 1", "move arrow 2", "skip move"}
    refusal = table.refusal("A: move arrow 3")
    assert (refusal.clause, refusal.params) == ("M-3.6", {"need": 3, "held": 2})


@clause("M-3.6", example="E-13")
@pytest.mark.parametrize("n", [0, 8])
def test_neither_no_sector_nor_eight_even_with_nine_grain(n):
    table = spun(3, goods="9g")
    assert table.offers("A", "move") == {f"move arrow {steps}" for steps in range(1, 8)}
    assert table.refused(f"A: move arrow {n}") == "M-3.6"


@clause("M-3.6", "M-3.8", example="E-13")
def test_the_arrow_is_not_pushed_twice_in_a_turn():
    table = spun(3, goods="7g")
    table.play("A: move arrow 1")
    assert not table.offers("A", "move")
    assert table.refused("A: move arrow 1") == "M-3.8"


@clause("M-3.7")
def test_after_sector_seven_comes_sector_zero():
    table = spun(7, goods="1g")
    table.play("A: move arrow 1")
    assert table.state.arrow == 0
    assert table["A"].workers == workers("3stone pumpkin")


@clause("M-3.8")
def test_the_extra_move_cannot_be_had_without_the_spin():
    table = Position()
    table.give("A", goods="3g", workers="copper")
    assert table.refused("A: move arrow 1") == "M-3.8"
    table.play("A: bank 1 copper")
    assert table.refused("A: move arrow 1") == "M-3.8"


@clause("M-3.8")
def test_white_workers_of_the_extra_move_are_named_too():
    table = spun(4, goods="1g")
    table.play("A: move arrow 1", "A: pick white stone stone")
    assert table["A"].workers == workers("copper grain 2stone")


@clause("M-3.8")
def test_the_grain_of_the_extra_move_is_paid_before_the_workers_come():
    table = spun(3, goods="1g")
    table.events.clear()
    table.play("A: move arrow 1")
    assert [event.id for event in table.events] == [
        "moves_arrow",
        "takes_workers",
        "takes_workers",
    ]
    assert table["A"].goods[GRAIN] == 0


@clause("M-3.9", example="E-11")
def test_the_ninth_worker_sends_one_back():
    table = spun(6, workers="2copper 2stone 2grain pumpkin")
    assert sum(table["A"].workers) == 9
    assert table.choices("A") == {f"give back {colour}" for colour in COLOURS}
    table.play("A: give back stone")
    assert table["A"].workers == workers("2copper stone 4grain pumpkin")


@clause("M-3.4", "M-3.9", example="E-11")
@pytest.mark.parametrize("command", ["give back", "skip move", "give back stone stone"])
def test_neither_none_nor_two_go_back_for_one_surplus_worker(command):
    table = spun(6, workers="2copper 2stone 2grain pumpkin")
    assert table.refused(f"A: {command}") == "M-3.9"


@clause("M-3.9")
def test_only_held_workers_go_back_and_they_go_to_the_supply():
    table = spun(3, workers="8stone")
    assert table.refused("A: give back grain stone") == "M-3.9"
    table.play("A: give back copper stone")
    assert table["A"].workers == workers("copper 7stone")
    assert table.state.workers == workers("17copper 11stone 18grain 18pumpkin")


@clause("M-3.8", "M-3.9", example="E-12")
def test_a_full_board_gives_back_after_the_spin_and_again_after_the_extra_move():
    table = spun(3, workers="4stone 4pumpkin", goods="g")
    assert sum(table["A"].workers) == 10
    table.play("A: give back stone stone", "A: move arrow 1")
    assert table["A"].workers == workers("3copper 2stone grain 4pumpkin")
    assert [event.seat for event in table.events_of("gives_back")] == [table.names.index("A")]
    table.play("A: give back pumpkin pumpkin")
    assert table["A"].workers == workers("3copper 2stone grain 2pumpkin")
    assert table["A"].goods[GRAIN] == 0
    assert table.choices("A") == {"end turn"}


@clause("M-7.2", "M-3.6", "M-2.9", example="E-14")
def test_cattle_is_traded_for_the_grain_of_the_extra_move():
    table = spun(3, cattle=1)
    table.play("A: trade grain", "A: move arrow 1")
    assert (table["A"].goods[GRAIN], table["A"].cattle) == (0, 0)
    assert table["A"].workers == workers("3copper grain")


@clause("M-7.2", "M-3.6", "M-2.9", example="E-14")
def test_without_grain_only_skipping_is_open_but_cattle_keeps_the_question():
    table = spun(3, cattle=1)
    untraded = {text for text in table.choices("A") if not text.startswith("trade")}
    assert untraded == {"skip move"}
    assert table.offers("A", "trade")
    assert table.forced == ""


def short_of_copper() -> Position:
    table = Position()
    table.crowd("copper", 12)
    table.give("A", workers="copper 2stone 2grain 2pumpkin")
    table.give("B", workers="3copper")
    table.give("D", workers="2copper")
    return table


@clause("M-3.10", "M-9.1", "M-9.4", example="E-15")
def test_when_copper_workers_are_short_all_who_have_some_return_one():
    table = short_of_copper()
    assert table.state.workers[COLOURS.index("copper")] == 0
    table.play("A: recruit", "luck: sector 3")
    assert table["A"].workers == workers("2copper 2stone 2grain 2pumpkin")
    assert [table[name].workers[0] for name in "ABDE"] == [2, 2, 1, 0]
    assert table.state.workers[COLOURS.index("copper")] == 1


@clause("M-3.10", "M-9.1", "M-9.4", example="E-15")
def test_a_refill_makes_room_so_that_nobody_gives_back():
    table = short_of_copper()
    table.play("A: recruit", "luck: sector 3")
    assert [event.seat for event in table.events_of("returns")] == [0, 1, 2]
    assert sum(table["A"].workers) == 8
    assert table.choices("A") == {"skip move"}


@clause("M-9.5", "M-3.5", example="E-16")
def test_a_colour_that_is_used_up_brings_nothing_but_the_action_counts():
    table = Position()
    table.crowd("pumpkin", 18)
    table.play("A: recruit", "luck: sector 2")
    assert table["A"].workers == workers("")
    table.play("A: skip move")
    assert table.choices("A") == {"end turn"}


@clause("M-9.5", "M-3.5", "M-7.5", example="E-16")
def test_a_colour_that_is_used_up_is_offered_neither_for_white_nor_in_a_trade():
    table = Position()
    table.crowd("pumpkin", 18)
    table.give("A", cattle=1)
    assert "trade stone worker" in table.choices("A")
    assert "trade pumpkin worker" not in table.choices("A")
    assert table.refused("A: trade pumpkin worker") == "M-7.5"
    table.play("A: recruit", "luck: sector 5")
    assert len(table.choices("A")) == 6
    assert not [text for text in table.choices("A") if "pumpkin" in text]
    assert table.refused("A: pick white grain pumpkin") == "M-3.5"


@clause("M-3.5")
def test_a_colour_is_named_only_as_often_as_it_can_be_had():
    table = Position()
    table.crowd("pumpkin", 17)
    table.play("A: recruit", "luck: sector 1")
    assert table.refused("A: pick white pumpkin pumpkin") == "M-3.5"
    table.play("A: pick white copper pumpkin")
    assert table["A"].workers == workers("copper pumpkin")
