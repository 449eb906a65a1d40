/** Puts a frame around each table in which it scrolls sideways, by the keyboard as well where it is wider than the text. */
export function enhanceTables(root: HTMLElement): () => void {
  const frames = [...root.querySelectorAll("table")]
    .filter((table) => !table.parentElement?.closest("table"))
    .map(frame);
  const onResize = () => {
    for (const each of frames) reach(each);
  };
  onResize();
  window.addEventListener("resize", onResize);
  return () => {
    window.removeEventListener("resize", onResize);
    for (const each of frames) each.replaceWith(...each.childNodes);
  };
}

function frame(table: HTMLTableElement): HTMLElement {
  const around = Object.assign(document.createElement("div"), { className: "table-frame" });
  table.replaceWith(around);
  around.append(table);
  return around;
}

function reach(around: HTMLElement): void {
  const isWide = around.scrollWidth > around.clientWidth;
  for (const [name, value] of [
    ["tabindex", "0"],
    ["role", "region"],
    ["aria-label", around.querySelector("caption")?.textContent?.trim() || "Table"],
  ] as const) {
    if (isWide) around.setAttribute(name, value);
    else around.removeAttribute(name);
  }
}
