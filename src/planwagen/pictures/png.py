"""A drawing as PNG, by the extra `picture`."""

from __future__ import annotations


def as_png(svg: str, width: int | None = None) -> bytes:
    """The last families are for systems without the fonts that the drawing names."""
    import resvg_py

    return resvg_py.svg_to_bytes(
        svg_string=svg, width=width, serif_family="DejaVu Serif", sans_serif_family="DejaVu Sans"
    )
