// What this browser remembers, under one prefix; only the keys that changed are written, so two tabs can live together.

const PREFIX = "wattlab:";

function remembered() {
  const kept = {};
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(PREFIX)) kept[key.slice(PREFIX.length)] = localStorage.getItem(key);
    }
  } catch { /* storage is switched off: the page works, it only forgets */ }
  return kept;
}

function remember(before, now) {
  try {
    for (const key of Object.keys(before)) if (!(key in now)) localStorage.removeItem(PREFIX + key);
    for (const [key, value] of Object.entries(now)) if (before[key] !== value) localStorage.setItem(PREFIX + key, value);
  } catch { /* full or switched off */ }
}

function isDark(kept) {
  if (kept.theme) return kept.theme === "dark";
  const lab = document.body.dataset.jpThemeLight; // JupyterLab's own choice; Voila pages follow the system
  if (lab !== undefined && !document.body.dataset.voila) return lab === "false";
  return matchMedia("(prefers-color-scheme: dark)").matches;
}

// Whoever clicks, or comes back to the page, wants an answer. If none comes, the kernel is gone (ended after a long rest, or
// its server was started again), and the page says so instead of doing nothing.
const PATIENCE = 10_000;

function watchOver(model) {
  let asked = 0, answered = 0;
  const box = Object.assign(document.createElement("div"), { className: "wl wl-lost", hidden: true });
  box.setAttribute("role", "alert");
  box.addEventListener("click", (event) => { if (event.target.closest("button")) location.reload(); });
  const tell = (lost) => {
    if (box.hidden !== lost) return;
    (document.querySelector(".wl-page") ?? document.body).appendChild(box);
    box.innerHTML = lost ? model.get("lost") : "";
    box.hidden = !lost;
  };
  const ask = (event) => {
    if (answered < asked || box.contains(event.target) || document.hidden) return;
    const number = ++asked;
    setTimeout(() => tell(answered < number), PATIENCE);
    try { model.send({ ping: number }); } catch { tell(true); }
  };
  document.addEventListener("click", ask);
  document.addEventListener("visibilitychange", ask);
  model.on("msg:custom", ({ pong }) => {
    if (!pong) return;
    answered = pong;
    tell(false);
  });
}

function initialize({ model }) {
  const paint = () => { document.documentElement.dataset.wlTheme = model.get("dark") ? "dark" : "light"; };
  const lift = () => { if (model.get("ready")) window.wattlabReady?.(); };
  const kept = remembered();
  model.set({ stored: kept, query: location.search, dark: isDark(kept) });
  model.on("change:dark", paint);
  model.on("change:ready", lift);
  let before = kept;
  model.on("change:stored", () => {
    remember(before, model.get("stored"));
    before = model.get("stored");
  });
  model.on("msg:custom", (message) => { 
    if (message.go) location.assign(message.go);
    // A reload comes back to the same place; JupyterLab's own address is not ours to change.
    if (message.address && document.body.dataset.voila) history.replaceState(null, "", message.address);
  });
  if (document.body.dataset.voila) watchOver(model); // JupyterLab says itself how its kernels are
  paint();
  lift();
}

// A visitor has arrived when the page is being shown: by then every widget of it listens. Told earlier, the kernel
// would draw for this visitor while some widgets are still being made, and those would miss it.
function render({ model, el }) {
  el.style.display = "none";
  model.set("arrivals", model.get("arrivals") + 1);
  model.save_changes();
}

export default { initialize, render };
