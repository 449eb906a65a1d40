import { canParseUrl, decodePercent } from "@/lib/shared/parse-url";
import { type Picture, pictureOf } from "@/lib/syndication/picture";
import { parsePageLinks } from "./page-links";

export type IconCandidate = {
  /** absolute http(s) address, or a `data:` address as the page gives it */
  url: string;
  /** longer side in pixels; Infinity for drawings of any size, 0 when unknown */
  size: number;
};

/** Icons are shown at 16 to 32 CSS pixels on screens of up to three pixels each. */
const WANTED = 64;
const MAX_CANDIDATES = 8;

/**
 * Returns the icons that a page declares, best first, with `/favicon.ico` at the end: drawings, then the smallest that
 * is large enough, then the largest of the rest. Use the first whose bytes `checkIcon` accepts.
 * @param html the page, or empty
 * @param url its address
 */
export function faviconCandidates(html: string, url: string): IconCandidate[] {
  const { url: page, links, meta } = parsePageLinks(html, url);
  const candidates: IconCandidate[] = [];
  const add = (href: string, base: URL, size: number) => {
    const address = iconAddress(href, base);
    if (address !== null && !candidates.some((known) => known.url === address)) candidates.push({ url: address, size });
  };
  for (const { tag, rel, href, base, sizes, type } of links) {
    if (tag !== "link" || rel.has("mask-icon")) continue;
    const isTouch = [...rel].some((word) => word.startsWith("apple-touch-icon"));
    if (rel.has("icon") || isTouch) add(href, base, sizeOf(sizes, type, href) || (isTouch ? 180 : 0));
  }
  const tile = meta.get("msapplication-tileimage");
  if (tile) add(tile, page, 144);
  const ranked = candidates.sort((a, b) => rank(b.size) - rank(a.size)).slice(0, MAX_CANDIDATES);
  const fallback = canParseUrl(url) ? iconAddress("/favicon.ico", new URL(url)) : null;
  if (fallback !== null && !ranked.some((known) => known.url === fallback)) ranked.push({ url: fallback, size: 0 });
  return ranked;
}

/** Returns the address of the web app manifest that a page declares, or null. */
export function manifestUrl(html: string, url: string): string | null {
  const { links } = parsePageLinks(html, url);
  const link = links.find(({ tag, rel }) => tag === "link" && rel.has("manifest"));
  const address = link === undefined ? null : iconAddress(link.href, link.base);
  return address?.startsWith("http") ? address : null;
}

/** Returns the icons of a web app manifest, best first; empty for anything that is not a manifest. */
export function manifestIcons(json: string, url: string): IconCandidate[] {
  let manifest: unknown;
  try {
    manifest = JSON.parse(json);
  } catch {
    return [];
  }
  const icons = isRecord(manifest) && Array.isArray(manifest.icons) ? manifest.icons.slice(0, 50) : [];
  const candidates = icons.flatMap((icon: unknown): IconCandidate[] => {
    if (!isRecord(icon) || typeof icon.src !== "string") return [];
    const purpose = typeof icon.purpose === "string" ? icon.purpose : "any";
    const address = canParseUrl(url) ? iconAddress(icon.src, new URL(url)) : null;
    const sizes = typeof icon.sizes === "string" ? icon.sizes.toLowerCase() : "";
    const type = typeof icon.type === "string" ? icon.type : "";
    return address === null || purpose === "monochrome" ? [] : [{ url: address, size: sizeOf(sizes, type, icon.src) }];
  });
  return candidates.sort((a, b) => rank(b.size) - rank(a.size)).slice(0, MAX_CANDIDATES);
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/**
 * Returns a sort rank: drawings first, then from the wanted size upwards the smaller the better, then below it the
 * larger the better.
 */
function rank(size: number): number {
  if (size === Number.POSITIVE_INFINITY) return 1_000_000;
  return size >= WANTED ? 500_000 - Math.min(size, 100_000) : size === 0 ? 17 : size;
}

function sizeOf(sizes: string, type: string, href: string): number {
  if (sizes.includes("any") || /svg/i.test(type) || /\.svg(?:[?#]|$)/i.test(href) || /^data:image\/svg/i.test(href))
    return Number.POSITIVE_INFINITY;
  const sides = [...sizes.matchAll(/(\d{1,5})x(\d{1,5})/g)].map(([, width, height]) =>
    Math.max(Number(width), Number(height)),
  );
  if (sides.length === 0) return 0;
  const enough = sides.filter((side) => side >= WANTED);
  return enough.length > 0 ? Math.min(...enough) : Math.max(...sides);
}

function iconAddress(href: string, base: URL): string | null {
  if (/^data:image\//i.test(href)) return href.length <= 100_000 ? href : null;
  const against = base.protocol === "about:" ? undefined : base;
  if (!canParseUrl(href, against)) return null;
  const url = new URL(href, against);
  return url.protocol === "http:" || url.protocol === "https:" ? url.href : null;
}

const MAX_BYTES = 1_000_000;

/**
 * Accepts bytes as an icon by what they are, not by what the server calls them.
 * @returns the type to serve and the bytes to store; null for pages, empty responses and everything else
 */
export function checkIcon(bytes: Uint8Array): Picture | null {
  return bytes.length > MAX_BYTES ? null : pictureOf(bytes);
}

/** Returns the bytes of a `data:` address; null when it is malformed. */
export function dataUrlBytes(url: string): Uint8Array | null {
  const match = /^data:image\/[\w.+-]+((?:;[\w=.-]+)*),([\s\S]*)$/i.exec(url);
  if (match === null) return null;
  const [, parameters = "", payload = ""] = match;
  if (/;base64$/i.test(parameters)) return new Uint8Array(Buffer.from(decodePercent(payload), "base64"));
  return new TextEncoder().encode(decodePercent(payload));
}
