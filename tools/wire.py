"""Writes web/src/wire.ts: TypeScript for every schema of the server's OpenAPI document.

The messages of the socket stand there among the schemas, so that one document serves both doors.
"""

from __future__ import annotations

import json
import sys
import tempfile
from pathlib import Path

from npm import npm

from planwagen.server.settings import Settings
from planwagen.server.web.app import make_app

OUT = Path(__file__).resolve().parent.parent / "web" / "src" / "wire.ts"
HOW = "--root-types --root-types-no-schema-prefix --alphabetize --default-non-nullable=false"


def document() -> str:
    """Of the doors the page knows by itself; the schemas are what it needs."""
    with tempfile.TemporaryDirectory() as folder:
        app = make_app(Settings(data=Path(folder)))
    return json.dumps(app.openapi_schema.to_schema() | {"paths": {}}, default=str)


def written() -> str:
    with tempfile.TemporaryDirectory() as folder:
        given, made = Path(folder) / "openapi.json", Path(folder) / "wire.ts"
        given.write_text(document(), encoding="utf-8")
        words = ("exec", "--silent", "--", "openapi-typescript", str(given), "-o", str(made))
        if npm(*words, *HOW.split()):
            sys.exit("openapi-typescript did not run")
        return made.read_text(encoding="utf-8")


if __name__ == "__main__":
    text = written()
    if "--check" in sys.argv:
        sys.exit(0 if OUT.read_text(encoding="utf-8") == text else "wire.ts is old: make wire")
    OUT.write_text(text, encoding="utf-8")
