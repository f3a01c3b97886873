"""The arena on a real Ray cluster of two nodes on this machine."""

from __future__ import annotations

import os

import pytest

from planwagen.arena.engine import QUIET, carry_out
from planwagen.arena.task import first_tasks, play_task
from planwagen.core.game import GameOptions
from planwagen.games.montana import MONTANA

pytestmark = [pytest.mark.slow, pytest.mark.filterwarnings("ignore")]  # Ray warns of itself

NODE = {"num_cpus": 1, "object_store_memory": 80_000_000}
"""As little as Ray starts with: it gives a node 30 seconds, which a busy machine may need."""


@pytest.fixture
def cluster():
    pytest.importorskip("ray", reason="the extra [ray] is not installed")
    os.environ |= QUIET | {"RAY_prestart_worker_first_driver": "0"}
    import ray
    from ray.cluster_utils import Cluster

    cluster = Cluster(initialize_head=True, head_node_args=NODE | {"include_dashboard": False})
    cluster.add_node(**NODE)
    ray.init(address=cluster.address, log_to_driver=False)
    yield cluster
    ray.shutdown()
    cluster.shutdown()


def test_a_node_removed_during_work_loses_no_game_and_changes_no_result(cluster):
    tasks = first_tasks(MONTANA, ["greedy", "random"], GameOptions(2), 3, 12)
    played = []
    for outcome in carry_out(play_task, tasks, 1, "ray"):
        played.append(outcome)
        if len(played) == 3:
            cluster.remove_node(next(iter(cluster.worker_nodes)))
    assert played == list(carry_out(play_task, tasks, 1))
