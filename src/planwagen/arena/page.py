"""A page of results: its frame, tables and charts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from planwagen.arena.figures import Interval

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


LABELS, WIDTH, ROW = 150, 420, 26
"""Where bars begin, how long they can be, and the height of each."""
BAR, FIGURES = 14, 120


@dataclass(frozen=True, slots=True)
class Bar:
    """A number with a name, and the interval in which the truth lies, if that is known."""

    name: str
    value: float
    interval: Interval | None = None
    text: str = ""


def bars(title: str, rows: Sequence[Bar], mark: float | None = None) -> str:
    """Bars from 0 on, or from the least bound; `mark` is drawn as a line, such as parity."""
    ends = [end for row in rows for end in (row.value, *(row.interval or ()))]
    scale = Scale(min(0.0, *ends), max(*ends, mark or 0.0, 1e-9))
    height = ROW * len(rows) + 8
    drawn = [bar(row, n * ROW, scale) for n, row in enumerate(rows)]
    if mark is not None:
        at = scale.place(mark)
        drawn.append(f'<line class="mark" x1="{at}" x2="{at}" y1="0" y2="{height - 8}"/>')
    head = f'<svg role="img" viewBox="0 0 {LABELS + WIDTH + FIGURES} {height}"'
    return f"<figure><figcaption>{escape(title)}</figcaption>{head}>{''.join(drawn)}</svg></figure>"


@dataclass(frozen=True, slots=True)
class Scale:
    least: float
    most: float

    def place(self, value: float) -> float:
        return round(LABELS + WIDTH * (value - self.least) / (self.most - self.least), 1)


def bar(row: Bar, top: int, scale: Scale) -> str:
    """Name, bar, whiskers, number."""
    zero, end, middle = scale.place(0.0), scale.place(row.value), top + ROW / 2
    x, long = min(zero, end), round(abs(end - zero), 1)
    parts = [
        f'<text class="name" x="{LABELS - 8}" y="{middle + 4}">{escape(row.name)}</text>',
        f'<rect x="{x}" y="{middle - BAR / 2}" width="{long}" height="{BAR}"/>',
    ]
    right = end
    if row.interval is not None:
        low, right = (scale.place(bound) for bound in row.interval)
        parts.append(f'<path class="whisker" d="M{low} {middle}H{right}"/>')
    text = row.text or f"{row.value:.3g}"
    parts.append(f'<text x="{max(right, end) + 8}" y="{middle + 4}">{escape(text)}</text>')
    return "".join(parts)


def histogram(title: str, numbers: Sequence[int], bins: int = 12) -> str:
    """How often a number came up, in bins of equal width."""
    least, most = min(numbers), max(numbers)
    width = max(1, -(-(most - least + 1) // bins))
    rows = []
    for start in range(least, most + 1, width):
        count = sum([start <= number < start + width for number in numbers])
        name = str(start) if width == 1 else f"{start} to {start + width - 1}"
        rows.append(Bar(name, count, text=str(count)))
    return bars(title, rows)


@dataclass(frozen=True, slots=True)
class Curve:
    """A line through points, with a name that is its colour if it can be one."""

    name: str
    points: list[tuple[float, float]]


HEIGHT = 220


def curves(title: str, lines: Sequence[Curve]) -> str:
    """Lines over the same ground; each is named at its end."""
    points = [point for line in lines for point in line.points]
    across = Scale(min(x for x, _ in points), max(x for x, _ in points) + 1e-9)
    least, most = min(0.0, *(y for _, y in points)), max(y for _, y in points)
    drawn = []
    for line in lines:
        places = [
            (across.place(x), round(HEIGHT - HEIGHT * (y - least) / (most - least + 1e-9), 1))
            for x, y in line.points
        ]
        way = " ".join(f"{x},{y}" for x, y in places)
        end_x, end_y = places[-1]
        drawn.append(f'<polyline class="{escape(line.name)}" points="{way}"/>')
        drawn.append(f'<text x="{end_x + 8}" y="{end_y + 4}">{escape(line.name)}</text>')
    bounds = f'<text class="name" x="{LABELS - 8}" y="12">{most:.2f}</text>'
    bounds += f'<text class="name" x="{LABELS - 8}" y="{HEIGHT}">{least:.2f}</text>'
    head = f'<svg role="img" viewBox="0 -8 {LABELS + WIDTH + FIGURES} {HEIGHT + 16}"'
    inside = bounds + "".join(drawn)
    return f"<figure><figcaption>{escape(title)}</figcaption>{head}>{inside}</svg></figure>"
