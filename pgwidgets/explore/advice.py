"""The table of choices: each with its chance to win, the interval as a bar, and the games behind it."""

from __future__ import annotations

from engine.analysis.advise import Line
from engine.core import CHANCE
from engine.session import Session
from pgwidgets.explore.seats import seat_name
from pgwidgets.explore.telling import tell_all
from pgwidgets.explore.thinking import Thinking
from pgwidgets.markup import Html, button, div, element, join, span
from pgwidgets.words import Words

MOST_LINES = 12


def advice(say: Words, session: Session, thinking: Thinking | None) -> Html:
    """The inside of the tab."""
    here = thinking is not None and thinking.session is session and thinking.node is session.cursor
    seat = session.to_act
    name = seat_name(say, session, seat) if seat is not None and seat != CHANCE else ""
    title = say("advice.of", name=name) if name else say("advice.all")
    return div(div(element("h3", title), _control(say, thinking, here), class_="wl-row"),
               _progress(say, thinking) if here and thinking else None,
               _table(say, session, thinking) if here and thinking and thinking.advice else
               element("p", say("advice.wait" if here and thinking and thinking.running else "advice.start"),
                       class_="wl-muted"),
               element("p", say("advice.note"), class_="wl-muted wl-note"), class_="wl-advice")


def _control(say: Words, thinking: Thinking | None, here: bool) -> Html:
    """Evaluate, stop, or look closer; one at a time."""
    if thinking is not None and thinking.running and here:
        return span(button("■ ", say("advice.stop"), data_action="stop", class_="wl-button"), class_="wl-right")
    known = here and thinking is not None and thinking.advice is not None
    return span(button(say("advice.more" if known else "advice.go"), data_action="think",
                       class_="wl-button" if known else "wl-button wl-first"), class_="wl-right")


def _progress(say: Words, thinking: Thinking) -> Html:
    games = thinking.advice.samples if thinking.advice else 0
    told = say("advice.games", games=games)
    if thinking.running and thinking.done:
        told += " · " + say("advice.left", seconds=thinking.seconds_left)
    return progress(say, thinking.done, told)


def progress(say: Words, done: float, told: str) -> Html:
    """A bar, and in words how far it is."""
    percent = round(100 * done)
    return div(div(div(style=f"width: {percent}%"), class_="wl-bar", role="progressbar", aria_valuenow=percent,
                   aria_valuemin=0, aria_valuemax=100, aria_label=say("advice.progress")),
               span(told, class_="wl-muted wl-games-done"), class_="wl-row wl-progress")


def _table(say: Words, session: Session, thinking: Thinking) -> Html:
    assert thinking.advice is not None
    player = thinking.advice.player
    if player is None:
        line = thinking.advice.lines[0]
        rows = [_row(say, seat_name(say, session, seat), line, seat) for seat in range(len(line.values))]
    else:
        rows = [_choice(say, session, thinking, line, player) for line in thinking.advice.lines[:MOST_LINES]]
    head = element("tr", [element("th", say(f"advice.{key}"), scope="col")
                          for key in ("move" if player is not None else "player", "interval", "chance", "samples")])
    return element("table", element("thead", head), element("tbody", rows), aria_label=say("advice.title"))


def _choice(say: Words, session: Session, thinking: Thinking, line: Line, seat: int) -> Html:
    """A line of the table plays itself when clicked."""
    told = tell_all(say, session, line.move)
    known = thinking.known.get(line.move)
    label = join(told, " ", span(say("advice.known"), class_="wl-played") if known else None)
    text = "; ".join(session.rules.write(action) for action in line.move)
    return _row(say, button(label, data_action="line", data_id=text, class_="wl-line"), line, seat)


def _row(say: Words, what: Html | str, line: Line, seat: int) -> Html:
    value, low, high = line.values[seat], line.low[seat], line.high[seat]
    return element("tr", element("td", what), element("td", bar(value, low, high)),
                   element("td", element("b", say("advice.percent", value=round(100 * value))), " ",
                           span(say("advice.range", low=round(100 * low), high=round(100 * high)), class_="wl-muted"),
                           class_="wl-chance"),
                   element("td", line.samples, class_="wl-muted"))


def bar(value: float, low: float, high: float) -> Html:
    """The interval on a track from 0 to 100, the estimate as a mark."""
    return div(div(class_="wl-range", style=f"left: {100 * low:.0f}%; width: {max(1, 100 * (high - low)):.0f}%"),
               div(class_="wl-point", style=f"left: {100 * value:.0f}%"), class_="wl-track", aria_hidden="true")
