"""Many records in one file or folder."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

import pytest

from planwagen.core.errors import BrokenRecord
from planwagen.core.record import Record, read_record
from planwagen.core.record_files import BrokenText, read_records

RECORDS = Path(__file__).parents[1] / "records" / "montana"
TEXTS = [path.read_text(encoding="utf-8") for path in sorted(RECORDS.glob("*.txt"))[:3]]


def test_records_that_follow_each_other_are_read_one_by_one(tmp_path: Path):
    file = tmp_path / "games.txt"
    file.write_text("\n".join(TEXTS), encoding="utf-8")
    assert [str(record) for record in read_records(file)] == [
        str(read_record(text)) for text in TEXTS
    ]


def test_a_folder_is_read_in_the_order_of_its_names():
    names = sorted(RECORDS.rglob("*.txt"))
    found = [record.lines for record in whole(read_records(RECORDS))]
    assert found == [read_record(name.read_text(encoding="utf-8")).lines for name in names]


def test_a_text_and_an_open_file_are_read_as_well(tmp_path: Path):
    text = "\n".join(TEXTS)
    file = tmp_path / "games.txt"
    file.write_text(text, encoding="utf-8")
    with file.open(encoding="utf-8") as lines:
        of_file = [*map(str, read_records(lines))]
    assert of_file == [*map(str, read_records(text))] == [*map(str, map(read_record, TEXTS))]


def test_after_a_broken_record_the_next_one_is_read():
    broken = TEXTS[1].replace("seats:", "chairs:")
    first, error, last = read_records("\n".join([TEXTS[0], broken, TEXTS[2]]))
    assert [str(first), str(last)] == [str(read_record(TEXTS[0])), str(read_record(TEXTS[2]))]
    assert isinstance(error, BrokenText)
    assert (error.number, error.text.strip()) == (2, broken.strip())
    assert isinstance(error.error, BrokenRecord)


def test_what_is_no_record_is_told(tmp_path: Path):
    file = tmp_path / "games.txt"
    file.write_bytes(b"hello\n\xff\n")
    [error] = read_records(file)
    assert isinstance(error, BrokenText)
    file.write_text("", encoding="utf-8")
    assert list(read_records(file)) == []


def test_the_example_of_the_page_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys):
    page = (Path(__file__).parents[2] / "docs/reference/records.md").read_text(encoding="utf-8")
    [example] = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    monkeypatch.chdir(tmp_path)
    exec(compile(example, "records.md", "exec", dont_inherit=True), {})
    assert capsys.readouterr().out.startswith("1 ")


def whole(found: Iterable[Record | BrokenText]) -> list[Record]:
    return [record for record in found if isinstance(record, Record)]
