"""Voila's settings are safe for a page on the open internet: a visitor gets the pages, and nothing else."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import nbformat
import pytest
from conftest import free_port, serve, transports
from tornado.httpclient import HTTPClientError, HTTPRequest
from tornado.websocket import websocket_connect

CLOSED = ("api/kernels", "api/sessions", "api/contents", "api/terminals", "api/kernelspecs", "api/status", "metrics",
          "tree", "lab", "login", "files/home.ipynb", "view/home.ipynb", "voila/files/home.ipynb",
          "voila/files/%2e%2e/pyproject.toml", "voila/api/contents/%2e%2e", "voila/api/contents/%2e%2e/pyproject.toml",
          "voila/tree/%2e%2e", "voila/tree/etc", "voila/render/nothing.ipynb", "voila/render/%2e%2e/setup.py",
          "voila/static/%2e%2e/%2e%2e/x", "voila/labextensions/%2e%2e/__init__.py",
          "api/kernels/00000000-0000-0000-0000-000000000000")


@pytest.mark.parametrize("path", CLOSED)
def test_closed(voila, path):
    with pytest.raises(HTTPError, match=r"40[34]") as refused:
        urlopen(voila + path)
    said = refused.value.read().decode()
    assert "Traceback" not in said
    assert "//cdn" not in said


def kernel_of(voila: str) -> str:
    """A kernel that runs for a visitor."""
    page = urlopen(f"{voila}voila/render/home.ipynb").read().decode()
    told = page.partition('<script id="jupyter-config-data" type="application/json">')[2].partition("</script>")[0]
    return str(json.loads(told)["kernelId"])


def test_nobody_can_take_the_port_of_a_kernel(voila):
    """It has none. A kernel that cannot start because of its port would stop the server, which waits for it."""
    assert transports(voila) == {"ipc"}


def message(kind: str, content: dict[str, object]) -> str:
    header = {"msg_id": kind, "msg_type": kind, "session": "s", "username": "", "version": "5.3", "date": ""}
    return json.dumps({"header": header, "parent_header": {}, "metadata": {}, "content": content, "buffers": [],
                       "channel": "shell"})


async def talk(address: str, code: str) -> list[str]:
    """What the kernel answers to code from outside and then to an honest question."""
    socket = await websocket_connect(address)
    await socket.write_message(message("execute_request", {"code": code, "silent": False}))
    await socket.write_message(message("comm_info_request", {}))
    heard = []
    while "comm_info_reply" not in heard:
        heard.append(json.loads(str(await asyncio.wait_for(socket.read_message(), 20)))["msg_type"])
    socket.close()
    return heard


def alone(work: Coroutine[Any, Any, Any]) -> Any:
    """In a thread of its own: the driver of the browser keeps a loop running in this one."""
    with ThreadPoolExecutor(1) as beside:
        return beside.submit(asyncio.run, work).result(30)


def test_a_browser_cannot_run_code_in_its_kernel(voila, tmp_path):
    target = tmp_path / "made"
    address = voila.replace("http", "ws") + f"api/kernels/{kernel_of(voila)}/channels"
    heard = alone(talk(address, f"open({str(target)!r}, 'w')"))
    assert "execute_reply" not in heard
    assert not target.exists()


def test_another_site_can_neither_talk_to_a_kernel_nor_end_it(voila):
    kernel = kernel_of(voila)
    address = voila.replace("http", "ws") + f"api/kernels/{kernel}/channels"
    with pytest.raises(HTTPClientError, match="403"):
        alone(_connect(HTTPRequest(address, headers={"Origin": "https://elsewhere.example"})))
    for request in (Request(f"{voila}voila/api/shutdown/{kernel}", data=b"", method="POST"),
                    Request(f"{voila}api/kernels/{kernel}", method="DELETE")):
        with pytest.raises(HTTPError, match="403"):
            urlopen(request)
    assert urlopen(f"{voila}api/kernels/{kernel}").status == 200


async def _connect(request: HTTPRequest) -> None:
    await websocket_connect(request)


@pytest.fixture
def broken(tmp_path: Path):
    """A server whose page fails."""
    (folder := tmp_path / "notebooks").mkdir()
    cells = [nbformat.v4.new_code_cell("password = 'swordfish'\n1 / 0")]
    nbformat.write(nbformat.v4.new_notebook(cells=cells), folder / "broken.ipynb")
    url = f"http://localhost:{(port := free_port())}/"
    server = serve([sys.executable, "-m", "voila", str(folder), f"--port={port}", "--no-browser"], url,
                   tmp_path / "voila.log")
    yield url
    server.terminate()
    server.wait(20)


def test_a_page_that_fails_says_so_without_a_traceback(broken, visit):
    page = visit("broken.ipynb", base=broken)
    page.get_by_text("Please load the page again").wait_for()
    said = page.content()
    assert all(word not in said for word in ("ZeroDivision", "swordfish", "Traceback", "1 / 0"))
