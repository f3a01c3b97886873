"""Clauses that the rulebook leaves open say so, and why we read them as we do."""

from __future__ import annotations

import pytest

from planwagen.core.data import read_facts
from planwagen.games.america import AMERICA
from tabletop import clause

CLAUSES = {
    table.text("id"): table
    for table in read_facts(AMERICA.package, "rulebook.toml").tables("clause")
}


@clause("SA-2.15", "SA-6.23", "SA-9.14")
@pytest.mark.parametrize("number", ["SA-2.15", "SA-6.23", "SA-9.14"])
def test_a_reading_says_that_the_rulebook_can_be_read_otherwise(number: str):
    assert CLAUSES[number].text("reason_en").startswith("The rulebook can be read otherwise, ")
    assert (
        CLAUSES[number].text("reason_de").startswith("Man kann die Anleitung auch anders lesen, ")
    )


def test_every_ruling_has_its_reason_in_a_sentence_of_both_languages():
    rulings = [table for table in CLAUSES.values() if "ruling" in table.texts("origin")]
    assert len(rulings) == 115
    for table in rulings:
        reasons = [table.text(f"reason_{language}") for language in ("en", "de")]
        assert all(reason.endswith(".") and ". " not in reason for reason in reasons), table.text(
            "id"
        )


@clause("SA-2.10", "SA-2.14")
def test_the_rules_say_that_listed_cities_bring_no_gold():
    assert "bring no gold" in CLAUSES["SA-2.10"].text("en")
    assert "bring no gold" in CLAUSES["SA-2.14"].text("en")


@clause("SA-5.8")
def test_the_limit_of_offers_speaks_of_hands_and_gold():
    assert "no hand and no gold has changed" in CLAUSES["SA-5.8"].text("en")
    assert "keine Hand und kein Gold geändert" in CLAUSES["SA-5.8"].text("de")
