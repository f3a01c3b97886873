"""Writes the page's types anew: all that the server's OpenAPI document describes, in TypeScript.

web/src/wire.ts has the messages of both doors; web/src/games/<game>/wire.ts has the position that
the game shows, whose schemas carry the game's name before their own.
"""

from __future__ import annotations

import json
import sys
import tempfile
from pathlib import Path
from typing import Any

from npm import npm

from planwagen.server.app import make_app
from planwagen.server.routes.openapi import with_messages
from planwagen.server.settings import Settings

WEB = Path(__file__).resolve().parent.parent / "web" / "src"
HOW = "--root-types --root-types-no-schema-prefix --alphabetize --default-non-nullable=false"
SCHEMAS = "#/components/schemas/"


def document() -> dict[str, Any]:
    """Of the doors the page knows by itself; the schemas are what it needs."""
    with tempfile.TemporaryDirectory() as folder:
        app = make_app(Settings(data=Path(folder)))
    whole = with_messages(app.openapi_schema.to_schema()) | {"paths": {}}
    schemas: dict[str, Any] = json.loads(json.dumps(whole, default=str))
    return schemas


def parts(whole: dict[str, Any]) -> dict[Path, str]:
    """A document for each file: the server's, and one for every game that has a page of its own."""
    folders = [path.parent for path in WEB.glob("games/*/index.ts")]
    games = {folder / "wire.ts": part(whole, f"{folder.name}.") for folder in folders}
    return {
        WEB / "wire.ts": part(whole, ""),
        **{path: text for path, text in games.items() if text},
    }


def part(whole: dict[str, Any], prefix: str) -> str:
    """The schemas that begin so, without it; the server's own have no dot in their names."""
    named = whole["components"]["schemas"].items()
    mine = {name.removeprefix(prefix): it for name, it in named if is_of(name, prefix)}
    text = json.dumps(whole | {"components": {"schemas": mine}})
    return text.replace(f'"{SCHEMAS}{prefix}', f'"{SCHEMAS}') if mine else ""


def is_of(name: str, prefix: str) -> bool:
    return name.startswith(prefix) if prefix else "." not in name


def typescript(openapi: str) -> str:
    with tempfile.TemporaryDirectory() as folder:
        given, made = Path(folder) / "openapi.json", Path(folder) / "wire.ts"
        given.write_text(openapi, encoding="utf-8")
        words = ("exec", "--silent", "--", "openapi-typescript", str(given), "-o", str(made))
        if npm(*words, *HOW.split()):
            sys.exit("openapi-typescript did not run")
        return made.read_text(encoding="utf-8")


def is_old(path: Path, text: str) -> bool:
    return not path.exists() or path.read_text(encoding="utf-8") != text


if __name__ == "__main__":
    made = {path: typescript(openapi) for path, openapi in parts(document()).items()}
    old = {path: text for path, text in made.items() if is_old(path, text)}
    if "--check" in sys.argv:
        sys.exit(f"make wire: {', '.join(map(str, old))}" if old else 0)
    for path, text in old.items():
        path.write_text(text, encoding="utf-8")
