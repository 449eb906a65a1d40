/** What a player may do; the same as the sanitiser writes for frames. */
const FRAME: Record<string, string> = {
  sandbox: "allow-scripts allow-same-origin allow-presentation allow-popups",
  referrerpolicy: "strict-origin",
  allow: "fullscreen; picture-in-picture; autoplay",
  allowfullscreen: "",
};

/** Puts the player in the place of the button that stands for it: only then its site is contacted. */
export function carePlayers(root: HTMLElement): () => void {
  const onClick = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    const address = button?.dataset.player;
    if (!button || !address) return;
    const frame = document.createElement("iframe");
    for (const [name, value] of Object.entries(FRAME)) frame.setAttribute(name, value);
    frame.title = button.title || "Embedded player";
    frame.src = address;
    button.replaceWith(frame);
    frame.focus();
  };
  root.addEventListener("click", onClick);
  return () => root.removeEventListener("click", onClick);
}

/** Says below sound and film whom playing them will contact. */
export function nameMediaHosts(root: HTMLElement): void {
  for (const media of root.querySelectorAll("audio, video")) {
    const source = media.getAttribute("src") ?? media.querySelector("source")?.getAttribute("src");
    const host = source && mediaHost(source);
    if (!host || media.nextElementSibling?.matches(".media-host")) continue;
    media.after(Object.assign(document.createElement("small"), { className: "media-host", textContent: host }));
  }
}

/** Returns what a player says about where it plays from; null for an address on no host. */
export function mediaHost(address: string): string | null {
  try {
    const { hostname } = new URL(address);
    return hostname ? `Plays from ${hostname}` : null;
  } catch {
    return null;
  }
}
