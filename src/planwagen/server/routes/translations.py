"""Routes for the words, rules and lesson of a game: pages are built without them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from litestar import MediaType, Response, get
from litestar.params import FromPath
from msgspec import Struct

from planwagen.core.rulebook import rulebook_dict
from planwagen.core.words import read_words
from planwagen.games import find_game
from planwagen.server.routes.dependencies import HttpRequest, InjectedServices, limited
from planwagen.server.routes.positions import Language
from planwagen.server.routes.static_files import ASK_AGAIN, StaticAnswer, static_answer
from planwagen.tables.lessons import Lesson
from planwagen.tables.lessons import lesson as lesson_of

Sentences = dict[str, str]


class GameWords(Struct, frozen=True):
    """All words of a game in one language; see planwagen.core.words."""

    term: dict[str, list[str]]
    event: Sentences
    prompt: Sentences
    choice: Sentences
    place: Sentences
    reason: Sentences
    refusal: Sentences
    text: Sentences
    page: Sentences
    """What the page says about the game, beyond the others."""


class Clause(Struct, frozen=True):
    """A numbered rule. Blanks in its text, such as `{cells}`, are filled for an edition."""

    id: str
    title: str
    text: str
    reason: str
    """Reason for this reading, where the printed rulebook leaves something open."""
    cases: dict[str, str]
    """Other wordings, for editions to which the text does not apply."""


class Book(Struct, frozen=True):
    """The rules of a game in one language."""

    title: str
    chapters: list[tuple[int, str]]
    clauses: list[Clause]
    numbers: dict[str, dict[str, str]]
    """Values of the blanks by clause, for the default edition; `case` names the wording."""


MADE: dict[tuple[str, ...], StaticAnswer] = {}
"""Answers by what was asked for. They are the same for everybody, so they are made once."""


def made_once(
    request: HttpRequest, key: tuple[str, ...], make: Callable[[], object]
) -> Response[Any]:
    if key not in MADE:
        MADE[key] = static_answer(msgspec.json.encode(make()), MediaType.JSON, ASK_AGAIN)
    return MADE[key].response(request.scope)


@get("/api/games/{slug:str}/words", guards=[limited("read")])
async def words(
    request: HttpRequest, slug: FromPath[str], lang: Language = "en"
) -> Response[GameWords]:
    """Return the words for events, questions, choices and refusals."""

    def make() -> GameWords:
        return msgspec.convert(read_words(find_game(slug).package, lang).to_dict(), GameWords)

    return made_once(request, ("words", slug, lang), make)


@get("/api/games/{slug:str}/rules", guards=[limited("read")])
async def rules(request: HttpRequest, slug: FromPath[str], lang: Language = "en") -> Response[Book]:
    """Return the whole rulebook."""

    def make() -> Book:
        return msgspec.convert(rulebook_dict(find_game(slug), lang), Book)

    return made_once(request, ("rules", slug, lang), make)


@get("/api/games/{slug:str}/lesson", guards=[limited("read")])
async def lesson(
    request: HttpRequest, services: InjectedServices, slug: FromPath[str]
) -> Response[Lesson]:
    """Return the first steps of a game as a script: all views, with one choice each."""
    ports = services.tables.ports
    return made_once(request, ("lesson", slug), lambda: lesson_of(ports, find_game(slug)))


WORDS = [words, rules, lesson]
