"""What the command line itself complains about, in the language of the person."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from difflib import get_close_matches

from planwagen.core.errors import PlanwagenError
from planwagen.core.words import Words, command_words


class Complaint(PlanwagenError):
    """As with a Refusal, the English template is the key for other languages."""

    def __init__(self, why: str, **params: object) -> None:
        super().__init__(why.format(**params))
        self.why = why
        self.params = params

    def said_in(self, own: Words) -> str:
        """Names of files and people stay as they are; only complaints within are said anew."""
        params = {key: said(value, own) for key, value in self.params.items()}
        return own.sentences["refusal"].get(self.why, self.why).format(**params)


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
        return Complaint("did you mean {name}?", name=near[0])
    return Complaint("there are: {names}", names=", ".join(names))
