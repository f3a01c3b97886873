"""What the page takes over from the Python side: words, rules, icons, colours.

Needs the standard library only, so that a wheel can be built without anything else.
"""

from __future__ import annotations

import json
import re
import sys
import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src"
OUT = ROOT / "web" / "src" / "generated"
sys.path.insert(0, str(SOURCE))

from planwagen.pictures.icons import accent_of, motifs, symbols  # noqa: E402
from planwagen.pictures.palette import DARK, LIGHT, PIECES, letter_on  # noqa: E402

LANGUAGES = ("en", "de")
SECTIONS = ("event", "prompt", "choice", "place", "refusal", "text")
PAINT = re.compile(r'\b(fill|stroke)="([a-z][a-z-]*)"')
PLAIN = ("none", "currentColor")


def read(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text(encoding="utf-8"))


def packages() -> list[Path]:
    return sorted(path.parent for path in (SOURCE / "planwagen/games").glob("*/rulebook.toml"))


def words(package: Path, language: str) -> dict[str, Any]:
    """All sentences of a game in a language, with those of the core."""
    core = SOURCE / "planwagen" / "core"
    parts = [read(place / f"words.{language}.toml") for place in (core, package)]
    terms: dict[str, list[str]] = {}
    for part in parts:
        for name, forms in part.get("term", {}).items():
            terms[name] = forms if isinstance(forms, list) else [forms]
    sentences = {
        section: {key: text for part in parts for key, text in part.get(section, {}).items()}
        for section in SECTIONS
    }
    return {"term": terms, **sentences}


def rules(package: Path, language: str) -> dict[str, Any]:
    book = read(package / "rulebook.toml")
    return {
        "title": book["title"][language],
        "chapters": [[part["number"], part["title"][language]] for part in book["chapter"]],
        "clauses": [
            {"id": clause["id"], "title": clause["title"][language], "text": clause[language]}
            for clause in book["clause"]
        ],
    }


def with_variables(drawing: str) -> str:
    """Names of colours become custom properties; fill and line width come from outside."""
    return PAINT.sub(
        lambda found: found[0] if found[2] in PLAIN else f'{found[1]}="var(--{found[2]})"',
        drawing,
    )


def icons() -> str:
    opening = re.compile(r'<g fill="[a-z-]+" stroke="currentColor" stroke-width="1.6"')
    drawn = [opening.sub('<g stroke="currentColor"', text, count=1) for text in symbols().values()]
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


def levels() -> dict[str, dict[str, str]]:
    """What is said of each opponent for people, by language."""
    rows = read(SOURCE / "planwagen" / "bots" / "levels.toml")
    return {name: row["about"] for name, row in rows.items()}


def write(name: str, text: str) -> None:
    """Only what has changed, so that nothing is built twice."""
    path = OUT / name
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists() or path.read_text(encoding="utf-8") != text:
        path.write_text(text, encoding="utf-8")


def as_json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")) + "\n"


def main() -> None:
    for package in packages():
        for language in LANGUAGES:
            write(f"words/{package.name}.{language}.json", as_json(words(package, language)))
            write(f"rules/{package.name}.{language}.json", as_json(rules(package, language)))
    write("icons.svg", icons())
    write("looks.json", as_json({"accents": accents(), "letters": letters()}))
    write("levels.json", as_json(levels()))
    write("tokens.css", tokens())


if __name__ == "__main__":
    main()
