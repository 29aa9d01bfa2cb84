"""How fast the pages are, measured in a real browser: `make bench-page`.

Medians, with an almost empty page of plain Voila beside them: on a busy machine compare the two. The last line is JSON.
"""

from __future__ import annotations

import json
import random
import shutil
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from subprocess import Popen

import nbformat
import psutil
from conftest import ARGUMENTS, free_port, serve, sync_api, wait_ready

from engine.bots.greedy1 import Greedy1
from engine.powergrid.plants import FUELS
from engine.powergrid.state import AUCTION, BUILDING, FUEL, ROOM
from engine.record import Record, code
from engine.session import Session

Ready = Callable[[sync_api.Page], object]
PLAY = "voila/render/play-powergrid.ipynb"
EMPTY = """import ipywidgets
button, label = ipywidgets.Button(description="more"), ipywidgets.Label("0")
button.on_click(lambda _: setattr(label, "value", label.value + "0"))
ipywidgets.HBox([button, label])"""
BARS = {"cold home": 7, "cold play": 7, "warm play": 3, "click city": .1, "click bid": .1, "click fuel": .1,
        "memory play": 110, "click, 20 visitors": .5}

# `wlClick` presses and waits for the frame in which what `seen` selects has changed.
SCRIPT = """window.wlClick = ([press, seen]) => new Promise((done) => {
    const look = () => [...document.querySelectorAll(seen)].map((each) => each.innerHTML).join();
    const before = look(), button = document.querySelector(press), at = performance.now();
    const frame = () => look() === before ? requestAnimationFrame(frame) : done((performance.now() - at) / 1000);
    button.click();
    requestAnimationFrame(frame);
});
window.wlUndo = () => document.querySelector('[data-action=undo]')?.click();
window.wlWait = (ms) => new Promise((done) => setTimeout(done, ms));
window.wlClicks = async (press, times, pause, start) => { const found = [];
    await wlWait(start);
    for (let i = 0; i < times; i++) {
        while (!document.querySelector(press[0])) await wlWait(20);
        found.push(await wlClick(press)); await wlWait(pause); wlUndo(); await wlWait(pause);
    }
    return found;
}"""
CITY = [".wl-at-map .wl-plot-target:not([data-off])", ".wl-at-map .scatterlayer"]
CLICKS = {"click city": (BUILDING, CITY),
          "click bid": (AUCTION, [".wl-at-choices .wl-first", ".wl-auction"]),
          "click fuel": (FUEL, [".wl-at-fuel .wl-plot-target:not([data-off])", ".wl-at-fuel .scatterlayer"])}


# Positions

def table(phase: int) -> Record:
    """Six people in their second round; the one to act has money enough, and three coal plants with room for 18."""
    session, rng = Session("powergrid/recharged", 6, seats=[f"Player {n}" for n in range(1, 7)]), random.Random(3)
    session.roll(rng)
    while session.state.round < 2 or session.state.phase != phase:
        session.play(Greedy1(session.rules, rng).choose(session.state))
        session.roll(rng)
    state = session.rules.load(session.rules.dump(session.state))
    seat = state.actor
    state.plants[seat * ROOM:(seat + 1) * ROOM] = [20, 25, 31, 0, 0]
    state.fuel[seat * FUELS:(seat + 1) * FUELS] = [0] * FUELS
    state.sold[0] = 24
    state.money[seat] += 100
    return replace(session.head, setup={"position": session.rules.dump(state)})


def at(record: Record) -> str:
    return f"{PLAY}?at={code(record)}"


# Visitors

def drawn(page: sync_api.Page) -> None:
    """The skeleton is lifted, and the map is drawn."""
    wait_ready(page)
    page.wait_for_selector(".wl-at-map .scatterlayer path.point", state="attached")


class Visitors:
    """A browser and the server it visits."""

    def __init__(self, browser: sync_api.Browser, folder: Path) -> None:
        self.browser, self.folder = browser, folder
        self.server: Popen[bytes] | None = None
        self.url = ""

    def start(self, notebooks: str, plain: bool) -> None:
        self.stop()
        self.url = f"http://localhost:{(port := free_port())}/"
        env = dict.fromkeys(("JUPYTER_PATH", "JUPYTER_CONFIG_PATH"), str(self.folder)) if plain else {}
        self.server = serve([sys.executable, "-m", "voila", notebooks, f"--port={port}", "--no-browser"], self.url,
                            self.folder / "voila.log", env)

    def stop(self) -> None:
        if self.server is not None:
            self.server.terminate()
            self.server.wait(20)
            self.server = None

    def visit(self, path: str, ready: Ready = wait_ready) -> sync_api.Page:
        context = self.browser.new_context(viewport={"width": 1280, "height": 800})
        context.route(lambda url: "//localhost" not in url, lambda route: route.abort())
        context.add_init_script(SCRIPT)
        page = context.new_page()
        page.goto(self.url + path)
        ready(page)
        return page

    def cold(self, path: str, notebooks: str = "notebooks", plain: bool = False,
             ready: Ready = wait_ready) -> float:
        """From the start of the server to a page that can be used."""
        begin = time.perf_counter()
        self.start(notebooks, plain)
        page = self.visit(path, ready)
        took = time.perf_counter() - begin
        page.context.close()
        return took

    def warm(self, path: str) -> float:
        begin = time.perf_counter()
        page = self.visit(path, drawn)
        took = time.perf_counter() - begin
        page.context.close()
        time.sleep(5)  # the next kernel is being preheated
        return took


def kernel_memory(page: sync_api.Page) -> float:
    """MB of the kernel behind a page."""
    kernel = page.evaluate("JSON.parse(document.getElementById('jupyter-config-data').textContent).kernelId")
    found = [process for process in psutil.process_iter(["cmdline"])
             if any(kernel in word for word in process.info["cmdline"] or ())]
    return float(found[0].memory_info().rss / 1e6)


def clicks(page: sync_api.Page, press: list[str]) -> list[float]:
    """The first click warms up and does not count."""
    return list(page.evaluate("(press) => wlClicks(press, 10, 350, 0)", press)[1:])


def ten_clicks(page: sync_api.Page) -> int:
    """How many of ten quick clicks on coal become tokens."""
    page.evaluate("""async () => { for (let i = 0; i < 10; i++) {
        document.querySelector('.wl-at-fuel .wl-plot-target').click(); await wlWait(20); } }""")
    page.wait_for_timeout(2000)
    return int(page.locator("tr.wl-now .wl-stock").first.inner_text().partition("×")[2] or 0)


def crowd(visitors: Visitors, path: str, count: int = 20) -> tuple[float, list[float]]:
    """Visitors who come one after the other, then click every three seconds; the browser shares the two cores."""
    begin = time.perf_counter()
    pages = [visitors.visit(path, drawn) for _ in range(count)]
    coming = (time.perf_counter() - begin) / count
    for number, page in enumerate(pages):
        page.evaluate("([press, start]) => { window.wlTimes = wlClicks(press, 4, 1500, start); }",
                      [CITY, 3000 * number / count])
    times = [each for page in pages for each in page.evaluate("window.wlTimes")]
    for page in pages:
        page.context.close()
    return coming, times


# The bench

def plain_voila(visitors: Visitors, runs: int) -> Iterator[tuple[str, list[float]]]:
    """What any page costs: a button and a label."""
    folder = visitors.folder / "notebooks"
    folder.mkdir()
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(EMPTY)])
    nbformat.write(notebook, folder / "empty.ipynb")

    def there(page: sync_api.Page) -> None:
        page.get_by_role("button", name="more").wait_for()
    path = "voila/render/empty.ipynb"
    yield "cold empty page", [visitors.cold(path, str(folder), True, there) for _ in range(runs)]
    page = visitors.visit(path, there)
    yield "click empty page", clicks(page, [".jupyter-button", ".widget-label"])
    yield "memory empty page", [kernel_memory(page)]


def measures(visitors: Visitors, runs: int = 3) -> Iterator[tuple[str, list[float]]]:
    yield from plain_voila(visitors, runs)
    yield "cold home", [visitors.cold("") for _ in range(runs)]
    yield "cold play", [visitors.cold(PLAY, ready=drawn) for _ in range(runs)]
    time.sleep(5)
    yield "warm play", [visitors.warm(PLAY) for _ in range(runs)]
    memory = []
    for name, (phase, press) in CLICKS.items():
        page = visitors.visit(at(table(phase)), drawn)
        yield name, clicks(page, press)
        memory.append(kernel_memory(page))
        page.context.close()
    yield "memory play", memory
    yield "ten quick clicks", [ten_clicks(visitors.visit(at(table(FUEL)), drawn))]
    coming, times = crowd(visitors, at(table(BUILDING)))
    yield "coming in, 20 visitors", [coming]
    yield "click, 20 visitors", times
    yield "nine in ten within", [statistics.quantiles(times, n=10)[-1]]


def main() -> None:
    found = {}
    with tempfile.TemporaryDirectory() as folder, sync_api.sync_playwright() as playwright:
        chromium = shutil.which("chromium") or shutil.which("chromium-browser")
        visitors = Visitors(playwright.chromium.launch(executable_path=chromium, args=ARGUMENTS), Path(folder))
        try:
            for name, times in measures(visitors):
                found[name] = round(statistics.median(times), 3)
                unit = "MB" if "memory" in name else "of 10" if name == "ten quick clicks" else "s"
                bar = f"bar {BARS[name]}{'' if found[name] <= BARS[name] else ': missed'}" if name in BARS else ""
                print(f"{name:24} {found[name]:8} {unit:6} {bar}", flush=True)
        finally:
            visitors.stop()
    print(json.dumps(found))


if __name__ == "__main__":
    main()
