"""Texts by language: a language is a folder of TOML files, and no code names one but English.

`locales/<language>/` of this package holds `language.toml` (how the language calls itself) and all
texts of page, server, pictures, commands and games. A game from outside keeps its texts in
`locales/<language>/` of its own package. Folders that PLANWAGEN_LOCALES names add languages, or
texts of such games below `games/<package>/`. English stands in for a text that a language lacks.
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import TypeAlias

from planwagen.core.data import Facts
from planwagen.core.errors import UnknownName

ENGLISH = "en"
OURS = "planwagen"
OUR_GAMES = "planwagen.games."
VARIABLE = "PLANWAGEN_LOCALES"

Values: TypeAlias = dict[str, object]


def folders() -> list[Traversable]:
    """All that hold languages; of those that are added, the last one has the last word."""
    added = [Path(path) for path in os.environ.get(VARIABLE, "").split(os.pathsep) if path]
    return [files(OURS).joinpath("locales"), *added]


@cache
def languages() -> dict[str, str]:
    """All languages, with their own names; English comes first."""
    found = {
        language.name: read_toml(language.joinpath("language.toml"))["name"]
        for folder in folders()
        for language in folder.iterdir()
        if language.joinpath("language.toml").is_file()
    }
    codes = sorted(found, key=lambda code: (code != ENGLISH, code))
    return {code: str(found[code]) for code in codes}


def known_language(language: str) -> str:
    """The language itself, or an error that names all that there are."""
    if language not in languages():
        raise UnknownName("language", language, languages())
    return language


def texts(file: str, language: str, package: str = OURS) -> Facts:
    """A file of texts of a package, such as `words.toml`; English where the language lacks one."""
    own = own_texts(file, language, package)
    if language == ENGLISH:
        return Facts(own, file)
    return Facts(merged(own_texts(file, ENGLISH, package), own), file)


def texts_of_folder(folder: str, language: str) -> Facts:
    """All files of a folder as one table."""
    names = {
        file.name
        for place in places(ENGLISH, OURS)
        if place.joinpath(folder).is_dir()
        for file in place.joinpath(folder).iterdir()
        if file.name.endswith(".toml")
    }
    all_texts: Values = {}
    for name in sorted(names):
        all_texts |= texts(f"{folder}/{name}", language).values
    return Facts(all_texts, folder)


@cache
def own_texts(file: str, language: str, package: str = OURS) -> Values:
    """What a language itself says, to be read only; empty if it has no such file."""
    known_language(language)
    own: Values = {}
    for place in places(language, package):
        path = place.joinpath(*file.split("/"))
        if path.is_file():
            own = merged(own, read_toml(path))
    return own


def in_all_languages(
    inline: Mapping[str, object], file: str, keys: Sequence[str], package: str = OURS
) -> dict[str, str]:
    """A text that stands beside what it is about; a language may have it in a file of its own."""
    return {
        code: text_at(code, file, keys, package) or in_language(inline, code)
        for code in languages()
    }


def text_at(language: str, file: str, keys: Sequence[str], package: str) -> str:
    found: object = own_texts(file, language, package)
    for key in keys:
        found = found.get(key) if isinstance(found, dict) else None
    return found if isinstance(found, str) else ""


def in_language(inline: Mapping[str, object], language: str) -> str:
    """The text in this language, else in English."""
    return str(inline.get(language, inline.get(ENGLISH, "")))


def places(language: str, package: str) -> Iterator[Traversable]:
    """Where the texts of a package may be."""
    if package != OURS and not package.startswith(OUR_GAMES):
        yield files(package).joinpath("locales", language)
    inside = () if package == OURS else ("games", package.removeprefix(OUR_GAMES))
    for folder in folders():
        yield folder.joinpath(language, *inside)


def merged(below: Values, above: Values) -> Values:
    """Both tables in one, and so the tables in them; where both say something, the second does."""
    both = below | above
    for key in below.keys() & above.keys():
        one, other = below[key], above[key]
        if isinstance(one, dict) and isinstance(other, dict):
            both[key] = merged(one, other)
    return both


def read_toml(path: Traversable) -> Values:
    return tomllib.loads(path.read_text(encoding="utf-8"))
