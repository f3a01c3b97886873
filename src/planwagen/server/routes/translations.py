"""Routes for the words, rules and lesson of a game: pages are built without them."""

from __future__ import annotations

import msgspec
from litestar import get
from litestar.params import FromPath
from msgspec import Struct

from planwagen.core.rulebook import told_rulebook
from planwagen.core.words import read_words
from planwagen.games import find_game
from planwagen.server.routes.dependencies import InjectedServices, limited
from planwagen.server.routes.positions import Language
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


@get("/api/games/{slug:str}/words", guards=[limited("read")])
async def words(slug: FromPath[str], lang: Language = "en") -> GameWords:
    """Return the words for events, questions, choices and refusals."""
    return msgspec.convert(read_words(find_game(slug).package, lang).told(), GameWords)


@get("/api/games/{slug:str}/rules", guards=[limited("read")])
async def rules(slug: FromPath[str], lang: Language = "en") -> Book:
    """Return the whole rulebook."""
    return msgspec.convert(told_rulebook(find_game(slug), lang), Book)


@get("/api/games/{slug:str}/lesson", guards=[limited("read")], sync_to_thread=True)
def lesson(services: InjectedServices, slug: FromPath[str]) -> Lesson:
    """Return the first steps of a game as a script: all views, with one choice each."""
    return lesson_of(services.tables.ports, find_game(slug))


WORDS = [words, rules, lesson]
