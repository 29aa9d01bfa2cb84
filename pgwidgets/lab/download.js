// A file that comes from the kernel in pieces and is saved by the browser.
function render({ model, el }) {
  el.style.display = "none";
  let pieces = [];
  const hear = (message, buffers) => {
    if (message.piece === undefined) return;
    if (message.piece === 0) pieces = [];
    pieces.push(new Uint8Array(buffers[0].buffer ?? buffers[0]));
    if (!message.name) return; // the last piece brings the name
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob(pieces, { type: "application/octet-stream" }));
    link.download = message.name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
    pieces = [];
  };
  model.on("msg:custom", hear);
  return () => model.off("msg:custom", hear);
}

export default { render };
