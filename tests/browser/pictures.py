"""Takes the pictures of the README anew: `python tests/browser/pictures.py`."""

from __future__ import annotations

import random
import shutil
import sys
from collections.abc import Callable
from pathlib import Path

from conftest import ARGUMENTS, ROOT, free_port, serve, sync_api, wait_ready

from engine.bots.greedy1 import Greedy1
from engine.powergrid.state import AUCTION, BUILDING
from engine.record import code
from engine.session import Session

FOLDER = ROOT / "docs" / "pictures"
SIZE, SCALE = {"width": 1280, "height": 800}, 0.9


def play_until(stop: Callable[[Session], bool], seed: int) -> str:
    """A game of four up to there, as the code of a link."""
    session, chance = Session("powergrid/recharged", 4, seats=["Ana", "Ben", "Cleo", "Dan"]), random.Random(seed)
    session.roll(chance)
    while session.outcome is None and not stop(session):
        session.play(Greedy1(session.rules, chance).choose(session.state))
        session.roll(chance)
    return code(session.record())


def building(session: Session) -> bool:
    return session.state.phase == BUILDING and session.state.round > 3 and len(session.legal()) > 3


def bidding(session: Session) -> bool:
    return session.state.phase == AUCTION and session.state.round > 3 and session.state.lot > 0


def point_at_a_city(page: sync_api.Page) -> None:
    """The farthest city one can pay for: the way there is drawn."""
    page.locator(".wl-at-map .wl-plot-target:not([data-off])").last.hover()


def nothing(_page: sync_api.Page) -> None:
    """The page as it comes."""


PICTURES: dict[str, tuple[str, bool, Callable[[sync_api.Page], None]]] = {
    "building": (f"play-powergrid.ipynb?at={play_until(building, 2)}", False, point_at_a_city),
    "auction": (f"play-powergrid.ipynb?at={play_until(bidding, 2)}", True, nothing),
    "end": (f"play-powergrid.ipynb?at={play_until(lambda _: False, 2)}", False, nothing),
    "explore": (f"explore-powergrid.ipynb?at={play_until(building, 2)}", True, nothing),
}


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    url = f"http://localhost:{(port := free_port())}/"
    server = serve([sys.executable, "-m", "voila", "notebooks", f"--port={port}", "--no-browser"], url,
                   Path("/dev/null"))
    try:
        with sync_api.sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=ARGUMENTS)
            for name, (path, dark, act) in PICTURES.items():
                page = browser.new_page(viewport=SIZE, device_scale_factor=SCALE,
                                        color_scheme="dark" if dark else "light")
                page.goto(f"{url}voila/render/{path}")
                wait_ready(page)
                page.wait_for_selector(".scatterlayer path.point", state="attached")
                act(page)
                page.wait_for_timeout(2500)
                page.screenshot(path=str(FOLDER / f"{name}.png"))
                page.close()
    finally:
        server.terminate()
        server.wait(20)


if __name__ == "__main__":
    main()
