"""Editions: named values with origins, read, checked, and told apart by their hash."""

from __future__ import annotations

import re
from dataclasses import replace
from importlib.resources import files
from time import process_time

import pytest

from planwagen.core.data import Facts
from planwagen.core.edition import FIRST, EditionName
from planwagen.core.errors import BrokenData, BrokenRecord, UnknownName
from planwagen.core.game import GameOptions, seated
from planwagen.core.record import Record, read_record
from planwagen.editions.edition import LONGEST, MAX_FAULTS, BrokenEdition, Editions
from planwagen.editions.schema import Fault
from planwagen.editions.values import edition_values
from planwagen.games import find_game
from planwagen.games.montana import MONTANA


def rising(facts: Facts) -> list[Fault]:
    prices = facts.facts("town").numbers("prices")
    is_rising = prices == sorted(prices)
    return [] if is_rising else [Fault("town.prices", "prices that rise", str(prices))]


EDITIONS = Editions("tiny_editions", default="2", check=rising)
GAME = replace(MONTANA, editions=EDITIONS)
SECOND = files("tiny_editions").joinpath("data/editions/2.toml").read_text(encoding="utf-8")
MINE = SECOND.replace('id = "2"', 'id = "mine"').replace("[3, 4, 5]", "[2, 3]")


def test_editions_are_found_by_name_and_the_default_without():
    assert EDITIONS.find("1").title["de"] == "Erste"
    assert EDITIONS.find().id == "2"
    with pytest.raises(UnknownName, match="no edition called 'x'"):
        EDITIONS.find("x")


def test_a_value_has_the_origin_that_is_said_of_it_or_of_what_it_is_part_of():
    edition = EDITIONS.find("1")
    assert edition.origin("town.prices") == "reconstructed"
    assert edition.origin("town.rows") == "rulebook"
    assert edition.origin("goods") == ""


def test_the_hash_is_that_of_the_values_alone():
    assert EDITIONS.find("1").hash != EDITIONS.find("2").hash
    renamed = EDITIONS.read(SECOND.replace('id = "2"', 'id = "other"'))
    assert renamed.hash == EDITIONS.find("2").hash


def test_new_tables_name_the_default_edition_in_full():
    options = seated(GAME, GameOptions(2))
    assert options.edition == EditionName("2", EDITIONS.find("2").hash)


@pytest.mark.parametrize("file", ["", MINE])
def test_a_record_names_its_edition_and_carries_what_is_not_built_in(file: str):
    edition = EDITIONS.read(file) if file else EDITIONS.find("2")
    record = Record(
        "montana",
        GAME.rules_version,
        seated(GAME, GameOptions(2, edition=EDITIONS.name_of(edition))),
    )
    kept = read_record(str(record))
    assert kept.options.edition == record.options.edition
    assert EDITIONS.named(kept.options.edition) == edition
    assert ("values: " in str(record)) == bool(file)


def test_a_record_without_a_name_is_of_the_first_edition_and_stays_without():
    old = read_record("planwagen 2\ngame: montana\nrules: 1\nseats: blue, red\n")
    assert EDITIONS.named(old.options.edition) == EDITIONS.find("1")
    assert seated(GAME, old.options).edition == old.options.edition
    assert "edition" not in str(old)


def test_other_values_under_the_same_name_are_refused():
    with pytest.raises(BrokenData, match="not those that were named"):
        EDITIONS.named(EditionName("2", EDITIONS.find("1").hash))


def test_an_edition_in_a_record_needs_its_hash():
    with pytest.raises(BrokenRecord, match="named with the hash"):
        read_record("planwagen 2\ngame: montana\nrules: 1\nseats: blue, red\nedition: 2\n")


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("[3, 4, 5]", "[5, 4]", "line 13, column 1: town.prices: expected prices that rise"),
        ("[3, 4, 5]", "[3, 44]", "line 13, column 14: town.prices[1]: expected a number 0 to 9"),
        ('id = "2"', 'id = "so so"', "line 4, column 1: edition.id: expected a short name"),
        ('id = "2"', f'id = "{"x" * 25}"', f"hyphens, found '{'x' * 25}'"),
        ("version = 1", 'version = "1"', "edition.version: expected a whole number, found '1'"),
        ("en = ", "fr = ", "edition.title: expected a title by language, in English (en) at least"),
        ("[edition]", "[editions]", "edition: expected tables [edition] and [origin], found none"),
        ('= "reconstructed"', '= "dream"', "expected one of rulebook, reviews"),
        ("[town]", "[town", "expected a file in TOML, found Expected ']'"),
    ],
)
def test_a_wrong_file_is_refused_with_the_place_of_the_fault(old: str, new: str, said: str):
    with pytest.raises(BrokenEdition) as error:
        EDITIONS.read(SECOND.replace(old, new))
    assert said in str(error.value)


def test_a_file_that_is_too_long_is_not_read():
    with pytest.raises(BrokenEdition, match=r"a file of at most [0-9,]+ characters, found more"):
        EDITIONS.read("#" * (LONGEST + 1))


@pytest.mark.parametrize("key", ["a" + ".a" * 5000 + " = 1", "['a'" + ' . "a"' * 5000 + "]"])
def test_a_key_of_many_parts_is_not_read(key: str):
    """TOML's reader takes time and memory by the square of them: gigabytes for a whole file."""
    with pytest.raises(BrokenEdition, match="expected keys of a few parts"):
        EDITIONS.read(f"{MINE}\n{key}\n")


@pytest.mark.parametrize("line", ["{blanks}", "[{blanks}", "a{blanks}", '"a"{blanks}'])
def test_a_line_of_blanks_is_looked_through_in_no_time(line: str):
    wrong = f"nothing = '''\n{line.format(blanks=' ' * 5000)}\n'''\n{MINE}"
    began = process_time()
    with pytest.raises(BrokenEdition, match="expected"):
        EDITIONS.read(wrong)
    assert process_time() - began < 1


def test_of_many_faults_the_first_are_told():
    wrong = "".join(f"x{n} = 1\n" for n in range(500)) + MINE
    with pytest.raises(BrokenEdition) as error:
        EDITIONS.read(wrong)
    assert len(str(error.value).splitlines()) == len(error.value.faults) == MAX_FAULTS


def test_values_that_a_record_carries_are_checked_too():
    name = EDITIONS.name_of(EDITIONS.read(MINE))
    forged = EditionName(name.id, name.hash, name.file.replace("[2,3]", "[2,77]"))
    with pytest.raises(BrokenData, match="expected a number 0 to 9"):
        EDITIONS.named(forged)


def test_values_are_told_in_words_and_with_where_they_stand():
    america = find_game("america").editions
    assert america is not None
    shown = {(one.path, one.origin): one for one in edition_values(america, america.find(FIRST))}
    outlaw = shown["box.outlaw_start", "fan program"]
    assert outlaw.values == {"en": ["desert in northern Nevada"], "de": ["Wüste in Nord-Nevada"]}
    ours = shown["token[].value", "reconstructed"]
    assert (ours.paths[0], ours.values["en"][0]) == ("token[2].value", "9")
    assert shown["token[].hex", "reconstructed"].places[0] == "c12r05"
    assert "Chicago" in shown["start[].cities", "reconstructed"].places
    assert shown["price.rail", "rulebook"].places == []
    assert shown["price.rail", "rulebook"].values["de"] == ["1 × Holz, 1 × Erz"]
    said = " ".join(text for one in shown.values() for text in one.values["en"])
    assert not re.search(r"c\d\dr\d\d|[{\[\"]", said)


def test_where_tiles_lie_is_told_by_their_number_not_by_coordinates():
    montana = MONTANA.editions
    assert montana is not None
    shown = {one.path: one for one in edition_values(montana, montana.find(FIRST))}
    assert shown["table.2.centres"].values == {"en": ["7"], "de": ["7"]}
