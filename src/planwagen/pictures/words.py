"""What is written in a picture, in its language.

The English text is the key; `pictures.toml` of a language holds its own. A text that is not listed
is a name or a number, and the same everywhere. The language belongs to the drawing as a whole: few
of its hundreds of functions write anything, so that it is not handed from one to the next.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache

from planwagen.core.action import Message
from planwagen.core.locales import ENGLISH, texts
from planwagen.core.words import read_words, texts_of

LANGUAGE = ContextVar("LANGUAGE", default=ENGLISH)


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """What is drawn inside has its captions in this language."""
    before = LANGUAGE.set(language)
    try:
        yield
    finally:
        LANGUAGE.reset(before)


def worded(text: str, **blanks: object) -> str:
    """`worded("after {count} turns", count=3)`; what fills a blank is put into words, too."""
    said = captions(LANGUAGE.get()).get(text, text)
    if not blanks:
        return said
    return said.format(**{key: put(value) for key, value in blanks.items()})


def place_name(package: str, name: Message) -> str:
    """What the game of this package calls a place, as its log and its prompts do."""
    return read_words(package, LANGUAGE.get()).place(name)


def put(value: object) -> object:
    return worded(value) if isinstance(value, str) else value


@cache
def captions(language: str) -> dict[str, str]:
    """Empty for English, which the drawings are written in."""
    return texts_of(texts("pictures.toml", language), "caption")
