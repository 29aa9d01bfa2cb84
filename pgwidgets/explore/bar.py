"""The bar under the study: one move back or on, the game by phases or rounds, chapters, and the way in and out."""

from __future__ import annotations

from engine.session import Session
from engine.tree import Node
from pgwidgets.explore.learn import end_of_line
from pgwidgets.explore.study import Study
from pgwidgets.explore.telling import letter, stage
from pgwidgets.markup import Html, button, div, element, join
from pgwidgets.words import Words


def bar(say: Words, study: Study) -> Html:
    session = study.session
    cursor = session.cursor
    chapters = [element("option", _title(say, study, at), value=at, selected=at == study.at)
                for at in range(len(study.chapters))]
    return join(
        div(button("↶ ", say("explore.back"), data_action="undo", class_="wl-button",
                   aria_keyshortcuts="ArrowLeft", disabled=cursor.parent is None),
            button("↷ ", say("explore.on"), data_action="redo", class_="wl-button",
                   aria_keyshortcuts="ArrowRight", disabled=not cursor.children),
            class_="wl-row"),
        div(_marks(say, session), class_="wl-marks", role="group", aria_label=say("time.name")),
        div(element("select", chapters, data_action="chapter", aria_label=say("explore.chapters"))
            if len(study.chapters) > 1 else None,
            button(say("explore.export"), data_action="export", class_="wl-button"),
            button(say("explore.import"), data_action="import", class_="wl-button"),
            button(say("explore.new"), data_action="new", class_="wl-button"), class_="wl-row"))


def _title(say: Words, study: Study, at: int) -> str:
    return study.chapters[at].root.name or say("explore.chapter", number=at + 1)


def _marks(say: Words, session: Session) -> list[Html]:
    """One mark for each stretch of the line the cursor is in; a click goes to where it begins."""
    stretches: list[tuple[tuple[str, str], Node, Node]] = []
    for node in end_of_line(session.cursor).line():
        place = stage(say, session, node.state)
        if stretches and stretches[-1][0] == place:
            stretches[-1] = (place, stretches[-1][1], node)
        else:
            stretches.append((place, node, node))
    here, found, last_round = session.cursor.ply, [], ""
    for place, first, last in stretches:
        label = ", ".join(part for part in place if part)
        looks = ["wl-mark", "wl-new" if place[0] != last_round else "", "wl-past" if last.ply < here else ""]
        found.append(button(letter(session, first.state), data_action="node", data_id=first.path(), aria_label=label,
                            title=label, aria_current="step" if first.ply <= here <= last.ply else None,
                            class_=" ".join(look for look in looks if look)))
        last_round = place[0]
    return found
