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

from planwagen.bots import CHARACTERS, LEVELS, bots_for  # noqa: E402
from planwagen.core.locales import languages, texts, texts_of_folder  # noqa: E402
from planwagen.core.rulebook import rulebook_dict  # noqa: E402
from planwagen.core.words import read_words  # noqa: E402
from planwagen.games import GAMES  # noqa: E402
from planwagen.pictures.icons import accent_of, motifs, symbols  # noqa: E402
from planwagen.pictures.palette import DARK, LIGHT, PIECES, letter_on  # noqa: E402
from planwagen.tables.editions import shown_game  # noqa: E402

WRITTEN: set[Path] = set()
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
    return {name: level.about for name, level in LEVELS.items()}


def characters() -> dict[str, object]:
    """Opponents with a face, as the page asks for them; how they rate positions stays with us."""
    fields = ("game", "level", "name", "about")
    return {name: {key: getattr(one, key) for key in fields} for name, one in CHARACTERS.items()}


def catalogue() -> list[dict[str, object]]:
    """The games as a table without a server offers them, known before Python is."""
    own = games()
    return [asdict(shown_game(GAMES[name], bots_for(name))) for name in GAMES if name in own]


def write(name: str, text: str) -> None:
    """Only what has changed, so that nothing is built twice."""
    path = OUT / name
    WRITTEN.add(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists() or path.read_text(encoding="utf-8") != text:
        path.write_text(text, encoding="utf-8")


def remove_others() -> None:
    """Of texts that are no more, such as those of a language that was taken away."""
    for path in set(OUT.glob("*/*.json")) - WRITTEN:
        path.unlink()


def as_json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")) + "\n"


def write_game(game: str, language: str) -> None:
    package = f"planwagen.games.{game}"
    lesson = texts("lesson.toml", language, package).values
    write(f"words/{game}.{language}.json", as_json(read_words(package, language).to_dict()))
    write(f"rules/{game}.{language}.json", as_json(rulebook_dict(GAMES[game], language)))
    write(f"lesson/{game}.{language}.json", as_json(lesson))


def main() -> None:
    write("languages.json", as_json(languages()))
    for language in languages():
        write(f"texts/{language}.json", as_json(texts_of_folder("page", language).values))
        write(
            f"server/{language}.json",
            as_json(texts("server.toml", language).values.get("refusal", {})),
        )
        for game in games():
            write_game(game, language)
    write("icons.svg", icons())
    write("looks.json", as_json({"accents": accents(), "letters": letters()}))
    write("levels.json", as_json(levels()))
    write("characters.json", as_json(characters()))
    write("tokens.css", tokens())
    write("games.json", as_json(catalogue()))
    remove_others()


if __name__ == "__main__":
    main()
