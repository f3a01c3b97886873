"""Both hosts of tables: a server in this process, and a device whose storage is in memory."""

from __future__ import annotations

from same_games import same_games as same_games
from server.conftest import anyio_backend as anyio_backend
from server.conftest import empty_database as empty_database
from server.conftest import open_server as open_server
from server.conftest import plain_logs as plain_logs
from server.conftest import quick_commits as quick_commits
