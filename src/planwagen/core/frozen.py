"""Values that never change."""

from __future__ import annotations

from dataclasses import fields, is_dataclass

from planwagen.core.native import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)  # games of others
class Frozen:
    """The base of dataclasses that never change once made, and are sent to other processes.

    Pickled by their fields: a compiled class cannot be made empty and filled in afterwards where
    it is frozen, or where its `__init__` is written out.
    """

    __slots__ = ()

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), values_of(self)


def values_of(frozen: object) -> tuple[object, ...]:
    """The fields of a dataclass, in their order."""
    assert is_dataclass(frozen)
    return tuple([getattr(frozen, field.name) for field in fields(frozen)])
