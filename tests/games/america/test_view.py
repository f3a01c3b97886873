"""What may be seen, and worlds that fit it."""

from __future__ import annotations

from random import Random

from games.america.position import Position
from planwagen.core.action import SPECTATOR
from planwagen.games.america import AMERICA
from planwagen.games.america.state import FACE_DOWN
from tabletop import clause


@clause("SA-4.17", "SA-8.8")
def test_an_unseen_theft_turns_a_known_hand_into_a_guess():
    table = Position(active="white")
    table.give("blue", "3 coal, ore", cards="scout")
    table.roll(7)
    table.play("white: outlaw c11r04", "white: rob blue", "luck: stolen ore")
    seen = AMERICA.seen_by(table.state, 0)
    assert seen.players[3].hand == [0, 0, 0, 0, 0, 3]
    assert seen.players[3].remembered == (0, 1, 0, 3, 0)
    assert seen.players[2].hand[FACE_DOWN] == 1
    worlds = [AMERICA.determinize(seen, Random(seed)) for seed in range(40)]
    assert {tuple(world.players[2].hand) for world in worlds} == {
        (0, 1, 0, 0, 0, 0),
        (0, 0, 0, 1, 0, 0),
    }


@clause("SA-8.8", "SA-2.5")
def test_a_guess_looks_like_what_was_seen_and_adds_up():
    table = Position()
    table.give("blue", "3 coal, ore", cards="2 scout, engineer")
    table.give("white", "8 grain", cards="cavalry")
    table.roll(7)
    table.play("white: discard grain")
    for viewer in (0, 1, 2, 3, SPECTATOR):
        seen = AMERICA.seen_by(table.state, viewer)
        world = AMERICA.determinize(seen, Random(viewer))
        assert AMERICA.seen_by(world, viewer) == seen
        assert AMERICA.audit(world) == []


@clause("SA-5.7")
def test_an_offer_is_seen_by_others_when_it_is_sent():
    table = Position()
    table.give("red", "2 grain")
    table.give("blue", "ore")
    table.play("red: offer")
    others = [1, 2, 3, SPECTATOR]
    before = [AMERICA.seen_by(table.state, viewer) for viewer in others]
    table.play("red: give grain", "red: want ore")
    assert [AMERICA.seen_by(table.state, viewer) for viewer in others] == before
    assert AMERICA.seen_by(table.state, 0).offer == table.state.offer
    table.play("red: offer to blue")
    assert {AMERICA.seen_by(table.state, viewer).offer for viewer in others} == {table.state.offer}


@clause("SA-5.7")
def test_no_event_tells_what_an_unsent_offer_holds():
    table = Position()
    table.give("red", "2 grain")
    table.give("blue", "ore")
    table.play("red: offer", "red: give grain", "red: want ore", "red: drop offer")
    assert [event.id for event in table.events] == ["opens_offer", "drops_offer"]
    assert all("give" not in event.params for event in table.events)
