import { parseUrl } from "@/lib/shared/parse-url";
import { isTracker, withoutTracking } from "./sanitize-trackers";

const LINK_SCHEMES = new Set(["http:", "https:", "mailto:", "tel:"]);
const RASTER_DATA = /^data:image\/(?:png|gif|jpe?g|webp|avif|bmp)(?:;[a-z0-9=-]+)*;base64,([a-z0-9+/=\s]*)$/i;
const MAX_URL = 8_192;
const MAX_DATA_URL = 2_000_000;

/**
 * Parses an address the way a browser does (WHATWG URL), against the address of the article.
 * Because the parsed form is what gets written, a browser cannot read anything else into it.
 */
export function resolveUrl(value: string, base: URL | null): URL | null {
  const input = value.trim();
  if (input === "" || input.length > MAX_URL) return null;
  const absolute = base === null && input.startsWith("//") ? `https:${input}` : input;
  const against = base ?? undefined;
  return parseUrl(absolute, against);
}

/** Returns an address to follow by clicking: http(s), mailto or tel, without tracking parameters; null for others. */
export function linkUrl(value: string, base: URL | null): string | null {
  const url = resolveUrl(value, base);
  if (url === null || !LINK_SCHEMES.has(url.protocol)) return null;
  return url.protocol === "http:" || url.protocol === "https:" ? withoutTracking(url) : url.href;
}

/** Returns an address that is loaded when the article is shown: http(s) and no tracker; null for others. */
export function mediaUrl(value: string, base: URL | null): string | null {
  const url = resolveUrl(value, base);
  if (url === null || (url.protocol !== "http:" && url.protocol !== "https:")) return null;
  return isTracker(url, base?.hostname) ? null : withoutTracking(url);
}

/**
 * Returns the same as {@link mediaUrl}; raster pictures inside `data:` addresses are allowed too (SVG, which is a
 * document, is not).
 */
export function imageUrl(value: string, base: URL | null): string | null {
  const input = value.trim();
  if (!/^data:/i.test(input)) return mediaUrl(input, base);
  if (input.length > MAX_DATA_URL) return null;
  const payload = RASTER_DATA.exec(input)?.[1];
  if (payload === undefined || isSinglePixel(payload)) return null;
  return input.replace(/\s+/g, "");
}

/** Reads the size in the first bytes of a GIF or PNG. */
function isSinglePixel(base64: string): boolean {
  const head = Buffer.from(base64.slice(0, 64), "base64");
  if (head.length >= 10 && head.toString("latin1", 0, 3) === "GIF") {
    return head.readUInt16LE(6) <= 1 && head.readUInt16LE(8) <= 1;
  }
  if (head.length >= 24 && head.toString("latin1", 1, 4) === "PNG") {
    return head.readUInt32BE(16) <= 1 && head.readUInt32BE(20) <= 1;
  }
  return false;
}

const MAX_CANDIDATES = 24;
const DESCRIPTOR = /^\d{1,5}(?:\.\d{1,4})?[wx]$/;

/**
 * Checks every candidate of a `srcset` as its own image address (HTML standard 4.8.4.2.1); empty when none is
 * left.
 */
export function cleanSrcset(value: string, base: URL | null): string {
  const kept: string[] = [];
  for (const [address, descriptor] of srcsetCandidates(value)) {
    const url = mediaUrl(address, base);
    if (url === null || (descriptor !== "" && !DESCRIPTOR.test(descriptor))) continue;
    // A comma at either end of an address would be read as a separator.
    const safe = url.replace(/^,+|,+$/g, (commas) => "%2C".repeat(commas.length));
    kept.push(descriptor === "" ? safe : `${safe} ${descriptor}`);
    if (kept.length === MAX_CANDIDATES) break;
  }
  return kept.join(", ");
}

function* srcsetCandidates(value: string): Generator<[address: string, descriptor: string]> {
  const pattern = /[\s,]*([^\s]+)(?:\s+([^,]*))?/y;
  const input = value.slice(0, 20_000);
  for (let match = pattern.exec(input); match !== null; match = pattern.exec(input)) {
    const address = match[1] ?? "";
    if (address.endsWith(",")) {
      // The comma ends this candidate: what follows the space is the next address.
      yield [address.replace(/,+$/, ""), ""];
      pattern.lastIndex = match.index + match[0].indexOf(address) + address.length;
    } else {
      yield [address, (match[2] ?? "").trim()];
    }
    if (pattern.lastIndex >= input.length) break;
  }
}
