"""Draws what run.py has measured, on a logarithmic scale: `plot.py FIGURES.json PICTURE.svg`."""

from __future__ import annotations

import json
import sys
from html import escape
from math import log10
from pathlib import Path

LEFT, WIDTH, ROW, TOP = 210, 640, 22, 30
OURS, OTHERS, LINES = "#8c4a2f", "#8a8f98", "#8a8f9855"


def drawn(speeds: dict[str, float]) -> str:
    """Bars on a logarithmic scale, the fastest on top; the colours suit a light and a dark page."""
    low, high = 4, 1 + int(log10(max(speeds.values())))
    scale = (WIDTH - LEFT - 80) / (high - low)
    height = TOP + ROW * len(speeds) + 10
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" font-size="12"'
        ' font-family="sans-serif" fill="#7d828b" role="img">',
        "<title>Decisions a second, one core</title>",
    ]
    for power in range(low, high + 1):
        x = LEFT + scale * (power - low)
        parts.append(f'<path d="M{x:.0f} {TOP - 6}V{height - 8}" stroke="{LINES}"/>')
        parts.append(f'<text x="{x:.0f}" y="{TOP - 12}" text-anchor="middle">{10**power:,}</text>')
    for row, (name, speed) in enumerate(sorted(speeds.items(), key=lambda item: -item[1])):
        y, long = TOP + ROW * row, max(2.0, scale * (log10(speed) - low))
        colour = OURS if name.endswith(("plain", "compiled")) else OTHERS
        parts.append(f'<text x="{LEFT - 8}" y="{y + 13}" text-anchor="end">{escape(name)}</text>')
        parts.append(
            f'<rect x="{LEFT}" y="{y + 2}" width="{long:.0f}" height="14" fill="{colour}"/>'
        )
        parts.append(f'<text x="{LEFT + long + 6:.0f}" y="{y + 13}">{speed:,.0f}</text>')
    return "\n".join([*parts, "</svg>"]) + "\n"


if __name__ == "__main__":
    figures, picture = map(Path, sys.argv[1:])
    picture.write_text(drawn(json.loads(figures.read_text("utf-8"))), encoding="utf-8")
