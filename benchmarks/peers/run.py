"""Planwagen, plain and compiled, beside other engines: `make peers`, or some: `run.py chess`.

Each has a process and an environment of its own, which is made in build/peers; nothing of them goes
into ours. They take turns, so that other programs disturb all alike, and the median of the rounds
counts. All are bound to one core and told to use one thread, since CPU time counts the threads of
OpenMP and JAX together. What cannot be had here is left out with a word; PYTHON312 names a Python
for fastcatan, and ROUNDS says how many rounds there are.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path
from shutil import which
from statistics import median

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
BUILT = ROOT / "build" / "peers"
ROUNDS = int(os.environ.get("ROUNDS", "9"))
ONE_THREAD = {
    "OMP_NUM_THREADS": "1",
    "OPENBLAS_NUM_THREADS": "1",
    "JAX_PLATFORMS": "cpu",
    "XLA_FLAGS": "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1",
}
NEWER = os.environ.get("PYTHON312", "3.12")


@dataclass(slots=True)
class Peer:
    """Who is measured, and with what."""

    name: str
    program: str
    words: tuple[str, ...] = ()
    packages: tuple[str, ...] = ()
    """Empty means our own environment."""
    python: str = "3.11"
    path: str = ""
    """PYTHONPATH; the compiled build is found so."""
    version: str = ""
    speeds: list[float] = field(default_factory=list)

    @property
    def speed(self) -> float:
        return median(self.speeds)


GAMES = ("montana", "america", "walnut_grove")
PEERS = [
    *[Peer(f"{game}, plain", "with_planwagen.py", (game,)) for game in GAMES],
    *[
        Peer(f"{game}, compiled", "with_planwagen.py", (game,), path="build/native")
        for game in GAMES
    ],
    *[Peer(f"{game}, steps of a learner", "with_planwagen_steps.py", (game,)) for game in GAMES],
    *[Peer(f"{game}, batch, plain", "with_planwagen_batch.py", (game,)) for game in GAMES],
    *[
        Peer(f"{game}, {what}, compiled", f"with_planwagen_{what}.py", (game,), path="build/native")
        for what in ("batch", "playouts")
        for game in GAMES
    ],
    Peer("Pgx backgammon, batch", "with_pgx.py", packages=("pgx", "jax")),
    Peer("catanatron", "with_catanatron.py", packages=("catanatron",)),
    Peer("catanatron's gym", "with_catanatron_gym.py", packages=("catanatron_gym",)),
    Peer("fastcatan (C++)", "with_fastcatan.py", packages=("fastcatan",), python=NEWER),
    Peer(
        "fastcatan (C++), batch",
        "with_fastcatan_batch.py",
        packages=("fastcatan", "numpy"),
        python=NEWER,
    ),
    Peer("python-chess", "with_chess.py", packages=("chess",)),
    *[
        Peer(f"OpenSpiel {game} (C++)", "with_openspiel.py", (game,), ("open-spiel", "numpy"))
        for game in ("backgammon", "gin_rummy")
    ],
    *[
        Peer(f"PettingZoo {game}", "with_pettingzoo.py", (game,), ("pettingzoo[classic]",))
        for game in ("connect_four_v3", "tictactoe_v3")
    ],
    Peer("boardgame.io tic-tac-toe", "with_boardgame.mjs", packages=("boardgame.io",)),
]


def main(wanted: list[str]) -> None:
    running = {}
    if hasattr(os, "sched_setaffinity"):  # not on every system
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    print(f"load {os.getloadavg()[0]:.1f}, commit {commit()}, {ROUNDS} rounds", flush=True)
    for peer in PEERS:
        if not wanted or any(word in peer.name for word in wanted):
            try:
                running[peer.name] = peer, start(peer)
            except (subprocess.CalledProcessError, OSError, ValueError) as error:
                print(f"without {peer.name}: {error}", file=sys.stderr)
    for number in range(ROUNDS):
        for peer, process in running.values():
            shown = ask(process, number)
            peer.speeds.append(shown["count"] / shown["seconds"])
    for _, process in running.values():
        process.communicate()
    peers = [peer for peer, _ in running.values()]
    figures = {peer.name: round(peer.speed) for peer in peers}
    BUILT.mkdir(parents=True, exist_ok=True)
    (BUILT / "figures.json").write_text(json.dumps(figures, indent=1))
    report(peers)


def start(peer: Peer) -> subprocess.Popen[str]:
    program = [*command(peer), str(HERE / peer.program), *peer.words]
    environment = os.environ | ONE_THREAD | {"PYTHONPATH": peer.path, "NODE_ENV": "production"}
    folder = BUILT / "node" if peer.program.endswith(".mjs") else ROOT
    process = subprocess.Popen(
        program,
        cwd=folder,
        env=environment,
        text=True,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    )
    peer.version = json.loads(read(process))["version"]
    if peer.path and "compiled" not in peer.version:
        raise ValueError("make compile first")
    return process


def ask(process: subprocess.Popen[str], number: int) -> dict[str, float]:
    assert process.stdin
    process.stdin.write(f"{number}\n")
    process.stdin.flush()
    shown: dict[str, float] = json.loads(read(process))
    return shown


def read(process: subprocess.Popen[str]) -> str:
    """A line; a program's greeting on the way is not ours."""
    assert process.stdout
    for line in process.stdout:
        if line.startswith("{"):
            return line
    raise ValueError("it does not start")


def command(peer: Peer) -> list[str]:
    """What runs it, in an environment that is made where there is none."""
    if not peer.packages:
        return [sys.executable]
    if peer.program.endswith(".mjs"):
        return [node(peer)]
    folder = BUILT / Path(peer.program).stem
    if not (folder / "ready").exists():
        uv("venv", "--clear", "-p", peer.python, "--no-python-downloads", str(folder))
        uv("pip", "install", "-p", str(folder / "bin" / "python"), *peer.packages)
        (folder / "ready").touch()
    return [str(folder / "bin" / "python")]


def node(peer: Peer) -> str:
    folder = BUILT / "node"
    if not (folder / "node_modules").exists():
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "package.json").write_text("{}")
        npm = [sys.executable, str(ROOT / "tools" / "npm.py")] if not which("npm") else ["npm"]
        subprocess.run([*npm, "install", "--silent", *peer.packages], cwd=folder, check=True)
    found = which("node")
    if not found:
        raise ValueError("there is no Node here")
    return found


def uv(*words: str) -> None:
    program = [sys.executable, "-m", "uv", *words, "--quiet"]
    subprocess.run(program, check=True, stderr=subprocess.DEVNULL)


def commit() -> str:
    words = ["git", "rev-parse", "--short", "HEAD"]
    return subprocess.run(words, cwd=ROOT, capture_output=True, text=True).stdout.strip()


def report(peers: list[Peer]) -> None:
    """A table for docs/explanation/performance.md; catanatron is one, where it was measured."""
    one = next((peer.speed for peer in peers if peer.name == "catanatron"), 0.0)
    print("| engine | version | decisions a second | times catanatron |")
    print("| --- | --- | ---: | ---: |")
    for peer in sorted(peers, key=lambda peer: -peer.speed):
        times = f"{peer.speed / one:.1f}" if one else ""
        print(f"| {peer.name} | {peer.version} | {peer.speed:,.0f} | {times} |")


if __name__ == "__main__":
    main(sys.argv[1:])
