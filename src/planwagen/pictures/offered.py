"""Where choices are played: pictures mark these places by what is offered, not by rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from planwagen.core.action import Choice


def places(choices: Iterable[Choice], numbers: Mapping[str, int]) -> list[int]:
    """The numbers of the places where these choices are played, each once, in order.

    A choice may name several places; the first is the one to choose.
    """
    chosen = {choice.at[0] for choice in choices if choice.at}
    return sorted(numbers[place] for place in chosen if place in numbers)
