"""python-chess: random moves from a full list of legal ones."""

from __future__ import annotations

from importlib.metadata import version
from random import Random

import chess
from rounds import answer

MOVES = 3_000


def play(seed: int) -> int:
    bits, board = Random(seed).getrandbits, chess.Board()
    for _ in range(MOVES):
        choices = list(board.legal_moves)
        if not choices or board.halfmove_clock >= 100:
            board = chess.Board()
            continue
        board.push(choices[bits(32) % len(choices)])
    return MOVES


answer(version("chess"), play)
