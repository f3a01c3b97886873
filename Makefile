# Two commands matter: `make play` and `make test`. `make` alone lists the rest.

VENV ?= .venv
PYTHON ?= python3
STAMP := $(VENV)/.ready
BIN := $(VENV)/bin
PAGE := src/planwagen/static/index.html
MODULES := web/node_modules/.package-lock.json
BROWSE = PLANWAGEN_PYTHON="$(abspath $(BIN)/python)" "$(BIN)/python" tools/npm.py run --silent
PAGE_SOURCES := $(shell find web/src web/public web/index.html web/*.ts web/pack.mjs web/sw.js -type f -not -path '*/generated/*')
PACKED := tools/offline_pack.py $(shell find $(wildcard $(addprefix src/planwagen/,core editions games bots tables offline)) -name '*.py')
DATA_SOURCES := $(shell find src/planwagen -name '*.toml' -o -name 'icons.svg' -o -name 'motifs.svg' -o -name 'palette.py')

# Tests start many servers and commands: where their bytecode is kept, each takes a third of the processor's time.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
NATIVE := build/native/.ready
COMPILED := PYTHONPATH=build/native
# Neighbours stay together, since they look at the same games; the others are there because those of the server often wait.
ON_TWO_CORES := -n 4 --dist worksteal
QUICK := -m "not slow"
RULED := $(addprefix tests/,arena bots cli conformance core editions envs games pictures server offline test_promises.py test_readme.py test_rulebook.py)
HOSTS := tests/server tests/offline
STORED := $(notdir $(wildcard tests/records/*))
# What builds a package is checked against the hashes in constraints.txt, too.
BUILD = "$(BIN)/python" -m uv build --quiet --build-constraints constraints.txt --require-hashes
RULES := $(shell find src/planwagen -name '*.py' -o -name '*.toml')

.PHONY: help clicks screens play web wire test quick unit ray learners e2e chromium bare setup check static fmt lint schemas types page layers compile same-games trajectories unit-compiled wheel-compiled bench bench-compare peers baselines datasets bench-page records golden pictures screenshots site dist sbom release-notes

help:
	@echo "make play     start the server and open the page (in the terminal: planwagen play);"
	@echo "              with FRIENDS=1 others in the same network can join"
	@echo "make web      build the page into src/planwagen/static"
	@echo "make wire     write web/src/wire.ts again from the server's OpenAPI document"
	@echo "make test     the quick tests: of rules, bots and server, of the page, and each game in the browser"
	@echo "make quick    the quick tests in Python"
	@echo "make unit     all tests in Python"
	@echo "make ray      only the tests on a Ray cluster and of Parquet, which are installed first"
	@echo "make learners only the tests of learners with torch, in an environments of their own"
	@echo "make e2e      all tests in the browser (Chromium, or what CHROMIUM names)"
	@echo "make chromium only see to it that there is a browser for the tests"
	@echo "make bare     prove that Python and make are enough: page and a browser test in a copy without Node"
	@echo "make setup    only make $(VENV), with everything in it that the others need"
	@echo "make check    format, lint, types, layers, spelling and all tests: what a change must pass"
	@echo "make static   only the first half of it: format, lint, types, layers, and the tests of the page"
	@echo "make fmt      put the code into its format"
	@echo "make lint     format, lint, prose, spelling and schemas, without changing anything"
	@echo "make schemas  workflows, issue forms and other files for the host against their schemas"
	@echo "make types    mypy on src"
	@echo "make page     types and unit tests of the page"
	@echo "make layers   who may import whom"
	@echo "make compile  the rules as machine code in build/native: PYTHONPATH=build/native planwagen ..."
	@echo "make same-games      do both builds play the same games?"
	@echo "make unit-compiled   the tests of what runs on the rules, on the compiled ones"
	@echo "make wheel-compiled  a wheel with compiled rules, for this machine and this Python"
	@echo "make bench    decisions, copies and playouts a second of both builds, environments and bots"
	@echo "make bench-compare   the same, plain, beside a stored run"
	@echo "make peers    both builds beside other engines, each in an environment of its own"
	@echo "make baselines how strong the known players are in each game, by the protocol of docs/reference/baselines.md"
	@echo "make datasets games between bots as data, 1,000 of each title, as a release brings them"
	@echo "make bench-page   what the page costs in the browser"
	@echo "make clicks   how many clicks a turn takes, in Montana and America"
	@echo "make screens  30 screens at four sizes in both languages, into build/screens, to look at"
	@echo "make records  replay the stored games"
	@echo "make golden   write the golden games again, after a wanted change of the rules"
	@echo "make pictures draw the pictures of the README again"
	@echo "make site     build the documents into build/site, and into build/site/play a page that plays without a server"
	@echo "make dist     build wheel and sdist, with the page, and look at them"
	@echo "make sbom     lists what the package and the page are made of, into build/sbom"
	@echo "make release-notes TAG=v0.2.0  checks that version and changelog fit a tag, and prints its changes"
	@echo "make screenshots  take those of the page anew, in Chromium"

play: $(STAMP) $(PAGE)
	"$(BIN)/planwagen" serve --open --port "$${PORT:-8000}" $(if $(FRIENDS),--lan)

web: $(PAGE)

wire: $(STAMP) $(MODULES)
	"$(BIN)/python" tools/wire.py

# What is missing is found first: Node and Chromium are fetched before the first test.
test: $(STAMP) chromium $(PAGE)
	"$(BIN)/python" -m pytest -q $(ON_TWO_CORES) $(QUICK)
	"$(BIN)/python" tools/npm.py run --silent test
	$(BROWSE) walk

quick: $(STAMP)
	"$(BIN)/python" -m pytest -q $(ON_TWO_CORES) $(QUICK)

# Some of them only: make unit TESTS=tests/server/test_kill.py
unit: $(STAMP)
	"$(BIN)/python" -m pytest -q $(ON_TWO_CORES) $(TESTS)

# Alone: Ray gives its nodes 30 seconds to start, whatever else is at work. Parquet is large, too, so it comes here.
ray: $(STAMP)
	"$(BIN)/python" -m uv pip install -q -p "$(BIN)/python" -c constraints.txt ray pyarrow
	"$(BIN)/python" -m pytest -q tests/arena/test_ray.py tests/arena/test_dataset.py tests/lab/test_baselines.py tests/envs/test_league.py

# What learners with torch do; 1 GB, so in environments of their own. RLlib wants an older Gymnasium than ours.
LEARN := build/learners/bin/python
RLLIB := build/rllib/bin/python
learners: $(STAMP)
	"$(BIN)/python" -m uv venv -q --allow-existing -p "$(BIN)/python" build/learners
	PLANWAGEN_NO_WEB=1 "$(BIN)/python" -m uv pip install -q -p "$(LEARN)" -c constraints.txt -e '.[lab]' \
	  torch sb3-contrib tqdm pytest pytest-timeout pyyaml
	"$(LEARN)" -m pytest -q tests/envs/test_self_play.py tests/envs/test_train_ppo.py tests/envs/test_tutorials.py
	"$(BIN)/python" -m uv venv -q --allow-existing -p "$(BIN)/python" build/rllib
	PLANWAGEN_NO_WEB=1 "$(BIN)/python" -m uv pip install -q -p "$(RLLIB)" -e '.[rl]' 'ray[rllib]>=2.60,<3' \
	  torch pytest pytest-timeout
	"$(RLLIB)" -m pytest -q tests/envs/test_tutorials.py -k rllib

# Some of them only: make e2e ONLY="replay -t undo"
e2e: chromium $(PAGE)
	$(BROWSE) e2e -- $(ONLY)

chromium: $(MODULES)
	@"$(BIN)/python" tools/npm.py run --silent chromium

bare: $(STAMP)
	"$(BIN)/python" tools/bare_machine.py

page: $(STAMP) $(MODULES)
	"$(BIN)/python" tools/web_data.py
	"$(BIN)/python" tools/wire.py --check
	"$(BIN)/python" tools/npm.py run --silent check
	"$(BIN)/python" tools/npm.py run --silent test

setup: $(STAMP)

static: lint types layers page

# The quick checks first, two at a time; then the tests one after another, for they use all there is.
check: chromium $(PAGE)
	@$(MAKE) --no-print-directory -j2 --output-sync=target static
	@$(MAKE) --no-print-directory -j1 unit unit-compiled bench-compare e2e bare

fmt: $(STAMP) $(MODULES)
	"$(BIN)/ruff" check --fix-only --quiet .
	"$(BIN)/ruff" format .
	"$(BIN)/python" tools/npm.py run --silent format

lint: $(STAMP) $(MODULES) schemas
	"$(BIN)/ruff" format --check .
	"$(BIN)/ruff" check .
	"$(BIN)/python" tools/npm.py run --silent lint
	"$(BIN)/python" tools/locale_prose.py
	"$(BIN)/python" tools/npm.py run --silent prose
	"$(BIN)/codespell"

FITS = "$(BIN)/check-jsonschema" -q --builtin-schema

schemas: $(STAMP)
	$(FITS) vendor.github-workflows .github/workflows/*.yml
	$(FITS) custom.github-workflows-require-timeout .github/workflows/*.yml
	$(FITS) vendor.github-actions .github/actions/*/action.yml
	$(FITS) vendor.github-issue-forms .github/ISSUE_TEMPLATE/[!c]*.yml
	$(FITS) vendor.github-issue-config .github/ISSUE_TEMPLATE/config.yml
	$(FITS) vendor.renovate renovate.json
	$(FITS) vendor.citation-file-format CITATION.cff
	$(FITS) vendor.compose-spec compose.yaml

types: $(STAMP)
	"$(BIN)/mypy"

layers: $(STAMP)
	"$(BIN)/lint-imports"

compile: $(NATIVE)

# Both builds play the same games, and what is sent to another process arrives.
same-games: trajectories
	$(COMPILED) "$(BIN)/python" -m pytest -q tests/core/test_native.py tests/conformance/test_copies.py

trajectories: $(NATIVE)
	"$(BIN)/python" tools/trajectory.py >build/plain.txt
	$(COMPILED) "$(BIN)/python" tools/trajectory.py | cmp - build/plain.txt

# All tests of the rules and the quick ones of what runs on them; some only: make unit-compiled TESTS=tests/server
# Left out are those to which the build makes no difference: of the site, of the types of examples, of what is installed
# apart, of what is packed for the page; and the slow ones of hosts, which make unit has run on the same rules.
unit-compiled: trajectories
	$(COMPILED) "$(BIN)/python" -m pytest -q $(ON_TWO_CORES) $(or $(TESTS),$(filter-out $(HOSTS),$(RULED)))
	$(if $(TESTS),,$(COMPILED) "$(BIN)/python" -m pytest -q $(ON_TWO_CORES) $(QUICK) $(HOSTS))

wheel-compiled: $(STAMP) $(PAGE)
	PLANWAGEN_COMPILE=1 $(BUILD) --wheel --out-dir dist

bench: $(NATIVE)
	"$(BIN)/python" -m lab bench
	$(COMPILED) "$(BIN)/python" -m lab bench
	"$(BIN)/python" -m lab bench envs
	"$(BIN)/python" -m lab bench bots

# Ratios to a stored run, each in its own calibration loops; beyond a factor of two it fails.
bench-compare: $(STAMP)
	"$(BIN)/python" -m lab bench --compare benchmarks/stored.json

peers: $(NATIVE)
	"$(BIN)/python" benchmarks/peers/run.py
	"$(BIN)/python" benchmarks/peers/plot.py build/peers/figures.json docs/pictures/peers.svg

# Games are kept in build/baselines: what was broken off goes on. Fewer: make baselines BASELINES="--games 100 --two"
# After `make ray` on a cluster: make baselines BASELINES="--engine ray"
baselines: $(STAMP)
	PLANWAGEN_NO_WEB=1 "$(BIN)/python" -m uv pip install -q -p "$(BIN)/python" -c constraints.txt -e '.[lab]'
	"$(BIN)/python" -m lab.baselines --processes 2 $(BASELINES)

# Parquet in build/datasets; what was broken off goes on. More of them: make datasets GAMES=10000
datasets: $(STAMP)
	"$(BIN)/python" -m uv pip install -q -p "$(BIN)/python" -c constraints.txt pyarrow
	for game in $(STORED); do \
	  "$(BIN)/planwagen" dataset $$game --games "$(or $(GAMES),1000)" --processes 4 \
	    -o build/datasets/$$game.parquet || exit 1; \
	done

bench-page: chromium $(PAGE)
	@$(BROWSE) bench -- $(if $(JSON),--json)

clicks: chromium $(PAGE)
	@$(BROWSE) clicks

# Some of them only: make screens ONLY=america
screens: chromium $(PAGE)
	@$(BROWSE) screens -- $(ONLY)

golden: $(STAMP)
	"$(BIN)/python" tests/conformance/golden.py
	@$(MAKE) --no-print-directory pictures  # those of the README show played games

records: $(STAMP)
	"$(BIN)/python" -m pytest -q -k records

pictures: $(STAMP)
	for game in $(STORED); do \
	  "$(BIN)/planwagen" $$(sed -nE 's/.*`planwagen (picture [^`]+)`.*/\1/p' docs/reference/$$game.md) \
	    -o docs/pictures/$$game.svg || exit 1; \
	done

screenshots: chromium $(PAGE)
	$(BROWSE) screenshots

site: $(STAMP) $(PAGE)
	NO_MKDOCS_2_WARNING=1 "$(BIN)/mkdocs" build --strict
	"$(BIN)/python" tools/play_site.py build/site/play

dist: $(STAMP) $(PAGE)
	$(BUILD) --out-dir dist
	"$(BIN)/twine" check --strict dist/*

sbom: $(STAMP) $(MODULES)
	@mkdir -p build/sbom
	"$(BIN)/python" -m uv pip install -q -p "$(BIN)/python" -c constraints.txt --group release
	"$(BIN)/python" -m uv pip compile -q pyproject.toml --extra all -c constraints.txt --no-header --no-annotate -o build/sbom/requirements.txt
	"$(BIN)/cyclonedx-py" requirements build/sbom/requirements.txt --pyproject pyproject.toml --output-reproducible -o build/sbom/planwagen.cdx.json
	"$(BIN)/python" tools/npm.py sbom --sbom-format cyclonedx >build/sbom/page.cdx.json

release-notes: $(STAMP)
	@"$(BIN)/python" tools/release_notes.py "$(TAG)"

$(STAMP): pyproject.toml constraints.txt tools/uv.txt
	@command -v "$(PYTHON)" >/dev/null || { \
	  echo "Planwagen needs Python 3.11 or newer, and there is no $(PYTHON) here."; exit 1; }
	@"$(PYTHON)" -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "Planwagen needs Python 3.11 or newer; $(PYTHON) is older. Try: make PYTHON=python3.11 setup"; exit 1; }
	@"$(PYTHON)" -c 'import ensurepip, venv' 2>/dev/null || { \
	  echo "This Python cannot make a virtual environment. On Debian: apt-get install python3-venv"; exit 1; }
	"$(PYTHON)" -m venv "$(VENV)"
	"$(BIN)/python" -m pip install -q --disable-pip-version-check --require-hashes -r tools/uv.txt
	PLANWAGEN_NO_WEB=1 "$(BIN)/python" -m uv pip install -q -p "$(BIN)/python" -c constraints.txt -b constraints.txt -e '.[all]' --group dev
	@touch "$@"

$(NATIVE): $(RULES) tools/native.py | $(STAMP)
	"$(BIN)/python" tools/native.py build/native
	@touch "$@"

$(MODULES): web/package.json web/package-lock.json | $(STAMP)
	@"$(BIN)/python" tools/npm.py --version >/dev/null 2>&1 || \
	  "$(BIN)/python" -m uv pip install -q -p "$(BIN)/python" -c constraints.txt --group node
	"$(BIN)/python" tools/npm.py ci --no-audit --no-fund --silent
	@touch "$@"

$(PAGE): $(PAGE_SOURCES) $(DATA_SOURCES) $(PACKED) tools/web_data.py $(MODULES) | $(STAMP)
	"$(BIN)/python" tools/web_data.py
	"$(BIN)/python" tools/npm.py run --silent build
	@touch "$@"
