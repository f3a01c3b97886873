"""What a person can type at the table: actions, commands, and anything else."""

from __future__ import annotations

import re

import pytest

MONTANA = ("play", "montana", "--seed", 73, "--seats", "human,random")


def test_an_action_is_typed_as_text_or_by_its_beginning(run):
    result = run(*MONTANA, typed="Settle -2,0\nstop\nquit!")
    assert "Blue settles F5" in result.out
    assert "Blue takes 2 silver" in result.out


def test_an_ambiguous_beginning_lists_what_it_could_be(run):
    result = run(*MONTANA, typed="bank\nquit!")
    assert "That could be one of these:" in result.out
    assert "Send 1 pumpkin worker to the bank, space 1" in result.out


def test_a_number_too_large_is_refused_with_those_there_are(run):
    assert re.search(r"There are choices 1 to \d+\.", run(*MONTANA, typed="999\nquit!").out)


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("_5", "not understood"),
        ("_", "not understood"),
        ("5_", "not understood"),
        ("-1", "not understood"),
        ("٣", "not understood"),
        ("²", "not understood"),
        ("\0", "not understood"),
        ("{0} %s \\ [red]", "not understood"),
        ("9" * 5000, "There are choices 1 to "),
        ("why " + "9" * 5000, "not understood"),
        ("log " + "9" * 5000, "Blue is the start player"),
        ("rules " + "9" * 5000, "no clause called"),
        ("rules \udcff", "no clause has"),
        ("settle 𝟙,٢ ẞ", "no such hex"),
    ],
)
def test_odd_input_is_answered_and_the_game_goes_on(run, typed: str, said: str):
    result = run(*MONTANA, typed=f"{typed}\nhelp\nquit!")
    assert result.code == 0
    assert said in result.out
    assert "save and leave" in result.out


def test_choices_are_said_in_words_of_the_language_and_may_be_begun_with_them(run):
    grove = ("play", "walnut_grove", "--seats", "human", "--seed", 4)
    assert re.search(r"\d Take the tile with .*storage square", run(*grove, typed="1\nquit!").out)
    said = run(*MONTANA, "--lang", "de", typed="anwerben\nquit!").out
    assert "Anwerben: Pfeil drehen" in said
    assert "Blau dreht den Pfeil" in said


def test_choices_tell_what_they_cost(run):
    result = run(*MONTANA, typed="produce\nquit!")
    assert re.search(
        r"Settle F5 .*with 1 settlement\s+−1 grain, −1 stone, \+1 settlement\n", result.out
    )
    assert re.search(
        r"Send 2 stone workers to the mine, space 1\s+−1 silver, \+\d copper", result.out
    )
    assert re.search(r"Send 1 stone worker to the bank, space 1\s+\+\d silver", result.out)
    assert max(map(len, result.out.splitlines())) <= 80


def test_what_is_not_possible_is_refused_with_its_clause(run):
    result = run(*MONTANA, typed="settle 0,0\nquit!")
    assert "Not possible: a lake cannot be settled (M-6.2)." in result.out


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("why settle 0,0", "You may not settle a lake"),
        ("why end turn", "one action is compulsory: recruit, work or settle (M-2.3)"),
        ("why recruit", "That is possible now."),
        ("why fly", "not understood"),
        ("rules M-6.1", "M-6.1 Where"),
        ("rules canteen", "M-8.1"),
        ("rules 99.9", "no clause called '99.9'"),
        ("rules", "8 Canteens and extra turns"),
        ("rules 8", "M-8.1"),
        ("rules M-6.2", "Ruling: The rulebook forbids lakes and mountains"),
        ("rules M-5.2", "the columns cost"),
        ("rules settle lake", "You may not settle a lake"),
        ("rules xyz", "no clause has 'xyz' in it"),
        ("log 1", "Yellow takes 2 copper workers"),
        ("log 0", "`log` takes a number from 1 on"),
        ("log x", "`log` takes a number from 1 on"),
        ("help", "save and leave"),
        ("board", "Town: price of each column"),
        ("undo", "nothing of yours can be taken back"),
        ("save /dev/null/x", "Not saved: "),
        ("save /proc/x", "Not saved: /proc/x: "),
        ("save .", ". is a folder"),
        ("save a\0b", "no file can have the name 'a\\x00b' here"),
        ("save ~nobody-of-that-name/x", "no file can have the name"),
    ],
)
def test_what_can_be_typed_besides_actions(run, typed: str, said: str):
    assert said in run(*MONTANA, typed=f"{typed}\nquit!").out


def test_why_is_explained_in_german(run):
    result = run(*MONTANA, "--lang", "de", typed="why settle 0,0\nquit!")
    assert "Nicht möglich: ein See kann nicht besiedelt werden (M-6.2)." in result.out
