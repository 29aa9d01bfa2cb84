"""Name and comment of the place the cursor is at."""

from __future__ import annotations

from engine.session import Session
from pgwidgets.explore.compare import label
from pgwidgets.markup import Html, button, div, element
from pgwidgets.words import Words

LONGEST_NAME, LONGEST_COMMENT = 60, 2000


def notes(say: Words, session: Session, chapters: int) -> Html:
    """The inside of the tab."""
    node = session.cursor
    key = node.path()
    return element(
        "form", element("p", say("notes.text"), " ", element("b", label(say, session, node))),
        element("label", say("notes.name"), element("input", type="text", name="name", value=node.name,
                                                    maxlength=LONGEST_NAME, data_key=f"name {key}")),
        element("label", say("notes.comment"), element("textarea", node.comment, name="comment", rows=4,
                                                       maxlength=LONGEST_COMMENT, data_key=f"comment {key}")),
        div(element("button", say("notes.save"), type="submit", class_="wl-button wl-first"),
            button(say("notes.chapter"), data_action="remove_chapter", class_="wl-button") if chapters > 1 else None,
            class_="wl-buttons"),
        data_action="write", data_id=key, data_key=f"notes {key}", class_="wl-notes")
