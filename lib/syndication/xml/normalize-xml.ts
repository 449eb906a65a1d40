import { FeedParseError } from "@/lib/syndication/types";
import { nestedSection, OPEN_CDATA } from "./cdata";
import { declaredEntities, doctypeEnd } from "./doctype";
import type { XmlText } from "./element";
import { type ElementRole, RAW_TEXT, roleOf } from "./element-roles";
import {
  MAX_ATTRIBUTES,
  MAX_DEPTH,
  MAX_DOCTYPES,
  MAX_ELEMENTS,
  MAX_ITEMS,
  MAX_NAMES,
  MAX_STRAYS,
  MAX_WRITTEN_DEPTH,
} from "./limits";
import { parseTag, safeName, startsTag, type Tag } from "./parse-tag";
import { close, closeThrough, emitText, type Leaf, newScan, type Scan, writeOpen } from "./scan";
import { closeImplied } from "./unclosed-elements";

/**
 * A document made safe for the XML parser: balanced, its tags well formed, no declarations or comments, and every text
 * and leaf replaced by its number among `texts` (the parser walks text character by character).
 */
export type NormalizedXml = {
  xml: string;
  texts: readonly (XmlText | Leaf)[];
  entities: ReadonlyMap<string, string>;
  /** the first element that is the root of no feed, to say what the document is instead */
  foreignRoot: string;
};

function knownRole(scan: Scan, written: string): ElementRole {
  const known = scan.roles.get(written);
  if (known) return known;
  const role = roleOf(written);
  scan.roles.set(written, role);
  if (scan.roles.size > MAX_NAMES) scan.done = true;
  return role;
}

function count(scan: Scan, tag: Tag, role: ElementRole): void {
  scan.elements++;
  scan.attributes += tag.attributeCount;
  if (role.repeated) scan.items++;
  if (scan.elements > MAX_ELEMENTS || scan.items > MAX_ITEMS) scan.done = true;
}

/** Drops a tag beyond the written depth; its text stays. A document that never comes up again is refused. */
function unwrap(scan: Scan, tag: Tag, role: ElementRole): void {
  if (!tag.selfClosing && !role.empty && ++scan.unwrapped > MAX_DEPTH) {
    throw new FeedParseError("too-deep", "The document is nested too deeply to be a feed.");
  }
}

/** Goes past the end tag of an element of raw text, or to the end of the document. */
function skipElement(scan: Scan, name: string): void {
  const end = new RegExp(`</${name}(?=[\\s/>])`, "gi");
  end.lastIndex = scan.at;
  scan.at = end.exec(scan.source)?.index ?? scan.source.length;
}

function openTag(scan: Scan): void {
  const tag = parseTag(scan.source, scan.at);
  if (!tag) {
    scan.done = true;
    return;
  }
  scan.at = tag.end;
  const role = knownRole(scan, tag.name);
  if (scan.stack.length === 0 && !role.root) {
    scan.foreignRoot ||= scan.declaresHtml ? "html" : role.name;
    // The contents of a page's script are not part of the document.
    if (RAW_TEXT.has(role.name) && !tag.selfClosing) skipElement(scan, tag.name);
    return;
  }
  if (scan.stack.length >= MAX_WRITTEN_DEPTH) {
    unwrap(scan, tag, role);
    return;
  }
  closeImplied(scan, role);
  count(scan, tag, role);
  if (scan.done) return;
  const attributes = scan.attributes > MAX_ATTRIBUTES ? "" : tag.attributes;
  const isRoot = scan.stack.length === 0;
  const keepOpen = !(tag.selfClosing || role.empty) || isRoot;
  writeOpen(scan);
  if (attributes !== "" || !keepOpen || isRoot) scan.xml += `<${tag.name}${attributes}${keepOpen ? ">" : "/>"}`;
  else scan.leaf = { raw: tag.name, children: [] };
  if (!keepOpen) return;
  scan.stack.push(role.name);
  scan.written.push(tag.name);
}

/**
 * Returns the name of the end tag at `scan.at` and the position past it. A tag that was never closed ends where the
 * next one begins.
 */
function parseEndTag(scan: Scan): string {
  const stop = /[<>]/g;
  stop.lastIndex = scan.at + 2;
  const match = stop.exec(scan.source);
  const end = match ? match.index : scan.source.length;
  const name = scan.source.slice(scan.at + 2, Math.min(end, scan.at + 258)).trim();
  scan.at = match?.[0] === ">" ? end + 1 : end;
  return safeName(name).toLowerCase();
}

function endTag(scan: Scan): void {
  const { source, at } = scan;
  const expected = scan.written.at(-1);
  if (scan.unwrapped === 0 && expected !== undefined && source.startsWith(expected, at + 2)) {
    const end = at + 2 + expected.length;
    if (source.charCodeAt(end) === 0x3e) {
      scan.at = end + 1;
      if (scan.stack.length > 1) close(scan);
      return;
    }
  }
  const name = parseEndTag(scan);
  if (scan.unwrapped > 0) scan.unwrapped--;
  else if (scan.strays < MAX_STRAYS) {
    if (scan.stack.includes(name)) closeThrough(scan, name);
    else scan.strays++;
  }
}

/** Returns the next position of `mark`, or -1. */
function find(scan: Scan, mark: string, from: number): number {
  if (scan.absent.has(mark)) return -1;
  const at = scan.source.indexOf(mark, from);
  if (at < 0) scan.absent.add(mark);
  return at;
}

/** Ends an unclosed section: with its element, or with the document. */
function unclosedCdata(scan: Scan, start: number): void {
  const parent = find(scan, `</${scan.stack.at(-1)}`, start);
  const stop = parent < 0 ? scan.source.length : parent;
  emitText(scan, scan.source.slice(start, stop), true);
  scan.at = stop;
}

function cdata(scan: Scan): void {
  const start = scan.at + OPEN_CDATA.length;
  const end = find(scan, "]]>", start);
  if (end < 0) {
    unclosedCdata(scan, start);
    return;
  }
  const section = nestedSection(scan.source, { start, end }, scan.written.at(-1) ?? "");
  emitText(scan, section.text, true);
  scan.at = section.end + 3;
  // An end mark that was written twice is no text.
  const again = /\s*\]\]>/y;
  again.lastIndex = scan.at;
  if (again.test(scan.source)) scan.at = again.lastIndex;
}

function skipTo(scan: Scan, mark: string, from: number): void {
  const end = find(scan, mark, from);
  const fallback = end < 0 ? find(scan, ">", scan.at) : end + mark.length - 1;
  scan.at = fallback < 0 ? scan.source.length : fallback + 1;
}

function declaration(scan: Scan): void {
  const head = scan.source.slice(scan.at, scan.at + 9).toUpperCase();
  if (head.startsWith("<!--")) skipTo(scan, "-->", scan.at + 4);
  else if (head === "<![CDATA[") cdata(scan);
  else if (
    head === "<!DOCTYPE" &&
    scan.stack.length === 0 &&
    scan.entities.size === 0 &&
    scan.doctypes < MAX_DOCTYPES
  ) {
    scan.doctypes++;
    const end = doctypeEnd(scan.source, scan.at);
    const doctype = scan.source.slice(scan.at, end);
    scan.declaresHtml = /^<!doctype\s+html/i.test(doctype);
    for (const [name, value] of declaredEntities(doctype)) scan.entities.set(name, value);
    scan.at = end;
  } else skipTo(scan, ">", scan.at);
}

/** Returns true if a "<" begins markup; before anything but a name, "/", "!" or "?" it is a character of the text. */
const startsMarkup = (source: string, at: number) =>
  "/!?".includes(source.charAt(at + 1) || " ") || startsTag(source, at);

function step(scan: Scan): void {
  const { source } = scan;
  let next = source.indexOf("<", scan.at);
  while (next >= 0 && !startsMarkup(source, next)) next = source.indexOf("<", next + 1);
  if (next < 0) {
    emitText(scan, source.slice(scan.at), false);
    scan.done = true;
    return;
  }
  if (next > scan.at) emitText(scan, source.slice(scan.at, next), false);
  scan.at = next;
  const code = source.charCodeAt(next + 1);
  if (code === 0x2f) endTag(scan);
  else if (code === 0x21) declaration(scan);
  else if (code === 0x3f) skipTo(scan, "?>", next);
  else openTag(scan);
}

/**
 * Normalizes a document, well formed or not, in one linear pass to one that the XML parser accepts. Its content is
 * preserved: missing end tags are supplied, stray ones dropped, junk around the root ignored.
 * @throws FeedParseError "too-deep"
 */
export function normalizeXml(source: string): NormalizedXml {
  const scan = newScan(source);
  while (!scan.done) step(scan);
  while (scan.stack.length > 0) close(scan);
  const foreignRoot = scan.foreignRoot || (scan.declaresHtml && scan.xml === "" ? "html" : "");
  return { xml: scan.xml, texts: scan.texts, entities: scan.entities, foreignRoot };
}
