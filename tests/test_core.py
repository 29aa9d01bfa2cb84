"""What every game shares: actions compare by value, travel to workers, and refusals carry their numbers."""

import pickle
import random

import pytest

from engine.catalog import GAMES, game
from engine.chance import draw
from engine.core import CHANCE, Action, BadInput, IllegalAction, Refusal
from engine.rulebook import rulebook, sentence


def test_action_compares_by_value() -> None:
    assert Action("bid", 17) == Action("bid", 17, 0, 0)
    assert Action("bid", 17) != Action("bid", 18)
    assert len({Action("pass"), Action("pass"), Action("done")}) == 2


def test_action_travels_to_a_worker() -> None:
    action = Action("open", 13, 15)
    assert pickle.loads(pickle.dumps(action)) == action


def test_failures_travel_home_from_a_worker() -> None:
    refused = pickle.loads(pickle.dumps(IllegalAction(Refusal("auction.too-low", {"bid": 3}))))
    assert (refused.refusal.rule, refused.refusal.facts) == ("auction.too-low", {"bid": 3})
    assert str(pickle.loads(pickle.dumps(BadInput("No such map.")))) == "No such map."
    assert all(hasattr(error, "__dict__") for error in (refused, BadInput("")))  # what a cluster sends


def test_apply_refuses_with_rule_and_numbers() -> None:
    rules = GAMES["toy"].rules(2)
    state = rules.start({"players": 2})
    with pytest.raises(IllegalAction) as caught:
        rules.apply(state, Action("draw", 7))
    assert sentence("toy", caught.value.refusal) == "Token 7 is not in the bag."


def test_draw_follows_the_weights() -> None:
    rules = GAMES["toy"].rules(2)
    state = rules.start({"players": 2})
    rng = random.Random(1)
    drawn = [draw(rules, state, rng).a for _ in range(6000)]
    assert rules.to_act(state) == CHANCE
    assert all(850 < drawn.count(token) < 1150 for token in range(1, 7))


@pytest.mark.parametrize(("players", "options", "words"), [
    (1, {}, "2 to 3 players"),
    (2, {"colour": "red"}, "has no option “colour”"),
    (2, {"tokens": "7"}, "one of 3, 6, not “7”"),
])
def test_catalog_names_what_is_wrong(players: int, options: dict[str, str], words: str) -> None:
    with pytest.raises(BadInput, match=words):
        GAMES["toy"].rules(players, options)


def test_unknown_game_lists_the_games() -> None:
    with pytest.raises(BadInput, match=r"There is no game “chess”\. There are: .*toy"):
        game("chess")


@pytest.mark.parametrize("package", sorted({entry.package for entry in GAMES.values()}))
def test_rulebook_has_title_text_and_source_for_every_rule(package: str) -> None:
    for rule in rulebook(package).values():
        assert rule.title, rule.id
        assert rule.text, rule.id
        assert rule.source, rule.id
