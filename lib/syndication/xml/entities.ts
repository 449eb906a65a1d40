import { decodeHTMLStrict } from "entities";
import { repairC1 } from "@/lib/syndication/encoding/windows-1252";
import { MAX_EXPANSION } from "./limits";

/** The entities that a document declares itself, and how many characters they may still add. */
export type Entities = { declared: ReadonlyMap<string, string>; budget: number };

const XML: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };
const COMMON = new Map(Object.entries(XML).map(([name, value]) => [`&${name};`, value]));
const REFERENCE = /^&(?:#[xX][0-9a-fA-F]{1,8}|#\d{1,10}|[A-Za-z][\w.-]{0,31});$/;
const MAX_NESTING = 3;
const LONGEST_REFERENCE = 34;
const PIECE = 100_000;

export const newEntities = (declared: ReadonlyMap<string, string>): Entities => ({ declared, budget: MAX_EXPANSION });

function fromCode(code: number): string {
  if (code < 0x20) return code === 9 || code === 10 || code === 13 ? String.fromCharCode(code) : "";
  if (code > 0x10ffff) return "\ufffd";
  if (code >= 0xd800 && code <= 0xdfff) return String.fromCharCode(code);
  return code >= 0x80 && code <= 0x9f ? repairC1(String.fromCharCode(code)) : String.fromCodePoint(code);
}

function expand(entities: Entities, name: string, nesting: number): string | undefined {
  const value = entities.declared.get(name);
  if (value === undefined) return undefined;
  entities.budget -= value.length;
  if (entities.budget < 0 || nesting >= MAX_NESTING) return "";
  return decode(value, entities, nesting + 1);
}

/** Returns the character of `&lt;` or `&gt;`, which fill escaped HTML, without cutting the reference out. */
function bracket(text: string, at: number): string | undefined {
  if (text.charCodeAt(at + 3) !== 0x3b || text.charCodeAt(at + 2) !== 0x74) return undefined;
  const code = text.charCodeAt(at + 1);
  return code === 0x6c ? "<" : code === 0x67 ? ">" : undefined;
}

function replacement(reference: string, entities: Entities, nesting: number): string | undefined {
  const common = COMMON.get(reference);
  if (common !== undefined) return common;
  if (!REFERENCE.test(reference)) return undefined;
  const name = reference.slice(1, -1);
  if (name.startsWith("#")) {
    const hex = name[1] === "x" || name[1] === "X";
    return fromCode(Number.parseInt(name.slice(hex ? 2 : 1), hex ? 16 : 10));
  }
  return expand(entities, name, nesting) ?? decodeHTMLStrict(reference);
}

/**
 * Joins characters beyond the first plane that were written as two references, one for each surrogate; a lone one
 * becomes U+FFFD.
 */
const withoutHalves = (text: string) => text.replace(/\p{Surrogate}/gu, "\ufffd");

const isHalf = (char: string) => char.length === 1 && char >= "\ud800" && char <= "\udfff";

/**
 * Decodes in one pass over the ampersands; remembers the position of the next semicolon, so that nothing is searched
 * twice.
 */
function decode(text: string, entities: Entities, nesting: number): string {
  const parts: string[] = [];
  let done = 0;
  let semicolon = -1;
  let halves = false;
  for (let at = text.indexOf("&"); at >= 0; at = text.indexOf("&", at + 1)) {
    if (semicolon < at) semicolon = text.indexOf(";", at);
    if (semicolon < 0) break;
    if (semicolon - at > LONGEST_REFERENCE) continue;
    const value = bracket(text, at) ?? replacement(text.slice(at, semicolon + 1), entities, nesting);
    if (value === undefined) continue;
    if (isHalf(value)) halves = true;
    if (at > done) parts.push(text.slice(done, at));
    parts.push(value);
    done = semicolon + 1;
    at = semicolon;
  }
  if (done === 0) return text;
  if (done < text.length) parts.push(text.slice(done));
  return halves ? withoutHalves(parts.join("")) : parts.join("");
}

/** Returns a position near `at` at which a text may be cut without cutting a reference. */
function cutNear(text: string, at: number): number {
  const open = text.slice(at - LONGEST_REFERENCE, at).lastIndexOf("&");
  return open < 0 ? at : at - LONGEST_REFERENCE + open;
}

/**
 * Decodes the references in character data: numeric ones (0x80–0x9F as windows-1252, as HTML does), XML's five, the
 * document's own within a budget, and HTML's names although XML does not declare them. Unknown ones stay. Linear, and
 * piece by piece, since replacing remembers every match until it ends.
 */
export function decodeEntities(text: string, entities: Entities): string {
  if (!text.includes("&")) return text;
  if (text.length <= PIECE) return decode(text, entities, 0);
  const parts: string[] = [];
  for (let start = 0; start < text.length; ) {
    const end = start + PIECE < text.length ? cutNear(text, start + PIECE) : text.length;
    parts.push(decode(text.slice(start, end), entities, 0));
    start = end;
  }
  return parts.join("");
}
