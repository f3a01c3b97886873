"""The page that reports are written on: one file, nothing fetched from elsewhere."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 52rem; margin: 2rem auto; padding: 0 1rem;
  color: #2b2620; background: #fbf8f1; }
table { border-collapse: collapse; margin: 1rem 0; }
th, td { padding: .25rem .75rem; border-bottom: 1px solid #ddd3bf; text-align: right; }
th:first-child, td:first-child { text-align: left; }
figure { margin: 1.5rem 0; } figcaption { font-weight: 600; }
svg { width: 100%; height: auto; font-size: 13px; fill: currentColor; }
svg .name { text-anchor: end; } svg rect { fill: #b5793b; }
svg .whisker { stroke: currentColor; stroke-width: 2; fill: none; }
svg polyline { fill: none; stroke-width: 2; stroke: currentColor; }
polyline.red { stroke: #c0392b; } polyline.blue { stroke: #2e6da4; }
polyline.green { stroke: #3d8b4f; }
polyline.yellow { stroke: #c9a227; } polyline.orange { stroke: #d9772b; }
polyline.violet { stroke: #7b4fa3; }
polyline.white { stroke: #9a958c; } polyline.natural { stroke: #a9855a; }
svg .mark { stroke: #33688a; stroke-dasharray: 4 3; }
@media (prefers-color-scheme: dark) { body { color: #efe7d8; background: #211d18; }
  th, td { border-color: #4a4237; } svg rect { fill: #c98d4e; } svg .mark { stroke: #8fc1e0; } }
"""


def page(title: str, parts: Sequence[str]) -> str:
    """A whole page of HTML; the parts are HTML already."""
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width">'
        f"<title>{escape(title)}</title><style>{STYLE}</style></head>\n"
        f"<body><h1>{escape(title)}</h1>\n" + "\n".join(parts) + "\n</body></html>\n"
    )


def paragraph(text: str) -> str:
    return f"<p>{escape(text)}</p>"


def table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Cells are text; the first column names the row."""
    head = "".join(f"<th>{escape(text)}</th>" for text in heads)
    body = "".join(f"<tr>{cells(row)}</tr>" for row in rows)
    return f"<table><tr>{head}</tr>{body}</table>"


def cells(row: Sequence[str]) -> str:
    return "".join(f"<td>{escape(text)}</td>" for text in row)


def links(title: str, paths: Sequence[tuple[str, str]]) -> str:
    """A list of files beside the page, behind a head that opens it."""
    items = "".join(f'<li><a href="{escape(to)}">{escape(text)}</a></li>' for to, text in paths)
    return f"<details><summary>{escape(title)}</summary><ol>{items}</ol></details>"
