"""Identifiers use words that engineers search for: the old private dialect does not come back."""

from __future__ import annotations

import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "planwagen"
OLD_NAMES = {
    *("house", "chore", "chores", "wish", "wishes", "suitcase", "shelf", "desk", "robot", "robots"),
    *("farewell", "fulfil", "mailbox", "chair", "chairs", "outlook", "pencil"),
    *("door", "doors", "mind", "minds"),
}
OLD_VERBS = {"told", "retold", "tell", "tells", "telling", "hear", "hears", "heard"}
"""The name of a test is a sentence, in which these are plain English."""
OF_THE_GAMES = {"house", "door", "doors", "shelf", "tell", "tells", "telling"}
"""Walnut Grove has houses with doors and goods on shelves; games tell events."""
HAS_HOUSES = re.compile(r"planwagen/(games|pictures)|walnut|tests/(games|editions)|lab/years")
OF_THE_PAGE = OLD_NAMES - {"house", "door", "doors", "shelf", "pencil"}
"""The page draws houses, doors and a pencil."""
FROZEN = "migrations/versions"
"""Migrations speak of the columns as they were."""
OUTSIDE = ("tests", "tools", "benchmarks", "examples", "lab")
WRITTEN_BY_A_TOOL = ("static", "locales", "__pycache__")


def names_in(path: Path) -> set[str]:
    text = path.read_text(encoding="utf-8")
    tokens = tokenize.generate_tokens(io.StringIO(text).readline)
    return {token.string for token in tokens if token.type == tokenize.NAME}


def parts_of(name: str) -> set[str]:
    """`SeatWish` and `seat_wish` are made of the same words."""
    return {part.lower() for part in re.findall(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])", name)}


def packages() -> list[Path]:
    found = (path for path in SOURCE.iterdir() if path.is_dir())
    inside = [path for path in found if path.name not in WRITTEN_BY_A_TOOL]
    return [*inside, *(ROOT / name for name in OUTSIDE)]


def old_words_for(path: Path, name: str) -> set[str]:
    old = OLD_NAMES if name.startswith("test_") else OLD_NAMES | OLD_VERBS
    return old - OF_THE_GAMES if HAS_HOUSES.search(path.as_posix()) else old


def names_of_old(path: Path) -> Iterator[str]:
    for name in names_in(path):
        if parts_of(name) & old_words_for(path, name):
            yield f"{path.relative_to(ROOT)}: {name}"


@pytest.mark.parametrize("package", packages(), ids=lambda path: path.name)
def test_no_identifier_is_made_of_old_words(package: Path):
    files = [path for path in package.rglob("*.py") if FROZEN not in path.as_posix()]
    assert not sorted(found for path in files for found in names_of_old(path))


def without_texts(code: str) -> str:
    """Without comments and strings, which people read."""
    return re.sub(r"/\*.*?\*/|//[^\n]*|<!--.*?-->|\"[^\"\n]*\"|'[^'\n]*'", "", code, flags=re.S)


def test_no_identifier_of_the_page_is_made_of_old_words():
    files = [path for kind in ("ts", "svelte") for path in (ROOT / "web/src").rglob(f"*.{kind}")]
    assert len(files) > 100
    found = {
        f"{path.relative_to(ROOT)}: {name}"
        for path in files
        if "generated" not in path.parts
        for name in re.findall(r"[A-Za-z_]\w*", without_texts(path.read_text(encoding="utf-8")))
        if parts_of(name) & OF_THE_PAGE
    }
    assert not found


def test_an_old_word_would_be_found():
    assert parts_of("SeatWish") & parts_of("read_wishes wish") & OLD_NAMES == {"wish"}
    assert without_texts("const wish = 'my wish'; // wish") == "const wish = ; "
