"""Taking a position along: its code, its link, the whole game as a file; and opening one."""

from __future__ import annotations

import base64

from engine.record import code, write
from pgwidgets.markup import Html, button, div, element, link
from pgwidgets.panels.table import Table
from pgwidgets.words import Words


def share(say: Words, table: Table, problem: str = "") -> Html:
    """The box over the page; `problem`: why a file could not be opened."""
    short = code(table.session.record_to_cursor())
    saved = base64.b64encode(write(table.session.record()).encode()).decode()
    where = f"play-powergrid.ipynb?at={short}"
    return div(div(
        element("h2", say("share.title"), id="wl-share-title"),
        element("p", say("share.text")),
        element("textarea", short, readonly=True, aria_label=say("share.code"), rows=3, class_="wl-code"),
        div(button(say("share.copy_code"), data_copy=short, class_="wl-button"),
            button(say("share.copy_link"), data_copy_link=where, class_="wl-button"),
            link(where, say("share.link"), class_="wl-button"),
            link(f"data:application/json;base64,{saved}", say("share.save"), download="powergrid.json",
                 class_="wl-button"),
            class_="wl-row"),
        element("p", element("label", say("setup.open_file"), " ",
                             element("input", type="file", accept=".json", data_action="file"))),
        div(element("p", problem, class_="wl-say wl-no") if problem else None, role="status"),
        button(say("frame.close"), data_action="close", class_="wl-button wl-first"),
        role="dialog", aria_modal="true", aria_labelledby="wl-share-title"), class_="wl-over")
