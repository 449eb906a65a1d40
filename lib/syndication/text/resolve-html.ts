import { decodeHTMLAttribute } from "entities";
import { canParseUrl } from "@/lib/shared/parse-url";
import { isAddressAttribute } from "./html-elements";
import { joinRelative } from "./join-relative";

/** An address attribute that does not begin with an absolute address; without one nothing is to be done. */
const RELATIVE =
  /=(?!["']?(?:https?:\/\/|mailto:|data:|javascript:|tel:))(?<=\b(?:href|src|cite|background|action|longdesc|usemap|poster|data|classid|codebase|profile)\s{0,4}=)|=(?<=srcset\s{0,4}=)/i;
const TAG_NAME = /[a-z][a-z0-9:]*(?=[\s/])/iy;
const NAME = /[^\s=/><"']+/y;
const EQUALS = /\s*=\s*/y;
const VALUE = /"[^"]*"|'[^']*'|[^\s"'<>]+/y;
const MAX_ADDRESS = 8_192;
/** Tags with relative addresses in one text; the rest stays as it is. */
const MAX_REWRITTEN = 50_000;
/** Attributes considered in one tag. */
const MAX_ATTRIBUTES = 1_000;
const MAX_SRCSET = 65_536;
const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/**
 * Returns one address inside HTML made absolute. Addresses with a scheme of their own stay, and so do fragments:
 * footnotes point within the text.
 */
export function resolveHtmlAddress(value: string, base: string): string {
  if (value.length > MAX_ADDRESS || value.startsWith("#")) return value;
  const address = value.trim().replace(/[\t\r\n]+/g, "");
  const joined = joinRelative(address, base);
  if (joined !== undefined) return joined;
  if (SCHEME.test(address) || !canParseUrl(address, base)) return value;
  const resolved = new URL(address, base);
  return resolved.protocol === "http:" || resolved.protocol === "https:" ? resolved.href : value;
}

/** Resolves each candidate of a srcset: an address, then a descriptor; commas inside an address belong to it. */
function resolveSrcset(value: string, base: string): string {
  if (value.length > MAX_SRCSET) return value;
  return value.replace(/(^|,\s+|,(?=\S)|^\s+)([^\s,]\S*)/g, (_, lead: string, address: string) => {
    let end = address.length;
    while (end > 0 && address.charAt(end - 1) === ",") end--;
    return `${lead}${resolveHtmlAddress(address.slice(0, end), base)}${address.slice(end)}`;
  });
}

/** An attribute and its element, both in lower case. */
export type Place = { element: string; attribute: string };

/** Returns an attribute's value with absolute addresses; unchanged when it is not an address attribute. */
export function resolveAttribute({ element, attribute }: Place, value: string, base: string): string {
  if (!isAddressAttribute(element, attribute)) return value;
  return attribute.endsWith("srcset") ? resolveSrcset(value, base) : resolveHtmlAddress(value, base);
}

const escapeQuotes = (value: string) => value.replace(/&/g, "&amp;").replace(/"/g, "&quot;");

/** Returns the text that a sticky pattern matches at `at`; empty if there is none. */
function take(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? "";
}

function resolveValue(place: Place, quoted: string, base: string): string {
  const raw = /^["']/.test(quoted) ? quoted.slice(1, -1) : quoted;
  const value = decodeHTMLAttribute(raw);
  const resolved = resolveAttribute(place, value, base);
  return resolved === value ? quoted : `"${escapeQuotes(resolved)}"`;
}

function resolveTag(tag: string, element: string, base: string): string {
  const parts: string[] = [];
  let done = 0;
  let looked = 0;
  for (let at = element.length + 1; at < tag.length && looked < MAX_ATTRIBUTES; looked++) {
    const name = take(NAME, tag, at);
    const equals = name ? take(EQUALS, tag, at + name.length) : "";
    const value = equals ? take(VALUE, tag, at + name.length + equals.length) : "";
    const start = at + name.length + equals.length;
    at = Math.max(start + value.length, at + 1);
    const place = { element, attribute: name.toLowerCase() };
    if (!value || !isAddressAttribute(element, place.attribute)) continue;
    parts.push(tag.slice(done, start), resolveValue(place, value, base));
    done = start + value.length;
  }
  return done === 0 ? tag : parts.join("") + tag.slice(done);
}

/** Returns the end of the tag that opens at `start`, with quotes respected; -1 if it never closes. */
function tagEnd(html: string, start: number): number {
  for (let i = start; i < html.length; i++) {
    const code = html.charCodeAt(i);
    if (code === 0x3e) return i;
    if (code !== 0x22 && code !== 0x27) continue;
    const close = html.charCodeAt(i - 1) === 0x3d ? html.indexOf(html.charAt(i), i + 1) : i;
    if (close < 0) return html.indexOf(">", i);
    i = close;
  }
  return -1;
}

/** Returns the beginning of the tag around `at`, walking forward from the "<" at `from`; -1 if `at` is in no tag. */
function tagAround(html: string, from: number, at: number): number {
  let start = from;
  for (let next = start; next >= 0 && next < at; next = html.indexOf("<", next + 1)) start = next;
  return start;
}

/**
 * Returns HTML with every relative address in it (href, src, srcset, cite, poster …) made absolute against `base`; the
 * rest is returned letter for letter. Linear in the length of the HTML.
 */
export function resolveHtml(html: string, base: string): string {
  let open = html.indexOf("<");
  if (open < 0 || !RELATIVE.test(html) || !canParseUrl(base)) return html;
  const parts: string[] = [];
  const relative = new RegExp(RELATIVE, "gi");
  let done = 0;
  let rewritten = 0;
  for (let match = relative.exec(html); match; match = relative.exec(html)) {
    open = tagAround(html, open, match.index);
    const element = open < match.index ? take(TAG_NAME, html, open + 1) : "";
    if (element === "") continue;
    const end = tagEnd(html, open + 1 + element.length);
    if (end < 0) break;
    if (end > match.index) {
      if (++rewritten > MAX_REWRITTEN) break;
      parts.push(html.slice(done, open), resolveTag(html.slice(open, end + 1), element.toLowerCase(), base));
      done = end + 1;
    }
    relative.lastIndex = Math.max(end + 1, relative.lastIndex);
    open = html.indexOf("<", end + 1);
    if (open < 0) break;
  }
  return done === 0 ? html : parts.join("") + html.slice(done);
}
