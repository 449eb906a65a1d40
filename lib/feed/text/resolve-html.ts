import { decodeHTMLAttribute } from "entities";
import { holdsAddress } from "./html-names";

/** An address attribute that does not begin with an absolute address: without one nothing needs doing. */
const RELATIVE =
  /=(?!["']?(?:https?:\/\/|mailto:|data:|javascript:|tel:))(?<=\b(?:href|src|cite|background|action|longdesc|usemap|poster|data|classid|codebase|profile)\s{0,4}=)|=(?<=srcset\s{0,4}=)/i;
const NAME = /[^\s=/><"']+/y;
const EQUALS = /\s*=\s*/y;
const VALUE = /"[^"]*"|'[^']*'|[^\s"'<>]+/y;
const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/** One address inside HTML made absolute; addresses with a scheme of their own and empty ones stay as they are. */
export function resolveHtmlAddress(value: string, base: string): string {
  const address = value.trim().replace(/[\t\r\n]+/g, "");
  if (SCHEME.test(address) || !URL.canParse(address, base)) return value;
  const resolved = new URL(address, base);
  return resolved.protocol === "http:" || resolved.protocol === "https:" ? resolved.href : value;
}

/** Each candidate of a srcset: address, then a descriptor; commas inside an address belong to it. */
function resolveSrcset(value: string, base: string): string {
  return value.replace(/(^|,\s+|,(?=\S)|^\s+)([^\s,]\S*)/g, (_, lead: string, address: string) => {
    const comma = /,+$/.exec(address)?.[0] ?? "";
    return `${lead}${resolveHtmlAddress(address.slice(0, address.length - comma.length), base)}${comma}`;
  });
}

/** An attribute and the element it stands on, both in lower case. */
export type Place = { element: string; attribute: string };

/** An attribute's value with its addresses absolute; anything that is not an address attribute comes back unchanged. */
export function resolveAttribute({ element, attribute }: Place, value: string, base: string): string {
  if (!holdsAddress(element, attribute)) return value;
  return attribute.endsWith("srcset") ? resolveSrcset(value, base) : resolveHtmlAddress(value, base);
}

const escapeQuotes = (value: string) => value.replace(/&/g, "&amp;").replace(/"/g, "&quot;");

/** What a sticky pattern matches at `at`; empty when nothing. */
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
  for (let at = element.length + 1; at < tag.length; ) {
    const name = take(NAME, tag, at);
    const equals = name ? take(EQUALS, tag, at + name.length) : "";
    const value = equals ? take(VALUE, tag, at + name.length + equals.length) : "";
    const start = at + name.length + equals.length;
    at = Math.max(start + value.length, at + 1);
    const place = { element, attribute: name.toLowerCase() };
    if (!value || !holdsAddress(element, place.attribute)) continue;
    parts.push(tag.slice(done, start), resolveValue(place, value, base));
    done = start + value.length;
  }
  return done === 0 ? tag : parts.join("") + tag.slice(done);
}

/** Where the tag that opens at `start` closes, quotes respected; -1 when it never does. */
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

/**
 * HTML with every relative address in it (href, src, srcset, cite, poster …) made absolute against `base`; the rest is
 * returned letter for letter. Linear in the length of the HTML.
 */
export function resolveHtml(html: string, base: string): string {
  if (!html.includes("<") || !RELATIVE.test(html) || !URL.canParse(base)) return html;
  const parts: string[] = [];
  const open = /<([a-z][a-z0-9]*)[\s/]/gi;
  let done = 0;
  for (let match = open.exec(html); match; match = open.exec(html)) {
    const end = tagEnd(html, open.lastIndex);
    if (end < 0) break;
    const tag = html.slice(match.index, end + 1);
    if (RELATIVE.test(tag)) {
      parts.push(html.slice(done, match.index), resolveTag(tag, (match[1] ?? "").toLowerCase(), base));
      done = end + 1;
    }
    open.lastIndex = end + 1;
  }
  return done === 0 ? html : parts.join("") + html.slice(done);
}
