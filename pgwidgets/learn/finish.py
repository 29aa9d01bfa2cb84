"""The end of a lesson or a review: stars, the next lesson, and the same position to play on from."""

from __future__ import annotations

from dataclasses import replace

from engine import catalog
from engine.record import code
from engine.session import Session
from pgwidgets.learn.progress import next_lesson
from pgwidgets.learn.room import Room
from pgwidgets.markup import Child, Html, button, div, element, link, span
from pgwidgets.tutor.memory import Memory
from pgwidgets.words import Words

OPPONENT = "greedy1"


def finish(say: Words, room: Room, memory: Memory) -> Html:
    """Shown under the last step of a lesson."""
    got, name = room.player.stars, room.player.lesson.name
    coming = next_lesson(memory, name)
    lights = [span("★", class_="wl-star wl-got" if i < got else "wl-star") for i in range(3)]
    return element(
        "section", div(lights, class_="wl-big-stars", role="img", aria_label=say("learn.stars", stars=got)),
        element("h2", say(f"learn.finished_{got}")),
        div(button(say("learn.next_lesson"), element("b", coming.title), data_action="lesson", data_id=coming.name,
                   class_="wl-button wl-first wl-big wl-door") if coming else
            element("p", say("learn.all_done"), class_="wl-say wl-yes"),
            button(say("learn.again"), data_action="lesson", data_id=name, class_="wl-button")
            if got < 3 else None,
            link(f"play-powergrid.ipynb?at={code_from(room.player.session, room.player.lesson.seat)}",
                 say("learn.play_on"), class_="wl-button"),
            button(say("learn.path"), data_action="path", class_="wl-button"), class_="wl-row"),
        class_="wl-card wl-finish", role="status")


def code_from(session: Session, learner: int) -> str:
    """The position as a game of the learner against bots."""
    record = session.record_to_cursor()
    bots = catalog.game(record.game).bots
    opponent = OPPONENT if OPPONENT in bots else "random"
    return code(replace(record, seats=[seat if i == learner else opponent for i, seat in enumerate(record.seats)]))


def reviewed(say: Words, right: int, asked: int, memory: Memory, today: int) -> Html:
    """The end of a review: how it went, and when something comes back."""
    waiting = sorted(card.due - today for card in memory.cards.values() if card.due > today)
    back: Child = element("p", say("learn.next_due" if waiting[0] > 1 else "learn.next_due_tomorrow", days=waiting[0]),
                          class_="wl-muted") if waiting else None
    return element("section", element("h1", say("learn.reviewed")),
                   element("p", say("learn.reviewed_text", right=right, asked=asked), class_="wl-text"), back,
                   div(button(say("learn.path"), data_action="path", class_="wl-button wl-first"), class_="wl-row"),
                   class_="wl-card wl-lesson", role="status")
