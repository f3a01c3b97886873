"""Our icons and engraved signs: SVG files, put into a picture as far as it uses them."""

from __future__ import annotations

import re
from functools import cache

from planwagen.core.data import read_text
from planwagen.pictures.palette import name_of

ICONS = "art/icons.svg"
SYMBOL = re.compile(r'<symbol id="i-([a-z0-9-]+)".*?</symbol>', re.DOTALL)
VARIABLE = re.compile(r"var\(--icon-[a-z]+,(#[0-9A-F]{6})\)")
GROUP = re.compile(r'<g fill="([a-z-]+)" stroke="currentColor" stroke-width="1.6"')


@cache
def symbols() -> dict[str, str]:
    """Our icons by name, with names of colours in place of style variables."""
    text = VARIABLE.sub(lambda found: name_of(found[1]), read_text("planwagen.pictures", ICONS))
    return {found[1]: found[0] for found in SYMBOL.finditer(text)}


@cache
def accent_of(name: str) -> str:
    """The colour that an icon has by itself."""
    found = GROUP.search(symbols()[name])
    if not found:
        raise ValueError(f"icon {name!r} does not begin with a group that names its accent")
    return found[1]


def symbol(name: str) -> str:
    """The icon for a picture: fill and line width come from where it is used."""
    return GROUP.sub('<g stroke="currentColor"', symbols()[name], count=1)


def used_symbols(drawing: str) -> str:
    return "".join(symbol(name) for name in sorted({*re.findall(r'"#i-([a-z0-9-]+)"', drawing)}))


@cache
def motifs() -> dict[str, str]:
    text = read_text("planwagen.pictures", "art/motifs.svg")
    found = re.finditer(r'<g id="m-([a-z]+)".*?</g>', text, re.DOTALL)
    return {motif[1]: motif[0] for motif in found}


def used_motifs(drawing: str) -> str:
    return "".join(motifs()[name] for name in sorted({*re.findall(r'"#m-([a-z]+)"', drawing)}))
