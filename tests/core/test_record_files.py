"""Many records in one file or folder."""

from __future__ import annotations

from pathlib import Path

import pytest

from planwagen.core.errors import BrokenRecord
from planwagen.core.record import read_record
from planwagen.core.record_files import read_records

RECORDS = Path(__file__).parents[1] / "records" / "montana"


def test_records_that_follow_each_other_are_read_one_by_one(tmp_path: Path):
    texts = [path.read_text(encoding="utf-8") for path in sorted(RECORDS.glob("*.txt"))[:3]]
    file = tmp_path / "games.txt"
    file.write_text("\n".join(texts), encoding="utf-8")
    assert [str(record) for record in read_records(file)] == [
        str(read_record(text)) for text in texts
    ]


def test_a_folder_is_read_in_the_order_of_its_names():
    names = sorted(RECORDS.rglob("*.txt"))
    found = [record.lines for record in read_records(RECORDS)]
    assert found == [read_record(name.read_text(encoding="utf-8")).lines for name in names]


def test_what_is_no_record_is_told(tmp_path: Path):
    file = tmp_path / "games.txt"
    file.write_text("hello\n", encoding="utf-8")
    with pytest.raises(BrokenRecord):
        list(read_records(file))
    file.write_text("", encoding="utf-8")
    assert list(read_records(file)) == []
