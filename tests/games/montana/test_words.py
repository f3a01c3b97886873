"""One word for one thing."""

from __future__ import annotations

from importlib.resources import files

import pytest

from planwagen.core.words import read_words
from planwagen.games.montana import MONTANA


@pytest.mark.parametrize(
    "file", ["locales/de/games/montana/words.toml", "games/montana/rulebook.toml"]
)
def test_a_bonus_settlement_has_one_name_in_german(file: str):
    text = files("planwagen").joinpath(file).read_text(encoding="utf-8")
    assert "Zusatzsiedlung" not in text
    assert read_words(MONTANA.package, "de").term("bonus settlement") == "Bonussiedlung"
