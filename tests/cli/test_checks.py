"""`planwagen fuzz`, `bench` and `rules`: what checks the project itself."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from lab.bench_compare import ratios_to

from planwagen.cli.fuzz import RandomGame, fuzzed_editions, settings
from planwagen.core.action import NOBODY
from planwagen.core.game import GameOptions, seated
from planwagen.core.native import is_compiled
from planwagen.core.rulebook import rulebook_of
from planwagen.games.america import AMERICA
from planwagen.games.montana import MONTANA


def test_fuzz_tells_games_decisions_and_violations(run):
    result = run("fuzz", "montana", "--games", 3, "--seed", 7, "--json")
    printed = json.loads(result.out)
    assert result.code == 0
    assert printed.keys() == {"game", "games", "decisions", "violations"}
    assert (printed["game"], printed["games"], printed["violations"]) == ("montana", 3, 0)
    assert printed["decisions"] > 300
    assert result.err == ""


def test_fuzz_repeats_itself_for_a_seed(run):
    first, second = (run("fuzz", "montana", "--games", 2, "--players", 2).out for _ in range(2))
    assert first == second


def test_fuzz_goes_through_all_settings_or_those_of_one_variant():
    assert len(settings(AMERICA, None)) == len(AMERICA.players) * len(AMERICA.variants)
    assert [options.players for options in settings(AMERICA, None, "variable")] == [3, 4]
    assert [options.variant for options in settings(AMERICA, 3, "variable")] == ["variable"]


def test_fuzz_takes_the_first_the_default_and_an_extreme_edition_in_turn():
    names = fuzzed_editions(AMERICA, None)
    editions = AMERICA.editions
    assert names[0].id == "1" and names[-1].id.startswith("extreme") and names[-1].file
    assert editions.find().id in [name.id for name in names]
    assert [name.id for name in fuzzed_editions(AMERICA, "2")] == ["2"]
    tables = settings(AMERICA, 3, "fixed", names)
    assert [options.edition for options in tables] == names


def loses_grain(state, seat, action, events):
    MONTANA.apply(state, seat, action, events)
    if state.round == 3:
        state.goods[0] = -1


def crashes(state, seat, action, events):
    MONTANA.apply(state, seat, action, events)
    if state.round == 3:
        raise KeyError("lost")


@pytest.mark.parametrize(("apply", "said"), [(loses_grain, "grain"), (crashes, "KeyError")])
def test_a_violation_is_saved_as_a_record_that_replays(run, monkeypatch, apply, said):
    monkeypatch.setattr("planwagen.cli.fuzz.find_game", lambda _: replace(MONTANA, apply=apply))
    result = run("fuzz", "montana", "--games", 1, "--json")
    assert result.code == 1
    assert json.loads(result.out)["violations"] == 1
    [record] = Path("violations").iterdir()
    assert said in result.err
    assert said in record.read_text().splitlines()[-1]
    assert run("replay", record).code == 0


def checks_who_listens(state, seat, action, events):
    """In its last line, a game that is told about has one more cow."""
    MONTANA.apply(state, seat, action, events)
    state.cattle += events is not None and MONTANA.to_act(state) == NOBODY


@pytest.mark.parametrize(
    ("broken", "said"),
    [
        ({"why_not": lambda state, seat, action: None}, "neither offered nor refused"),
        ({"legal_actions": lambda state, seat: []}, "has no choice"),
        ({"apply": checks_who_listens}, "replays to another position"),
    ],
)
def test_fuzz_finds_what_does_not_hold(broken, said: str):
    game = replace(MONTANA, **broken)
    played = RandomGame(game, seated(game, GameOptions(2)), 1)
    played.run()
    assert said in played.violation


def test_bench_tells_speeds_and_calibration(run, monkeypatch):
    shorten(monkeypatch)
    printed = json.loads(run("bench", "montana", "--json").out)["montana"]
    assert {"decisions_per_s", "copies_per_s", "games_per_s", "calibration"} <= printed.keys()
    assert all(value > 0 for value in printed.values())


def test_bench_tells_the_budget_too(run, monkeypatch):
    shorten(monkeypatch)
    printed = run("bench").out
    assert "150,000" in printed
    assert "met" in printed


def test_bench_beside_a_stored_run_tells_ratios_whatever_the_machine(run, monkeypatch, tmp_path):
    shorten(monkeypatch)
    stored = tmp_path / "stored.json"
    stored.write_text('{"montana": {"decisions_per_s": 1, "copies_per_s": 1, "calibration": 1e9}}')
    printed = run("bench", "montana", "--compare", stored).out
    assert "beside the stored run" in printed
    assert "more than twice" not in printed


def test_bench_fails_where_something_takes_more_than_twice_its_time(run, monkeypatch, tmp_path):
    shorten(monkeypatch)
    stored = tmp_path / "stored.json"
    stored.write_text('{"montana": {"decisions_per_s": 1e9, "calibration": 1}}')
    printed = run("bench", "montana", "--compare", stored)
    assert printed.code == 1
    assert "more than twice the time" in printed.out


@pytest.mark.parametrize("text", ["", "[]", '{"montana": 1}', '{"montana": {}}'])
def test_bench_beside_something_else_says_so_before_it_measures(run, tmp_path, text: str):
    stored = tmp_path / "stored.json"
    stored.write_text(text)
    assert "is no run that" in run("bench", "--compare", stored).err


def test_ratios_are_taken_in_calibration_loops():
    slow = {"montana": {"decisions_per_s": 100.0, "calibration": 50.0}}
    fast = {"montana": {"decisions_per_s": 400.0, "calibration": 100.0}}
    assert ratios_to(slow, fast) == {"montana": {"decisions_per_s": 2.0}}


def test_bench_tells_steps_of_the_environments(run, monkeypatch):
    for name in ("ROUNDS", "STEPS"):
        monkeypatch.setattr(f"lab.bench_envs.{name}", 1)
    printed = json.loads(run("bench", "envs", "--json").out)
    assert {"calibration", "america, plain", "america (PettingZoo)"} <= printed.keys()
    assert all(value > 0 for value in printed.values())
    assert "20,000" in run("bench", "envs").out


def shorten(monkeypatch: pytest.MonkeyPatch) -> None:
    module = "lab.bench_games"
    for name, value in (
        ("ROUNDS", 1),
        ("GAMES_A_ROUND", 1),
        ("PLAYOUTS_A_ROUND", 1),
        ("COPIES_A_ROUND", 100),
    ):
        monkeypatch.setattr(f"{module}.{name}", value)


def test_a_clause_is_told_in_both_languages(run):
    assert "borders the start tile" in run("rules", "montana", "M-6.1").out
    assert "an das Startplättchen" in run("rules", "montana", "6.1", "--lang", "de").out


def test_a_chapter_or_all_rules_are_told(run):
    chapter, everything = run("rules", "montana", "8").out, run("rules", "montana").out
    assert "8 Canteens and extra turns" in chapter
    assert "M-7.1" not in chapter
    assert "M-1.1 " in everything
    assert "M-10.11 " in everything


def test_a_ruling_is_shown_with_its_reason(run):
    assert "Ruling: The rulebook asks for a settled hex" in flat(run("rules", "montana", "6.1").out)
    assert "Auslegung: Man kann" in run("rules", "walnut_grove", "5.9", "--lang", "de").out
    assert "Ruling" not in run("rules", "montana", "M-6.3").out
    chapter = flat(run("rules", "america", "9").out)
    assert chapter.count("Ruling: ") == sum(
        clause.is_ruling for clause in rulebook_of(AMERICA).chapter(9)
    )


def flat(text: str) -> str:
    """Without the line breaks that a terminal needs."""
    return " ".join(text.split())


def test_rules_are_shown_for_the_default_edition_or_the_one_named(run):
    assert "140 cells" in flat(run("rules", "walnut_grove", "3.13").out)
    assert "165 cells" in flat(run("rules", "walnut_grove", "3.13", "--edition", "1").out)
    assert "165 Rasterfelder" in flat(
        run("rules", "walnut_grove", "3.13", "--edition", "1", "--lang", "de").out
    )


@pytest.mark.parametrize(
    ("game", "lang", "lines"),
    [
        ("america", "en", ["Rules 1", "Rules 2", "SA-6.6 A new settler", "SA-8.6 The discard"]),
        ("walnut_grove", "en", ["Rules 1", "Rules 3", "WG-1.22 The first", "WG-8.10 When you pay"]),
        ("montana", "de", ["Regeln, Fassung 1", "M-5.1 Später ergänzt"]),
    ],
)
def test_changes_between_versions_of_the_rules_are_listed(run, game, lang, lines):
    printed = run("rules", game, "--changes", "--lang", lang).out
    places = [printed.index(line) for line in lines]
    assert places[0] == 0 and places[-1] > places[0]


def test_the_changes_of_one_clause_are_listed(run):
    printed = run("rules", "america", "SA-8.6", "--changes").out
    assert "SA-8.6" in printed and "SA-6.6" not in printed
    assert "Nothing of it has changed" in run("rules", "america", "SA-1.1", "--changes").out


def test_rules_are_searched_by_a_word(run):
    assert "M-8.1" in run("rules", "montana", "--search", "canteen").out


def test_rules_are_searched_by_several_words(run):
    found = run("rules", "montana", "--search", "settle lake").out
    assert "M-6.2" in found
    assert "M-8.1" not in found


@pytest.mark.skipif(is_compiled(), reason="build/native is no checkout")
def test_clause_coverage_counts(run):
    printed = json.loads(run("rules", "montana", "--coverage", "--json").out)
    assert printed["clauses"] == printed["tested"] + len(printed["missing"]) == 124


def test_clause_coverage_needs_a_checkout(run, monkeypatch, tmp_path):
    monkeypatch.setattr("planwagen.cli.rules.__file__", str(tmp_path / "a" / "b" / "c" / "d.py"))
    result = run("rules", "montana", "--coverage")
    assert result.code == 2
    assert "from a checkout" in result.err
