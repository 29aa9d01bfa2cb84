"""How far a run is, what it found in numbers, and what one can do with it."""

from __future__ import annotations

from importlib.util import find_spec

from engine import catalog
from engine.analysis.tally import Tally
from pgwidgets.lab.form import bot_name
from pgwidgets.lab.run import RUNNING, Run
from pgwidgets.markup import Html, button, div, element, join, span
from pgwidgets.style import SIGNS
from pgwidgets.words import Words

FORMATS = ("parquet", "csv", "jsonl")


def results(say: Words, run: Run | None, wanted: int = 0, saving: str = "") -> Html:
    """The card above the charts; `wanted` is the number of games the form asks for."""
    if run is None:
        return element("section", element("p", say("lab.nothing")), class_="wl-card wl-lab-run")
    return element("section", element("h2", headline(say, run)), _progress(say, run),
                   _buttons(say, run, wanted, saving),
                   element("p", run.problem, class_="wl-say wl-no", role="alert") if run.problem else None,
                   _table(say, run.tally) if run.done else None, class_="wl-card wl-lab-run")


def headline(say: Words, run: Run) -> str:
    """Which run this is."""
    table = run.plan.table
    counted = {bot: table.bots.count(bot) for bot in table.bots}
    bots = ", ".join(f"{count} × {bot_name(say, bot)}" for bot, count in counted.items())
    return say("lab.headline", game=catalog.game(table.game).title, bots=bots, seed=run.plan.seed)


def _progress(say: Words, run: Run) -> Html:
    facts = {"done": f"{run.done:,}", "games": f"{run.plan.games:,}"}
    return div(element("progress", max=run.plan.games, value=run.done, aria_label=say("lab.progress")),
               span(say(f"lab.{run.status}", **facts), " ", left(say, run), class_="wl-lab-state",
                    aria_live="off" if run.status == RUNNING else "polite"), class_="wl-row")


def left(say: Words, run: Run) -> str:
    """The estimate in words, rough as it is."""
    seconds = run.seconds_left()
    if run.status != RUNNING or seconds is None:
        return ""
    if seconds < 90:
        return say("lab.left_seconds", count=max(1, round(seconds)))
    return say("lab.left_minutes", count=round(seconds / 60)) if seconds < 5400 else \
        say("lab.left_hours", count=round(seconds / 3600))


def _buttons(say: Words, run: Run, wanted: int, saving: str) -> Html:
    if run.status == RUNNING:
        return div(button(say("lab.stop"), data_action="stop", class_="wl-button wl-first"), class_="wl-row")
    label = say("lab.resume") if wanted == run.plan.games else say("lab.more", games=f"{wanted:,}")
    files = [button(say(f"lab.save_{each}"), data_action="save", data_id=each, class_="wl-button",
                    title=say("lab.save_text")) for each in FORMATS if each != "parquet" or find_spec("pyarrow")]
    return div(button(label, data_action="resume", class_="wl-button wl-first") if run.done < wanted else None,
               join(*files) if run.done else None, span(saving, role="status"), class_="wl-row")


def _table(say: Words, tally: Tally) -> Html:
    """Wins of each bot in numbers, for those who read rather than look."""
    rows = []
    for index, bot in enumerate(tally.bots()):
        won, seats = tally.won(bot), tally.seats(bot)
        rows.append(element(
            "tr", element("th", element("i", SIGNS[index % 6], class_=f"wl-sign p{index % 6}", aria_hidden="true"), " ",
                          bot_name(say, bot), scope="row"),
            element("td", f"{seats:g}"), element("td", element("strong", f"{100 * won.rate:.1f} %")),
            element("td", f"{100 * won.low:.1f}–{100 * won.high:.1f} %"), element("td", _fair(tally, seats))))
    heads = [element("th", say(f"lab.col_{key}"), scope="col") for key in ("bot", "seats", "won", "interval", "fair")]
    return element("table", element("thead", element("tr", heads)), element("tbody", rows), class_="wl-lab-table")


def _fair(tally: Tally, seats: float) -> str:
    players = sum(tally.seats(bot) for bot in tally.bots())
    return f"{100 * seats / players:.1f} %"
