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
