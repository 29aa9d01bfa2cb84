// One live Plotly figure with real buttons over its points.

// ---- plotly.js: once per page, from the server that offers it, else from the kernel

function baseUrl() {
  try { return JSON.parse(document.getElementById("jupyter-config-data").textContent).baseUrl; } catch { return "/"; }
}

const script = (src) => new Promise((resolve, reject) => {
  const tag = Object.assign(document.createElement("script"), { src, onload: resolve, onerror: reject });
  document.head.appendChild(tag);
});

const fromKernel = (model) => new Promise((resolve, reject) => {
  const hear = (message, buffers) => {
    if (!message.plotly) return;
    model.off("msg:custom", hear);
    script(URL.createObjectURL(new Blob([buffers[0]], { type: "text/javascript" }))).then(resolve, reject);
  };
  model.on("msg:custom", hear);
  model.send({ event: "plotly" });
});

async function plotly(model) {
  if (!window.Plotly) {
    const offered = document.body.dataset.voila; // JupyterLab has no such address
    window.wattlabPlotly ??= offered ? script(`${baseUrl()}voila/labextensions/plotly.min.js`) : Promise.reject();
    window.wattlabPlotly = window.wattlabPlotly.catch(() => fromKernel(model));
    await window.wattlabPlotly;
  }
  return window.Plotly;
}

// ---- sizes are meant for `unit` pixels to one unit of the axes

const times = (value, k) => (Array.isArray(value) ? value.map((each) => each * k) : value * k);

function scaled(trace, k) {
  const out = { ...trace };
  const size = (part, name) => (part && part[name] !== undefined ? { ...part, [name]: times(part[name], k) } : part);
  if (out.marker) {
    out.marker = size(out.marker, "size");
    if (out.marker.line) out.marker.line = size(out.marker.line, "width");
  }
  if (out.textfont) out.textfont = size(out.textfont, "size");
  if (out.line) out.line = size(out.line, "width");
  return out;
}

function fit(figure, board) {
  const { layout } = figure;
  const unit = layout.meta?.unit;
  if (!unit) return { figure, k: 1 };
  const span = (axis) => Math.abs(axis.range[1] - axis.range[0]);
  const k = Math.min(board.clientWidth / span(layout.xaxis), board.clientHeight / span(layout.yaxis)) / unit;
  return { figure: { ...figure, data: figure.data.map((trace) => scaled(trace, k)) }, k };
}

// ---- the buttons over the points

const DIRECTIONS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

function neighbour(button, [dx, dy], all) {
  let best = null, nearest = Infinity;
  for (const other of all) {
    const x = other.at[0] - button.at[0], y = other.at[1] - button.at[1];
    const along = x * dx + y * dy, across = Math.abs(x * dy) + Math.abs(y * dx);
    if (along > 1 && along + 2 * across < nearest) [best, nearest] = [other, along + 2 * across];
  }
  return best;
}

function nearest(button, all) {
  const distance = (other) => Math.hypot(other.at[0] - button.at[0], other.at[1] - button.at[1]);
  return all.reduce((best, other) => (!best || distance(other) < distance(best) ? other : best), null);
}

function points(figure) {
  return figure.data.flatMap((trace) => (!trace.meta?.target || !trace.customdata ? [] : trace.customdata.flatMap(
    (point, i) => (point?.id ? [{ ...point, x: trace.x[i], y: trace.y[i], size: trace.meta.target }] : []))));
}

function render({ model, el }) {
  const make = (tag, cls, parent) => parent.appendChild(Object.assign(document.createElement(tag), { className: cls }));
  const root = make("div", "wl-plot", el);
  const zoom = make("div", "wl-plot-zoom", root);
  const board = make("div", "wl-plot-board", root);
  const chart = make("div", "wl-plot-chart", board);
  const path = board.appendChild(document.createElementNS("http://www.w3.org/2000/svg", "svg"));
  path.setAttribute("class", "wl-plot-path");
  path.setAttribute("aria-hidden", "true");
  const group = make("div", "wl-plot-targets", board);
  group.setAttribute("role", "group");
  group.setAttribute("aria-label", model.get("name"));
  const tip = make("div", "wl-plot-tip", board);
  tip.hidden = true;
  const buttons = new Map();
  let Plotly = null, k = 1, drawing = false, again = false, gone = false;

  const pixel = (x, y) => {
    const { xaxis, yaxis } = chart._fullLayout;
    return [xaxis.d2p(x) + xaxis._offset, yaxis.d2p(y) + yaxis._offset];
  };

  // -- pointing at a place

  // Above the place, below or beside it: where there is room, and least of the way there is hidden.
  function beside(button) {
    const [x, y] = button.at, wide = tip.offsetWidth, high = tip.offsetHeight, gap = 18 * k;
    const within = (at, most) => Math.max(4, Math.min(most - 4, at));
    const left = within(x - wide / 2, board.clientWidth - wide), top = within(y - high / 2, board.clientHeight - high);
    const way = (button.data.path ?? []).flatMap((line) => line.slice(1).flatMap(([endX, endY], i) =>
      [0, 0.25, 0.5, 0.75].map((part) => pixel(line[i][0] + part * (endX - line[i][0]), line[i][1] + part * (endY - line[i][1])))));
    const room = ([atX, atY]) => atX >= 0 && atY >= 0 && atX + wide <= board.clientWidth && atY + high <= board.clientHeight;
    const hidden = ([atX, atY]) => way.filter(([a, b]) => a > atX && a < atX + wide && b > atY && b < atY + high).length;
    return [[left, y - gap - high], [left, y + gap], [x + gap, top], [x - gap - wide, top]].filter(room)
      .reduce((best, spot) => (!best || hidden(spot) < hidden(best) ? spot : best), null) ?? [left, y + gap];
  }

  let pointed = null, telling = 0;
  function point(button) {
    if (pointed === button) return;
    pointed = button;
    path.replaceChildren();
    tip.hidden = !button?.data.tip;
    if (button?.data.tip) {
      tip.replaceChildren(...button.data.tip.map((line) => Object.assign(document.createElement("div"), { textContent: line })));
      const [left, top] = beside(button);
      Object.assign(tip.style, { left: `${left}px`, top: `${top}px` });
    }
    for (const line of button?.data.path ?? []) {
      const drawn = path.appendChild(document.createElementNS("http://www.w3.org/2000/svg", "polyline"));
      drawn.setAttribute("points", line.map(([x, y]) => pixel(x, y).join(",")).join(" "));
    }
    clearTimeout(telling); // a hover is told when the pointer rests; clicks are never thinned out
    telling = setTimeout(() => model.send({ event: "hover", id: button?.data.id ?? null }), 60);
  }

  function buttonFor(id) {
    const button = make("button", "wl-plot-target", group);
    button.type = "button";
    button.tabIndex = -1;
    button.addEventListener("click", () => model.send({ event: "click", id }));
    button.addEventListener("pointerenter", () => point(button));
    button.addEventListener("pointerleave", () => point(null));
    button.addEventListener("focus", () => { rove(button); point(button); });
    button.addEventListener("blur", () => point(null));
    return button;
  }

  function rove(to) {
    for (const button of buttons.values()) button.tabIndex = button === to ? 0 : -1;
  }

  group.addEventListener("keydown", (event) => {
    const all = [...buttons.values()];
    const from = document.activeElement;
    const to = DIRECTIONS[event.key] ? neighbour(from, DIRECTIONS[event.key], all)
      : event.key === "Home" ? all[0] : event.key === "End" ? all.at(-1) : null;
    if (!to) return;
    event.preventDefault();
    to.focus();
  });

  function place() {
    const seen = ({ at: [x, y] }) => x >= 0 && y >= 0 && x <= board.clientWidth && y <= board.clientHeight;
    const wanted = points(model.get("figure")).map((each) => ({ ...each, at: pixel(each.x, each.y) })).filter(seen);
    const ids = new Set(wanted.map((each) => each.id));
    const focused = group.contains(document.activeElement) ? document.activeElement : null;
    for (const [id, button] of buttons) if (!ids.has(id)) { button.remove(); buttons.delete(id); }
    for (const each of wanted) {
      if (!buttons.has(each.id)) buttons.set(each.id, buttonFor(each.id));
      const button = buttons.get(each.id);
      const [x, y] = each.at;
      const size = Math.max(24, each.size * k);
      Object.assign(button, { at: each.at, data: each });
      Object.assign(button.style, { left: `${x}px`, top: `${y}px`, width: `${size}px`, height: `${size}px` });
      button.setAttribute("aria-label", each.label);
      button.toggleAttribute("data-off", Boolean(each.off));
      button.toggleAttribute("data-area", Boolean(each.area));
    }
    const all = [...buttons.values()];
    if (!all.some((button) => button.tabIndex === 0) && all.length) all[0].tabIndex = 0;
    if (focused && !focused.isConnected) nearest(focused, all)?.focus(); // its place is gone: the next one, not the page's top
    if (pointed) { const button = pointed; pointed = null; point(button.isConnected ? button : null); }
  }

  // -- drawing: always the newest figure, never two drawings at once

  async function draw() {
    if (drawing) { again = true; return; }
    drawing = true;
    do {
      again = false;
      if (gone || !Plotly || !board.clientWidth || !model.get("figure").data) break;
      const fitted = fit(model.get("figure"), board);
      k = fitted.k;
      const layout = structuredClone(fitted.figure.layout); // Plotly widens its ranges to keep the aspect: never those of the model
      Object.assign(layout, { width: board.clientWidth, height: board.clientHeight, autosize: false });
      await Plotly.react(chart, fitted.figure.data, layout, { displayModeBar: false, doubleClick: "reset", ...fitted.figure.config });
      place();
      reachable();
    } while (again);
    drawing = false;
  }

  // What does not fit is scrolled, by the keyboard, too.
  function reachable() {
    const scrolls = root.scrollWidth > root.clientWidth + 1 || root.scrollHeight > root.clientHeight + 1;
    for (const [name, value] of [["tabindex", "0"], ["role", "region"], ["aria-label", model.get("name")]]) {
      if (scrolls) root.setAttribute(name, value); else root.removeAttribute(name);
    }
  }

  // -- a click on a filled area (a region of the map)

  let down = null;
  board.addEventListener("pointerdown", (event) => { down = [event.clientX, event.clientY]; }, true);
  board.addEventListener("pointerup", (event) => {
    if (!down || Math.hypot(event.clientX - down[0], event.clientY - down[1]) > 5 || event.target.closest("button")) return;
    const spot = new DOMPoint(event.clientX, event.clientY);
    for (const shape of chart.querySelectorAll(".scatterlayer .trace path.js-fill")) {
      const area = shape.parentNode.parentNode.__data__?.[0]?.trace?.meta?.area;
      if (area && shape.isPointInFill(spot.matrixTransform(shape.getScreenCTM().inverse()))) {
        model.send({ event: "click", id: area });
        return;
      }
    }
  }, true);

  // -- zoom: the board grows inside its frame and is scrolled natively, so a redraw cannot lose it

  let level = 1;
  function zoomTo(wanted) {
    const next = Math.max(1, Math.min(4, wanted)), ratio = next / level;
    const middle = [root.scrollLeft + root.clientWidth / 2, root.scrollTop + root.clientHeight / 2];
    level = next;
    Object.assign(board.style, { width: `${100 * level}%`, height: `${100 * level}%` });
    root.scrollTo(middle[0] * ratio - root.clientWidth / 2, middle[1] * ratio - root.clientHeight / 2);
    draw();
  }
  const labels = model.get("zoom");
  labels.forEach((label, i) => {
    const button = make("button", "", zoom);
    Object.assign(button, { type: "button", textContent: "+−◻"[i], title: label });
    button.setAttribute("aria-label", label);
    button.addEventListener("click", () => zoomTo([level * 1.4, level / 1.4, 1][i]));
  });
  root.addEventListener("wheel", (event) => {
    if (!labels.length || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    zoomTo(level * (event.deltaY < 0 ? 1.15 : 1 / 1.15));
  }, { passive: false });

  const hear = (message) => {
    const button = message.shake && buttons.get(message.shake);
    if (!button) return;
    button.classList.add("wl-shake");
    setTimeout(() => button.classList.remove("wl-shake"), 450);
  };
  const watch = new ResizeObserver(() => Plotly && draw());
  plotly(model).then((loaded) => {
    Plotly = loaded;
    watch.observe(root);
    return draw();
  }).then(() => chart.on?.("plotly_relayout", place));
  model.on("change:figure", draw);
  model.on("msg:custom", hear);
  return () => {
    gone = true;
    watch.disconnect();
    model.off("change:figure", draw);
    model.off("msg:custom", hear);
    if (Plotly) Plotly.purge(chart);
  };
}

export default { render };
