"""`planwagen play`: whole games, undo, saving and going on."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from planwagen.cli.table.talk import COMMANDS
from planwagen.core.record import read_record
from planwagen.games import GAMES

MONTANA = ("play", "montana", "--seed", 73, "--seats", "human,random")


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
    assert "aufgedeckt: " in result.out


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


def test_a_failure_of_the_software_saves_the_game_first(run, monkeypatch, tmp_path):
    def breaks(hotseat, seat, text):
        raise KeyError("lost")

    monkeypatch.setitem(COMMANDS, "board", breaks)
    result = run(*MONTANA, typed="settle -2,0\nboard\n")
    assert result.code == 1
    assert result.out.index("Saved to ") < result.out.index("went wrong (KeyError: 'lost')")
    assert run("play", "--resume", saved(tmp_path), typed="quit!").code == 0


def test_undo_takes_back_the_last_decision(run, tmp_path):
    result = run(*MONTANA, typed="settle -2,0\nundo\nquit")
    assert "Taken back." in result.out
    assert str(read_record(saved(tmp_path).read_text()).lines[-1]).startswith("blue: undo to ")


def test_undo_shows_the_board_as_it_is_again(run):
    out = run(*MONTANA, typed="settle -2,0\nundo\nquit!").out
    before, taken_back = out.split("Taken back.")
    assert "> Blue        3  1p 1c  " in before
    assert "> Blue        3  1g 1p 1c 1s " in taken_back
    assert "[Bl1]" in before
    assert "[Bl1]" not in taken_back
    assert "Cs*    gs    gs" in taken_back
    assert "Town: " not in taken_back


def test_only_what_changed_is_shown_again(run):
    out = run(*MONTANA, typed="settle -2,0\nquit!").out
    assert out.count("Open to settlers") == 2
    assert out.count("Town: ") == 1


def test_a_saved_file_is_said_to_tell_the_luck(run):
    assert "can foresee the draws" in run(*MONTANA, typed="save a.txt\nquit!").out


def test_the_command_to_go_on_is_quoted_for_the_shell(run):
    out = run(*MONTANA, typed="save a b.txt\nquit!").out
    assert "planwagen play --resume 'a b.txt'" in out


def test_a_finished_game_is_shown_and_its_file_left_alone(run, finished):
    before = finished.read_bytes(), finished.stat().st_mtime_ns
    result = run("play", "--resume", finished)
    assert result.code == 0
    assert "is a game that is over" in result.out
    assert re.search(r"(Blue|Yellow) wins\.", result.out)
    assert (finished.read_bytes(), finished.stat().st_mtime_ns) == before


def test_the_standing_names_many_in_german(run, finished):
    assert re.search(r"^Rinder  ", run("play", "--resume", finished, "--lang", "de").out, re.M)


def test_a_game_is_saved_and_gone_on_with(run, tmp_path):
    left = run(*MONTANA, typed="settle -2,0\nquit")
    assert "planwagen play --resume saves/montana-" in left.out
    again = run("play", "--resume", saved(tmp_path), typed="stop\nend\nquit!")
    assert "Blue takes 2 silver" in again.out
    assert "Yellow (random)" in again.out


def test_a_game_gone_on_with_has_the_luck_it_would_have_had(run):
    straight = run(*MONTANA, typed="settle -2,0\nstop\nend\nrecruit\nsave all.txt\nquit")
    run(*MONTANA, typed="settle -2,0\nsave half.txt\nquit")
    run("play", "--resume", "half.txt", typed="stop\nquit")
    assert straight.code == 0
    whole, half = (read_record(Path(f"{name}.txt").read_text()) for name in ("all", "half"))
    assert half.commitment == whole.commitment
    assert half.lines == whole.lines[: len(half.lines)]


def test_a_saved_game_can_be_verified_before_its_end(run, tmp_path):
    run(*MONTANA, typed="settle -2,0\nquit")
    assert run("verify", saved(tmp_path)).code == 0


def test_nothing_is_saved_over_without_saying(run):
    Path("mine.txt").write_text("precious")
    result = run(*MONTANA, typed="save mine.txt\nquit!")
    assert "`save! mine.txt` replaces it" in result.out
    assert Path("mine.txt").read_text() == "precious"
    run(*MONTANA, typed="save! mine.txt\nquit!")
    assert Path("mine.txt").read_text().startswith("planwagen 5")


def test_a_second_game_of_the_same_seed_has_a_file_of_its_own(run, tmp_path):
    for _ in range(2):
        run(*MONTANA, typed="settle -2,0\nquit")
    assert len(list((tmp_path / "saves").iterdir())) == 2


def test_the_end_of_input_saves_aloud(run, tmp_path):
    result = run(*MONTANA, typed="settle -2,0\n")
    assert result.code == 0
    assert f"Saved to saves/{saved(tmp_path).name}." in result.out


def test_a_game_that_cannot_be_saved_is_not_left(run, tmp_path):
    (tmp_path / "saves").write_text("no folder")
    result = run(*MONTANA, typed="settle -2,0\nquit\nsave here.txt\nquit")
    assert "Not saved: " in result.out
    assert (tmp_path / "here.txt").exists()


def test_nothing_is_saved_where_nothing_was_decided(run, tmp_path):
    result = run("play", "montana", "--seats", "human,human", typed="")
    assert "nothing is saved" in result.out
    assert not (tmp_path / "saves").exists()


def test_an_interrupt_saves_aloud_and_ends_with_130(run, monkeypatch, tmp_path):
    answers = iter(["settle -2,0"])

    def typed(question: str) -> str:
        if text := next(answers, None):
            return text
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", typed)
    assert run(*MONTANA).code == 130
    assert saved(tmp_path).exists()


def test_a_changed_save_is_not_gone_on_with(run, tmp_path):
    run(*MONTANA, typed="settle -2,0\nquit")
    path = saved(tmp_path)
    path.write_text(path.read_text().replace("blue: settle -2,0", "blue: recruit"))
    result = run("play", "--resume", path)
    assert result.code == 1
    assert re.search(r"line \d+: this line is not the one that was sealed", result.err)


def test_a_record_without_its_secret_cannot_go_on(run, tmp_path):
    run(*MONTANA, typed="settle -2,0\nquit")
    path = saved(tmp_path)
    path.write_text(re.sub(r"secret: .*\n", "", path.read_text()))
    assert "holds no secret of its luck" in run("play", "--resume", path).err


def test_without_a_game_a_menu_asks(run):
    result = run("play", typed="\nrandom,human\nquit!\n")
    assert f"Game ({', '.join(GAMES)}) [montana]: " in result.out
    assert "Montana for Blue (random), Yellow (human)." in result.out


def test_the_menu_asks_again_after_a_slip(run):
    result = run("play", typed="mntana\n\nhuman\nhuman,random\nquit!\n")
    assert "did you mean montana?" in result.out
    assert "2 to 4 seats, not 1" in result.out
    assert "Montana for Blue (human), Yellow (random)." in result.out


def test_the_menu_can_be_left(run):
    assert run("play", typed="").code == 130


def test_a_game_for_one_ends_with_the_sheet_and_the_level_reached(run):
    result = run("play", "walnut_grove", "--seats", "random", "--seed", 4)
    assert re.search(r"^−?\d+ points: lost\. It takes 25 to win\.$", result.out, re.MULTILINE)
    assert re.search(r"^farmer and labourers +\d+$", result.out, re.MULTILINE)


def test_a_lost_game_for_one_is_over_when_it_is_told_again(run, tmp_path):
    run("play", "walnut_grove", "--seats", "random", "--seed", 4)
    printed = run("replay", saved(tmp_path), "--lang", "de").out
    assert "nicht zu Ende" not in printed
    assert "Punkte: verloren." in printed


def test_the_table_names_who_comes_first_where_the_game_asks(run, tmp_path):
    run("play", "walnut_grove", "--first", "red", "--seats", "human,human", typed="1\nquit")
    record = saved(tmp_path).read_text(encoding="utf-8")
    assert "\nfirst: red\n" in record
    assert "luck first to choose" not in record


def test_people_play_america_without_a_last_turn(run, tmp_path):
    run("play", "america", "--seed", 3, "--seats", "human,human,human", typed="\nend actions\nquit")
    assert "\nend: agreed\n" in saved(tmp_path).read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("game", "first", "why"),
    [
        ("montana", "red", "in Montana luck says who comes first"),
        ("walnut_grove", "rde", "Walnut Grove has no colour 'rde'; did you mean red?"),
    ],
)
def test_nobody_can_be_named_first_who_cannot_be(run, game: str, first: str, why: str):
    result = run("play", game, "--first", first)
    assert (result.code, why in result.err) == (2, True)
