import { originalAddress } from "@/lib/shared/relayed-address";

/** Attributes of a player's frame. Full screen has its own attribute: browsers warn if `allow` names it, too. */
const FRAME: Record<string, string> = {
  sandbox: "allow-scripts allow-same-origin allow-presentation allow-popups",
  referrerpolicy: "strict-origin",
  allow: "picture-in-picture; autoplay",
  allowfullscreen: "",
};

/** Puts the player in the place of the button that stands for it: only then its site is contacted. */
export function enhancePlayers(root: HTMLElement): () => void {
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

/** Shows below audio and video which site playing them contacts, with a link to the file in case they do not play. */
export function enhanceMedia(root: HTMLElement): () => void {
  const ends = [...root.querySelectorAll<HTMLMediaElement>("audio, video")].map((media) => {
    const address = media.getAttribute("src") ?? media.querySelector("source")?.getAttribute("src") ?? "";
    if (mediaHost(originalAddress(address)) === null) return () => undefined;
    const words = mediaHost(address);
    const line = Object.assign(document.createElement("small"), { className: "media-host", textContent: words });
    if (words) media.after(line);
    const onError = () => {
      const link = Object.assign(document.createElement("a"), {
        href: originalAddress(address),
        target: "_blank",
        rel: "noopener noreferrer",
        textContent: "Open the original",
      });
      line.replaceChildren("This can't be played here. ", link);
      media.after(line);
    };
    // Of several sources the last one decides. Errors do not bubble.
    const last = media.hasAttribute("src") ? media : (media.querySelector("source:last-of-type") ?? media);
    last.addEventListener("error", onError);
    return () => {
      last.removeEventListener("error", onError);
      line.remove();
    };
  });
  return () => {
    for (const end of ends) end();
  };
}

/** Returns the line that names the host that a player contacts; null where it contacts none but us. */
export function mediaHost(address: string): string | null {
  try {
    const { hostname } = new URL(address);
    // Media that we load ourselves have a path as their address.
    return hostname ? `From ${hostname}` : null;
  } catch {
    return null;
  }
}

/** Puts a button that plays in the bar under the app in the place of each recording in the text. */
export function enhanceAudio(root: HTMLElement, onPlay: (src: string) => void): () => void {
  const ends = [...root.querySelectorAll("audio")].map((audio) => {
    const src = audio.getAttribute("src") ?? audio.querySelector("source")?.getAttribute("src");
    if (!src) return () => undefined;
    const button = Object.assign(document.createElement("button"), {
      type: "button",
      className: "play-recording",
      textContent: "Play the recording",
    });
    button.addEventListener("click", () => onPlay(src));
    audio.before(button);
    audio.hidden = true;
    return () => {
      audio.hidden = false;
      button.remove();
    };
  });
  return () => {
    for (const end of ends) end();
  };
}
