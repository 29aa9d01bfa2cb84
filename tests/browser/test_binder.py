"""Binder: its files are read as Binder reads them, and its start command serves the home page. No docker is needed."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from importlib.metadata import version
from pathlib import Path

import pytest
from conftest import ROOT, free_port, serve, transports
from packaging.requirements import Requirement

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
EXTRAS = PROJECT["optional-dependencies"]


def binder_extras() -> list[str]:
    """What the requirements ask of our own package, which is all they ask for."""
    lines = [line for line in (ROOT / "binder/requirements.txt").read_text("utf-8").splitlines() if line[0] != "#"]
    assert len(lines) == 1
    return re.fullmatch(r"-e \.\[([\w,]+)\]", lines[0])[1].split(",")


def test_the_requirements_resolve_to_what_is_tested_here():
    for wanted in [*PROJECT["dependencies"], *(each for extra in binder_extras() for each in EXTRAS[extra])]:
        need = Requirement(wanted)
        assert version(need.name) in need.specifier, wanted


def test_the_python_of_binder_is_one_we_support():
    number = (ROOT / "binder/runtime.txt").read_text("utf-8").strip().removeprefix("python-")
    assert number in Requirement(f"python{PROJECT['requires-python']}").specifier


@pytest.mark.parametrize("script", ["start", "postBuild"])
def test_the_scripts_can_be_run(script):
    assert os.access(ROOT / "binder" / script, os.X_OK)
    subprocess.run(["bash", "-n", ROOT / "binder" / script], check=True)


def test_repo2docker_accepts_the_folder():
    pytest.importorskip("repo2docker")
    done = subprocess.run([sys.executable, "-m", "repo2docker", "--no-build", "--debug", "."], cwd=ROOT,
                          capture_output=True, text=True, timeout=60)
    told = done.stdout + done.stderr
    assert done.returncode == 0, told
    assert 'pip install --no-cache-dir -r "binder/requirements.txt"' in told
    assert "RUN ./binder/postBuild" in told
    assert 'R2D_ENTRYPOINT="${REPO_DIR}/binder/start"' in told


def test_the_link_of_the_readme_opens_a_page_that_exists():
    readme = (ROOT / "README.md").read_text("utf-8")
    pages = re.findall(r"mybinder\.org/v2/gh/[^?\s]+\?urlpath=voila/render/([\w/.-]+ipynb)", readme)
    assert pages
    assert all((ROOT / page).exists() for page in pages)


@pytest.fixture
def binder(tmp_path):
    """The address of a Jupyter server below a path of its own, with Voila as its extension, as on Binder."""
    url = f"http://localhost:{(port := free_port())}/user/someone/"
    server = serve(["binder/start", "jupyter", "server", f"--port={port}", "--no-browser", "--allow-root",
                    "--ServerApp.base_url=/user/someone/", "--IdentityProvider.token="], f"{url}api",
                   tmp_path / "jupyter.log",
                   {"PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}", "JUPYTER_PATH": "",
                    "JUPYTER_CONFIG_PATH": ""})
    yield url
    server.terminate()
    server.wait(20)


def test_the_start_command_serves_home(binder, visit):
    page = visit("notebooks/home.ipynb", base=binder)
    assert page.get_by_role("heading", level=1).is_visible()
    assert page.get_by_role("link", name=re.compile("^Play")).first.get_attribute("href") == "play-powergrid.ipynb"
    assert transports(binder) == {"ipc"}
