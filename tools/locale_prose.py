"""Writes the texts of the languages to build/prose/*.md, so that the prose linter reads them, too.

Each line of a text is a paragraph, with its file and key before it as code. Blanks are left out,
and the linter leaves code out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from planwagen.core.locales import languages, read_toml

ROOT = Path(__file__).parents[1]
LOCALES = ROOT / "src/planwagen/locales"
OUT = ROOT / "build/prose"
BLANK = re.compile(r"\{[^{}]*\}")


def texts_in(value: object, key: str = "") -> Iterator[tuple[str, str]]:
    """All texts of a table and of the tables in it; a sentence that is a key is English."""
    if isinstance(value, dict):
        for name, inside in value.items():
            yield from texts_in(inside, f"{key}.{name}" if key else name)
    elif isinstance(value, list):
        yield key, ", ".join(map(str, value))
    else:
        yield key, str(value)


def paragraphs(language: str) -> Iterator[str]:
    folder = LOCALES / language
    for path in sorted(folder.rglob("*.toml")):
        for key, text in texts_in(read_toml(path)):
            place = f"{path.relative_to(folder)} {key}".replace("`", "'")
            for line in text.splitlines():
                yield f"`{place}` {BLANK.sub('', line)}"


def sentences() -> Iterator[str]:
    """English sentences that stand in the code: the first other language lists them as keys."""
    for path in sorted((LOCALES / "de").rglob("*.toml")):
        table = read_toml(path)
        for section in ("refusal", "caption"):
            yield from table.get(section, {})


if __name__ == "__main__":
    OUT.mkdir(parents=True, exist_ok=True)
    for language in languages():
        (OUT / f"{language}.md").write_text("\n\n".join(paragraphs(language)) + "\n", "utf-8")
    (OUT / "sentences.md").write_text("\n\n".join(sentences()) + "\n", "utf-8")
