"""Taking a study along: its code, its link, its file; and opening one."""

from __future__ import annotations

import base64

from engine import record
from pgwidgets.apps.page import doors
from pgwidgets.explore.study import Study, code, package, write
from pgwidgets.markup import Html, button, div, element, link
from pgwidgets.words import Words

LONGEST_LINK = 6000
"""Characters a server takes in an address; a larger study travels as a file or a code."""


def share(say: Words, study: Study) -> Html:
    """The box over the page."""
    whole, game = code(study), package(study.session)
    saved = base64.b64encode(write(study).encode()).decode()
    where = f"explore-{game}.ipynb?at={whole}"
    short = len(whole) <= LONGEST_LINK
    play = doors(game).get("play")
    here = f"{play}?at={record.code(study.session.record_to_cursor())}" if play else ""
    return div(div(
        element("h2", say("export.title"), id="wl-share-title"),
        element("p", say("export.text")),
        element("textarea", whole, readonly=True, aria_label=say("export.code"), rows=4, class_="wl-code"),
        div(button(say("export.copy_code"), data_copy=whole, class_="wl-button"),
            button(say("export.copy_link"), data_copy_link=where, class_="wl-button") if short else None,
            link(where, say("export.link"), class_="wl-button") if short else None,
            link(f"data:application/json;base64,{saved}", say("export.save"), download=f"{game}-study.json",
                 class_="wl-button"),
            link(here, say("export.play"), class_="wl-button") if here and len(here) <= LONGEST_LINK else None,
            class_="wl-row"),
        element("p", say("export.too_long"), class_="wl-muted") if not short else None,
        button(say("frame.close"), data_action="close", class_="wl-button wl-first"),
        role="dialog", aria_modal="true", aria_labelledby="wl-share-title"), class_="wl-over")


def opening(say: Words, problem: str) -> Html:
    """The fields that take a code, a link or a file."""
    return div(
        element("form", element("input", type="text", name="code", aria_label=say("home.code"),
                                placeholder=say("home.code"), size=24, autocomplete="off"),
                element("button", say("home.go"), type="submit", class_="wl-button"), data_action="open",
                class_="wl-buttons"),
        element("p", element("label", say("export.file"), " ",
                             element("input", type="file", accept=".json", data_action="file"))),
        div(element("p", problem, class_="wl-say wl-no") if problem else None, role="status"))


def import_box(say: Words, problem: str) -> Html:
    """The box over the page that opens another study."""
    return div(div(element("h2", say("export.open"), id="wl-open-title"), element("p", say("export.open_text")),
                   opening(say, problem), button(say("frame.close"), data_action="close", class_="wl-button wl-first"),
                   role="dialog", aria_modal="true", aria_labelledby="wl-open-title"), class_="wl-over")
