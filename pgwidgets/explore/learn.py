"""Learn from your game: the turns that cost most, how sure that is, and a way to try each again."""

from __future__ import annotations

from typing import Any

from engine.session import Session
from engine.tree import Node
from pgwidgets.explore.advice import progress
from pgwidgets.explore.future import Turn, worst
from pgwidgets.explore.seats import colour, seat_name
from pgwidgets.explore.telling import stage, tell_all
from pgwidgets.explore.thinking import move_to
from pgwidgets.explore.watch import Watch
from pgwidgets.figures.bands import Band, Mark, course
from pgwidgets.markup import Html, button, div, element, span
from pgwidgets.words import Words

MOST_SHOWN = 5
TURNING_POINTS = 3
WORTH_TELLING = 0.01


def learn(say: Words, session: Session, watch: Watch) -> Html:
    """The inside of the tab."""
    seat, turns, running = watch.seat, watch.turns, watch.reviewing
    seats = [element("option", seat_name(say, session, each), value=each, selected=each == seat)
             for each in range(session.head.players)]
    control = button("■ ", say("advice.stop"), data_action="stop_review", class_="wl-button") if running else button(
        say("review.go"), data_action="review", class_="wl-button wl-first")
    told = say("advice.left", seconds=watch.seconds_left) if watch.reviewed else say("advice.wait")
    shown = [turn for turn in worst(turns, MOST_SHOWN) if turn.samples > 1 and turn.loss[0] >= WORTH_TELLING]
    return div(div(element("label", say("review.seat"), " ", element("select", seats, data_action="seat",
                                                                   aria_label=say("review.seat"))),
                   span(control, class_="wl-right"), class_="wl-row"),
               progress(say, watch.reviewed, told) if running else None,
               element("ol", [_entry(say, session, turn) for turn in shown], class_="wl-lessons") if shown else
               element("p", say("review.none" if turns and not running else "review.text"), class_="wl-muted"),
               element("p", say("review.note"), class_="wl-muted wl-note"), class_="wl-review")


def told_turn(say: Words, session: Session, turn: Turn) -> str:
    """What was done: "Round 3 · Auction: bid 38"."""
    before, after = session.find(turn.path), session.find(turn.after)
    where = " · ".join(part for part in stage(say, session, before.state) if part)
    return f"{where}: {tell_all(say, session, move_to(before, after))}"


def _entry(say: Words, session: Session, turn: Turn) -> Html:
    loss, low, high = (round(100 * value) for value in turn.loss)
    return element("li", element("b", told_turn(say, session, turn)), " ",
                   span(say("review.loss", loss=loss, low=low, high=high, samples=turn.samples), class_="wl-loss"),
                   div(button(say("review.retry"), data_action="retry", data_id=turn.path, class_="wl-button"),
                       button(say("review.see"), data_action="node", data_id=turn.after, class_="wl-button"),
                       class_="wl-buttons"), data_key=f"turn {turn.path}")


def course_figure(say: Words, session: Session, seat: int, turns: list[Turn], dark: bool) -> dict[str, Any]:
    """The chance to win before every turn of the seat, with the turning points to click on."""
    known = [turn for turn in turns if turn.samples]
    percent = [[100 * turn.chance[part] for turn in known] for part in range(3)]
    x = [float(turn.ply) for turn in known]
    line = Band(seat_name(say, session, seat), colour(session, seat), x, *percent)
    marks = [Mark(float(turn.ply), percent[0][known.index(turn)],
                  f"{told_turn(say, session, turn)}: {say('review.points', loss=round(100 * turn.loss[0]))}", turn.path)
             for turn in worst(known, TURNING_POINTS) if turn.samples > 1]
    here = session.cursor.ply if known and session.cursor.ply <= known[-1].ply else None
    return course(line, marks, _ticks(say, known), 100 / session.head.players, here, dark)


def _ticks(say: Words, turns: list[Turn]) -> list[tuple[float, str]]:
    """The rounds, where each begins."""
    rounds: dict[int, float] = {}
    for turn in turns:
        rounds.setdefault(turn.round, float(turn.ply))
    return [(at, str(number)) for number, at in rounds.items()]


def end_of_line(node: Node) -> Node:
    """The end of the line a node is in, along what was visited last."""
    while node.children:
        node = node.onward or node.children[0]
    return node
