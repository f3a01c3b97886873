"""A file of values is checked value by value, and each fault says where it stands."""

from __future__ import annotations

import tomllib

import pytest

from planwagen.core.data import Facts
from planwagen.editions.schema import Fault, Schema, placed, read_schema
from planwagen.editions.toml_places import places_in

SCHEMA = """
[[value]]
path = "goods"
kind = "texts"
fixed = true
en = "the goods"
de = "die Waren"

[[value]]
path = "town.prices"
kind = "numbers"
length = [2, 5]
range = [0, 9]
clause = "M-5.3"
en = "prices of the columns"
de = "Preise der Spalten"

[[value]]
path = "bank[].silver"
kind = "number"
range = [1, 20]
en = "silver of a space"
de = "Silber eines Feldes"

[[value]]
path = "area[].spaces[].yield"
kind = "number"
en = "yield"
de = "Ertrag"
"""

VALUES = """goods = ["grain", "stone"]

[town]
prices = [3, 4, 5]

[[bank]]
silver = 5
[[bank]]
  silver = 8

[[area]]
spaces = [
  { yield = 1 },
  { yield = 2 },
]
"""


def schema() -> Schema:
    return read_schema(Facts(tomllib.loads(SCHEMA), "schema"), tomllib.loads(VALUES), "planwagen")


def faults(text: str) -> list[str]:
    found = schema().faults_in(tomllib.loads(text))
    return [str(placed(fault, places_in(text))) for fault in found]


def test_values_as_they_should_be_have_no_fault():
    assert faults(VALUES) == []


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (
            "silver = 8",
            'silver = "8"',
            "line 9, column 3: bank[1].silver: expected a whole number, found '8'",
        ),
        (
            "silver = 5",
            "silver = 50",
            "line 7, column 1: bank[0].silver: expected a number 1 to 20, found 50",
        ),
        (
            "prices = [3, 4, 5]",
            "prices = [3]",
            "line 4, column 1: town.prices: expected 2 to 5 entries, found 1",
        ),
        (
            "prices = [3, 4, 5]",
            "prices = [3, true]",
            "line 4, column 14: town.prices[1]: expected a whole number, found True",
        ),
        (
            '"stone"]',
            '"gold"]',
            "line 1, column 1: goods: expected what every edition has here, "
            "found ['grain', 'gold']",
        ),
        (
            "{ yield = 2 }",
            "{ yield = -2000000 }",
            "line 14, column 5: area[0].spaces[1].yield: "
            "expected a number -1000000 to 1000000, found -2000000",
        ),
        (
            "[town]",
            "[town]\nmayor = 1",
            "line 4, column 1: town.mayor: expected a value that the game has, found this one",
        ),
        (
            "prices = [3, 4, 5]\n",
            "",
            "line 3, column 1: town.prices: expected a list of whole numbers, found nothing",
        ),
    ],
)
def test_a_fault_says_where_it_is_and_what_was_expected(old: str, new: str, said: str):
    assert faults(VALUES.replace(old, new)) == [said]


def test_a_fault_of_rows_as_a_whole_stands_where_the_first_one_begins():
    fault = Fault("bank", "3 entries", "2")
    assert str(placed(fault, places_in(VALUES))).startswith("line 6, column 1: bank: ")
