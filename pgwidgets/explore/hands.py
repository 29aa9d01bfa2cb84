"""What people do with a study: every event of the panels has its handler here."""

from __future__ import annotations

from random import Random
from typing import Any

from engine.core import Action, BadInput, IllegalAction
from engine.session import Session
from engine.tree import Node
from pgwidgets.apps.page import Page
from pgwidgets.explore.draft import Draft, editable
from pgwidgets.explore.editor import TextDraft
from pgwidgets.explore.notes import LONGEST_COMMENT, LONGEST_NAME
from pgwidgets.explore.screen import Screen
from pgwidgets.explore.study import Study
from pgwidgets.explore.table import StudyTable
from pgwidgets.explore.watch import Watch
from pgwidgets.panels.actions import meant
from pgwidgets.panels.board import city_action
from pgwidgets.panels.bundles import fuel_for


class Hands:
    """One half of the Explore page; the other half owns these and draws them."""

    page: Page
    study: Study | None
    table: StudyTable | None
    draft: Draft | TextDraft | None
    other: Node | None
    watch: Watch
    screen: Screen
    problem: str
    tab: str
    view: str
    rng: Random

    def draw(self) -> None:
        raise NotImplementedError

    @property
    def session(self) -> Session:
        """The open chapter."""
        assert self.study is not None
        return self.study.session

    # The tree

    def on_undo(self, of: str, value: Any) -> None:
        self._go(self.session.cursor.parent)

    def on_redo(self, of: str, value: Any) -> None:
        self._go(self.session.cursor.onward or next(iter(self.session.cursor.children), None))

    def on_node(self, of: str, value: Any) -> None:
        self._go(self.session.find(of))

    def _go(self, node: Node | None) -> None:
        if self.table is not None:
            self.table.refusal = None
        if node is not None:
            self.session.go(node)

    def on_note(self, of: str, value: Any) -> None:
        self.tab = "notes"

    def on_write(self, of: str, value: Any) -> None:
        node = self.session.find(of)
        self.session.name(node, " ".join(str(value.get("name", "")).split())[:LONGEST_NAME])
        self.session.comment(node, str(value.get("comment", "")).strip()[:LONGEST_COMMENT])

    def on_promote(self, of: str, value: Any) -> None:
        self.session.promote(self.session.cursor)

    def on_cut(self, of: str, value: Any) -> None:
        self.session.delete(self.session.cursor)

    def on_chapter(self, of: str, value: Any) -> None:
        assert self.study is not None
        if str(value).isdigit() and int(value) < len(self.study.chapters):
            self.study.turn_to(int(value))

    def on_remove_chapter(self, of: str, value: Any) -> None:
        assert self.study is not None
        self.study.remove(self.study.at)

    # Moves and draws

    def on_do(self, of: str, value: Any) -> None:
        self._move("do", of, value)

    def on_amount(self, of: str, value: Any) -> None:
        self._move("amount", of, value)

    def on_bundle(self, of: str, value: Any) -> None:
        self._move("bundle", of, value)

    def _move(self, kind: str, of: str, value: Any) -> None:
        """One click of a move; a refused one shakes its place and says why."""
        seat, _, text = of.partition(" ")
        if seat != str(self.session.to_act):
            return
        if self.table is None:
            done = self.attempt(self.session.rules.read(text))
        elif kind == "bundle":
            done = self.attempt(*fuel_for(self.table.rules, self.table.state, text))
        else:
            done = self.attempt(meant(self.table, kind, text, value))
        if not done:
            self.screen.panels["work"].shake(kind, of)

    def attempt(self, *actions: Action) -> bool:
        """Plays, or keeps the reason why not."""
        if self.table is not None:
            return self.table.attempt(*actions)
        try:
            self.session.play(*actions)
        except IllegalAction as no:
            self.problem = self.session.sentence(no.refusal)
            return False
        return True

    def on_typed(self, of: str, value: Any) -> None:
        try:
            self.attempt(self.session.rules.read(str(value.get("text", ""))))
        except BadInput as error:
            self.problem = str(error)

    def on_line(self, of: str, value: Any) -> None:
        self.attempt(*[self.session.rules.read(text) for text in of.split("; ") if text])

    def on_draw(self, of: str, value: Any) -> None:
        self.attempt(self.session.rules.read(of))

    def on_roll(self, of: str, value: Any) -> None:
        self.session.roll(self.rng, once=of != "all")

    def _click_map(self, place: str) -> None:
        if isinstance(self.draft, Draft):
            self.draft.click(place)
        elif self.table is not None and (action := city_action(self.table, place)) is not None \
                and self.table.person_to_act is not None and not self.attempt(action):
            self.tab = "moves"
            self.screen.map.shake(place)
        self.draw()

    # The editor

    def edited(self) -> Draft | TextDraft | None:
        """The draft of the editor, begun when it is first asked for; None where nothing can be changed."""
        if self.draft is None and self.table is None:
            self.draft = TextDraft(self.session)
        elif self.draft is None and self.table is not None and editable(self.session.state):
            self.draft = Draft(self.table.rules, self.session.state)
        return self.draft

    def on_edit(self, of: str, value: Any) -> None:
        draft = self.edited()
        if isinstance(draft, Draft):
            draft.change(of, str(value))
        elif draft is not None:
            draft.change(str(value))

    def on_brush(self, of: str, value: Any) -> None:
        draft = self.edited()
        if isinstance(draft, Draft) and of.isdigit():
            draft.brush = int(of)

    def on_reset(self, of: str, value: Any) -> None:
        self.draft = None

    def on_use(self, of: str, value: Any) -> None:
        """A sound position becomes a chapter of its own; a faulty one only shakes the button."""
        assert self.study is not None
        draft, session = self.edited(), self.session
        if draft is None or not draft.sound:
            self.screen.panels["work"].shake("use")
            return
        kept = {key: value for key, value in session.head.setup.items() if key == "colours"}
        made = Session(session.head.game, session.head.players, session.head.options,
                       {**kept, "position": session.rules.dump(draft.state)}, session.head.seats)
        made.root.name = self.page.words("edit.chapter", number=len(self.study.chapters) + 1)
        self.study.add(made)
        self.tab = "moves"

    # Finding out

    def on_think(self, of: str, value: Any) -> None:
        self.watch.think(self.session)

    def on_stop(self, of: str, value: Any) -> None:
        self.watch.stop()

    def on_review(self, of: str, value: Any) -> None:
        self.view = "course"
        self.watch.review(self.session, self.session.cursor.end(), self.watch.seat)

    def on_stop_review(self, of: str, value: Any) -> None:
        self.watch.stop()

    def on_seat(self, of: str, value: Any) -> None:
        if str(value).isdigit() and int(value) < self.session.head.players:
            self.watch.seat, self.watch.turns = int(value), []

    def on_retry(self, of: str, value: Any) -> None:
        self._go(self.session.find(of))
        self.tab, self.view = "moves", "board"

    def on_other(self, of: str, value: Any) -> None:
        self.other = self.session.find(str(value)) if value else None

    def on_swap(self, of: str, value: Any) -> None:
        if self.other is not None:
            here, self.other = self.session.cursor, self.other
            there, self.other = self.other, here
            self._go(there)

    def _click_chart(self, point: str) -> None:
        """A turning point of the game."""
        self._go(self.session.find(point))
        self.draw()
