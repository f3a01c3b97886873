"""The colours of every picture, by name: nothing else says what a colour looks like."""

from __future__ import annotations

import re

Theme = dict[str, str]

BY_THEME: dict[str, tuple[str, str]] = {
    "table": ("#CDB98F", "#14100C"), "mat": ("#EADFC3", "#2F281D"), "paper": ("#F4EAD3", "#241D16"),
    "paper-raised": ("#FCF7EA", "#2E261D"), "paper-sunk": ("#E7DABD", "#1B1611"),
    "bar": ("#2A2018", "#0E0B08"), "on-bar": ("#FCF7EA", "#F4EAD3"),
    "on-bar-soft": ("#D8C39A", "#C9B898"), "ink": ("#2A2018", "#F1E6CF"),
    "ink-soft": ("#5B4A38", "#C9B898"), "rule": ("#8A7355", "#8C7859"),
    "grain-of-wood": ("#9C8253", "#2F281D"),
    "t-forest": ("#B4C49A", "#3C4A33"), "t-pasture": ("#D9E0AC", "#545B36"),
    "t-fields": ("#EED892", "#66572A"), "t-hills": ("#E0B48F", "#6A4630"),
    "t-mountains": ("#C9C4BC", "#504C48"), "t-desert": ("#F2E4C2", "#62553D"),
    "t-water": ("#C3D6D4", "#26393D"), "t-prairie": ("#E3DAAE", "#58512F"),
    "t-lake": ("#AFCBD1", "#2B474F"), "t-peak": ("#C2B9AD", "#4B443D"),
    "t-grain": ("#EFD583", "#67551F"), "t-fish": ("#A9CBD8", "#254A5A"),
    "t-milk": ("#CBDD9F", "#4B5B30"), "t-wood": ("#C9AC8B", "#52392A"),
    "t-stone": ("#C6C4C2", "#505154"),
    "g-lumber": ("#9A6B3F", "#B98553"), "g-ore": ("#8E99A3", "#A7B2BC"),
    "g-grain": ("#E3B32B", "#EBC24A"), "g-coal": ("#4A4541", "#7D7772"),
    "g-cattle": ("#B5763E", "#CC8E55"), "g-gold": ("#F0C23B", "#F4CC55"),
    "g-copper": ("#C4693A", "#D9804F"), "g-stone": ("#A9AEB3", "#B8BDC2"),
    "g-pumpkin": ("#E8822A", "#F0943F"), "g-silver": ("#D5DADF", "#DDE2E6"),
    "g-fish": ("#4F9CC4", "#6CB4D8"), "g-milk": ("#FDFBF3", "#FDFBF3"),
    "g-wood": ("#8A5A34", "#A9744A"), "g-fire": ("#E4572E", "#F0704A"),
    "g-canteen": ("#6F8F8A", "#86A8A2"),
    "legal": ("#00545D", "#6FE6E4"), "legal-fill": ("#BDECEB", "#0F4A4E"),
    "selected": ("#6A1B7A", "#E7A6F2"), "danger": ("#9E1420", "#FF9A92"),
    "gain": ("#1B5E3B", "#8FDCB0"), "disabled": ("#665949", "#A8987C"),
    "coast": ("#7D9F9F", "#4A686C"), "surf": ("#DCE6DD", "#2F464A"),
    "map-halo": ("#FFFBF0", "#1B1611"),
}  # fmt: skip
"""In the light theme, and in the dark one."""

LIGHT: Theme = {name: light for name, (light, _) in BY_THEME.items()}
DARK: Theme = {name: dark for name, (_, dark) in BY_THEME.items()}

PIECES: Theme = {
    "outline": "#2A2018", "halo": "#FFFAEE", "shadow": "#3A2A14",
    "letter-dark": "#1A130D", "letter-light": "#FFFFFF",
    "p-blue": "#2A63B8", "p-yellow": "#F5D033", "p-green": "#57AE7A", "p-red": "#AE1C22",
    "p-orange": "#EC9A1C", "p-white": "#FFFFFF", "p-hat-green": "#3D9A68", "p-hat-red": "#9E1A20",
    "p-natural": "#F3E0BC", "p-violet": "#5B3AA3",
    "w-copper": "#C4693A", "w-stone": "#4A4541", "w-grain": "#EAD7A0", "w-pumpkin": "#E8822A",
    "w-white": "#FDFBF3",
    "mark-best": "#1B5E3B", "mark-good": "#4F6F22", "mark-slip": "#96590A",
    "mark-blunder": "#9B1C1C",
}  # fmt: skip
"""The same in both themes: a piece is known by its colour, dark outline and light halo."""

THEMES = {"light": LIGHT | PIECES, "dark": DARK | PIECES}

PAINT = re.compile(r'\b(fill|stroke|color|stop-color|flood-color)="([a-z][a-z-]*)"')
NO_COLOUR = ("none", "currentColor")


def painted(drawing: str, theme: str) -> str:
    """The same drawing with every named colour as it looks in this theme."""
    colours = THEMES[theme]
    return PAINT.sub(
        lambda found: f'{found[1]}="{colours.get(found[2]) or no_colour(found[2])}"', drawing
    )


def name_of(colour: str) -> str:
    """The name of a colour as it looks in the light theme."""
    return next(name for name, value in THEMES["light"].items() if value == colour)


def no_colour(word: str) -> str:
    if word not in NO_COLOUR:
        raise KeyError(f"no colour called {word!r}")
    return word


def letter_on(colour: str) -> str:
    """The name of the ink in which a letter reads best on a piece of this colour."""
    ground = PIECES[colour]
    return max(("letter-dark", "letter-light"), key=lambda ink: contrast(PIECES[ink], ground))


def contrast(one: str, other: str) -> float:
    """How well two colours (#RRGGBB) stand apart, 1 to 21, as WCAG 2 reckons."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def luminance(colour: str) -> float:
    red, green, blue = (linear(int(colour[place : place + 2], 16) / 255) for place in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
