"""Makes a language that nobody speaks: `python tools/pseudo_locale.py OUT` writes it to OUT/xx.

Each text is the English one with accents, in brackets, and 40 % longer. Set PLANWAGEN_LOCALES=OUT
to use it: text without brackets is not translated, and text that is cut would be cut in a
language with long words, too.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import Any

from planwagen.core.data import read_facts
from planwagen.core.locales import ENGLISH, own_texts
from planwagen.games import GAMES

CODE = "xx"
NAME = "Pseudo"
LONGER = 0.4
ACCENTS = str.maketrans("aceinorsuyACEINORSUY", "áçéíñóřšúýÁÇÉÍÑÓŘŠÚÝ")
KEPT = re.compile(r"(\{[^{}]*\}|`[^`]*`|\b[A-Z]{1,2}-\d+\.\d+|https?://\S+)")
"""Blanks, code, numbers of clauses and addresses stay as they are."""

Texts = dict[str, Any]


def pseudo(text: str) -> str:
    if not re.search("[A-Za-z]", KEPT.sub("", text)):
        return text
    parts = [part if n % 2 else part.translate(ACCENTS) for n, part in enumerate(KEPT.split(text))]
    return f"[{''.join(parts)}{'~' * round(len(text) * LONGER)}]"


def in_pseudo(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: in_pseudo(inside) for key, inside in value.items()}
    if isinstance(value, list):
        return [in_pseudo(inside) for inside in value]
    return pseudo(value)


def toml(table: Texts, path: tuple[str, ...] = ()) -> str:
    """Texts first, then the tables; JSON writes strings and lists as TOML does."""
    plain = {key: value for key, value in table.items() if not isinstance(value, dict)}
    tables = {key: value for key, value in table.items() if isinstance(value, dict)}
    head = f"\n[{'.'.join(map(json.dumps, path))}]\n" if path and plain else ""
    lines = "".join(
        f"{json.dumps(key)} = {json.dumps(plain[key], ensure_ascii=False)}\n" for key in plain
    )
    return head + lines + "".join(toml(inside, (*path, key)) for key, inside in tables.items())


def rules_of(package: str) -> Texts:
    """What stands in English beside the clauses and the changes."""
    book = read_facts(package, "rulebook.toml").values
    changes = read_facts(package, "changes.toml").values if has(package, "changes.toml") else {}
    return {
        "title": book["title"][ENGLISH],  # type: ignore[index]
        "chapter": {str(one["number"]): one["title"][ENGLISH] for one in rows(book, "chapter")},
        "clause": {one["id"]: clause_of(one) for one in rows(book, "clause")},
        "change": changes_of(rows(changes, "change")),
    }


def changes_of(found: list[Texts]) -> Texts:
    by_version: Texts = {}
    for one in found:
        said = by_version.setdefault(str(one["version"]), {})
        said[one.get("clause", "all")] = one[ENGLISH]
    return by_version


def clause_of(row: Texts) -> Texts:
    cases = {name: said[ENGLISH] for name, said in row.get("cases", {}).items()}
    reason = row.get(f"reason_{ENGLISH}")
    known = {"title": row["title"][ENGLISH], "text": row[ENGLISH], "reason": reason, "cases": cases}
    return {key: value for key, value in known.items() if value}


def components_of(package: str) -> Texts:
    if not has(package, "data/schema.toml"):
        return {}
    values = rows(read_facts(package, "data/schema.toml").values, "value")
    names = [path.name for path in files(package).joinpath("data", "editions").iterdir()]
    heads: list[Any] = [
        read_facts(package, f"data/editions/{name}").values["edition"]
        for name in names
        if name.endswith(".toml")
    ]
    return {
        "value": {one["path"]: one[ENGLISH] for one in values},
        "edition": {head["id"]: head["title"][ENGLISH] for head in heads},
    }


def levels() -> Texts:
    rows = [read_facts("planwagen.bots", "levels.toml")]
    rows += [read_facts(GAMES.package(game), "data/characters.toml") for game in GAMES.places]
    found: Texts = {name: row for part in rows for name, row in part.values.items()}
    return {
        name: {key: row[key][ENGLISH] for key in ("name", "about")} for name, row in found.items()
    }


def rows(table: Any, key: str) -> list[Texts]:
    found: list[Texts] = table.get(key, [])
    return found


def has(package: str, file: str) -> bool:
    return files(package).joinpath(*file.split("/")).is_file()


def made() -> dict[str, Texts]:
    """By the path of the file: what has no file in English, or more in it than English."""
    special: dict[str, Callable[[], Texts]] = {"bots.toml": levels}
    found = {file: make() for file, make in special.items()}
    for game in GAMES.values():
        folder = f"games/{game.package.rpartition('.')[2]}"
        found[f"{folder}/rules.toml"] = rules_of(game.package)
        found[f"{folder}/components.toml"] = components_of(game.package)
    return found


def english() -> dict[str, Texts]:
    folder = Path(str(files("planwagen").joinpath("locales", ENGLISH)))
    paths = [path.relative_to(folder).as_posix() for path in sorted(folder.rglob("*.toml"))]
    return {path: dict(own_texts(path, ENGLISH)) for path in paths}


def write_to(out: Path) -> None:
    for path, texts in (english() | made()).items():
        file = out / CODE / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(toml(in_pseudo(texts)), encoding="utf-8")
    (out / CODE / "language.toml").write_text(f'name = "{NAME}"\n', encoding="utf-8")


if __name__ == "__main__":
    write_to(Path(sys.argv[1]))
