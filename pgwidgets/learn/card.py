"""The card beside the board: what the step says or asks, what came of the answer, hints, and the way on."""

from __future__ import annotations

import re

from engine.powergrid.plants import FUEL_NAMES, STEP3
from pgwidgets.learn.room import Room
from pgwidgets.markup import Child, Html, button, div, element, join, span
from pgwidgets.panels.log import told_action
from pgwidgets.panels.parts import fuel_chip, name, plant_face, plant_kind, plant_words, rule_note, sign
from pgwidgets.tutor.player import REFUSED, RIGHT, WRONG
from pgwidgets.words import Words

BOLD = re.compile(r"\*\*(.+?)\*\*")
HINTS = 2


def card(say: Words, room: Room) -> Html:
    """Everything of the step. The parts are always there, if empty, so that the keyboard stays where it is."""
    step = room.player.step
    return element(
        "section", _marks(say, room), element("h1", room.player.lesson.title),
        _words(say, room), div(_question(say, room) if step.kind == "ask" else None, class_="wl-question"),
        div(_feedback(say, room), [_hint(say, hint) for hint in room.hints], aria_live="polite", class_="wl-answers"),
        div(_buttons(say, room), class_="wl-row wl-ways"), _rules(say, room), class_="wl-card wl-lesson")


def rich(text: str) -> Html:
    """The little Markdown a step may use: **bold**."""
    parts: list[Child] = [element("b", part) if index % 2 else part for index, part in enumerate(BOLD.split(text))]
    return join(*parts)


def _marks(say: Words, room: Room) -> Html:
    """One dash for each step: done, now, to come."""
    here, count = room.player.index, len(room.player.lesson.steps)
    if room.only:
        return div(say("learn.reviewing"), class_="wl-muted")
    looks = ["wl-done" if i < here or (i == here and room.finished) else "wl-here" if i == here else ""
             for i in range(count)]
    return div([span(class_=f"wl-dash {look}") for look in looks], class_="wl-dashes", role="img",
               aria_label=say("learn.step_of", step=here + 1, steps=count))


def _words(say: Words, room: Room) -> Html:
    step = room.player.step
    if step.kind in ("say", "watch"):
        return div(rich(step.text), class_="wl-text")
    lead = say(f"learn.lead_{step.kind}")
    budget = None
    if step.kind == "free":
        left = max(0, step.data.get("moves", 1) - room.player.moves)
        budget = div(say("learn.budget", left=left, par=step.data.get("par", left)), class_="wl-muted")
    return div(element("b", lead), " ", rich(step.text), budget, class_="wl-say wl-text")


# Questions

def _question(say: Words, room: Room) -> Html:
    data = room.player.step.data
    if "choices" in data:
        return div([_choice(room, str(choice), str(choice)) for choice in data["choices"]], class_="wl-answers-row")
    kind = data.get("click")
    if kind == "city":
        return element("p", say("learn.click_city"), class_="wl-muted")
    if kind == "fuel":
        return div([_choice(room, fuel, join(fuel_chip(say, fuel), " ", say(f"fuel.{fuel}"))) for fuel in FUEL_NAMES],
                   class_="wl-answers-row")
    if kind == "plant":
        return div([_plant(say, room, plant) for plant in _plants(room)], class_="wl-plants wl-ask-plants")
    return element("form", element("input", type="number", name="number", min=0, max=9999, required=True,
                                   aria_label=say("learn.number"), data_key=f"number-{room.player.step.name}"),
                   element("button", say("learn.answer"), type="submit", class_="wl-button wl-first"),
                   data_action="reply", data_id="number", class_="wl-amount")


def _choice(room: Room, value: str, label: Child) -> Html:
    solved = room.player.solved
    right = solved and value == str(room.player.step.data["answer"])
    wrong = not solved and value == room.chosen
    return button(label, " ✓" if right else " ✗" if wrong else None, data_action="reply", data_id=value,
                  disabled=solved and not right,
                  class_=f"wl-button wl-choice {'wl-is-right' if right else 'wl-is-wrong' if wrong else ''}".strip())


def _plants(room: Room) -> list[int]:
    state = room.table.state
    own = [plant for seat in range(room.table.seats) for plant in state.plants_of(seat)]
    return sorted({plant for plant in [*state.market, *own] if plant != STEP3})


def _plant(say: Words, room: Room, plant: int) -> Html:
    right = room.player.solved and str(plant) == str(room.player.step.data["answer"])
    return button(plant_face(say, plant), data_action="reply", data_id=plant, aria_label=plant_words(say, plant),
                  class_=f"wl-plant {plant_kind(plant)} {'wl-is-right' if right else ''}".strip())


# Answers

def _hint(say: Words, hint: str) -> Html:
    return element("p", element("b", say("learn.hint_is")), " ", hint, class_="wl-say wl-hinted")


def _feedback(say: Words, room: Room) -> Child:
    answer, told = room.answer, _told(say, room)
    if answer is None:
        return told
    if answer.verdict == RIGHT:
        given = say("learn.answer_is", answer=_given(say, room)) if not room.player.clean and _given(say, room) else ""
        return div(element("b", say("learn.right" if room.player.clean else "learn.right_now")), " ",
                   rich(answer.text or given), told, class_="wl-say wl-yes")
    if answer.verdict == REFUSED and answer.refusal is not None:
        return div(element("b", room.table.session.sentence(answer.refusal)), " ", rich(answer.text), " ",
                   rule_note(say, room.table, answer.refusal.rule), class_="wl-say wl-no")
    assert answer.verdict == WRONG
    first = room.player.step.rules[0] if room.player.step.rules else ""
    return div(element("b", say("learn.wrong_shown" if room.away else "learn.wrong_back" if answer.shown
                                else "learn.wrong")), " ",
               rich(answer.text or say("learn.wrong_plain")), " ", told,
               rule_note(say, room.table, first) if first else None, class_="wl-say wl-no")


def _given(say: Words, room: Room) -> str:
    """The answer of a question, as it is written."""
    return str(room.player.step.data["answer"]) if room.player.step.kind == "ask" else ""


def _told(say: Words, room: Room) -> Child:
    """What the others and the cards did."""
    lines: list[Child] = []
    for node in room.told:
        assert node.parent is not None
        seat = node.parent.state.actor
        words = told_action(say, room.table, node)
        if words and seat != room.player.lesson.seat:
            teller = [sign(room.table, seat), " ", name(say, room.table, seat), " "] if seat >= 0 else ["🂠 "]
            lines.append(element("li", teller, words))
    return element("ul", lines, class_="wl-told") if lines else None


# The way on

def _buttons(say: Words, room: Room) -> list[Child]:
    player = room.player
    if room.away and room.answer is not None and room.answer.verdict == WRONG:
        return [button(say("learn.take_back"), data_action="back", class_="wl-button wl-first")]
    if player.done:
        again = [button(say("learn.watch_again"), data_action="replay", class_="wl-button")] \
            if player.step.kind == "watch" else []
        onward = [button(say("learn.next"), data_action="next", class_="wl-button wl-first wl-big")]
        return [*again, *([] if room.finished else onward)]
    left = len(player.step.hints) - len(room.hints)
    return [button(say("learn.hint", left=left), data_action="hint", class_="wl-button") if left else
            button(say("learn.show_me"), data_action="showme", class_="wl-button")]


def _rules(say: Words, room: Room) -> Html | None:
    """The rules behind the step, for those who ask why."""
    found = room.player.step.rules
    if not found:
        return None
    return element("details", element("summary", say("learn.why")),
                   [rule_note(say, room.table, rule) for rule in found],
                   class_="wl-whys", data_key=f"why-{room.player.step.name}")
