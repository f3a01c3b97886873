# Two commands matter: `make play` and `make test`. `make` alone lists the rest.

VENV ?= .venv
PYTHON ?= python3
STAMP := $(VENV)/.ready
BIN := $(VENV)/bin

.DEFAULT_GOAL := help
.PHONY: help play test setup check fmt lint types layers bench records pictures

help:
	@echo "make play     start the server and open the page (in the terminal: planwagen play)"
	@echo "make test     run the tests"
	@echo "make setup    only make $(VENV), with everything in it that the others need"
	@echo "make check    format, lint, types, layers, spelling and tests: what a change must pass"
	@echo "make fmt      put the code into its format"
	@echo "make lint     format, lint and spelling, without changing anything"
	@echo "make types    mypy on src"
	@echo "make layers   who may import whom"
	@echo "make bench    decisions and copies a second"
	@echo "make records  replay the stored games"
	@echo "make pictures draw the pictures of the README anew"

play: $(STAMP)
	"$(BIN)/planwagen" serve --open --port "$${PORT:-8000}"

test: $(STAMP)
	"$(BIN)/python" -m pytest -q -n 2

setup: $(STAMP)

check: lint types layers
	@$(MAKE) --no-print-directory test  # last, so that the quick checks speak first under -j too

fmt: $(STAMP)
	"$(BIN)/ruff" check --fix-only --quiet .
	"$(BIN)/ruff" format .

lint: $(STAMP)
	"$(BIN)/ruff" format --check .
	"$(BIN)/ruff" check .
	"$(BIN)/codespell"

types: $(STAMP)
	"$(BIN)/mypy"

layers: $(STAMP)
	"$(BIN)/lint-imports"

bench: $(STAMP)
	"$(BIN)/planwagen" bench

records: $(STAMP)
	"$(BIN)/python" -m pytest -q -k records

pictures: $(STAMP)
	"$(BIN)/planwagen" picture tests/records/montana/four-greedy.txt --at 132 -o docs/pictures/montana.svg
	"$(BIN)/planwagen" picture tests/records/america/four-greedy.txt --at 640 -o docs/pictures/america.svg
	"$(BIN)/planwagen" picture tests/records/walnut_grove/four-greedy.txt --at 440 -o docs/pictures/walnut_grove.svg

$(STAMP): pyproject.toml constraints.txt
	@command -v "$(PYTHON)" >/dev/null || { \
	  echo "Planwagen needs Python 3.11 or newer, and there is no $(PYTHON) here."; exit 1; }
	@"$(PYTHON)" -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "Planwagen needs Python 3.11 or newer; $(PYTHON) is older. Try: make PYTHON=python3.11 setup"; exit 1; }
	@"$(PYTHON)" -c 'import ensurepip, venv' 2>/dev/null || { \
	  echo "This Python cannot make a virtual environment. On Debian: apt-get install python3-venv"; exit 1; }
	"$(PYTHON)" -m venv "$(VENV)"
	"$(BIN)/python" -m pip install -q --disable-pip-version-check uv
	"$(BIN)/python" -m uv pip install -q -p "$(BIN)/python" -c constraints.txt -e . --group dev
	@touch "$@"
