"""What a record proves about its luck, and what it does not."""

from __future__ import annotations

from hashlib import sha256
from random import Random

import pytest

from planwagen.conformance.playing import play_randomly
from planwagen.core.commitments import Witness, check_client_seeds, check_witness, unproven
from planwagen.core.edition import FIRST, EditionName
from planwagen.core.errors import BrokenRecord, FailedCheck
from planwagen.core.game import GameOptions
from planwagen.core.local_game import LocalGame
from planwagen.core.luck import ProvableLuck
from planwagen.core.record import Record, read_record
from planwagen.core.replay import verify
from planwagen.games.montana import MONTANA

WORDS = {"red": "a red sky", "green": "at night"}
SECRET = bytes(range(32))


def hashed(client_seed: str) -> str:
    return sha256(client_seed.encode()).hexdigest()


def finished() -> str:
    options = GameOptions(2, ("red", "green"), edition=EditionName(FIRST))
    record = Record("montana", MONTANA.rules_version, options, client_seeds=WORDS)
    record.commitments = {colour: hashed(client_seed) for colour, client_seed in WORDS.items()}
    luck = ProvableLuck(SECRET, record.salt)
    record.commitment = luck.commitment
    table, rng = LocalGame(MONTANA, record, luck), Random(1)
    while not table.is_over:
        play_randomly(table, rng)
    table.open_secret()
    return str(table.record)


GAME = finished()
KEPT = Witness((sha256(SECRET).hexdigest(), hashed("at night")), "a red sky")


def sealed_anew(text: str) -> Record:
    """As a cunning forger would."""
    record = read_record(text)
    record.seals = list(record.chain())
    return record


def test_what_was_promised_and_kept_is_proven():
    record = read_record(GAME)
    assert str(record) == GAME and verify(MONTANA, record) > 10
    check_witness(record, KEPT)
    assert unproven(record, KEPT) == []


@pytest.mark.parametrize(
    "line", ["players: a, b", "given: 5", "salt red: other", f"commitment green: {'0' * 64}"]
)
def test_every_line_of_the_header_is_sealed(line: str):
    key = line.partition(":")[0]
    rest = [row for row in GAME.splitlines() if not row.startswith(f"{key}:")]
    with pytest.raises(FailedCheck, match="or the header, is not what was sealed"):
        verify(MONTANA, read_record("\n".join([*rest[:4], line, *rest[4:]])))


def test_words_other_than_those_committed_to_fail_under_any_seal():
    forged = sealed_anew(GAME.replace("salt red: a red sky", "salt red: ground to fit"))
    with pytest.raises(
        FailedCheck, match="the words of red are not those it committed to"
    ) as error:
        verify(MONTANA, forged)
    assert error.value.line == forged.rows["salt red"]


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        (
            "salt red: a red sky\nsalt green: at night",
            "salt green: at night\nsalt red: a red sky",
            "order of the seats",
        ),
        ("salt red:", "salt black: ground to fit\nsalt red:", "nobody called 'black'"),
    ],
)
def test_nothing_about_the_words_is_left_to_choose(old: str, new: str, why: str):
    with pytest.raises(FailedCheck, match=why):
        verify(MONTANA, sealed_anew(GAME.replace(old, new)))


def test_an_exchanged_commitment_is_found_by_who_kept_it():
    record = read_record(GAME)
    with pytest.raises(FailedCheck, match="it was exchanged") as exchanged:
        check_witness(record, Witness(("ab" * 32,)))
    assert exchanged.value.line == record.rows["commitment"]
    with pytest.raises(FailedCheck, match="line 1: the words 'my words' did not go into the luck"):
        check_witness(record, Witness((), "my words"))


def test_all_are_named_who_chose_words_without_a_commitment():
    loose = "\n".join(row for row in GAME.splitlines() if not row.startswith("commitment "))
    assert "that red, green chose words" in " / ".join(unproven(read_record(loose), KEPT))


def test_what_nobody_kept_is_not_proven():
    said = " / ".join(unproven(read_record(GAME), Witness()))
    for part in ("--commitment", "--client-seed", "words of the others were fixed before yours"):
        assert part in said


@pytest.mark.parametrize(
    ("pattern", "change", "said"),
    [
        ("commitment green: ", "# ", "green chose words without knowing"),
        ("salt green: ", "# ", "why the words of green were never opened"),
        ("players: ", "given: 7\n# ", "the luck of lines 1 to 7"),
    ],
)
def test_what_a_record_leaves_open_is_said(pattern: str, change: str, said: str):
    text = GAME.replace("commitment: ", "players: a, b\ncommitment: ", 1)
    rows = [row.replace(pattern, change, 1) for row in text.splitlines()]
    rows = [row for row in "\n".join(rows).splitlines() if not row.startswith("# ")]
    assert said in " / ".join(unproven(read_record("\n".join(rows)), KEPT))


def with_round(text: str = GAME, secret: bytes = bytes(32)) -> str:
    """The same game, before which one round was given up after red had opened its words."""
    lines = [
        f"round 1 commitment: {sha256(secret).hexdigest()}",
        f"round 1 commitment red: {hashed('red then')}",
        "round 1 salt red: red then",
        f"round 1 secret: {secret.hex()}",
    ]
    head, rest = text.split("\nsecret: ", 1)
    return str(sealed_anew("\n".join([head, *lines]) + "\nsecret: " + rest))


def test_a_round_that_was_given_up_is_counted():
    record = read_record(with_round())
    assert str(record) == with_round() and verify(MONTANA, record) > 10
    seen = sha256(bytes(32)).hexdigest()
    check_witness(record, Witness((*KEPT.commitments, seen), KEPT.client_seed))
    assert unproven(record, KEPT) == [
        "that nobody chose: 1 round of the luck was given up,"
        " so the operator could choose among 2 lucks"
    ]


def test_a_round_that_is_hidden_is_found_by_who_kept_its_commitment():
    seen = sha256(bytes(32)).hexdigest()
    with pytest.raises(FailedCheck, match="it was exchanged"):
        check_witness(read_record(GAME), Witness((*KEPT.commitments, seen), KEPT.client_seed))


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        (f"round 1 secret: {'00' * 32}", f"round 1 secret: {'11' * 32}", "secret of round 1"),
        ("round 1 secret: 00", "round 1 secret: no", "secret of round 1"),
        ("round 1 salt red: red then", "round 1 salt red: other", "words of red in round 1"),
        ("salt green: at night\n", "", "green committed to words that were never opened"),
        (f"commitment green: {hashed('at night')}\n", "", "green added words without a commitment"),
    ],
)
def test_what_does_not_fit_fails_under_any_seal(old: str, new: str, why: str):
    assert old in with_round()
    with pytest.raises(FailedCheck, match=why):
        verify(MONTANA, sealed_anew(with_round().replace(old, new, 1)))


def test_words_that_were_waived_need_not_be_opened():
    text = GAME.replace("\ncommitment green: ", "\nwaived green: ").replace(
        "salt green: at night\n", ""
    )
    record = read_record(text)
    check_client_seeds(record)
    assert "that green chose to add no words" in " / ".join(unproven(record, Witness()))
    with pytest.raises(FailedCheck, match="it was exchanged"):
        check_witness(record, KEPT)


def test_rounds_are_counted_in_their_order():
    with pytest.raises(BrokenRecord, match="counted from 1"):
        read_record(with_round().replace("round 1 ", "round 2 "))


def test_older_forms_do_not_count_rounds_and_verify_as_before():
    text = GAME.replace("planwagen 5", "planwagen 3", 1).replace("salt green: at night\n", "")
    check_client_seeds(read_record(text))
