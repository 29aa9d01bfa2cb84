"""The widgets of the Explore page and where they stand; a panel whose content stays the same sends nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import ipywidgets

from pgwidgets.live.panel import Panel
from pgwidgets.live.plot import Plot
from pgwidgets.markup import Html, button, div, element, join
from pgwidgets.words import Words

HTML_PANELS = ("views", "text", "caption", "players", "tree", "work", "bar", "start", "over")
VIEWS = ("board", "tokens", "costs", "worth", "cash", "course")
TABS = ("moves", "advice", "edit", "compare", "learn", "notes")
GENERIC_VIEWS = ("board", "course")


class Screen:
    """`plots`: the map, the second map of a comparison, and one chart."""

    def __init__(self, say: Words, on_event: Callable[[str, str, Any], None], on_map: Callable[[str], None],
                 on_chart: Callable[[str], None]) -> None:
        self.panels = {name: Panel(on_event=on_event) for name in HTML_PANELS}
        zoom = [say(f"zoom.{key}") for key in ("nearer", "farther", "all")]
        self.map = Plot(name=say("play.map"), zoom=zoom, on_click=on_map)
        self.second = Plot(name=say("compare.second"), zoom=zoom)
        self.chart = Plot(name=say("charts.name"), on_click=on_chart)
        placed = {**self.panels, "map": self.map, "second": self.second, "chart": self.chart}
        for name, widget in placed.items():
            widget.add_class(f"wl-x-{name}")
        self.box = ipywidgets.Box(list(placed.values()))
        self.box.add_class("wl-study")

    def look(self, name: str, wanted: bool) -> None:
        """Sets or takes away a class of the page."""
        (self.box.add_class if wanted else self.box.remove_class)(name)

    def set_stage(self, **looks: bool) -> None:
        for name, wanted in looks.items():
            self.look(f"wl-{name}", wanted)


def views(say: Words, view: str, known: tuple[str, ...], headline: Html) -> Html:
    """The row over the board: what to look at, and where the game stands."""
    return join(div([button(say(f"views.{each}"), data_action="view", data_id=each, class_="wl-pill",
                            aria_pressed="true" if each == view else "false") for each in known],
                    role="group", aria_label=say("views.name"), class_="wl-views"),
                element("p", headline, class_="wl-turn", role="status"))


def work(say: Words, tab: str, inside: Html) -> Html:
    """The card with the tools."""
    heads = [button(say(f"tools.{each}"), data_action="tab", data_id=each, role="tab",
                    aria_selected="true" if each == tab else "false") for each in TABS]
    return element("section", div(join(*heads), role="tablist", class_="wl-tabs", aria_label=say("tools.name")),
                   div(inside, class_="wl-inside", data_key=f"inside {tab}"), class_="wl-card")
