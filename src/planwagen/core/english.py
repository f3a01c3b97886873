"""Refusals as English sentences, for logs, bots and other programs: numbers are left open.

`{need:pumpkin} needed`, which people are shown as `1 pumpkin needed`, is `{need} pumpkins needed`.
"""

from __future__ import annotations

import re
from functools import cache

from planwagen.core.locales import ENGLISH, OURS, texts

SHARED = ("core.toml", "server.toml")
"""What no game has words for: `planwagen` itself refuses it."""
FORM = re.compile(r"\{(\w+):([^{}]+)\}")


def english_errors() -> dict[str, str]:
    """What goes wrong around a table, and what the server refuses, by id."""
    return english_refusals(OURS)


@cache
def ids_of_errors() -> dict[str, str]:
    """The other way round, for sentences that were stored, or come from the framework."""
    return {sentence: id_ for id_, sentence in english_errors().items()}


def english_refusal(package: str, id_: str) -> str:
    """The sentence of this id; the id itself if the texts of the package lack it."""
    return english_refusals(package).get(id_, id_)


@cache
def english_refusals(package: str) -> dict[str, str]:
    sentences = dict[str, str]()
    for file in SHARED if package == OURS else ("words.toml",):
        found = texts(file, ENGLISH, package).values
        terms, refusals = (table_of(found, section) for section in ("term", "refusal"))
        sentences |= {id_: without_forms(str(text), terms) for id_, text in refusals.items()}
    return sentences


def table_of(found: dict[str, object], section: str) -> dict[str, object]:
    table = found.get(section, {})
    return table if isinstance(table, dict) else {}


def without_forms(sentence: str, terms: dict[str, object]) -> str:
    return FORM.sub(lambda form: f"{{{form[1]}}} {of_many(form[2], terms)}", sentence)


def of_many(thing: str, terms: dict[str, object]) -> str:
    """The name for several; a blank where what is counted is a parameter, too."""
    forms = terms.get(thing, f"{{{thing}}}")
    return str(forms[-1] if isinstance(forms, list) else forms)
