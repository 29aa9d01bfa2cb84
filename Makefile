# `make run` plays, `make test` tests; both build what they need in .venv on a machine with Python 3.11, pip and make.
PYTHON ?= python3
VENV := .venv
PY := $(VENV)/bin/python
PORT ?= 8866
BENCH ?= powergrid/recharged
# Two at a time, a file (with its server, its browser, its notebook) in one piece; browser tests stay last.
TWO := -n 2 --dist loadfile --no-loadscope-reorder
JUPYTER := JUPYTER_PATH=$(CURDIR)/etc/jupyter JUPYTER_CONFIG_PATH=$(CURDIR)/etc/jupyter

.DEFAULT_GOAL := help
.PHONY: help run test lint bench bench-page fast test-fast plain fresh clean chromium

help:  ## what one can make
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | awk -F ':.*## ' '{printf "make %-10s %s\n", $$1, $$2}'

run: $(VENV)/.stamp-app fresh  ## the app in the browser: http://localhost:8866
	$(JUPYTER) $(VENV)/bin/voila notebooks --port=$(PORT) --no-browser

test: $(VENV)/.stamp-dev plain chromium  ## everything: rules, records, lessons, screens in a real browser, notebooks
	$(PY) -m pytest $(TWO)

lint: $(VENV)/.stamp-dev  ## style and types
	$(VENV)/bin/ruff check .
	$(VENV)/bin/mypy

bench: $(VENV)/.stamp-dev fresh  ## how fast whole games are played: make bench BENCH=barrage
	$(PY) -m engine bench $(BENCH)

bench-page: $(VENV)/.stamp-dev fresh chromium  ## how fast the pages are, in a real browser (four minutes)
	$(PY) tests/browser/bench_page.py

fast: $(VENV)/.stamp-dev plain  ## compile the rules in place with mypyc; `make clean` goes back
	WATTLAB_COMPILE=1 $(PY) setup.py -q build_ext --inplace --build-temp build/fast

test-fast: fast  ## the tests of the engine on the compiled rules
	$(PY) -m pytest $(TWO) tests --ignore=tests/browser --ignore=tests/pgwidgets

# The tests of plain Python must not meet compiled modules, which Python would prefer to the source.
plain:
	@find engine -name '*.so' -delete; rm -f wattlab__mypyc*.so

# Compiled modules older than the source would silently play by old rules.
fresh:
	@lib=$$(ls wattlab__mypyc*.so 2>/dev/null | head -n 1); \
	if [ -n "$$lib" ] && [ -n "$$(find engine -name '*.py' -newer "$$lib")" ]; then \
		echo "The source is newer than the compiled rules: back to plain Python (make fast compiles again)."; \
		$(MAKE) -s plain; fi

clean: plain  ## remove what was built, but not .venv
	rm -rf build .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find . -name __pycache__ -not -path './$(VENV)/*' -prune -exec rm -rf {} +

# Debian's Python may lack ensurepip; the system's own pip then fills the environment from outside.
$(PY):
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Wattlab needs Python 3.11 or newer."; exit 1; }
	@$(PYTHON) -m venv $(VENV) >/dev/null 2>&1 || $(PYTHON) -m venv --without-pip $(VENV)

PIP = $(PYTHON) -m pip --python $(PY) --disable-pip-version-check
define install
	@[ -x $(VENV)/bin/uv ] || $(PIP) install -q uv || echo "uv is not to be had; pip takes a little longer."
	@if [ -x $(VENV)/bin/uv ]; then $(VENV)/bin/uv pip install -q --python $(PY) -e '.[$(EXTRAS)]'; else $(PIP) install -q -e '.[$(EXTRAS)]'; fi
	@touch $@
endef

$(VENV)/.stamp-app: EXTRAS := app,lab
$(VENV)/.stamp-app: pyproject.toml | $(PY)
	$(install)

$(VENV)/.stamp-dev: EXTRAS := app,lab,test,lint,fast
$(VENV)/.stamp-dev: pyproject.toml | $(PY)
	$(install)
	@touch $(VENV)/.stamp-app

# The tests of the screens click in a real browser.
chromium:
	@command -v chromium >/dev/null || command -v chromium-browser >/dev/null || { \
		echo "Installing chromium for the browser tests..."; \
		as=$$([ "$$(id -u)" = 0 ] || echo sudo); \
		{ $$as apt-get update -qq && $$as env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium >/dev/null; } || \
		{ echo "No chromium here and apt-get cannot install it. Please install chromium, then try again."; exit 1; }; }
