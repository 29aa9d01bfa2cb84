"""The Lab page: choose who plays, let them play many games in the background, look at what they say."""

from __future__ import annotations

import asyncio
import os
from contextlib import AbstractContextManager
from time import monotonic
from typing import Any

import ipywidgets

from engine import catalog
from engine.analysis.crew import Crew, borrowed, cluster, processes
from engine.analysis.export import export
from engine.analysis.journal import planned
from engine.analysis.simulate import Plan
from engine.core import BadInput
from pgwidgets.apps.page import Page
from pgwidgets.lab import store
from pgwidgets.lab.charts import PLACES, charts
from pgwidgets.lab.choices import Choices
from pgwidgets.lab.download import Download
from pgwidgets.lab.form import form
from pgwidgets.lab.results import FORMATS, results
from pgwidgets.lab.run import RUNNING, Run
from pgwidgets.live.panel import Panel
from pgwidgets.live.plot import Plot

KEPT_CHOICES, KEPT_RUN = "lab", "lab-run"
PAUSE = 0.7
"""Seconds between two drawings while results come in."""


class Lab:
    """Joins the form, the run and the charts. The run works in its own thread and processes."""

    def __init__(self, scheduler: str = "", client: Any = None) -> None:
        self.scheduler, self.client = scheduler or os.environ.get("DASK_SCHEDULER_ADDRESS", ""), client
        self.choices = Choices(cluster=bool(self.scheduler or client))
        self.run: Run | None = None
        self.saving = ""
        self.page = Page("lab", "powergrid", on_change=self._arrive)
        self.form = Panel(on_event=self.event)
        self.results = Panel(on_event=self.event)
        self.plots = {place: Plot(name=self.page.words(f"lab.place_{place}")) for place in PLACES}
        self.download = Download()
        self.box = ipywidgets.Box([self.form, self.results, *self.plots.values(), self.download])
        self.box.add_class("wl-lab")
        for name, widget in {"form": self.form, "results": self.results, **self.plots}.items():
            widget.add_class(f"wl-at-{name}")
        self._arrived = 0
        self._drawn, self._later = 0.0, False
        self._saving: asyncio.Task[None] | None = None
        self.draw()

    def widget(self) -> ipywidgets.Widget:
        return self.page.show(self.box)

    # Drawing

    def draw(self) -> None:
        say, run = self.page.words, self.run
        self._drawn = monotonic()
        self.form.html = form(say, self.choices, run is not None and run.status == RUNNING, self._cluster_name())
        self.results.html = results(say, run, self._wanted(run.plan).games if run is not None else 0, self.saving)
        (self.box.add_class if run is not None else self.box.remove_class)("wl-has-run")
        found = charts(say, run.plan, run.tally, self.page.dark) if run is not None and run.done else {}
        for place, plot in self.plots.items():
            (self.box.remove_class if place in found else self.box.add_class)(f"wl-no-{place}")
            if place in found:
                plot.figure = found[place]

    def _news(self) -> None:
        """Results may come faster than anybody can look: the last ones are always drawn."""
        wait = self._drawn + PAUSE - monotonic()
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            return
        if self.run is None or self.run.status != RUNNING or wait <= 0:
            self.draw()
        elif not self._later:
            self._later = True
            loop.call_later(wait, self._draw_later)

    def _draw_later(self) -> None:
        self._later = False
        self.draw()

    # Coming back

    def _arrive(self) -> None:
        visitor = self.page.visitor
        if visitor.arrivals != self._arrived:
            self._arrived = visitor.arrivals
            self.choices.recall(visitor.get(KEPT_CHOICES))
            asked = visitor.asked("game")
            if asked and asked != self.choices.entry.package:
                self.choices.change("game", "", next(
                    (name for name, entry in catalog.GAMES.items() if entry.package == asked), ""))
            self._frame()
            self._find_run(visitor.get(KEPT_RUN))
        self.draw()

    def _find_run(self, name: str) -> None:
        """The run this browser saw last, if it is still there."""
        path = store.place(name)
        if self.run is not None or path is None or not path.exists():
            return
        try:
            self.run = Run(self._wanted(planned(path)), path, self._news)
            self.run.recall()
        except BadInput:
            self.run = None

    def _frame(self) -> None:
        self.page.game = self.choices.entry.package
        self.page.retitle(self.choices.entry.title)

    # What people do

    def event(self, action: str, of: str, value: Any) -> None:
        run = self.run
        if action == "start":
            self._start()
        elif action == "stop" and run is not None:
            run.stop()
        elif action == "resume" and run is not None and run.status != RUNNING:
            run.plan = self._wanted(run.plan)
            run.start(self._crew)
        elif action == "save" and of in FORMATS and run is not None and run.status != RUNNING:
            self._saving = asyncio.ensure_future(self._save(run, of))
        else:
            self.choices.change(action, of, value)
            self.page.visitor.put(KEPT_CHOICES, self.choices.text())
            if action == "game":
                self._frame()
        self.draw()
        if action in ("start", "resume"):
            self.results.focus("[data-action=stop]")  # on a phone the form may be far from the results

    def _start(self) -> None:
        if self.run is not None and self.run.status == RUNNING:
            return
        try:
            plan = self.choices.plan()
        except BadInput as error:
            self.choices.problem = str(error)
            return
        name = store.new_name()
        path = store.place(name)
        assert path is not None
        self.run = Run(plan, path, self._news)
        self.page.visitor.put(KEPT_RUN, name)
        self.run.start(self._crew)

    def _wanted(self, plan: Plan) -> Plan:
        """The same run with the number of games the form asks for now, if the form still means this run."""
        try:
            asked = self.choices.plan()
        except BadInput:
            return plan
        return asked if (asked.table, asked.seed) == (plan.table, plan.seed) else plan

    def _crew(self) -> AbstractContextManager[Crew]:
        if self.choices.cluster and self.client is not None:
            return borrowed(self.client)
        if self.choices.cluster and self.scheduler:
            return cluster(self.scheduler)
        return processes(self.choices.workers, "spawn")  # threads run here: a fork could hang

    def _cluster_name(self) -> str:
        return self.scheduler or (str(self.client.scheduler.address) if self.client is not None else "")

    async def _save(self, run: Run, kind: str) -> None:
        """The file is made in a thread and given to the browser."""
        self.saving = self.page.words("lab.saving")
        self.draw()
        path = run.path.with_suffix(f".{kind}")
        try:
            await asyncio.to_thread(export, run.path, path)
            await self.download.give(path, f"{run.plan.table.game.replace('/', '-')}-{run.done}.{kind}")
            self.saving = ""
        except (BadInput, OSError) as error:
            self.saving = str(error)
        path.unlink(missing_ok=True)
        self.draw()


def lab(scheduler: str = "", client: Any = None) -> ipywidgets.Widget:
    """The page as one widget; runs on a Dask cluster if given its address or a client (see docs/cluster.md)."""
    return Lab(scheduler, client).widget()
