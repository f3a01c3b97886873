"""Chapter 6, prices and development cards: what everything costs, and when it may be built."""

from __future__ import annotations

import pytest

from games.america.position import Position
from planwagen.games.america import AMERICA
from planwagen.games.america.components import COLOURS
from tabletop import clause

BUILDS = {
    "buy card": "cattle, coal",
    "settler Chicago": "cattle, grain, lumber",
    "train c09r03E-Indianapolis": "ore, lumber, coal",
    "rail c10r03E-Chicago": "ore, lumber",
}
ALL_CARDS = (
    "6 cavalry, 4 engineer, 4 right of way, 3 mineral rights, 3 cattle drive, 2 native support,"
    " 2 scout"
)


def ready() -> Position:
    """Red has a settler on his way, and a train with a rail before it."""
    table = Position()
    table.settler("red", "c08r03E")
    table.rails("red", "c09r02E-Chicago")
    table.train("red", "c09r02E-Chicago")
    return table


def kinds(price: str) -> list[str]:
    return price.split(", ")


# What everything costs.


@clause("SA-6.1")
@pytest.mark.parametrize("command", BUILDS)
def test_a_build_costs_exactly_its_price(command: str):
    table = ready()
    table.give("red", BUILDS[command], gold=0)
    assert command in table.choices("red")
    table.play(f"red: {command}")
    assert table.hand("red") == {}
    assert set(table.left().values()) == {19}


@clause("SA-6.1")
@pytest.mark.parametrize(
    ("command", "missing"),
    [(command, kind) for command, price in BUILDS.items() for kind in kinds(price)],
)
def test_without_a_part_of_the_price_nothing_is_built(command: str, missing: str):
    table = ready()
    everything = ["5 lumber", "5 ore", "5 grain", "5 coal", "5 cattle"]
    table.give("red", ", ".join(n for n in everything if missing not in n), gold=9)
    assert command not in table.choices("red")
    refusal = table.refusal(f"red: {command}")
    assert refusal.clause == "SA-6.1"
    assert refusal.params == {"need": 1, "kind": missing, "held": 0}


@clause("SA-6.1")
def test_a_walk_costs_grain():
    table = ready()
    assert table.refused("red: walk 1 c08r02E") == "SA-7.9"
    table.give("red", "grain")
    table.play("red: walk 1 c08r02E")
    assert table.hand("red") == {}


@clause("SA-6.1")
def test_a_run_costs_coal():
    table = ready()
    table.rails("red", "c10r03E-Chicago")
    assert table.refused("red: step 1 c10r03E-Chicago") == "SA-9.2"
    table.give("red", "coal")
    table.play("red: step 1 c10r03E-Chicago", "red: stop")
    assert table.hand("red") == {}


@clause("SA-6.1")
def test_a_card_costs_two_gold_and_any_other_three_equal_cards():
    table = ready()
    table.give("red", "2 coal", gold=1)
    assert table.refused("red: buy ore") == "SA-5.9"
    assert table.refused("red: bank coal for ore") == "SA-5.11"
    table.give("red", "3 coal", gold=2)
    table.play("red: buy ore", "red: bank coal for lumber")
    assert table.hand("red") == {"ore": 1, "lumber": 1}


# When and how often.


@clause("SA-6.2")
def test_a_player_builds_as_often_as_he_can_pay():
    table = ready()
    table.give("red", "3 ore, 3 lumber")
    table.play(
        "red: rail c10r03E-Chicago", "red: rail c10r02E-Chicago", "red: rail c09r02E-c10r02W"
    )
    assert table.hand("red") == {}
    assert table.refused("red: rail c09r03E-c10r03W") == "SA-6.1"


@clause("SA-6.2")
@pytest.mark.parametrize("command", BUILDS)
def test_all_is_built_in_the_extraordinary_phase_too(command: str):
    table = ready()
    table.on_turn("blue")
    table.give("red", BUILDS[command])
    table.play("blue: end actions", f"red: {command}")
    assert table.hand("red") == {}


@clause("SA-6.2")
@pytest.mark.parametrize("command", BUILDS)
def test_nothing_is_built_before_the_dice_or_in_the_midst_of_anothers_turn(command: str):
    table = ready()
    table.give("red", "5 lumber, 5 ore, 5 grain, 5 coal, 5 cattle")
    table.before_dice("red")
    assert table.refused(f"red: {command}") == "SA-3.3"
    table.on_turn("blue")
    assert table.refused(f"red: {command}") == "SA-3.1"


# Own pieces only.


@clause("SA-6.3")
def test_a_piece_comes_from_the_own_stock():
    table = Position()
    table.give("red", "2 ore, 3 lumber, coal, cattle, grain")
    table.play(
        "red: settler Chicago", "red: train c09r03E-Indianapolis", "red: rail c10r03E-Chicago"
    )
    stock = [player.rails_left for player in table.state.players]
    assert stock == [28, 29, 29, 29]
    assert (table.settler_at("red"), table.settler_at("red", 2)) == ("Chicago", "")
    assert table.train_beside("red", 2) == "c09r03E-Indianapolis"
    assert [table.train_beside(colour, 2) for colour in COLOURS[1:]] == ["", "", ""]


@clause("SA-6.3")
def test_without_piece_nothing_is_built():
    table = Position()
    table.give("red", "5 lumber, 5 ore, 5 grain, 5 coal, 5 cattle")
    table.settler("red", "c08r03E")
    table.settler("red", "c08r02E", number=2)
    table.train("red", "c09r03E-Indianapolis", number=2)
    table.stock("red", rails=0)
    assert not [text for text in table.choices("red") if text.split()[0] in BUILT]
    assert table.refused("red: settler Chicago") == "SA-6.3"
    assert table.refused("red: train c09r03E-Indianapolis") == "SA-6.3"
    assert table.refused("red: rail c10r03E-Chicago") == "SA-6.19"


BUILT = {"settler", "train", "rail"}


@clause("SA-6.3", "SA-6.9", "SA-6.14")
def test_a_piece_of_the_board_takes_the_place_of_one_in_stock():
    table = Position()
    table.give("red", "5 lumber, 5 ore, 5 grain, 5 coal, 5 cattle")
    table.settler("red", "c08r03E")
    table.settler("red", "c08r02E", number=2)
    table.train("red", "c09r03E-Indianapolis", number=2)
    assert {"rebuild settler 1 Chicago", "rebuild settler 2 Chicago"} <= table.choices("red")
    table.rails("red", "c10r03E-Chicago")
    assert "rebuild train 1 c10r03E-Chicago" in table.choices("red")


# Development cards.


@clause("SA-6.4")
def test_a_bought_card_comes_off_the_deck():
    table = Position()
    table.give("red", "cattle, coal")
    before = sum(table.state.deck)
    table.play("red: buy card")
    assert table.asked == "luck"
    table.play("luck: drawn scout")
    assert (table.cards("red"), sum(table.state.deck)) == ({"scout": 1}, before - 1)


@clause("SA-6.4")
def test_a_bought_card_is_known_to_its_buyer_alone():
    table = Position()
    table.give("red", "cattle, coal")
    table.play("red: buy card", "luck: drawn scout")
    drawn = table.events_of("draws_card")[0]
    assert (drawn.params, drawn.secret, drawn.audience) == ({}, {"card": "scout"}, (0,))
    own = AMERICA.seen_by(table.state, 0).players[0].cards
    assert own == table["red"].cards
    for seat in (1, 2, 3):
        others = AMERICA.seen_by(table.state, seat).players[0].cards
        assert (sum(others[:-1]), others[-1]) == (0, 1)


@clause("SA-6.4")
def test_each_card_left_may_lie_on_top():
    table = Position()
    table.give("red", "cattle, coal")
    table.give("blue", cards="6 cavalry, 3 engineer, 2 scout")
    table.play("red: buy card")
    chance = AMERICA.chance(table.state)
    left = {
        str(drawn): weight for drawn, weight in zip(chance.outcomes, chance.weights, strict=True)
    }
    assert left == {
        "drawn engineer": 1,
        "drawn right of way": 4,
        "drawn mineral rights": 3,
        "drawn cattle drive": 3,
        "drawn native support": 2,
    }


@clause("SA-6.4", "SA-8.7")
def test_without_a_card_left_none_is_bought():
    table = Position()
    table.give("blue", cards=ALL_CARDS)
    table.give("red", "cattle, coal")
    assert "buy card" not in table.choices("red")
    assert table.refused("red: buy card") == "SA-8.7"
