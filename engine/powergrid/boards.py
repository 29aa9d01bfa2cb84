"""The four boards: cities, regions and lines, and the distances inside a playing area."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from engine.powergrid.plants import data

if TYPE_CHECKING:
    import networkx as nx

FAR: Final = 9999
"""The distance to a city that cannot be reached."""


class Area:
    """The regions in play with the cheapest connection between any two of their cities."""

    def __init__(self, mask: int, cities: list[int], size: int, distance: list[int]) -> None:
        self.mask = mask
        """Regions in play, as bits."""
        self.cities = cities
        """Indices of the cities in play, ascending."""
        self.size = size
        """Number of cities on the board: the row length of `distance`."""
        self.distance = distance
        """distance[a * size + b]; FAR outside the playing area."""

    def row(self, city: int) -> list[int]:
        """Distances from a city to every city."""
        return self.distance[city * self.size:(city + 1) * self.size]


class Board:
    """One printed board. Cities and regions are indices here; names and ids are for people."""

    def __init__(self, name: str) -> None:
        table = data(f"maps/{name}")
        self.name = name
        self.region_ids: list[str] = [region["id"] for region in table["regions"]]
        self.region_names: list[str] = [region["name"] for region in table["regions"]]
        self.city_names: list[str] = [city for region in table["regions"] for city in region["cities"]]
        self.city_ids: list[str] = [city_id(city) for city in self.city_names]
        self.region_of: list[int] = [index for index, region in enumerate(table["regions"]) for _ in region["cities"]]
        self.index: dict[str, int] = {name: index for index, name in enumerate(self.city_ids)}
        self.lines: list[tuple[int, int, int]] = [
            (self.index[a], self.index[b], cost) for a, ends in table["lines"].items() for b, cost in ends.items()]
        self._areas: dict[int, Area] = {}

    def graph(self) -> nx.Graph[int]:
        """The board as a networkx graph, for checks, explanations and charts."""
        import networkx as nx
        graph: nx.Graph[int] = nx.Graph()
        for city, region in enumerate(self.region_of):
            graph.add_node(city, region=region, name=self.city_names[city])
        graph.add_weighted_edges_from(self.lines)
        return graph

    def connected(self, mask: int) -> bool:
        """Whether the regions, as bits, hang together."""
        links = [0] * len(self.region_ids)
        for a, b, _ in self.lines:
            links[self.region_of[a]] |= 1 << self.region_of[b]
            links[self.region_of[b]] |= 1 << self.region_of[a]
        reached = mask & -mask
        grown = 0
        while grown != reached:
            grown = reached
            for region, linked in enumerate(links):
                if reached >> region & 1:
                    reached |= linked & mask
        return mask > 0 and reached == mask

    def region_sets(self, size: int) -> list[int]:
        """Every connected set of that many regions, as bits."""
        every = range(1, 1 << len(self.region_ids))
        return [mask for mask in every if mask.bit_count() == size and self.connected(mask)]

    def area(self, mask: int) -> Area:
        """The playing area of these regions; made once for each set."""
        if mask not in self._areas:
            self._areas[mask] = self._measure(mask)
        return self._areas[mask]

    def _measure(self, mask: int) -> Area:
        size = len(self.city_names)
        cities = [city for city in range(size) if mask >> self.region_of[city] & 1]
        distance = [FAR] * (size * size)
        for city in cities:
            distance[city * size + city] = 0
        for a, b, cost in self.lines:
            if mask >> self.region_of[a] & 1 and mask >> self.region_of[b] & 1:
                distance[a * size + b] = distance[b * size + a] = cost
        for via in cities:
            for a in cities:
                head = distance[a * size + via]
                for b in cities:
                    if head + distance[via * size + b] < distance[a * size + b]:
                        distance[a * size + b] = head + distance[via * size + b]
        return Area(mask, cities, size, distance)

    def path(self, area: Area, sources: list[int], target: int) -> list[int]:
        """A cheapest way from any of the sources to the target inside the playing area: for explanations."""
        import networkx as nx
        graph = self.graph().subgraph(area.cities)
        _, path = nx.multi_source_dijkstra(graph, set(sources), target)
        return [int(city) for city in path]


def city_id(name: str) -> str:
    """The id of a city from its printed name: "Frankfurt (Oder)" is frankfurt-oder."""
    plain = name.lower()
    for umlaut, letters in (("ä", "ae"), ("ö", "oe"), ("ü", "ue")):
        plain = plain.replace(umlaut, letters)
    return "-".join("".join(char if char.isalnum() else " " for char in plain).split())


@cache
def board(name: str) -> Board:
    """The board with that name, such as "germany-recharged"."""
    return Board(name)
