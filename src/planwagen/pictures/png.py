"""A drawing as PNG, by the extra `picture`."""

from __future__ import annotations

from functools import lru_cache


@lru_cache(maxsize=16)
def as_png(svg: str) -> bytes:
    """The last families are for systems without the fonts that the drawing names."""
    import resvg_py

    return resvg_py.svg_to_bytes(
        svg_string=svg, serif_family="DejaVu Serif", sans_serif_family="DejaVu Sans"
    )
