"""A real Voila server and Debian's Chromium; nothing may leave the machine, nothing may fail in the console."""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.error import URLError
from urllib.parse import urlsplit
from urllib.request import urlopen

import psutil
import pytest
from playwright import sync_api

ROOT = Path(__file__).parents[2]
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update",
             "--disable-sync", "--no-first-run"]
# A busy machine is slow, not wrong: what is waited for may take its time, and what never comes still fails.
sync_api.expect.set_options(timeout=20_000)
SECONDS = 300


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.timeout(SECONDS))


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def serve(command: list[str], url: str, log: Path, env: dict[str, str] | None = None) -> subprocess.Popen[bytes]:
    """Start a server and wait until it answers."""
    jupyter = str(ROOT / "etc" / "jupyter")
    settings = {**os.environ, "JUPYTER_PATH": jupyter, "JUPYTER_CONFIG_PATH": jupyter, **(env or {})}
    with log.open("wb") as out:
        server = subprocess.Popen(command, cwd=ROOT, env=settings, stdout=out, stderr=subprocess.STDOUT)
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline and server.poll() is None:
        try:
            urlopen(url, timeout=5).close()
            return server
        except (URLError, OSError):
            time.sleep(0.1)
    server.kill()
    raise RuntimeError(log.read_text("utf-8", "replace")[-2000:])


def transports(url: str) -> set[str]:
    """How the server at this address reaches its kernels."""
    port = f"--port={urlsplit(url).port}"
    return {json.loads(Path(kernel.cmdline()[-1]).read_text("utf-8"))["transport"]
            for server in psutil.process_iter(["cmdline"]) if port in (server.info["cmdline"] or ())
            for kernel in server.children() if "ipykernel_launcher" in kernel.cmdline()}


@pytest.fixture(scope="session")
def voila(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the server that `make run` starts."""
    url = f"http://localhost:{(port := free_port())}/"
    server = serve([sys.executable, "-m", "voila", "notebooks", f"--port={port}", "--no-browser"], url,
                   tmp_path_factory.mktemp("voila") / "voila.log")
    yield url
    server.terminate()
    server.wait(20)


@pytest.fixture(scope="session")
def chromium() -> Iterator[sync_api.Browser]:
    found = shutil.which("chromium") or shutil.which("chromium-browser")
    if found is None:
        pytest.fail("There is no chromium on this machine; `make test` installs it.")
    with sync_api.sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=ARGUMENTS,
                                             ignore_default_args=["--hide-scrollbars"])  # as people have them
        yield browser
        browser.close()


@pytest.fixture
def visit(chromium: sync_api.Browser, voila: str) -> Iterator[Callable[..., sync_api.Page]]:
    """`visit("home.ipynb", width=390, dark=True)` opens a page as a new visitor (or `beside` one).

    Its console has to stay `quiet`, unless the test itself breaks something."""
    contexts, problems = [], []

    def note(message: sync_api.ConsoleMessage) -> None:
        if message.type == "error":
            problems.append(f"console: {message.text}")

    def only_here(route: sync_api.Route) -> None:
        if route.request.url.startswith(("http://localhost:", "http://127.0.0.1:", "data:", "blob:")):
            route.continue_()
        else:
            problems.append(f"left the machine: {route.request.url}")
            route.abort()

    def open_page(path: str = "", width: int = 1280, height: int = 800, dark: bool = False, base: str = voila,
                  beside: sync_api.Page | None = None, ready: bool = True, quiet: bool = True) -> sync_api.Page:
        context = beside.context if beside else chromium.new_context(
            viewport={"width": width, "height": height}, color_scheme="dark" if dark else "light")
        if beside is None:
            contexts.append(context)
            context.route("**/*", only_here)
        page = context.new_page()
        if quiet:
            page.on("console", note)
        page.on("pageerror", lambda error: problems.append(f"page: {error}"))
        page.goto(base + (f"voila/render/{path}" if path else ""))
        if ready:
            wait_ready(page)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert not problems, "\n".join(problems)


def wait_ready(page: sync_api.Page) -> None:
    """Until the skeleton is lifted: the page shows what belongs to this visitor."""
    page.wait_for_selector("#wl-skeleton.wl-done", state="attached", timeout=60_000)


@pytest.fixture
def shot(tmp_path: Path) -> Callable[[sync_api.Page, str], Path]:
    """A picture of the page in a temporary folder, or where WATTLAB_SHOTS says."""
    folder = Path(os.environ.get("WATTLAB_SHOTS", tmp_path))

    def take(page: sync_api.Page, name: str) -> Path:
        page.screenshot(path=str(folder / f"{name}.png"))
        return folder / f"{name}.png"

    return take


@pytest.fixture
def axe() -> Callable[[sync_api.Page], None]:
    """Fails on every serious finding of axe-core on the page as it is now."""
    from importlib.util import find_spec
    script = (Path(find_spec("axe_playwright_python").origin).parent / "axe.min.js").read_text("utf-8")

    def check(page: sync_api.Page) -> None:
        page.evaluate(script)
        found = page.evaluate("axe.run(document.querySelector('.wl-page'))")["violations"]
        serious = [f"{each['id']}: {each['help']} {[node['html'][:160] for node in each['nodes'][:4]]}"
                   for each in found if each["impact"] in ("serious", "critical")]
        assert not serious, "\n".join(serious)

    return check


@pytest.fixture
def in_all_looks(axe: Callable[[sync_api.Page], None],
                 shot: Callable[[sync_api.Page, str], Path]) -> Callable[[sync_api.Page, str], None]:
    """The page as it is now, on a screen and a phone, light and dark: nothing serious, nothing too wide, a picture."""

    def check(page: sync_api.Page, name: str) -> None:
        for width, height in ((390, 844), (1280, 800)):
            page.set_viewport_size({"width": width, "height": height})
            for theme in ("dark", "light"):
                page.get_by_role("button", name=f"Switch to {theme} colours").click()
                page.wait_for_selector(f"html[data-wl-theme={theme}]", state="attached")
                page.wait_for_timeout(250)  # drawn anew
                axe(page)
                assert page.evaluate("document.documentElement.scrollWidth") <= width
                shot(page, f"{name}-{width}-{theme}")

    return check
