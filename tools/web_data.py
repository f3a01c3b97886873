"""What the page takes over from the Python side: words, rules, icons, colours.

Needs the standard library only, so that a wheel can be built without anything else.
"""

from __future__ import annotations

import json
import re
import sys
from dataclasses import asdict
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src"
OUT = ROOT / "web" / "src" / "generated"
sys.path.insert(0, str(SOURCE))

from planwagen.bots import BOTS  # noqa: E402
from planwagen.core.data import read_facts  # noqa: E402
from planwagen.core.rulebook import told_rulebook  # noqa: E402
from planwagen.core.words import LANGUAGES, read_words  # noqa: E402
from planwagen.games import GAMES  # noqa: E402
from planwagen.pictures.icons import accent_of, motifs, symbols  # noqa: E402
from planwagen.pictures.palette import DARK, LIGHT, PIECES, letter_on  # noqa: E402
from planwagen.tables.catalogue import shown_game  # noqa: E402

PAINT = re.compile(r'\b(fill|stroke)="([a-z][a-z-]*)"')
PLAIN = ("none", "currentColor")


def games() -> list[str]:
    """Those with a page of their own; the page asks the server for the words of others."""
    return sorted(path.parent.name for path in (SOURCE / "planwagen/games").glob("*/rulebook.toml"))


def with_variables(drawing: str) -> str:
    """Names of colours become custom properties; fill and line width come from outside."""
    return PAINT.sub(
        lambda found: found[0] if found[2] in PLAIN else f'{found[1]}="var(--{found[2]})"',
        drawing,
    )


BARE_LINE = re.compile(r'<path (d="[^"]*" fill="none") stroke-width="([\d.]+)"/>')
BARE = ("labourer", "fire")
"""Icons with lines that stand free, as a pitchfork: in the dark they need an edge of light."""


def edged(name: str, drawing: str) -> str:
    if name not in BARE:
        return drawing
    edge = r'<path \1 stroke="halo" stroke-width="3.8"/>'
    return BARE_LINE.sub(lambda found: found.expand(edge) + found[0], drawing)


def icons() -> str:
    opening = re.compile(r'<g fill="[a-z-]+" stroke="currentColor" stroke-width="1.6"')
    known = [edged(name, text) for name, text in symbols().items()]
    drawn = [opening.sub('<g stroke="currentColor"', text, count=1) for text in known]
    untitled = [re.sub(r"<title>.*?</title>", "", text) for text in drawn]
    return with_variables("\n".join([*untitled, *motifs().values()]))


def accents() -> dict[str, str]:
    return {name: accent_of(name) for name in symbols()}


def tokens() -> str:
    def block(theme: dict[str, str]) -> str:
        return "".join(f"  --{name}: {value.lower()};\n" for name, value in theme.items())

    dark = block(DARK)
    return (
        f":root {{\n  color-scheme: light;\n{block(LIGHT | PIECES)}}}\n"
        f':root[data-theme="dark"] {{\n  color-scheme: dark;\n{dark}}}\n'
        "@media (prefers-color-scheme: dark) {\n"
        f':root:not([data-theme="light"]) {{\n  color-scheme: dark;\n{dark}}}\n}}\n'
    )


def letters() -> dict[str, str]:
    """In which ink a letter reads best on a piece of each colour."""
    return {name: letter_on(name) for name in PIECES if name[:2] in ("p-", "w-")}


def levels() -> dict[str, object]:
    """What is said of each opponent for people, by language."""
    rows = read_facts("planwagen.bots", "levels.toml")
    return {name: rows.facts(name).values["about"] for name in rows.values}


def catalogue() -> list[dict[str, object]]:
    """The games as a table without a server offers them, known before Python is."""
    own = games()
    return [asdict(shown_game(GAMES[name], BOTS)) for name in GAMES if name in own]


def write(name: str, text: str) -> None:
    """Only what has changed, so that nothing is built twice."""
    path = OUT / name
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists() or path.read_text(encoding="utf-8") != text:
        path.write_text(text, encoding="utf-8")


def as_json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")) + "\n"


def main() -> None:
    for game in games():
        package = f"planwagen.games.{game}"
        for language in LANGUAGES:
            words, rules = read_words(package, language), told_rulebook(GAMES[game], language)
            write(f"words/{game}.{language}.json", as_json(words.told()))
            write(f"rules/{game}.{language}.json", as_json(rules))
    write("icons.svg", icons())
    write("looks.json", as_json({"accents": accents(), "letters": letters()}))
    write("levels.json", as_json(levels()))
    write("tokens.css", tokens())
    write("games.json", as_json(catalogue()))


if __name__ == "__main__":
    main()
