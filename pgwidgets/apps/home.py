"""The home page: a card per game with its doors, "continue", and a box for a code, a link or a saved game."""

from __future__ import annotations

import re
from typing import Any

import ipywidgets

from engine.core import BadInput
from pgwidgets.apps.page import Page, doors
from pgwidgets.explore import study
from pgwidgets.figures import miniature
from pgwidgets.figures.board import board
from pgwidgets.learn import progress
from pgwidgets.live.panel import Panel
from pgwidgets.live.visitor import Visitor
from pgwidgets.markup import Child, Html, div, element, link
from pgwidgets.words import Words

CODE = re.compile(r"(?:.*[?&]at=)?([\w.~=-]{4,100000})\Z")
"""A code, alone or at the end of one of our links."""


def home() -> ipywidgets.Widget:
    """The page as one widget."""
    page = Page("home")
    games = Panel(kind="wl-home")
    problem = ""

    def draw() -> None:
        games.html = content(page.words, page.visitor.get("last"), problem, learning(page.words, page.visitor))

    def event(action: str, of: str, value: Any) -> None:
        nonlocal problem
        problem = ""
        try:
            if action == "open":
                page.visitor.go(way_in(read_code(str(value.get("code", "")))))
            elif action == "file" and value:
                page.visitor.go(way_in(study.parse(str(value))))
        except BadInput as error:
            problem = str(error)
        draw()

    games.on_event = event
    page.on_change = draw
    draw()
    return page.show(games)


def read_code(text: str) -> study.Study:
    """What a code or a link of ours stands for; BadInput says what is wrong with it."""
    found = CODE.match(text.strip())
    return study.from_code(found[1] if found else text[:100])


def way_in(found: study.Study) -> str:
    """A game goes on where it can be played; a study, or a game without a table, is opened in Explore."""
    game = study.package(found.session)
    door = "play" if len(found.chapters) == 1 and "play" in doors(game) else "explore"
    return f"{doors(game)[door]}?at={study.code(found)}"


def learning(say: Words, visitor: Visitor) -> list[Child]:
    """The lesson that was left, and the questions that are due; nothing for those who never came to learn."""
    name, _ = progress.bookmark(visitor)
    lesson = progress.lessons().get(name) if name else None
    due = len(progress.due(visitor))
    return [link(f"learn.ipynb?lesson={name}", say("home.lesson", title=lesson.title), class_="wl-button")
            if lesson else None,
            link("learn.ipynb?review=1", say("learn.review", due=due), class_="wl-button") if due else None]


def content(say: Words, last: str, problem: str, learning: list[Child]) -> Html:
    """Everything under the frame; `last` is the game this browser played last."""
    cards = [card(say, game) for game in ("powergrid", "cardgame", "barrage") if doors(game)]
    again = doors(last).get("play") if last in ("powergrid", "cardgame", "barrage") else None
    return element("main",
                   element("h1", say("home.title")), element("p", say("home.text"), class_="wl-muted"),
                   div(link(again, say("home.continue"), class_="wl-button wl-first") if again else None, learning,
                       class_="wl-row"),
                   div(cards, class_="wl-games") if cards else None,
                   opening(say, problem) if "play" in doors("powergrid") else None)


def card(say: Words, game: str) -> Html:
    """One game: its board, what it is about, and where one can go."""
    ways = [link(href, say(f"frame.{door}"), class_="wl-button wl-first" if door == "play" else "wl-button",
                 aria_label=f"{say(f'frame.{door}')}: {say(f'game.{game}')}")
            for door, href in doors(game).items()]
    ways.append(link(f"rules.ipynb?game={game}", say("frame.rules"), class_="wl-button",
                     aria_label=f"{say('frame.rules')}: {say(f'game.{game}')}"))
    return element("section", picture(game, say(f"game.{game}")), element("h2", say(f"game.{game}")),
                   element("p", say(f"game.{game}_text")), div(ways, class_="wl-row"), class_="wl-card")


def picture(game: str, label: str) -> Html:
    """A miniature of the game's board."""
    if game == "powergrid":
        return miniature.miniature(board("germany-recharged"), label)
    return miniature.cards(label) if game == "cardgame" else miniature.rivers(label)


def opening(say: Words, problem: str) -> Html:
    """The box for a code, a link or a file."""
    return element(
        "section", element("h2", say("home.open")), element("p", say("home.open_text")),
        div(element("form", element("input", type="text", name="code", aria_label=say("home.code"),
                                    placeholder=say("home.code"), size=28, autocomplete="off"), " ",
                    element("button", say("home.go"), type="submit", class_="wl-button"), data_action="open"),
            element("label", say("home.file"), " ", element("input", type="file", accept=".json", data_action="file")),
            class_="wl-row"),
        div(element("p", problem, class_="wl-say wl-no") if problem else None, aria_live="polite"), class_="wl-card")
