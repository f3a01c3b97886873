"""Records: read, written, replayed, undone, sealed and verified."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from time import process_time
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from planwagen.conformance.playing import play_randomly
from planwagen.core.edition import FIRST, EditionName
from planwagen.core.errors import BrokenRecord, FailedCheck, IllegalAction, NotYourTurn
from planwagen.core.game import GameOptions
from planwagen.core.local_game import LocalGame
from planwagen.core.luck import ProvableLuck, QuickLuck, commitment_to
from planwagen.core.record import FORCED, FORM, Line, Record, read_record
from planwagen.core.replay import opened_luck, opening, replay, replay_record, steps, verify
from planwagen.core.undo import undo_line
from planwagen.games.montana import MONTANA
from planwagen.games.montana.todos import Turn

SECRET = bytes(range(32))
OPTIONS = GameOptions(2, ("red", "green"), edition=EditionName(FIRST))


def finished(client_seeds: dict[str, str] | None = None) -> str:
    """A whole game with provable luck, its secret opened, as text."""
    record = Record("montana", MONTANA.rules_version, OPTIONS, client_seeds=client_seeds or {})
    record.commitments = {
        c: commitment_to(seed.encode()) for c, seed in record.client_seeds.items()
    }
    luck = ProvableLuck(SECRET, record.salt)
    record.commitment = luck.commitment
    table = LocalGame(MONTANA, record, luck)
    rng = Random(1)
    while not table.is_over:
        play_randomly(table, rng)
    table.open_secret()
    return str(table.record)


GAME = finished()


def row_of(text: str, part: str) -> int:
    return next(n for n, line in enumerate(text.splitlines(), 1) if part in line)


def test_a_record_is_text_that_reads_back():
    record = read_record(GAME)
    assert str(record) == GAME
    assert record.options.colours == ("red", "green")


def test_a_header_tells_the_variant_and_who_played():
    record = read_record(
        "planwagen 1\ngame: america\nrules: 1\nseats: red, blue, white\n"
        "players: Ann, Bo, greedy\nvariant: variable\n"
    )
    assert record.options == GameOptions(
        3, ("red", "blue", "white"), "variable", EditionName(FIRST)
    )
    assert record.players == ("Ann", "Bo", "greedy")


@pytest.mark.parametrize("options", [{"first": "red"}, {"endless": True}, {}])
def test_a_header_tells_who_is_first_and_that_people_end_the_game(options: dict[str, Any]):
    table = GameOptions(2, ("red", "green"), edition=EditionName(FIRST), **options)
    record = Record("montana", 1, table)
    assert read_record(str(record)).options == table
    assert ("first: red" in str(record), "end: agreed" in str(record)) == (
        "first" in options,
        "endless" in options,
    )


names = st.text(
    st.characters(codec="utf-8", exclude_categories=["C", "Z"]), min_size=1, max_size=12
)


@given(st.dictionaries(st.sampled_from(["red", "green"]), names))
def test_words_added_by_the_seats_are_kept_and_change_the_luck(client_seeds: dict[str, str]):
    record = Record("montana", MONTANA.rules_version, OPTIONS, client_seeds=client_seeds)
    assert read_record(str(record)).client_seeds == client_seeds
    assert (record.salt == "") == (not client_seeds)


def test_a_game_with_salt_verifies_and_without_it_fails():
    text = finished({"red": "dice, be kind", "green": "42"})
    assert verify(MONTANA, read_record(text)) > 10
    without = "\n".join(line for line in text.splitlines() if not line.startswith("salt"))
    with pytest.raises(FailedCheck, match="or the header, is not what was sealed"):
        verify(MONTANA, read_record(without))
    sealed_again = read_record(without)
    sealed_again.seals = list(sealed_again.chain())
    with pytest.raises(FailedCheck, match="never opened"):
        verify(MONTANA, sealed_again)
    sealed_again.commitments = {}
    sealed_again.seals = list(sealed_again.chain())
    with pytest.raises(FailedCheck, match="the secret gives"):
        verify(MONTANA, sealed_again)


def test_an_untouched_record_verifies():
    record = read_record(GAME)
    assert verify(MONTANA, record) == sum(line.is_draw for line in record.lines)


def test_a_changed_draw_fails_with_its_line():
    row = row_of(GAME, "luck spin 3: ")
    lines = GAME.splitlines()
    number = int(lines[row - 1][-1])
    lines[row - 1] = f"luck spin 3: sector {(number + 1) % 8}"
    with pytest.raises(FailedCheck) as error:
        verify(MONTANA, read_record("\n".join(lines)))
    assert error.value.line == row


def test_a_changed_draw_fails_even_under_a_seal_made_to_fit():
    record = read_record(GAME)
    place = next(n for n, line in enumerate(record.lines) if line.purpose == "start player")
    other = {"start player 1": "start player 2", "start player 2": "start player 1"}
    old = record.lines[place]
    record.lines[place] = Line(old.who, other[old.text], old.purpose, row=old.row)
    record.seals = list(record.chain())
    with pytest.raises(FailedCheck, match="the secret gives") as error:
        verify(MONTANA, record)
    assert error.value.line == old.row


def test_every_changed_decision_fails_with_its_line():
    rows = [
        n for n, line in enumerate(GAME.splitlines(), 1) if line.startswith(("red: ", "green: "))
    ]
    for row in rows[:: len(rows) // 12]:
        lines = GAME.splitlines()
        lines[row - 1] = lines[row - 1].partition(": ")[0] + ": town"
        if lines == GAME.splitlines():
            continue
        with pytest.raises(FailedCheck) as error:
            verify(MONTANA, read_record("\n".join(lines)))
        assert error.value.line == row


def test_a_removed_line_fails():
    lines = GAME.splitlines()
    row = row_of(GAME, "luck spin 4")
    del lines[row - 1]
    with pytest.raises(FailedCheck, match="added or removed") as error:
        verify(MONTANA, read_record("\n".join(lines)))
    assert abs(error.value.line - row) <= 1


def test_another_secret_fails_with_its_line():
    text = GAME.replace(SECRET.hex(), bytes(32).hex())
    with pytest.raises(FailedCheck, match="does not fit the commitment") as error:
        verify(MONTANA, read_record(text))
    assert error.value.line == row_of(text, "secret: ")


@pytest.mark.parametrize(
    ("key", "why"),
    [("secret", "not opened yet"), ("commitment", "no commitment"), ("seal", "no seal")],
)
def test_what_is_not_claimed_cannot_be_verified(key: str, why: str):
    text = "\n".join(line for line in GAME.splitlines() if not line.startswith(key))
    with pytest.raises(FailedCheck, match=why):
        verify(MONTANA, read_record(text))


def test_what_is_wrong_with_a_seal_is_told_with_its_line():
    record = read_record(GAME)
    first, last = record.lines[0].row, record.lines[-1].row

    def said(**changed: object) -> tuple[str, int]:
        with pytest.raises(FailedCheck) as error:
            verify(MONTANA, replace(record, **changed))
        return error.value.why, error.value.line

    seals = record.seals
    assert said(seals=[]) == ("the record has no seal", last)
    assert said(seals=[*seals[:-1], "0000"]) == ("this line is not the one that was sealed", last)
    header = "this line, or the header, is not what was sealed", first
    assert said(seals=["0000", *seals[1:]]) == header
    count = len(seals)
    added = f"{count} lines but {count + 1} seals: lines were added or removed", last
    assert said(seals=[*seals, "0000"]) == added
    assert said(lines=[], seals=[]) == ("the record has no seal", 1)


def test_why_luck_cannot_be_checked_is_told_with_its_line():
    record, row = read_record(GAME), row_of(GAME, "secret: ")

    def said(**changed: object) -> tuple[str, int]:
        with pytest.raises(FailedCheck) as error:
            opened_luck(replace(record, **changed))
        return error.value.why, error.value.line

    none = "the record has no commitment, so its luck cannot be checked", 1
    assert said(commitment="") == none
    assert said(secret="") == ("the secret is not opened yet; it is when the game is over", 1)
    assert said(secret="sesame") == ("the secret is not a hexadecimal number", row)
    other = "the secret does not fit the commitment made before the game"
    assert said(secret="00") == (other, row)
    assert said(secret="00", rows={}) == (other, 1)
    assert opened_luck(record) == ProvableLuck(SECRET, record.salt)


def test_a_secret_that_is_no_number_fails():
    text = GAME.replace(SECRET.hex(), "sesame")
    with pytest.raises(FailedCheck, match="hexadecimal"):
        verify(MONTANA, read_record(text))


HEAD = "planwagen 1\ngame: montana\nrules: 1\nseats: red, green\n\n"


@pytest.mark.parametrize(
    ("text", "why", "line"),
    [
        ("", "begins with", 1),
        ("hello", "begins with", 1),
        ("planwagen 1\ngame montana", "key: value", 2),
        ("planwagen 1\ngame: montana", "lacks 'rules'", 1),
        ("planwagen 99\ngame: montana", "here records up to 'planwagen", 1),
        ("planwagen 1\ngame: montana\nrules: 1\nrules: 2", "'rules' stands in the header twice", 4),
        (
            "planwagen 5\ngame: montana\nrules: 1\nseats: red, green\nend: soon",
            "an end is 'agreed'",
            5,
        ),
        ("planwagen 1\ngame: montana\nmood: gay", "'mood' is no key of a header", 3),
        ("planwagen 1\ngame: montana\nrules: x\nseats: red, green", "is a number", 3),
        (
            "planwagen 1\ngame: montana\nrules: 1\nseats: red, green\n\nblue: pass",
            "nobody called",
            6,
        ),
        (
            "planwagen 1\ngame: montana\nrules: 1\nseats: red, green\n\n# hm\nnonsense",
            "who: what",
            7,
        ),
    ],
)
def test_what_does_not_read_is_told_with_its_line(text: str, why: str, line: int):
    with pytest.raises(BrokenRecord, match=why) as error:
        read_record(text)
    assert error.value.line == line


@pytest.mark.parametrize(
    ("text", "why", "line"),
    [
        (HEAD.replace("rules: 1", "rules: 7"), "rules 7", 3),
        (HEAD.replace("red, green", "red, red"), "different colour", 4),
        (HEAD.replace("red, green", "red"), "2 to 4 players", 4),
        (HEAD + "red: recruit", "luck comes first", 6),
        (HEAD + "luck spin 1: sector 1", "here luck decides 'start player'", 6),
        (HEAD + "luck start player: start player 4", "cannot come up", 6),
        (HEAD + "luck start player: start player 1\nred: dance", "not understood", 7),
        (HEAD + "luck start player: start player 1\nred: undo to 5", "no such line", 7),
    ],
)
def test_what_does_not_replay_is_told_with_its_line(text: str, why: str, line: int):
    with pytest.raises(BrokenRecord, match=why) as error:
        replay(MONTANA, read_record(text))
    assert error.value.line == line


def test_nothing_is_drawn_where_a_player_decides():
    table = LocalGame.new(MONTANA, OPTIONS, QuickLuck(1))
    text = str(table.record).replace("\nseal", "\nluck spin 99: sector 1\n\nseal", 1)
    with pytest.raises(BrokenRecord, match="nothing is drawn here"):
        replay(MONTANA, read_record(text))


def test_the_position_at_any_line_can_be_had():
    record = read_record(GAME)
    history = opening(MONTANA, record)
    for step, _ in steps(history, record):
        if step.seq % 40 == 0:
            assert replay(MONTANA, record, step.seq) == history.state


def start() -> LocalGame:
    """A table at the first turn; luck with white workers at set-up is passed over."""
    tables = (LocalGame.new(MONTANA, OPTIONS, QuickLuck(seed)) for seed in range(99))
    return next(table for table in tables if isinstance(table.state.todo[-1], Turn))


def test_undo_goes_back_one_decision_at_a_time_and_stops_at_luck():
    table = start()
    seat = table.game.to_act(table.state)
    begin = MONTANA.copy(table.state)
    table.play(seat, MONTANA.actions.read("trade silver"))
    once = MONTANA.copy(table.state)
    table.play(seat, MONTANA.actions.read("town"))
    table.undo(seat)
    assert table.state == once
    table.undo(seat)
    assert table.state == begin
    with pytest.raises(IllegalAction, match="luck or another seat"):
        table.undo(seat)
    table.play(seat, MONTANA.actions.read("recruit"))
    assert undo_line(table.history.active, table.colours[seat]) >= len(table.record.lines) - 1
    assert not table.can_undo(seat)


def undone_after_luck(text: str, form: int = FORM) -> Record:
    """A game with provable luck in which a seat goes back beyond a draw of its own causing."""
    record = Record("montana", MONTANA.rules_version, OPTIONS, form=form)
    luck = record.luck_of(SECRET)
    record.commitment = luck.commitment
    table = LocalGame(MONTANA, record, luck)
    rng = Random(2)
    while not isinstance(table.state.todo[-1], Turn):
        play_randomly(table, rng)
    seat, before = table.game.to_act(table.state), len(record.lines)
    table.play(seat, MONTANA.actions.read("recruit"))
    record.lines.append(Line(table.colours[seat], text.format(before=before, own=before + 1)))
    table.open_secret()
    return read_record(str(record))


def test_an_undo_beyond_the_undo_line_fails_unless_the_others_agreed():
    plain, agreed = (undone_after_luck(f"{word}undo to {{before}}") for word in ("", "agreed "))
    with pytest.raises(FailedCheck, match="nobody agreed") as error:
        verify(MONTANA, plain)
    assert error.value.line == plain.lines[-1].row
    assert verify(MONTANA, agreed) > 0
    assert replay(MONTANA, plain) == replay(MONTANA, agreed)


def test_an_undo_of_an_older_record_is_not_held_to_the_line():
    """It did not tell whether the others had agreed."""
    old = undone_after_luck("undo to {before}", form=1)
    assert verify(MONTANA, old) > 0
    assert read_record(str(old)) == old


def test_a_take_back_that_was_not_due_fails():
    with pytest.raises(FailedCheck, match="nobody agreed"):
        verify(MONTANA, undone_after_luck("take back {own}"))


def undone(*texts: str) -> Record:
    """The first turn of a game, and then these lines of whose turn it is, each filled in."""
    table = start()
    who, to = table.colours[table.history.current.to_act], table.history.seq
    table.record.lines += [Line(who, text.format(to=to, own=to + 1)) for text in texts]
    return table.record


def test_a_record_full_of_undo_is_read_in_time():
    """56 kB of undo took eleven seconds."""
    began = process_time()
    record = undone(*["trade silver", "undo to {to}"] * 2000)
    assert len(replay_record(MONTANA, record).undone) == 2000
    assert process_time() - began < 4


@pytest.mark.parametrize(
    "undo", ["undo to {own}", "undo to 4000", "undo to 999999999", "take back 0", "take back 1"]
)
def test_what_does_not_stand_cannot_be_gone_back_to(undo: str):
    record = undone("trade silver", "undo to {to}", "town", undo)
    with pytest.raises(BrokenRecord, match=r"no such line|nobody agreed"):
        replay_record(MONTANA, record)


def test_nobody_takes_back_what_another_did():
    record = undone("trade silver", "take back {own}")
    with pytest.raises(BrokenRecord, match="nobody agreed"):
        other = next(c for c in record.options.colours if c != record.lines[-1].who)
        record.lines[-1] = Line(other, record.lines[-1].text)
        replay_record(MONTANA, record)


def test_nobody_can_undo_for_another():
    table = start()
    seat = table.game.to_act(table.state)
    table.play(seat, MONTANA.actions.read("trade silver"))
    with pytest.raises(IllegalAction):
        table.undo(1 - seat)


def test_what_is_played_or_refused_leaves_the_position_before_it_alone():
    table = start()
    seat, state = table.game.to_act(table.state), table.state
    before = MONTANA.copy(state)
    with pytest.raises(NotYourTurn):
        table.play(1 - seat, MONTANA.actions.read("town"))
    with pytest.raises(IllegalAction, match=r"M-2\.3"):
        table.play(seat, MONTANA.actions.read("end turn"))
    assert table.state is state
    table.play(seat, MONTANA.actions.read("town"))
    assert state == before != table.state


def test_a_table_taken_up_from_its_record_goes_on_where_it_stood():
    table = start()
    rng = Random(5)
    for _ in range(30):
        play_randomly(table, rng)
    again = LocalGame(MONTANA, read_record(str(table.record)), QuickLuck(8))
    assert again.state == table.state
    assert again.history.steps == table.history.steps


def test_an_answer_that_is_called_the_only_one_must_be():
    table = start()
    table.play(table.game.to_act(table.state), "town")
    text = str(table.record).replace(": town\n", f": town{FORCED}\n")
    with pytest.raises(BrokenRecord, match="this was not the only answer") as error:
        replay(MONTANA, read_record(text))
    assert text.splitlines()[error.value.line - 1].endswith(FORCED)
