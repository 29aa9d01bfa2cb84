"""The card list: the shape of our own, and lists of others with everything wrong named at once."""

from importlib.resources import files

import pytest
from cardgame_table import CARDS, game

from engine.cardgame.cardlist import MAX_BYTES, cards, parse
from engine.cardgame.cards import ECO
from engine.catalog import game as catalog_game
from engine.core import BadInput

OWN = files("engine.cardgame") / "data/cards.toml"


def test_card_marks_own_list_has_the_documented_numbers_of_cards():
    own = cards("")
    assert len(own.ids) == 42
    by_fuel = [sum(sum(own.standard[mark][fuel * 3:fuel * 3 + 3]) for mark in range(3)) for fuel in range(4)]
    assert by_fuel == [12, 10, 9, 5]
    assert own.leftover == [2, 2, 2, 1]
    for mark in (3, 4):
        assert [sum(own.standard[mark][fuel * 3:fuel * 3 + 3]) for fuel in range(4)] == [1, 1, 1, 1]


def test_plant_number_own_list_is_sorted_within_each_size():
    own = cards("")
    assert own.number[:13] == sorted(own.number[:13])
    assert own.number[13:42] == sorted(own.number[13:42])
    assert 19 in own.number


def test_plant_eco_is_the_only_one_that_burns_nothing():
    own = cards("")
    assert all((own.fuel[plant] == ECO) == (own.amount[plant] == 0) for plant in range(42))


def test_own_list_says_which_cards_are_documented():
    assert sum(cards("").documented) == 3


def test_demolition_cards_rise_and_the_first_is_documented():
    own = cards("")
    assert len(own.first) == 5
    assert own.first == sorted(own.first)
    assert own.others == sorted(own.others)
    assert (own.first[0], own.others[0]) == (1, 0)


def test_a_list_of_ones_own_is_an_option():
    rules = catalog_game("cardgame").rules(3, {"cards": CARDS})
    assert rules.write(game(3).read("open L12 at 12")) == "open L12 at 12"


def test_every_fault_of_a_list_is_named_in_one_go():
    text = OWN.read_text().replace('number = 3, fuel = "coal"', 'number = "three", fuel = "wood"', 1).replace(
        "units = 1, mark = \"2-6\"", "units = 7, mark = \"2-6\"", 1).replace(
        "card = 5, first = 5", "card = 5, first = -1")
    with pytest.raises(BadInput) as error:
        parse(text)
    for part in ("plants 1: number is 'three'", "plants 1: fuel is 'wood'", "units is 7", "demolition 5: first is -1"):
        assert part in str(error.value)


def test_wrong_counts_are_named_together():
    lines = OWN.read_text().splitlines()
    lines = [line for line in lines if '"S08"' not in line and '"L20"' not in line]
    text = "\n".join(lines).replace('id = "L21"', 'id = "L22"').replace("count = 3", "count = 4", 1)
    with pytest.raises(BadInput) as error:
        parse(text)
    for part in ("12 small plants instead of 13", "28 large plants instead of 29", "“l22” is used twice",
                 "13 standard coal"):
        assert part in str(error.value)


@pytest.mark.parametrize("text", ["", "plants = 3", "plants = [", "x = 1", "plants = [1, 2]"])
def test_noise_is_refused(text):
    with pytest.raises(BadInput):
        parse(text)


def test_a_missing_or_huge_file_is_refused(tmp_path):
    with pytest.raises(BadInput, match="no card list"):
        cards(str(tmp_path / "none.toml"))
    big = tmp_path / "big.toml"
    big.write_bytes(b"#" * (MAX_BYTES + 1))
    with pytest.raises(BadInput, match="larger"):
        cards(str(big))
    noise = tmp_path / "noise.toml"
    noise.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadInput):
        cards(str(noise))
