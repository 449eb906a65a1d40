import { opensElsewhere } from "@/lib/client/browser/open-in-place";
import { originalAddress } from "@/lib/shared/relayed-address";

export type ArticleImage = { src: string; original: string; alt: string; caption: string };

/** Pixels: smaller pictures are signs, not worth their own view. */
const SMALL = 80;
const IS_PICTURE = /\.(?:avif|gif|jpe?g|png|webp)(?:$|[?#])/i;

/** Returns true if a click on a picture belongs to its link, which leads elsewhere than to the picture in full. */
const leadsElsewhere = (image: HTMLImageElement) => {
  const link = image.closest("a");
  return Boolean(link && !IS_PICTURE.test(link.href));
};
const isSign = (image: HTMLImageElement) =>
  (image.naturalWidth > 0 && image.naturalWidth < SMALL) || (image.width > 0 && image.width < SMALL / 2);

/** Returns the pictures of an article as the viewer shows them. */
export function imagesOf(images: HTMLImageElement[]): ArticleImage[] {
  return images.map((image) => ({
    src: image.currentSrc || image.src,
    original: new URL(originalAddress(image.getAttribute("src") ?? ""), document.baseURI).href,
    alt: image.alt,
    caption: image.closest("figure")?.querySelector("figcaption")?.textContent?.trim() || image.title || image.alt,
  }));
}

/** Lets pictures be opened in the viewer, by pointer and keyboard. */
export function enhanceImages(root: HTMLElement, onOpen: (images: ArticleImage[], at: number) => void): () => void {
  const viewable = () =>
    [...root.querySelectorAll("img")].filter(
      (image) => !image.hidden && !image.closest("button") && !leadsElsewhere(image) && !isSign(image),
    );
  for (const image of viewable()) {
    image.tabIndex = 0;
    image.setAttribute("role", "button");
    image.setAttribute("aria-haspopup", "dialog");
    image.setAttribute("aria-label", image.alt ? `View picture: ${image.alt}` : "View picture");
  }
  const open = (event: MouseEvent | KeyboardEvent) => {
    const { target } = event;
    if (!(target instanceof HTMLImageElement) || opensElsewhere(event)) return;
    const images = viewable();
    const at = images.indexOf(target);
    if (at < 0) return;
    event.preventDefault();
    event.stopPropagation();
    target.focus({ preventScroll: true });
    onOpen(imagesOf(images), at);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === "Enter" || event.key === " ") open(event);
  };
  root.addEventListener("click", open);
  root.addEventListener("keydown", onKey);
  return () => {
    root.removeEventListener("click", open);
    root.removeEventListener("keydown", onKey);
  };
}

/**
 * Returns the name that different addresses of one picture share: its path without the sizes that sites write into it.
 */
const nameOf = (address: string): string =>
  originalAddress(address)
    .replace(/[?#].*$/, "")
    .replace(/-\d{2,4}x\d{2,4}(?=\.\w+$)/, "");

const IMAGE = /<img\b(?:"[^"]*"|[^">])*>/;

/** Returns HTML without the picture that it begins with where it is the one that is over the text already. */
export function withoutFirstPicture(html: string, shown: string | null): string {
  const image = shown ? IMAGE.exec(html) : null;
  if (
    !image ||
    !shown ||
    html
      .slice(0, image.index)
      .replace(/<[^>]*>/g, "")
      .trim() !== ""
  )
    return html;
  const src = / src="([^"]*)"/.exec(image[0])?.[1]?.replaceAll("&amp;", "&") ?? "";
  return nameOf(src) === nameOf(shown) ? html.replace(image[0], "") : html;
}
