"""The frame of every page: name, game, doors, language, light or dark, help; and a calm box for the unexpected."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import anywidget
import ipywidgets

from pgwidgets.live import guard
from pgwidgets.live.panel import Panel
from pgwidgets.live.visitor import Visitor
from pgwidgets.markup import Html, button, div, element, join, link, span
from pgwidgets.style import css
from pgwidgets.words import Words, languages, words

DOORS = ("learn", "play", "explore", "lab")


class Style(anywidget.AnyWidget):
    """Brings the style sheet where no Voila template has done so: JupyterLab."""

    _esm = "export default { render({ el }) { el.style.display = 'none'; } }"
    _css = css()


def has_course(game: str) -> bool:
    """Whether there are lessons for a game."""
    return (Path(__file__).parents[1] / "lessons" / game).is_dir()


def doors(game: str, folder: Path | None = None) -> dict[str, str]:
    """The pages of a game that exist, as links that work beside each other in Voila and in JupyterLab."""
    files = {door: "learn.ipynb" if door == "learn" and has_course(game) else f"{door}-{game}.ipynb"
             for door in DOORS} if game else {}
    if game:
        files["lab"] = f"lab.ipynb?game={game}"  # one page for all games
    return {door: file for door, file in files.items() if ((folder or Path.cwd()) / file.partition("?")[0]).exists()}


class Page:
    """The frame around `content`. `on_change`: language, light or dark changed, or a browser arrived."""

    def __init__(self, door: str, game: str = "", title: str = "", on_change: Callable[[], None] | None = None) -> None:
        self.door, self.game, self.title = door, game, title
        self.on_change = on_change
        self.visitor = Visitor()
        self.visitor.on_arrival(self._changed)
        self.head = Panel(on_event=self._event)
        self.over = Panel(on_event=self._event)
        self.trouble = Panel(on_event=self._event)
        guard.watchers[:] = [self._show_trouble]
        self.main = ipywidgets.Box()
        self.main.add_class("wl-main")
        self._draw()

    @property
    def words(self) -> Words:
        return words(self.visitor.get("language", "en"))

    @property
    def dark(self) -> bool:
        return self.visitor.dark

    def show(self, *content: ipywidgets.Widget) -> ipywidgets.Widget:
        """The whole page as one widget."""
        self.main.children = content
        page = ipywidgets.Box([Style(), self.visitor, self.head, self.main, self.over, self.trouble])
        page.add_class("wl-page")
        page.add_class(f"wl-page-{self.door}")
        return page

    def retitle(self, title: str) -> None:
        """The game and edition named in the frame."""
        self.title = title
        self._draw()

    def _changed(self) -> None:
        self._draw()
        if self.on_change is not None:
            self.on_change()

    def _event(self, action: str, of: str, value: Any) -> None:
        if action == "theme":
            self.visitor.put("theme", "light" if self.dark else "dark")
            self.visitor.dark = not self.dark
            self._changed()
        elif action == "language":
            self.visitor.put("language", str(value))
            self._changed()
        elif action == "help":
            self.over.html = help_box(self.words)
            self.over.focus("button")
        elif action == "close":
            (self.over if of == "help" else self.trouble).html = ""
            if of == "help":
                self.head.focus("[data-action=help]")

    def _draw(self) -> None:
        self.head.html = head(self.words, self.title, self.door, doors(self.game), self.dark)
        self.visitor.lost = lost_box(self.words)

    def _show_trouble(self, details: str) -> None:
        self.trouble.html = trouble_box(self.words, details)


def head(say: Words, title: str, door: str, links: dict[str, str], dark: bool) -> Html:
    """The bar at the top."""
    ways = [link(href, say(f"frame.{name}"), aria_current="page" if name == door else None)
            for name, href in links.items()]
    here = say.language.upper()
    choice = here if len(languages()) == 1 else element("select", [
        element("option", name.upper(), value=name, selected=name == say.language) for name in languages()],
        aria_label=say("frame.language"), data_action="language")
    return element(
        "header",
        link("home.ipynb", "⚡ ", say("frame.name"), class_="wl-name",
             aria_label=f"{say('frame.name')}: {say('frame.home')}"),
        span(title, class_="wl-game") if title else None,
        element("nav", ways, aria_label=say("frame.doors")) if ways else None,
        div(span(choice), button("☀" if dark else "☾", data_action="theme",
                                 aria_label=say("frame.light" if dark else "frame.dark")),
            button("?", data_action="help", aria_label=say("frame.help")), class_="wl-tools"),
        class_="wl-head")


def help_box(say: Words) -> Html:
    lines = [element("p", say(f"help.{key}")) for key in ("play", "grey", "keys", "safe")]
    return div(div(element("h2", say("help.title"), id="wl-help-title"), lines,
                   element("p", link("rules.ipynb", say("rules.all"), target="_blank")),
                   button(say("frame.close"), data_action="close", data_id="help", class_="wl-button wl-first"),
                   role="dialog", aria_modal="true", aria_labelledby="wl-help-title"), class_="wl-over")


def lost_box(say: Words) -> Html:
    """What the browser says when the kernel behind the page is gone."""
    return join(element("p", say("lost.text")), button(say("lost.again"), class_="wl-button wl-first"))


def trouble_box(say: Words, details: str) -> Html:
    return div(element("strong", say("trouble.title")), element("p", say("trouble.text")),
               element("details", element("summary", say("trouble.details")),
                       element("textarea", details, readonly=True, aria_label=say("trouble.details"))),
               join(button(say("trouble.copy"), data_copy=details, class_="wl-button"), " ",
                    button(say("trouble.close"), data_action="close", data_id="trouble", class_="wl-button")),
               class_="wl-trouble", role="alert")
