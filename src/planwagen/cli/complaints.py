"""What the command line itself complains about, in the language of the person."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from difflib import get_close_matches

from planwagen.core.errors import PlanwagenError
from planwagen.core.locales import ENGLISH
from planwagen.core.words import Words, command_words


class Complaint(PlanwagenError):
    """Its id stands in `cli.toml`."""

    def __init__(self, id_: str, **params: object) -> None:
        super().__init__(sentence(id_, command_words(ENGLISH)).format(**params))
        self.id = id_
        self.params = params

    def said_in(self, own: Words) -> str:
        """Names of files and people stay as they are; only complaints within are said anew."""
        params = {key: said(value, own) for key, value in self.params.items()}
        return sentence(self.id, own).format(**params)


def sentence(id_: str, own: Words) -> str:
    return own.sentences["refusal"].get(id_, id_)


def said(value: object, own: Words) -> object:
    return value.said_in(own) if isinstance(value, Complaint) else value


@contextmanager
def complaining_in(language: str) -> Iterator[None]:
    try:
        yield
    except Complaint as error:
        raise PlanwagenError(error.said_in(command_words(language))) from error


def which_there_are(name: str, known: Iterable[str]) -> Complaint:
    """The nearest name, else all of them."""
    names = sorted(known)
    if near := get_close_matches(name, names, n=1):
        return Complaint("did_you_mean", name=near[0])
    return Complaint("there_are", names=", ".join(names))
