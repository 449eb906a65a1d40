import { originalAddress } from "@/lib/shared/relayed-address";

const MISSING = "missing-picture";
const MAX_TEXT = 300;

/**
 * Puts a link to the original in the place of a picture that does not load, so that nothing is lost and the text stays
 * where it was. A picture without a text counts as decoration for screen readers, not for who can see that it is missing.
 */
export function replaceBrokenPictures(root: HTMLElement): () => void {
  for (const image of root.querySelectorAll("img")) {
    if (!image.hasAttribute("alt")) image.alt = "";
    if (image.complete && image.naturalWidth === 0 && image.currentSrc) replace(image);
  }
  const onError = (event: Event) => event.target instanceof HTMLImageElement && replace(event.target);
  // Errors of pictures do not bubble; they can be caught on the way down.
  root.addEventListener("error", onError, true);
  return () => root.removeEventListener("error", onError, true);
}

function replace(image: HTMLImageElement): void {
  // The still of a player is only its background.
  if (image.closest("button")) {
    image.hidden = true;
    return;
  }
  const original = new URL(originalAddress(image.getAttribute("src") ?? ""), document.baseURI);
  const isLink = /^https?:$/.test(original.protocol) && !image.closest("a");
  const stand = document.createElement(isLink ? "a" : "span");
  stand.className = MISSING;
  stand.textContent = image.alt.slice(0, MAX_TEXT) || "Picture";
  if (stand instanceof HTMLAnchorElement) {
    stand.href = original.href;
    stand.target = "_blank";
    stand.rel = "noopener noreferrer";
    stand.referrerPolicy = "no-referrer";
    stand.append(
      Object.assign(document.createElement("small"), { textContent: `Couldn't load · ${original.hostname}` }),
    );
  }
  (image.closest("picture") ?? image).replaceWith(stand);
}
