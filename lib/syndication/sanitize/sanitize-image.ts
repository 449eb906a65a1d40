import type { HtmlAttributes } from "./html-tokens";
import type { LinkTargets } from "./link-targets";
import { isHidden, isTiny } from "./sanitize-hidden";
import { isTracker } from "./sanitize-trackers";
import { cleanSrcset, imageUrl, resolveUrl } from "./sanitize-urls";
import { MEDIA_QUERY, size, write, writeIf } from "./write-attribute";

export type SanitizeContext = {
  base: URL | null;
  targets: LinkTargets;
  inNoscript: boolean;
  /** pictures written so far */
  images: Set<string>;
  /** the resolved address of the last picture */
  image: string | null;
};

const IMAGE_EXTRAS = ' loading="lazy" decoding="async" referrerpolicy="no-referrer"';
const LAZY_SOURCES = [
  "data-src",
  "data-lazy-src",
  "data-original",
  "data-orig-file",
  "data-actualsrc",
  "data-hi-res-src",
];
const LAZY_SRCSETS = ["data-srcset", "data-lazy-srcset"];

/** Returns true if nobody can see a picture, which makes it a tracking pixel. */
export const isInvisible = (given: HtmlAttributes): boolean => isTiny(given) || isHidden(given);

/** Returns true if loading a picture would report to its site that the text is read. */
export function isTrackingImage(given: HtmlAttributes, base: URL | null): boolean {
  const url = resolveUrl(given.get("src") ?? "", base);
  return url !== null && /^https?:$/.test(url.protocol) && (isInvisible(given) || isTracker(url, base?.hostname));
}

/** Returns the address that a lazily loading page would put into `src`, if its own is missing or a placeholder. */
function imageSource(given: HtmlAttributes, context: SanitizeContext): string | null {
  const own = given.get("src");
  const placeholder =
    own === undefined ||
    own.trim() === "" ||
    /^data:|(?:blank|spacer|placeholder|pixel|1x1|lazy)[^/]*\.(?:gif|png|svg)/i.test(own.slice(0, 2_000));
  if (placeholder) {
    for (const name of LAZY_SOURCES) {
      const url = imageUrl(given.get(name) ?? "", context.base);
      if (url === null) continue;
      return url;
    }
  }
  return own === undefined ? null : imageUrl(own, context.base);
}

/** Returns ` srcset` and ` sizes`, or nothing if no candidate is left. */
export const writeSrcset = (given: HtmlAttributes, context: SanitizeContext): string => {
  const name = given.has("srcset") ? "srcset" : (LAZY_SRCSETS.find((lazy) => given.has(lazy)) ?? "srcset");
  const candidates = cleanSrcset(given.get(name) ?? "", context.base);
  return candidates === "" ? "" : write("srcset", candidates) + writeIf(given, "sizes", MEDIA_QUERY);
};

/** Returns the attributes of a picture; null for tracking pixels and pictures that cannot be loaded. */
export function imageAttributes(given: HtmlAttributes, context: SanitizeContext): string | null {
  if (isInvisible(given)) return null;
  const source = imageSource(given, context);
  // The fallback of a picture that was written already.
  if (source !== null && context.inNoscript && context.images.has(source)) return null;
  // Candidates of a picture whose own address was refused would bring the refused picture back.
  const candidates = source === null && (given.get("src") ?? "").trim() !== "" ? "" : writeSrcset(given, context);
  if (source === null && candidates === "") return null;
  if (source !== null) context.images.add(source);
  context.image = source;
  // Without any alternative a screen reader would read the address out.
  const alternative = given.get("alt") ?? given.get("title") ?? "";
  return write("src", source) + candidates + write("alt", alternative) + size(given) + IMAGE_EXTRAS;
}
