"""`planwagen play`: whole games, the words one can type, saving and going on."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from planwagen.core.record import read_record

MONTANA = ("play", "montana", "--seed", 3, "--seats", "human,random")


def numbers(seed: int, count: int = 4000) -> str:
    """A person who types numbers at random; those too large are refused."""
    rng = Random(seed)
    return "\n".join(str(rng.randint(1, 30)) for _ in range(count))


def saved(tmp_path: Path) -> Path:
    [path] = (tmp_path / "saves").iterdir()
    return path


def test_a_whole_game_by_typing_numbers(run, tmp_path):
    result = run(*MONTANA, typed=numbers(1))
    assert result.code == 0
    assert "The game is over" in result.out
    assert re.search(r"(Blue|Yellow) wins\.", result.out)
    assert "cattle and canteens" in result.out
    assert "The secret is opened: " in result.out
    assert run("verify", saved(tmp_path)).code == 0


def test_a_whole_game_in_german(run):
    result = run(*MONTANA, "--lang", "de", typed=numbers(2))
    assert re.search(r"(Blau|Gelb) gewinnt\.", result.out)
    assert "geöffnet: " in result.out


def test_the_commitment_stands_at_the_beginning_and_fits_the_secret(run, tmp_path):
    start = run(*MONTANA, typed="1\nquit").out
    record = read_record(saved(tmp_path).read_text())
    assert record.commitment in start
    assert record.secret not in start


def test_the_same_seed_brings_the_same_game(run):
    first, second = (run(*MONTANA, typed=numbers(1, 30) + "\nquit!").out for _ in range(2))
    assert first == second


def test_several_people_are_told_whose_decision_it_is(run):
    result = run("play", "montana", "--seed", 3, "--seats", "human,human", typed=numbers(1, 90))
    assert "----- Yellow, your decision -----" in result.out
    assert "----- Blue, your decision -----" in result.out


def test_an_action_is_typed_as_text_or_by_its_beginning(run):
    result = run(*MONTANA, typed="Settle 3,1\nstop\nquit!")
    assert "Blue settles 3,1 with 1 settlement" in result.out
    assert "Blue takes 2 silver" in result.out


def test_an_ambiguous_beginning_lists_what_it_could_be(run):
    result = run(*MONTANA, typed="bank\nquit!")
    assert "That could be one of these:" in result.out
    assert "bank 1 pumpkin" in result.out


def test_a_number_too_large_is_refused_with_those_there_are(run):
    assert re.search(r"There are choices 1 to \d+\.", run(*MONTANA, typed="999\nquit!").out)


def test_what_is_not_possible_is_refused_with_its_clause(run):
    result = run(*MONTANA, typed="settle 0,0\nquit!")
    assert "Not possible: a lake cannot be settled (M-6.2)." in result.out


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("why settle 0,0", "You may not settle lakes"),
        ("why end turn", "one action is compulsory: recruit, work or settle (M-2.3)"),
        ("why recruit", "That is possible now."),
        ("why fly", "not understood"),
        ("rules M-6.1", "M-6.1 Where"),
        ("rules canteen", "M-8.1"),
        ("rules 99.9", "no clause called '99.9'"),
        ("log 1", "Round 1: Blue's turn"),
        ("help", "save and leave"),
        ("board", "Town: price of each column"),
        ("undo", "nothing of yours can be taken back"),
        ("save /dev/null/x", "Not saved: "),
    ],
)
def test_what_can_be_typed_besides_actions(run, typed: str, said: str):
    assert said in run(*MONTANA, typed=f"{typed}\nquit!").out


def test_why_is_explained_in_german(run):
    result = run(*MONTANA, "--lang", "de", typed="why settle 0,0\nquit!")
    assert "Nicht möglich: ein See kann nicht besiedelt werden (M-6.2)." in result.out


def test_undo_takes_back_the_last_decision(run, tmp_path):
    result = run(*MONTANA, typed="settle 3,1\nundo\nquit")
    assert "Taken back." in result.out
    assert str(read_record(saved(tmp_path).read_text()).lines[-1]).startswith("blue: undo to ")


def test_a_game_is_saved_and_gone_on_with(run, tmp_path):
    left = run(*MONTANA, typed="settle 3,1\nquit")
    assert "planwagen play --resume saves/montana-" in left.out
    again = run("play", "--resume", saved(tmp_path), typed="stop\nend\nquit!")
    assert "Blue takes 2 silver" in again.out
    assert "Yellow (random)" in again.out


def test_a_game_gone_on_with_has_the_luck_it_would_have_had(run):
    straight = run(*MONTANA, typed="settle 3,1\nstop\nend\nrecruit\nsave all.txt\nquit")
    run(*MONTANA, typed="settle 3,1\nsave half.txt\nquit")
    run("play", "--resume", "half.txt", typed="stop\nquit")
    assert straight.code == 0
    whole, half = (read_record(Path(f"{name}.txt").read_text()) for name in ("all", "half"))
    assert half.commitment == whole.commitment
    assert half.lines == whole.lines[: len(half.lines)]


def test_a_saved_game_can_be_verified_before_its_end(run, tmp_path):
    run(*MONTANA, typed="settle 3,1\nquit")
    assert run("verify", saved(tmp_path)).code == 0


def test_nothing_is_saved_over_without_saying(run):
    Path("mine.txt").write_text("precious")
    result = run(*MONTANA, typed="save mine.txt\nquit!")
    assert "`save! mine.txt` replaces it" in result.out
    assert Path("mine.txt").read_text() == "precious"
    run(*MONTANA, typed="save! mine.txt\nquit!")
    assert Path("mine.txt").read_text().startswith("planwagen 1")


def test_a_second_game_of_the_same_seed_has_a_file_of_its_own(run, tmp_path):
    for _ in range(2):
        run(*MONTANA, typed="settle 3,1\nquit")
    assert len(list((tmp_path / "saves").iterdir())) == 2


def test_the_end_of_input_saves_aloud(run, tmp_path):
    result = run(*MONTANA, typed="settle 3,1\n")
    assert result.code == 0
    assert f"Saved to saves/{saved(tmp_path).name}." in result.out


def test_a_game_that_cannot_be_saved_is_not_left(run, tmp_path):
    (tmp_path / "saves").write_text("no folder")
    result = run(*MONTANA, typed="settle 3,1\nquit\nsave here.txt\nquit")
    assert "Not saved: " in result.out
    assert (tmp_path / "here.txt").exists()


def test_nothing_is_saved_where_nothing_was_decided(run, tmp_path):
    result = run("play", "montana", "--seats", "human,human", typed="")
    assert "nothing is saved" in result.out
    assert not (tmp_path / "saves").exists()


def test_an_interrupt_saves_aloud_and_ends_with_130(run, monkeypatch, tmp_path):
    answers = iter(["settle 3,1"])

    def typed(question: str) -> str:
        if text := next(answers, None):
            return text
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", typed)
    assert run(*MONTANA).code == 130
    assert saved(tmp_path).exists()


def test_a_changed_save_is_not_gone_on_with(run, tmp_path):
    run(*MONTANA, typed="settle 3,1\nquit")
    path = saved(tmp_path)
    path.write_text(path.read_text().replace("blue: settle 3,1", "blue: recruit"))
    result = run("play", "--resume", path)
    assert result.code == 1
    assert re.search(r"line \d+: this line is not the one that was sealed", result.err)


def test_a_record_without_its_secret_cannot_go_on(run, tmp_path):
    run(*MONTANA, typed="settle 3,1\nquit")
    path = saved(tmp_path)
    path.write_text(re.sub(r"secret: .*\n", "", path.read_text()))
    assert "holds no secret of its luck" in run("play", "--resume", path).err


def test_without_a_game_a_menu_asks(run):
    result = run("play", typed="\nrandom,human\nquit!\n")
    assert "Game (montana) [montana]: " in result.out
    assert "Montana for Blue (random), Yellow (human)." in result.out


def test_the_menu_asks_again_after_a_slip(run):
    result = run("play", typed="mntana\n\nhuman\nhuman,random\nquit!\n")
    assert "did you mean montana?" in result.out
    assert "2 to 4 seats, not 1" in result.out
    assert "Montana for Blue (human), Yellow (random)." in result.out


def test_the_menu_can_be_left(run):
    assert run("play", typed="").code == 130
