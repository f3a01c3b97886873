"""A file to fill in: the values of an edition, each with what it means, may be and comes from."""

from __future__ import annotations

import re
from collections import defaultdict

from planwagen.core.edition import LAST_STEP, Edition
from planwagen.core.locales import ENGLISH
from planwagen.editions.edition import Editions
from planwagen.editions.schema import ANY, Value, limits
from planwagen.editions.toml_places import places_in

HEAD = """\
# Component values of {title} to fill in: replace what differs in your box, its origin is "box".
# Then check the file: planwagen edition check FILE

"""
NAME = re.compile(r'^id = ".*"$', re.MULTILINE)
TITLE = re.compile(r"^title = .*$", re.MULTILINE)


def template(editions: Editions, edition: Edition, title: str) -> str:
    """The file of an edition with a comment above each value, under a name to be changed."""
    text = editions.text(edition.id)
    notes = comments(editions, edition, text)
    lines = [
        line
        for number, row in enumerate(text.splitlines(), 1)
        for line in (*notes.get(number, ()), row)
    ]
    own = NAME.sub('id = "mine"', "\n".join(lines) + "\n", count=1)
    named = TITLE.sub('title = { en = "My box", de = "Meine Schachtel" }', own, count=1)
    return HEAD.format(title=title) + named


def comments(editions: Editions, edition: Edition, text: str) -> dict[int, list[str]]:
    """What is said above each line: the meaning of the values that begin there, once each."""
    places = {
        re.sub(r"\[\d+\]", "[]", path): place for path, place in reversed(places_in(text).items())
    }
    found: dict[int, list[str]] = defaultdict(list)
    for value in editions.schema.values.values():
        path = value.path
        while path and path not in places:
            path = LAST_STEP.sub("", path)
        if path:
            found[places[path][0]].append(f"# {meaning(value, edition)}")
    return found


def meaning(value: Value, edition: Edition) -> str:
    """`town.column_prices: what … (numbers 0 to 9, M-5.3; reconstructed)`."""
    may = value.kind if value.range == ANY else f"{value.kind} {limits(value.range)}"
    parts = [
        part
        for part in (may, "the same in all editions" if value.fixed else "", value.clause)
        if part
    ]
    origin = edition.origin(re.sub(r"\[\]", "", value.path))
    notes = f"{', '.join(parts)}{f'; {origin}' if origin else ''}"
    return f"{value.path}: {value.meaning[ENGLISH]} ({notes})"
