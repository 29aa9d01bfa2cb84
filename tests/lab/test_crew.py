"""Who plays: a crew that is dismissed leaves nobody waiting."""

from __future__ import annotations

import os
import struct
import threading
import time

from engine.analysis.crew import processes


def test_a_worker_dismissed_while_it_hands_over_its_games_leaves_nobody_waiting() -> None:
    before = set(threading.enumerate())
    with processes(2) as crew:
        pool = crew.executor
        assert pool.submit(int, "7").result(timeout=20) == 7
        half_a_message = struct.pack("!i", 1000) + b"only the beginning"  # length, then less than that
        os.write(pool._result_queue._writer.fileno(), half_a_message)  # type: ignore[attr-defined]
        time.sleep(0.2)  # somebody is reading it now
    for thread in set(threading.enumerate()) - before:
        thread.join(timeout=10)
        assert not thread.is_alive(), f"{thread.name} waits for the rest of the message"
