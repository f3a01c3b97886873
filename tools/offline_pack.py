"""Packs offline play: Python's library and Planwagen as byte code, in one zip to import from.

Run by `web/pack.mjs` in the Python that reads it in the browser: byte code fits one version only.
"""

from __future__ import annotations

import marshal
from collections.abc import Iterator
from importlib.util import MAGIC_NUMBER
from pathlib import Path
from types import CodeType
from zipfile import ZipFile, ZipInfo

PARTS = ("__init__.py", "core", "editions", "games", "bots", "tables", "offline", "locales")
NO_DOCSTRINGS = 2
UNCHECKED = (1).to_bytes(4, "little") + bytes(8)
"""Of byte code without a source: there is nothing that it could be older than."""

ENCODINGS = {"", "aliases", "ascii", "cp437", "idna", "latin_1", "utf_8"}
LEFT_OUT = """
    __hello__ __phello__ _aix_support _android_support _apple_support _ast_unparse
    _compat_pickle _ios_support _markupbase _osx_support _py_abc _pydatetime _pydecimal _pyio
    _pylong _pyrepl _strptime antigravity argparse asyncio/__main__ asyncio/proactor_events
    asyncio/tools asyncio/windows_events asyncio/windows_utils bdb calendar cmd code colorsys
    compileall concurrent/futures/interpreter concurrent/futures/process
    concurrent/futures/thread concurrent/interpreters configparser cProfile csv ctypes curses
    dbm decimal doctest email ensurepip filecmp fileinput fractions ftplib getopt getpass
    gettext graphlib gzip html http idlelib imaplib json/__main__ json/tool logging/config
    logging/handlers mailbox mimetypes modulefinder multiprocessing netrc nturl2path optparse
    pdb pickle pickletools pkgutil platform plistlib poplib pprint profile pstats pty py_compile
    pyclbr pydoc pydoc_data pyodide/console pyodide/http/_pyfetch pyodide/http/pyxhr quopri
    rlcompleter runpy sched shelve smtplib socketserver sqlite3 statistics stringprep symtable
    sysconfig tabnanny tarfile this timeit tkinter trace tracemalloc tty turtle unittest
    urllib/request urllib/robotparser uuid venv wave webbrowser wsgiref xml xmlrpc zipapp
    zipfile/__main__ zoneinfo
"""
"""Of the library, what no game asks for."""
TEXTS_OF_OTHERS = {
    *("page.toml", "lesson.toml", "cli.toml", "pictures.toml", "notifications.toml"),
}
OF_OTHERS = {
    *("bots/lanes.py", "bots/match.py", "bots/time_limit.py", "bots/trial.py"),
    "core/local_game.py",
    *("editions/extremes.py", "editions/remarks.py", "editions/template.py"),
    *("tables/challenges.py", "tables/cups.py", "tables/pairing.py"),
}
"""Modules of arena, environments, commands and the server."""
KEPT = {"email/__init__.py"}
"""Which Pyodide asks for, though it uses nothing of it."""


def pack(library: Path, source: Path, out: Path) -> None:
    with ZipFile(out, "w") as zipped:  # not compressed: the whole is, and better
        for name, content in [*of_library(library), *of_planwagen(source)]:
            zipped.writestr(ZipInfo(name), content)


def of_library(library: Path) -> Iterator[tuple[str, bytes]]:
    with ZipFile(library) as zipped:
        for name in zipped.namelist():
            if name.endswith(".py") and is_wanted(name):
                code = compiled(zipped.read(name), name, optimize=level_of(name))
                yield f"{name}c", byte_code(without_lines(code))


def is_wanted(name: str) -> bool:
    path = name.removesuffix(".py").removesuffix("/__init__")
    top, _, rest = path.partition("/")
    if top == "encodings":
        return rest in ENCODINGS
    left_out = not {top, path}.isdisjoint(LEFT_OUT.split()) or top.startswith("_sysconfigdata")
    return name in KEPT or not left_out


def level_of(name: str) -> int:
    """Pyodide reads docstrings of its own when it starts."""
    return 0 if name.startswith("_pyodide/") else NO_DOCSTRINGS


def of_planwagen(source: Path) -> Iterator[tuple[str, bytes]]:
    for path in sorted(found(source / "planwagen")):
        name, content = path.relative_to(source).as_posix(), path.read_bytes()
        if path.suffix == ".py":
            code = compiled(content, name, optimize=NO_DOCSTRINGS)
            yield f"{name}c", byte_code(without_lines(code))
        else:
            yield name, content


def found(package: Path) -> Iterator[Path]:
    for part in PARTS:
        inside = (package / part).rglob("*") if (package / part).is_dir() else [package / part]
        yield from (path for path in inside if path.is_file() and is_used(path))


def is_used(path: Path) -> bool:
    """The page has its own texts already; terminal, arena and environments are not in it.

    Errors are said in English, with their id.
    """
    of_others = path.parent.name == "page" or path.name in TEXTS_OF_OTHERS
    of_others |= path.name == "server.toml" and path.parent.name != "en"
    return (
        path.suffix != ".pyc"
        and path.stem != "__main__"
        and not of_others
        and "/".join(path.parts[-2:]) not in OF_OTHERS
    )


def compiled(content: bytes, name: str, optimize: int) -> CodeType:
    code: CodeType = compile(content, name, "exec", dont_inherit=True, optimize=optimize)
    return code


def without_lines(code: CodeType) -> CodeType:
    """Keep the line where each function begins only: those of its statements are a third of all."""
    inner = [without_lines(one) if isinstance(one, CodeType) else one for one in code.co_consts]
    return code.replace(co_linetable=one_line(len(code.co_code) // 2), co_consts=tuple(inner))


def one_line(units: int) -> bytes:
    """A table that stays at the first line, an entry for 8 units: InternalDocs/code_objects.md."""
    eights, rest = divmod(units, 8)
    return b"\xef\0" * eights + bytes([0xE7 + rest, 0] if rest else [])


def byte_code(code: CodeType) -> bytes:
    return MAGIC_NUMBER + UNCHECKED + marshal.dumps(code)
