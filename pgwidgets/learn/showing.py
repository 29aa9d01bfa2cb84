"""The example of a rule, in words beside its board: a step of a lesson, or a moment of a recorded game."""

from __future__ import annotations

from engine.barrage.automa.explain import report
from engine.rulebook import Rule
from pgwidgets.learn.card import rich
from pgwidgets.learn.examples import Moment
from pgwidgets.learn.room import Room
from pgwidgets.markup import Child, Html, button, div, element, link, span
from pgwidgets.words import Words


def shown_step(say: Words, rule: Rule, room: Room) -> Html:
    """What the step asks, and its answer."""
    step, lesson = room.player.step, room.player.lesson
    answer: Child = None
    if step.kind == "ask":
        answer = element("p", say("learn.answer_is", answer=step.data["answer"]), class_="wl-say wl-yes")
    elif step.kind in ("do", "free"):
        answer = element("p", say("rules.played"), class_="wl-say wl-yes")
    again = button(say("learn.watch_again"), data_action="replay", class_="wl-button") \
        if len(room.player.seen) > 1 else None
    return _card(say, rule, True, element("p", rich(step.text), class_="wl-text"), answer,
                 div(again, link(f"learn.ipynb?lesson={lesson.name}", say("rules.from_lesson", title=lesson.title)),
                     class_="wl-row"))


def shown_moment(say: Words, rule: Rule, moment: Moment) -> Html:
    """A recorded game around the moment, its position in words."""
    session = moment.session
    here = session.cursor
    refusal = session.rules.why_not(session.state, moment.tried) if moment.tried is not None else None
    coming = here.children[0].action if here.children else None
    told: Child = None
    if moment.tried is not None and refusal is not None:
        told = element("p", element("code", session.rules.write(moment.tried)), " ", session.sentence(refusal),
                       class_="wl-say wl-no")
    elif coming is not None:
        told = element("p", say("rules.coming"), " ", element("code", session.rules.write(coming)), class_="wl-say")
    thoughts = [element("li", line) for line in report(session.state)] if session.head.game == "barrage" else []
    text = element(
        "pre", session.rules.show(session.state), class_="wl-position", tabindex=0, aria_label=say("rules.position"))
    return _card(say, rule, False, element("p", say("rules.recorded"), class_="wl-muted"), told,
                 div(button("◀ ", say("rules.back"), data_action="step", data_id="back", class_="wl-button",
                            disabled=here.parent is None),
                     button(say("rules.on"), " ▶", data_action="step", data_id="on", class_="wl-button",
                            disabled=not here.children), class_="wl-row"),
                 element("ol", thoughts, class_="wl-thoughts", tabindex=0, aria_label=say("rules.automa"))
                 if thoughts else None, text)


def _card(say: Words, rule: Rule, board: bool, *inside: Child) -> Html:
    mark = element("style", Html(f'[data-key="rule-{rule.id}"] {{ outline: 3px solid var(--wl-now); }}'))
    return element("section", mark, span(class_="wl-with-board", hidden=True) if board else None,
                   div(element("h2", say("rules.example", title=rule.title)),
                       button("×", data_action="close", aria_label=say("rules.close"), class_="wl-close"),
                       class_="wl-row"),
                   element("p", rule.text, class_="wl-narrow"), list(inside), class_="wl-card", role="region",
                   aria_label=say("rules.example", title=rule.title))
