"""Both hosts answer an error with the same status."""

from __future__ import annotations

import pytest

from planwagen.core.action import Refusal
from planwagen.core.errors import PlanwagenError
from planwagen.offline.server import STATUS as OFFLINE
from planwagen.server.routes.dependencies import STATUS as SERVER
from planwagen.tables.errors import STATUS, IllegalStep, status_of


@pytest.mark.parametrize("kind", STATUS)
def test_an_error_has_one_status_at_both_hosts(kind: type[PlanwagenError]) -> None:
    assert OFFLINE[kind] == SERVER[kind] == STATUS[kind]


def test_the_nearest_known_class_decides_and_others_are_bad_requests() -> None:
    assert status_of(IllegalStep(Refusal("why", "table"), 2), STATUS) == 409
    assert status_of(PlanwagenError("what"), STATUS) == 400
