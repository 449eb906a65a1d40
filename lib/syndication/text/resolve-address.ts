import { canParseUrl } from "@/lib/shared/parse-url";
import { joinRelative } from "./join-relative";
import { trimCharacters } from "./trim-characters";

/** Addresses that need no parsing to be known as valid: named hosts, plain characters. */
const PLAIN_HTTP =
  /^https?:\/\/(?!xn--|[^/]*\.xn--)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.){1,9}[a-z][a-z0-9]{0,61}(?::\d{1,4})?(?:[/?#][\x21\x23-\x3b\x3d\x3f-\x5b\x5d\x5f\x61-\x7a\x7e]*)?$/i;
const HTTP = /^https?:\/\/[^\s/?#]/i;
const MAX_ADDRESS = 8_192;
const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

const usable = (address: string) => {
  if (!canParseUrl(address)) return "";
  const { protocol, hostname } = new URL(address);
  return (protocol === "http:" || protocol === "https:") && hostname !== "" ? address : "";
};

/**
 * Removes what typing adds to an address: spaces, line breaks and quotes around it, slips in the scheme; inner spaces
 * are escaped.
 */
const trimAddress = (raw: string) =>
  trimCharacters(raw.trim(), "\"'<>")
    .replace(/[\t\r\n\0]+\s*/g, "")
    .replace(/^https?:\/\/(?=https?:\/\/)/i, "")
    .replace(/^(https?)(?:\/\/|:\/(?!\/))/i, "$1://")
    .replace(/ /g, "%20");

/**
 * Resolves an address as documents write it to an absolute http(s) address, or "" when it is none. Absolute ones stay
 * as spelled; relative ones are resolved against `base` (RFC 3986 through the URL standard).
 */
export function resolveAddress(written: string, base: string): string {
  if (written.length > MAX_ADDRESS) return "";
  // An ampersand still escaped here was escaped twice.
  const raw = written.includes("&amp;") ? written.replaceAll("&amp;", "&") : written;
  if (raw === "" || PLAIN_HTTP.test(raw)) return raw;
  const address = trimAddress(raw);
  if (address === "") return "";
  if (HTTP.test(address)) return usable(address);
  const feed = /^feed:(?:\/\/)?(.+)$/i.exec(address);
  if (feed) return resolveAddress(/^https?:/i.test(feed[1] ?? "") ? (feed[1] ?? "") : `http://${feed[1]}`, base);
  if (/^www\.[^\s/]+\.[a-z]/i.test(address)) return usable(`http://${address}`);
  if (SCHEME.test(address) && !/^https?:/i.test(address)) return "";
  const joined = joinRelative(address, base);
  if (joined !== undefined) return joined;
  return canParseUrl(address, base) ? usable(new URL(address, base).href) : "";
}

/** Returns true if a text is an absolute http(s) address by itself. */
export const isHttpAddress = (text: string) => HTTP.test(text) && !/\s/.test(text) && canParseUrl(text);
