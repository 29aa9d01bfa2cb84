"""The same panels in JupyterLab, where no template of ours is at work: style and plotly.js come with the widgets."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

import pytest
from conftest import ROOT, free_port, serve


@pytest.fixture
def jupyterlab(tmp_path):
    """The address of JupyterLab in a folder with the notebooks, with nothing of our settings."""
    shutil.copytree(ROOT / "notebooks", tmp_path / "notebooks")
    url = f"http://localhost:{(port := free_port())}/"
    own = {"JUPYTER_PATH": "", "JUPYTER_CONFIG_PATH": "", "JUPYTER_CONFIG_DIR": str(tmp_path / "settings"),
           "PYTHONPATH": str(ROOT), "PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}"}
    server = serve(["jupyter", "lab", str(tmp_path / "notebooks"), f"--port={port}", "--no-browser", "--allow-root",
                    "--IdentityProvider.token=", "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
                    "--LabApp.news_url=None"], f"{url}api", tmp_path / "jupyter.log", own)
    yield url
    server.terminate()
    server.wait(20)


def test_play_and_figures_by_hand_in_jupyterlab(jupyterlab, visit, shot):
    page = visit("", base=f"{jupyterlab}lab/tree/use-from-python.ipynb", ready=False)
    page.locator(".jp-Cell").first.wait_for()
    page.get_by_text("Python 3 (ipykernel) | Idle").wait_for()
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.locator(".lm-Menu").get_by_text("Run All Cells", exact=True).click()
    page.get_by_role("button", name="Start the game").wait_for()
    page.locator(".wl-at-map .scatterlayer path.point").first.wait_for(state="attached")
    page.get_by_role("button", name="Start the game").click()
    page.locator(".wl-phases").wait_for()
    shot(page, "jupyterlab")
