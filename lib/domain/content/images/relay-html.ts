import "server-only";
import type { Ctx } from "@/lib/domain/ctx";
import { escapeAttribute } from "@/lib/syndication/sanitize/html-tokens";
import { imageAddress, mediaAddress } from "./relayed-address";

/** A media tag as the sanitiser writes it: attributes in double quotes, in which `"`, `<` and `>` are escaped. */
const TAG = /<(img|source|audio|video|track|iframe)((?: [\w:-]+="[^"]*")*)>(?:<\/iframe>)?/g;
const ATTRIBUTE = / ([\w:-]+)="([^"]*)"/g;
/** Media types of the sources that browsers may choose from. We convert all of them to WebP. */
const READABLE = /^image\/(?:webp|avif|jpe?g|png|gif|svg\+xml)/i;
const YOUTUBE = /^https:\/\/www\.youtube-nocookie\.com\/embed\/([\w-]{11})(?:\?|$)/;

type Attributes = Map<string, string>;

/** Returns an article's enclosures as its reader loads them: audio and video get an address of our own. */
export function enclosuresFor<Enclosure extends { url: string; type: string }>(
  ctx: Ctx,
  enclosures: Enclosure[],
): Enclosure[] {
  if (ctx.user.isProgram) return enclosures;
  return enclosures.map((each) =>
    /^(?:audio|video)\//.test(each.type) ? { ...each, url: mediaAddress(each.url) } : each,
  );
}

/** Returns an article's HTML as its reader loads it: programs with an API key get the original addresses. */
export function htmlFor(ctx: Ctx, html: string): string {
  return ctx.user.isProgram ? html : relayHtml(html);
}

/**
 * Rewrites sanitised HTML so that neither showing nor playing it contacts another site: pictures, sound, film and
 * captions get addresses of our own, and players of other sites become buttons that name the site they will contact.
 */
export function relayHtml(html: string): string {
  return html.replace(TAG, (tag, name: string, text: string) => {
    const given: Attributes = new Map(
      [...text.matchAll(ATTRIBUTE)].map(([, key = "", value = ""]) => [key, decoded(value)]),
    );
    if (name === "img") return image(given);
    if (name === "iframe") return playButton(given) ?? tag;
    if (name === "source" && given.has("srcset")) return source(given);
    const [played, poster] = [given.get("src"), given.get("poster")];
    if (played !== undefined) given.set("src", mediaAddress(played));
    if (poster !== undefined) given.set("poster", imageAddress(poster));
    return written(name, given);
  });
}

/** Of several widths the one that fits is requested; of several densities all, since they say how large it is shown. */
function image(given: Attributes): string {
  const { best, densities } = candidates(given.get("srcset"));
  given.delete("srcset");
  given.delete("sizes");
  const address = best ?? given.get("src") ?? densities[0]?.split(" ")[0] ?? "";
  given.delete("src");
  const kept = best === null && densities.length > 0 ? [["srcset", relayed(densities)] as const] : [];
  return written("img", new Map([["src", imageAddress(address)], ...kept, ...given]));
}

/** A choice within `picture`; nothing when it has a format that is not read here, and the picture's own image follows. */
function source(given: Attributes): string {
  const type = given.get("type");
  if (type !== undefined && !READABLE.test(type)) return "";
  const { best, densities } = candidates(given.get("srcset"));
  for (const name of ["src", "srcset", "sizes", "type"]) given.delete(name);
  const chosen = best === null ? relayed(densities) : imageAddress(best);
  return written("source", new Map([["srcset", chosen], ...given]));
}

/** Pixels: enough for a column of text on a dense screen. */
const WANTED_WIDTH = 1440;

/** Splits a `srcset` as the sanitiser writes it. `best`: null unless it names widths. */
function candidates(srcset: string | undefined): { best: string | null; densities: string[] } {
  const all = srcset ? srcset.split(", ") : [];
  const wide = all.flatMap((candidate) => {
    const [address = "", descriptor = ""] = candidate.split(" ");
    return descriptor.endsWith("w") ? [{ address, width: Number.parseInt(descriptor, 10) }] : [];
  });
  if (wide.length === 0) return { best: null, densities: all };
  wide.sort((a, b) => a.width - b.width);
  const best = wide.find(({ width }) => width >= WANTED_WIDTH) ?? wide.at(-1);
  return { best: best?.address ?? null, densities: [] };
}

const relayed = (densities: readonly string[]): string =>
  densities
    .map((candidate) => {
      const [address = "", ...descriptor] = candidate.split(" ");
      return [imageAddress(address), ...descriptor].join(" ");
    })
    .join(", ");

/** Returns the button that stands in for a player until the reader presses it; null for an invalid address. */
function playButton(given: Attributes): string | null {
  const address = given.get("src") ?? "";
  if (!/^https:\/\/[^/?#]+/.test(address)) return null;
  const { hostname } = new URL(address);
  const video = YOUTUBE.exec(address)?.[1];
  const still = video
    ? written(
        "img",
        new Map([
          ["src", imageAddress(`https://i.ytimg.com/vi/${video}/hqdefault.jpg`)],
          ["alt", ""],
          ["loading", "lazy"],
        ]),
      )
    : "";
  const title = given.get("title") ?? "Video";
  const words = `<span>Play “${escapeAttribute(title)}”<small>Connects to ${escapeAttribute(hostname)}</small></span>`;
  return `<button type="button" data-player="${escapeAttribute(address)}" title="${escapeAttribute(title)}">${still}${words}</button>`;
}

const written = (name: string, attributes: Attributes): string =>
  `<${name}${[...attributes].map(([key, value]) => ` ${key}="${escapeAttribute(value)}"`).join("")}>`;

const CHARACTERS: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };

const decoded = (value: string): string =>
  value.replace(/&(?:amp|lt|gt|quot);/g, (entity) => CHARACTERS[entity] ?? entity);
