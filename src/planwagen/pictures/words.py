"""What is written in a picture, in its language.

`pictures.toml` of each language holds the captions, each by an id. The language belongs to the
drawing as a whole: few of its hundreds of functions write anything, so that it is not handed from
one to the next.
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


def worded(id_: str, **blanks: object) -> str:
    """`worded("after_turns", count=3)`; what fills a blank is in words already."""
    return captions(LANGUAGE.get())[id_].format(**blanks)


def worded_name(kind: str, name: str) -> str:
    """What a thing is called: `worded_name("card", "right of way")` is `card_right_of_way`."""
    return worded(f"{kind}_{name.replace(' ', '_')}")


def place_name(package: str, name: Message) -> str:
    """What the game of this package calls a place, as its log and its prompts do."""
    return read_words(package, LANGUAGE.get()).place(name)


@cache
def captions(language: str) -> dict[str, str]:
    """By id."""
    return texts_of(texts("pictures.toml", language), "caption")
