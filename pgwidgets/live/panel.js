// HTML changed in place: elements keep their identity, so focus, scroll and a half-made click stay.

const keyOf = (node) =>
  node.nodeType !== 1 ? null
    : node.id || node.dataset.key || (node.dataset.action && `${node.dataset.action} ${node.dataset.id ?? ""}`) || null;

const alike = (a, b) => a.nodeType === b.nodeType && a.nodeName === b.nodeName && keyOf(a) === keyOf(b);

function morphAttributes(from, to) {
  for (const { name } of [...from.attributes]) {
    const kept = name.startsWith("data-live") || (name === "open" && from.nodeName === "DETAILS"); // the reader's own
    if (!to.hasAttribute(name) && !kept) from.removeAttribute(name);
  }
  for (const { name, value } of to.attributes) {
    if (from.getAttribute(name) !== value) {
      from.setAttribute(name, value);
      if (name === "value") from.value = value;
    }
  }
}

function morph(from, to) {
  if (from.nodeType !== 1) {
    if (from.nodeValue !== to.nodeValue) from.nodeValue = to.nodeValue;
    return;
  }
  morphAttributes(from, to);
  morphChildren(from, to);
}

export function morphChildren(from, to) {
  let here = from.firstChild;
  for (const wanted of [...to.childNodes]) {
    let match = here;
    while (match && !alike(match, wanted)) match = match.nextSibling;
    if (!match) {
      from.insertBefore(wanted, here);
    } else if (match === here) {
      here = here.nextSibling;
      morph(match, wanted);
    } else if (keyOf(match)) {
      from.insertBefore(match, here);
      morph(match, wanted);
    } else {
      while (here !== match) here = dropped(here);
      here = match.nextSibling;
      morph(match, wanted);
    }
  }
  while (here) here = dropped(here);
}

function dropped(node) {
  const next = node.nextSibling;
  node.remove();
  return next;
}

const FOCUSABLE = "button, a[href], input, select, textarea, [tabindex]";

// A focused element may vanish with its action: the keyboard then goes to its neighbour, not to the top of the page.
function keepingFocus(root, change) {
  const place = [...root.querySelectorAll(FOCUSABLE)].indexOf(document.activeElement);
  change();
  if (place < 0 || root.contains(document.activeElement)) return;
  const now = [...root.querySelectorAll(FOCUSABLE)];
  (now[Math.min(place, now.length - 1)] ?? root).focus();
}

// A row that is too long to be seen whole shows where we are; the page itself does not move.
function centre(row) {
  const now = row.querySelector("[aria-current]")?.getBoundingClientRect(), all = row.getBoundingClientRect();
  if (now && (now.left < all.left || now.right > all.right)) row.scrollLeft += now.left - all.left - all.width / 2;
}

// A dialog keeps the keyboard until it is closed: by its button, by Escape, or by a click beside it.
const closeDialog = (root) => root.querySelector("[role=dialog] [data-action=close]")?.click();

function inDialog(root, event) {
  const all = [...root.querySelectorAll("[role=dialog] :is(button, a[href], input, select, textarea)")];
  if (!all.length) return;
  if (event.key === "Escape") closeDialog(root);
  if (event.key !== "Tab" || document.activeElement !== all.at(event.shiftKey ? 0 : -1)) return;
  event.preventDefault();
  all.at(event.shiftKey ? -1 : 0).focus();
}

// Keys that step through a game, wherever nothing else wants them; there are many panels on a page, and one listener.
function shortcut(event) {
  const { target, key } = event;
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || document.querySelector("[role=dialog]")) return;
  if (target.closest("input, select, textarea, .wl-plot")) return;
  if (target === document.body ? !document.body.dataset.voila : !target.closest(".wl-page")) return; // JupyterLab's own keys
  const button = document.querySelector(`.wl-page [aria-keyshortcuts="${CSS.escape(key)}"]:not([disabled])`);
  if (!button) return;
  event.preventDefault();
  button.click();
}

if (!window.wattlabShortcuts) {
  window.wattlabShortcuts = true;
  document.addEventListener("keydown", shortcut);
}

// ---- where a number comes from: shown beside what is pointed at or focused, over everything

let told = null, tipBox = null;

function tell(node) {
  if (told === node) return;
  told = node;
  if (!tipBox) {
    tipBox = Object.assign(document.createElement("div"), { className: "wl-tip", hidden: true });
    tipBox.setAttribute("aria-hidden", "true"); // the same words are the node's description
  }
  (document.querySelector(".wl-page") ?? document.body).appendChild(tipBox);
  tipBox.hidden = !node;
  if (!node) return;
  tipBox.replaceChildren(...node.dataset.tip.split("\n").map((line) => Object.assign(document.createElement("div"), { textContent: line })));
  const box = node.getBoundingClientRect();
  const left = Math.max(8, Math.min(innerWidth - tipBox.offsetWidth - 8, box.left));
  const above = box.top - tipBox.offsetHeight - 6;
  Object.assign(tipBox.style, { left: `${left}px`, top: `${above > 4 ? above : box.bottom + 6}px` });
}

// What is marked with data-follow is kept in view inside its own scrolling box; the page itself stays where it is.
function follow(root, before) {
  const node = root.querySelector("[data-follow]");
  if (!node || node.dataset.follow === before) return node?.dataset.follow;
  let box = node.parentElement;
  while (box && box !== root && box.scrollHeight <= box.clientHeight) box = box.parentElement;
  if (box && box !== root) {
    const off = node.getBoundingClientRect().top - box.getBoundingClientRect().top;
    if (off < 0 || off + node.offsetHeight > box.clientHeight) box.scrollTop += off - box.clientHeight / 3;
  }
  return node.dataset.follow;
}

function shake(node) {
  if (!node) return;
  node.classList.remove("wl-shake");
  void node.offsetWidth; // restarts the animation
  node.classList.add("wl-shake");
  setTimeout(() => node.classList.remove("wl-shake"), 450);
}

// Of a file only as much is sent as any of ours may hold, and a byte more: the kernel then says that it is too large.
const MOST_BYTES = 2_000_000;
const fileText = (file) => file?.slice(0, MOST_BYTES + 1).text();

const fieldValue = (field) => (field.type === "checkbox" ? (field.checked ? "on" : "") : field.value);

async function formValue(form) {
  const value = {};
  for (const [name, given] of new FormData(form)) value[name] = given instanceof File ? await fileText(given) : given;
  return value;
}

function render({ model, el }) {
  const root = document.createElement("div");
  root.tabIndex = -1;
  el.appendChild(root);
  let followed;
  const rows = () => root.querySelectorAll("[data-row]").forEach(centre);
  const resized = new ResizeObserver(rows);
  resized.observe(root);
  const draw = () => {
    root.className = `wl wl-panel ${model.get("kind")}`;
    const wanted = document.createElement("template");
    wanted.innerHTML = model.get("html");
    keepingFocus(root, () => morphChildren(root, wanted.content));
    followed = follow(root, followed);
    if (told && !told.isConnected) tell(null);
    rows();
  };
  const report = ({ action, id = "" }, value = null) => model.send({ action, id, value });
  const isField = (node) => node.matches("input, select, textarea, form");

  let waiting = 0;
  const soon = (node) => {
    clearTimeout(waiting);
    waiting = setTimeout(() => tell(node?.isConnected ? node : null), node ? 350 : 0);
  };
  let rested = null; // where it was pressed: what comes to lie under a pointer at rest was not pointed at
  const point = (event) => {
    if (event.pointerType === "touch" || (rested?.x === event.clientX && rested.y === event.clientY)) return;
    rested = null;
    soon(event.target.closest("[data-tip]"));
  };
  root.addEventListener("pointerover", point);
  root.addEventListener("pointermove", (event) => { if (rested) point(event); });
  root.addEventListener("pointerleave", () => soon(null));
  root.addEventListener("focusin", (event) => soon(event.target.matches(":focus-visible") ? event.target.closest("[data-tip]") : null));
  root.addEventListener("focusout", () => soon(null));

  let pressed = null; // what was meant is what was under the pointer when it went down
  root.addEventListener("pointerdown", (event) => {
    const node = event.target.closest("[data-action]");
    pressed = node && { node, meant: { ...node.dataset } };
    rested = { x: event.clientX, y: event.clientY };
    soon(null);
  });
  root.addEventListener("keydown", (event) => inDialog(root, event));
  root.addEventListener("click", (event) => {
    if (event.target.matches(".wl-over")) closeDialog(root);
    const copy = event.target.closest("[data-copy]");
    if (copy) navigator.clipboard?.writeText(copy.dataset.copy);
    const far = event.target.closest("[data-copy-link]"); // a link is copied whole, as this browser would follow it
    if (far) navigator.clipboard?.writeText(new URL(far.dataset.copyLink, location.href).href);
    const node = event.target.closest("[data-action]");
    if (!node || isField(node)) return;
    report(pressed?.node === node && event.detail ? pressed.meant : node.dataset);
  });
  root.addEventListener("change", async (event) => {
    const field = event.target.closest("[data-action]");
    if (!field || !field.matches("input, select, textarea")) return;
    report(field.dataset, field.type === "file" ? await fileText(field.files[0]) : fieldValue(field));
  });
  let typing = 0; // a field with data-typed reports while it is typed into, once the fingers rest
  root.addEventListener("input", (event) => {
    const field = event.target.closest("[data-typed]");
    if (!field) return;
    clearTimeout(typing);
    typing = setTimeout(() => report({ action: field.dataset.typed }, field.value), 150);
  });
  root.addEventListener("submit", async (event) => {
    event.preventDefault();
    const form = event.target.closest("form[data-action]");
    if (form) report(form.dataset, await formValue(form));
  });

  const hear = (message) => {
    if (message.shake) {
      const [action, id] = message.shake;
      shake(root.querySelector(`[data-action="${CSS.escape(action)}"]${id ? `[data-id="${CSS.escape(id)}"]` : ""}`));
    }
    if (message.focus) root.querySelector(message.focus)?.focus();
  };
  draw();
  model.on("change:html change:kind", draw);
  model.on("msg:custom", hear);
  return () => {
    resized.disconnect();
    model.off("change:html change:kind", draw);
    model.off("msg:custom", hear);
  };
}

export default { render };
