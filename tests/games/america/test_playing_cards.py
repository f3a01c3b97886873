"""Chapter 8, playing: when a development card is played, where it goes, who knows it."""

from __future__ import annotations

import pytest

from games.america.position import Position
from planwagen.core.action import SPECTATOR
from planwagen.games.america import AMERICA
from planwagen.games.america.board import RESOURCES
from planwagen.games.america.components import CARD_NAMES
from planwagen.games.america.state import CARD_FACE_DOWN
from tabletop import clause

ONE_OF_EACH = ", ".join(CARD_NAMES)
ALL_BUT_FIVE = "6 cavalry, 4 engineer, 4 right of way, 3 mineral rights, 2 scout"
THE_FIVE = "3 cattle drive, 2 native support"


def with_cards(cards: str, hand: str = "") -> Position:
    """Red's action phase, with these cards and a train that can run."""
    table = Position()
    table.line_l()
    table.give("red", hand, cards=cards)
    return table


def without_deck(pile: str = "") -> Position:
    """Red can pay a card; all that are not on the pile are blue's."""
    table = Position()
    table.give("red", "cattle, coal")
    table.give("blue", cards=ALL_BUT_FIVE if pile else f"{ALL_BUT_FIVE}, {THE_FIVE}")
    table.pile(pile)
    assert sum(table.state.deck) == 0
    return table


# When.


@clause("SA-8.1")
def test_one_card_a_turn_is_played():
    table = with_cards("2 scout, cavalry")
    table.play("red: play scout", "red: scout gold")
    assert not table.offers("red", "play")
    assert table.refused("red: play scout") == "SA-8.1"
    assert table.refused("red: play cavalry") == "SA-8.1"


@clause("SA-8.1")
def test_a_card_played_before_the_dice_is_that_of_the_turn():
    table = with_cards("2 scout")
    table.before_dice("red")
    table.play("red: play scout", "red: scout gold", "red: roll", "luck: dice 1 1")
    assert table.refused("red: play scout") == "SA-8.1"


@clause("SA-8.1")
def test_in_the_next_turn_another_card_is_played():
    table = with_cards("2 scout")
    table.play("red: play scout", "red: scout gold")
    table.next_turn("red")
    assert table.choices("red") == {"roll", "play scout"}


@clause("SA-8.1", "SA-10.3")
def test_no_card_is_played_in_the_turn_of_another():
    table = Position()
    table.give("orange", "", cards="scout")
    table.give("white", "", cards="scout")
    assert table.refused("orange: play scout") == "SA-8.1"
    table.play("red: end actions")
    assert table.refused("orange: play scout") == "SA-10.3"
    assert table.refused("white: play scout") == "SA-8.1"
    assert table.refusal("white: play scout").params == {"who": "red"}


@clause("SA-8.1", "SA-5.7")
def test_no_card_is_played_instead_of_an_answer():
    table = Position()
    table.give("red", "grain")
    table.give("orange", "ore", cards="scout")
    table.play("red: offer", "red: give grain", "red: want ore", "red: offer to orange")
    assert table.refused("orange: play scout") == "SA-8.1"
    table.play("orange: counter")
    assert table.refused("orange: play scout") == "SA-8.1"


@clause("SA-8.2", "SA-8.11", "SA-8.17")
def test_cards_are_played_before_the_dice_or_in_the_action_phase():
    table = with_cards(ONE_OF_EACH, "cattle")
    assert table.verbs("red", "play") == {*CARD_NAMES} - {"native support"}
    table.before_dice("red")
    assert table.verbs("red", "play") == {*CARD_NAMES}


@clause("SA-8.2")
def test_a_card_may_be_played_after_other_actions():
    table = with_cards("scout", "ore, lumber, coal")
    table.play("red: rail c10r03E-Chicago", "red: step 1 c10r04E-Indianapolis", "red: stop")
    table.play("red: play scout", "red: scout gold")
    assert table["red"].gold == 3


@clause("SA-8.2")
@pytest.mark.parametrize(
    ("lines", "rule"),
    [
        (["red: offer"], "SA-8.2"),
        (["red: step 1 c10r04E-Indianapolis"], "SA-9.27"),
        (["red: play mineral rights"], "SA-8.2"),
    ],
)
def test_no_card_is_played_within_another_action(lines: list[str], rule: str):
    table = with_cards("scout, mineral rights", "coal")
    table.play(*lines)
    assert not table.offers("red", "play")
    assert table.refused("red: play scout") == rule


@clause("SA-8.3", example="E-39")
def test_a_new_card_waits_for_the_next_turn():
    table = Position()
    table.give("red", "cattle, coal")
    table.play("red: buy card", "luck: drawn scout")
    assert not table.offers("red", "play")
    assert table.refused("red: play scout") == "SA-8.3"
    table.next_turn("red")
    assert table.choices("red") == {"roll", "play scout"}


@clause("SA-8.3")
def test_an_older_card_of_the_same_kind_is_played():
    table = with_cards("scout", "cattle, coal")
    table.play("red: buy card", "luck: drawn scout", "red: play scout", "red: scout gold")
    assert (table.cards("red"), table["red"].gold) == ({"scout": 1}, 3)


@clause("SA-8.1", "SA-8.4", example="E-40")
def test_a_card_bought_in_anothers_turn_is_played_in_the_own_next_turn():
    table = Position()
    table.give("orange", "3 cattle, 2 coal")
    table.play("red: end actions", "orange: buy card", "luck: drawn cattle drive")
    table.play("orange: buy card", "luck: drawn scout", "orange: done", "white: done", "blue: done")
    assert table.choices("orange") == {"roll", "play cattle drive", "play scout"}
    table.play("orange: play cattle drive")
    assert table.hand("orange") == {"gold": 5}
    assert table.refused("orange: play scout") == "SA-8.1"
    table.roll(2)
    assert table.refused("orange: play scout") == "SA-8.1"
    assert not table.offers("orange", "play")


# Shown, done, and on the pile.


@clause("SA-8.5")
def test_a_played_card_is_shown_and_lies_on_the_open_pile():
    table = with_cards("scout")
    table.play("red: play scout", "red: scout gold")
    assert table.events_of("plays")[0].seen_by(SPECTATOR).params == {"card": "scout"}
    assert table.cards("red") == {}
    for viewer in (0, 1, 2, 3, SPECTATOR):
        assert AMERICA.seen_by(table.state, viewer).pile == (0, 0, 0, 0, 0, 0, 1)


@clause("SA-8.5")
@pytest.mark.parametrize("command", ["end actions", "buy ore", "step 1 c10r04E-Indianapolis"])
def test_the_effect_is_carried_out_in_full(command: str):
    table = with_cards("mineral rights", "coal")
    table.play("red: play mineral rights", "red: take ore")
    assert table.refused(f"red: {command}") == "SA-3.7"
    table.play("red: take ore")
    assert "end actions" in table.choices("red")


@clause("SA-8.5")
@pytest.mark.parametrize(
    "command", ["scout gold", "take ore", "sum 7", "card train 1", "card rail c10r03E-Chicago"]
)
def test_without_the_card_there_is_no_effect(command: str):
    table = with_cards("cavalry")
    assert table.refused(f"red: {command}") == "SA-8.5"
    assert table.refused("red: play scout") == "SA-8.5"


@clause("SA-8.11")
def test_what_is_no_card_of_the_box_is_not_understood():
    assert with_cards("scout").refused("red: play monopoly") == "SA-8.11"


@clause("SA-8.6", example="E-41")
def test_with_the_last_card_drawn_the_pile_is_the_new_deck_at_once():
    table = Position()
    table.give("red", "2 cattle, 2 coal")
    table.give("blue", cards=f"{ALL_BUT_FIVE}, native support")
    table.pile("3 cattle drive")
    table.play("red: buy card", "luck: drawn native support")
    assert (sum(table.state.deck), sum(table.state.pile)) == (3, 0)
    assert [event.id for event in table.events[-2:]] == ["draws_card", "new_deck"]
    table.play("red: buy card", "luck: drawn cattle drive")
    assert (sum(table.state.deck), sum(table.state.pile)) == (2, 0)


@clause("SA-8.6")
def test_cards_played_after_the_shuffle_go_to_a_new_pile():
    table = Position()
    table.give("red", "2 cattle, 2 coal", cards="scout")
    table.give("blue", cards=ALL_BUT_FIVE.replace("2 scout", "scout"))
    table.pile("2 cattle drive, 2 native support")
    table.play("red: buy card", "luck: drawn cattle drive")
    table.play("red: play scout", "red: scout gold", "red: buy card")
    chance = AMERICA.chance(table.state)
    assert [str(card) for card in chance.outcomes] == ["drawn cattle drive", "drawn native support"]
    assert [*chance.weights] == [2, 2]  # shuffled: each card may lie on top
    assert table.state.pile[CARD_NAMES.index("scout")] == 1


@clause("SA-8.6", "SA-8.7")
def test_with_an_empty_pile_the_next_card_put_there_is_the_new_deck():
    table = without_deck()
    table.give("red", "cattle, coal", cards="scout")
    table.give("blue", cards=f"{ALL_BUT_FIVE.replace('2 scout', 'scout')}, {THE_FIVE}")
    assert table.refused("red: buy card") == "SA-8.7"
    table.play("red: play scout")
    assert table.refused("red: roll") and sum(table.state.deck) == 0
    table.play("red: scout gold")
    assert (sum(table.state.deck), sum(table.state.pile)) == (1, 0)
    table.play("red: buy card", "luck: drawn scout")
    assert (sum(table.state.deck), sum(table.state.pile)) == (0, 0)


@clause("SA-8.6", "SA-6.4")
def test_each_draw_has_a_purpose_of_its_own_across_a_new_deck():
    table = Position()
    table.give("red", "3 cattle, 3 coal")
    table.give("blue", cards=f"{ALL_BUT_FIVE}, native support")
    table.pile("3 cattle drive")
    purposes = []
    for card in ("native support", "cattle drive", "cattle drive"):
        table.play("red: buy card")
        purposes.append(AMERICA.chance(table.state).purpose)
        table.play(f"luck: drawn {card}")
    assert purposes == ["card 1", "card 2", "card 3"]


@clause("SA-8.6")
def test_by_rules_1_the_pile_became_the_deck_when_the_next_card_was_bought():
    table = Position()
    table.state.rules = 1
    table.give("red", "2 cattle, 2 coal")
    table.give("blue", cards=f"{ALL_BUT_FIVE}, native support")
    table.pile("3 cattle drive")
    table.play("red: buy card", "luck: drawn native support")
    assert (sum(table.state.deck), sum(table.state.pile)) == (0, 3)
    table.play("red: buy card", "luck: drawn cattle drive")
    assert (sum(table.state.deck), sum(table.state.pile)) == (2, 0)


@clause("SA-8.5")
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_card_lies_on_the_pile_after_its_effect_and_is_shown_in_play_before(language: str):
    table = with_cards("engineer")
    table.play("red: play engineer", "red: card rail c10r03E-Chicago")
    shown = AMERICA.client_view(AMERICA.seen_by(table.state, 1), 1)
    assert (shown["in_play"], shown["pile"]["engineer"]) == ("engineer", 0)
    said = {"en": "In play: Engineer", "de": "Wird gerade ausgeführt: Ingenieur"}[language]
    assert said in AMERICA.text(table.state, language)
    table.play("red: no more")
    shown = AMERICA.client_view(AMERICA.seen_by(table.state, 1), 1)
    assert (shown["in_play"], shown["pile"]["engineer"]) == ("", 1)
    assert said not in AMERICA.text(table.state, language)


@clause("SA-8.5", "SA-8.17")
def test_a_chosen_seven_is_done_before_the_card_lies_on_the_pile():
    table = with_cards("native support")
    table.give("blue", "ore")
    table.before_dice("red")
    table.play("red: play native support", "red: sum 7", "red: outlaw c11r04")
    assert sum(table.state.pile) == 0
    table.play("red: rob blue", "luck: stolen ore")
    assert sum(table.state.pile) == 1


@clause("SA-8.7", example="E-41")
def test_with_deck_and_pile_empty_no_card_is_sold():
    table = without_deck()
    assert "buy card" not in table.choices("red")
    assert table.refused("red: buy card") == "SA-8.7"


# Secret.


@clause("SA-8.8")
def test_the_number_of_cards_is_open_and_their_kind_is_not():
    table = Position()
    table.give("red", "2 cattle, 2 coal")
    table.play("red: buy card", "luck: drawn scout", "red: buy card", "luck: drawn cavalry")
    drawn = table.events_of("draws_card")[0]
    assert drawn.seen_by(0).params == {"card": "scout"}
    for viewer in (1, 2, 3, SPECTATOR):
        seen = AMERICA.seen_by(table.state, viewer)
        assert seen.players[0].cards == (*(0,) * CARD_FACE_DOWN, 2)
        assert not any(seen.turn.fresh[:CARD_FACE_DOWN])
        assert drawn.seen_by(viewer).params == {}
    assert AMERICA.seen_by(table.state, 0).players[0].cards == table["red"].cards


@clause("SA-8.8")
def test_kinds_stay_secret_at_the_end_of_the_turn():
    table = with_cards("scout, cavalry")
    table.play("red: end actions")
    assert AMERICA.seen_by(table.state, 1).players[0].cards == (*(0,) * CARD_FACE_DOWN, 2)


@clause("SA-8.8")
def test_any_number_of_cards_is_held():
    table = with_cards(ALL_BUT_FIVE, "cattle, coal")
    table.play("red: buy card", "luck: drawn cattle drive")
    assert sum(table.cards("red").values()) == 20
    table.next_turn("red")
    assert sum(table.cards("red").values()) == 20


# Not in vain, and by the same rules.


@clause("SA-8.9")
def test_an_engineer_without_rails_is_not_played():
    table = with_cards("engineer")
    table.stock("red", rails=0)
    assert table.refused("red: play engineer") == "SA-8.9"


@clause("SA-8.9")
def test_an_engineer_without_an_open_path_is_not_played():
    table = with_cards("engineer")
    table.no_rails()
    table.rails("blue", "c09r02E-Chicago", "c10r02E-Chicago", "c10r03E-Chicago")
    table.rails("blue", "c09r03E-Indianapolis", "c10r03E-Indianapolis", "c10r04E-Indianapolis")
    table.rails("blue", "c09r04E-Nashville", "c10r04E-Nashville")
    assert table.choices("red") >= {"play engineer"}
    table.rails("blue", "c10r05E-Nashville")
    assert table.refused("red: play engineer") == "SA-8.9"


@clause("SA-8.9")
def test_right_of_way_needs_a_train_that_can_step_or_deliver():
    table = Position()
    table.give("red", "", cards="right of way")
    assert table.refused("red: play right of way") == "SA-8.9"  # one rail, at an own city
    table.rails("blue", "c10r04E-Indianapolis")
    assert "play right of way" in table.choices("red")
    table.train("red", None)
    assert table.refused("red: play right of way") == "SA-8.9"
    table.rails("red", "c09r04E-St. Louis")
    table.train("red", "c09r04E-St. Louis", number=2)
    assert "play right of way" in table.choices("red")  # it can only deliver
    table.delivered("red", "Jackson")
    assert table.refused("red: play right of way") == "SA-8.9"


@clause("SA-8.9", "SA-8.15", example="E-44")
def test_mineral_rights_are_not_played_with_an_empty_supply():
    table = with_cards("mineral rights")
    for kind in RESOURCES:
        table.drain(kind, 0, into="blue")
    assert not table.offers("red", "play")
    assert table.refused("red: play mineral rights") == "SA-8.9"


@clause("SA-8.9", "SA-8.16")
def test_a_cattle_drive_is_not_played_without_cattle():
    table = with_cards("cattle drive", "3 ore")
    assert not table.offers("red", "play")
    assert table.refused("red: play cattle drive") == "SA-8.16"


@clause("SA-8.10", "SA-8.13")
def test_a_rail_by_a_card_must_be_open_and_brings_gold():
    table = Position()
    table.give("red", "", cards="engineer")
    table.play("red: play engineer")
    assert table.refused("red: card rail Little Rock-c09r04W") in {"SA-6.15", "SA-6.17"}
    table.play("red: card rail c09r03E-St. Louis")
    assert table.hand("red") == {"gold": 2}


@clause("SA-8.10", "SA-8.18")
def test_a_walk_by_a_card_founds_and_ends_where_walks_may_end():
    table = with_cards("scout")
    table.settler("red", "c09r03W")
    table.play("red: play scout")
    assert table.refused("red: scout 1 St. Louis") == "SA-7.6"
    table.play("red: scout 1 Omaha")
    assert (table.owner_of("Omaha"), table["red"].centre) == ("red", 2)
