"""Workflows and forms for the host of the repository: they fit our make targets and schemas."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).parents[1]
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")
TARGETS = set(re.findall(r"^\.PHONY: (.+)$", MAKEFILE, re.MULTILINE)[0].split())
WORKFLOWS = sorted((ROOT / ".github/workflows").glob("*.yml"))
RUNS = {
    path.stem: re.findall(r"\bmake ((?:--\S+ )*)([a-z0-9-]+)", path.read_text(encoding="utf-8"))
    for path in WORKFLOWS
}
CALLED = {stem: {target for _, target in found} for stem, found in RUNS.items()}


def jobs(stem: str) -> dict[str, dict]:
    path = ROOT / f".github/workflows/{stem}.yml"
    return yaml.safe_load(path.read_text(encoding="utf-8"))["jobs"]


def test_workflows_call_make_targets_that_exist():
    assert {*CALLED} == {"ci", "nightly", "release"}
    assert set().union(*CALLED.values()) <= TARGETS


def test_a_change_is_checked_by_the_parts_of_make_check():
    [needed] = re.findall(r"^static: (.+)$", MAKEFILE, re.MULTILINE)
    assert {*needed.split()} <= CALLED["ci"]
    assert {"quick", "e2e", "unit-compiled"} <= CALLED["ci"]
    assert {"unit", "ray"} <= CALLED["nightly"]
    runs = [step.get("run") for job in jobs("nightly").values() for step in job["steps"]]
    assert ".ci/run" in runs


def test_the_pythons_that_are_tested_are_those_that_are_promised():
    about = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    promised = re.findall(r"Python :: (3\.\d+)", "\n".join(about["classifiers"]))
    for stem, job in (("ci", "unit"), ("release", "compiled")):
        assert jobs(stem)[job]["strategy"]["matrix"]["python"] == promised
    assert about["requires-python"] == f">={promised[0]}"


def test_only_the_job_that_publishes_may_sign_and_it_has_no_password():
    for stem in CALLED:
        for name, job in jobs(stem).items():
            signs = "id-token" in job.get("permissions", {})
            assert signs == ((stem, name) == ("release", "publish"))
    assert "secrets." not in "".join(path.read_text(encoding="utf-8") for path in WORKFLOWS)


@pytest.mark.parametrize(("more", "is_well"), [("", True), ("    runs-onn: x\n", False)])
def test_a_mistake_in_a_workflow_is_noticed(tmp_path: Path, more: str, is_well: bool):
    file = tmp_path / "ci.yml"
    text = (ROOT / ".github/workflows/ci.yml").read_text(encoding="utf-8")
    file.write_text(text.replace("    timeout-minutes: 15\n", f"    timeout-minutes: 15\n{more}"))
    check = [sys.executable, "-m", "check_jsonschema", "--builtin-schema"]
    done = subprocess.run([*check, "vendor.github-workflows", file], capture_output=True, text=True)
    assert (done.returncode == 0) == is_well, done.stdout


def test_lint_looks_at_every_file_that_the_host_reads():
    [checked] = re.findall(r"^schemas:.*\n((?:\t.*\n)+)", MAKEFILE, re.MULTILINE)
    assert " schemas" in re.findall(r"^lint: .+$", MAKEFILE, re.MULTILINE)[0]
    for folder in ("workflows", "actions", "ISSUE_TEMPLATE"):
        assert f".github/{folder}/" in checked
    forms = {path.name for path in (ROOT / ".github/ISSUE_TEMPLATE").glob("[!c]*.yml")}
    assert forms == {"bug.yml", "idea.yml", "rule.yml"}


@pytest.mark.parametrize("form", ["bug", "rule"])
def test_a_form_asks_for_the_record_by_the_words_of_the_page(form: str):
    asked = (ROOT / f".github/ISSUE_TEMPLATE/{form}.yml").read_text(encoding="utf-8")
    words = (ROOT / "src/planwagen/locales/en/page/people.toml").read_text(encoding="utf-8")
    [button] = re.findall(r'keep_record = ("[^"]+")', words)
    assert "Attach the record of the game" in asked and button in asked


def test_hooks_of_pre_commit_have_the_versions_of_the_constraints():
    pinned = dict(
        re.findall(r"^([\w-]+)==(\S+)", (ROOT / "constraints.txt").read_text(), re.MULTILINE)
    )
    hooks = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8"))["repos"]
    revisions = {repo["repo"].rpartition("/")[2]: repo["rev"].removeprefix("v") for repo in hooks}
    for package in ("ruff", "codespell", "check-jsonschema"):
        name = "ruff-pre-commit" if package == "ruff" else package
        assert revisions[name] == pinned[package]


BY_TAG = {
    "actions/attest-build-provenance@v3",
    "actions/attest-sbom@v3",
    "actions/checkout@v5",
    "actions/download-artifact@v5",
    "actions/upload-artifact@v4",
    "debian:bookworm",
    "pypa/gh-action-pypi-publish@release/v1",
    "python:${{ matrix.python }}-bookworm",
    "python:3.11-bookworm",
    "python:3.13-bookworm",
}
"""Images and actions that are named without a digest: docs/how-to/release.md says what to do."""


def images_and_actions() -> set[str]:
    folder = ROOT / ".github"
    text = "".join(path.read_text(encoding="utf-8") for path in folder.rglob("*.yml"))
    found = re.findall(r"^[ -]*(?:uses|container|image): (\S.*?)(?: #.*)?$", text, re.MULTILINE)
    return {name for name in found if not name.startswith("./")}


def test_an_image_or_action_without_a_digest_is_a_known_one():
    digest = re.compile(r"@(?:sha256:[0-9a-f]{64}|[0-9a-f]{40})$")
    found = images_and_actions()
    assert "actions/checkout@v5" in found or any(digest.search(name) for name in found)
    assert {name for name in found if not digest.search(name)} <= BY_TAG


def test_what_installs_and_builds_is_checked_against_hashes():
    """uv itself, and the packages that build ours: an index may change what it serves."""
    pinned = (ROOT / "tools/uv.txt").read_text(encoding="utf-8")
    assert re.match(r"uv==[\d.]+ \\\n    --hash=sha256:", pinned)
    for text in (MAKEFILE, (ROOT / "Dockerfile").read_text(encoding="utf-8")):
        assert text.count("--require-hashes -r tools/uv.txt") == 1
        assert not re.search(r"pip install [^&\n]*\suv(?:==|\s|$)", text, re.MULTILINE)
        builds = [line for line in text.splitlines() if re.search(r"\buv build\b", line)]
        assert builds and all("--require-hashes" in line for line in builds)
    [setup] = [line for line in MAKEFILE.splitlines() if " -e '.[all]'" in line]
    assert "-b constraints.txt" in setup
    constraints = (ROOT / "constraints.txt").read_text(encoding="utf-8")
    needed = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["build-system"]
    for name in needed["requires"]:
        assert f"\n{name.partition('>')[0]}==" in constraints


def test_a_release_carries_the_bill_of_materials_that_it_is_signed_with():
    steps = {name: job["steps"] for name, job in jobs("release").items()}
    uploads = [step["with"]["path"] for step in steps["build"] if "path" in step.get("with", {})]
    assert "sbom" in CALLED["release"] and "build/sbom/*.cdx.json" in "".join(uploads)
    [signed] = [step["with"]["sbom-path"] for step in steps["publish"] if "sbom" in str(step)]
    assert signed == "about/build/sbom/planwagen.cdx.json"
    assert "built/about/build/sbom/*" in steps["announce"][-1]["run"]
