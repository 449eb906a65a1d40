import type { XmlText } from "./element";
import { CONTAINERS, type ElementRole } from "./element-roles";
import { type EndTags, forgetEndTag, newEndTags } from "./end-tags";
import { MAX_ELEMENTS } from "./limits";

/**
 * An element without attributes that contains nothing but text: it needs no parsing, so only its number is passed on.
 */
export type Leaf = { raw: string; children: XmlText[] };

/** The progress of a document's normalization. */
export type Scan = {
  source: string;
  at: number;
  xml: string;
  texts: (XmlText | Leaf)[];
  /** the innermost open element while it may still turn out to be a leaf; its tag is not written yet */
  leaf: Leaf | undefined;
  /** open elements, in lower case and as written */
  stack: string[];
  written: string[];
  unwrapped: number;
  strays: number;
  elements: number;
  attributes: number;
  items: number;
  entities: Map<string, string>;
  foreignRoot: string;
  /** document type declarations read: each may be looked through to the end of the document */
  doctypes: number;
  /** the document declares itself a web page, which some feeds do, too */
  declaresHtml: boolean;
  endTags: EndTags;
  /** marks known not to occur again, so that no search runs to the end of the document twice */
  absent: Set<string>;
  /** the role of each tag name so far */
  roles: Map<string, ElementRole>;
  done: boolean;
};

export const newScan = (source: string): Scan => ({
  source,
  at: 0,
  xml: "",
  texts: [],
  leaf: undefined,
  stack: [],
  written: [],
  unwrapped: 0,
  strays: 0,
  elements: 0,
  attributes: 0,
  items: 0,
  entities: new Map(),
  foreignRoot: "",
  doctypes: 0,
  declaresHtml: false,
  endTags: newEndTags(source),
  absent: new Set(),
  roles: new Map(),
  done: false,
});

/** Writes the numbers of texts and leaves, which stand for them in the normalized document. */
function emit(scan: Scan, piece: XmlText | Leaf): void {
  scan.xml += `${scan.texts.length} `;
  scan.texts.push(piece);
}

export function emitText(scan: Scan, text: string, cdata: boolean): void {
  const top = scan.stack.at(-1);
  if (text === "" || top === undefined || CONTAINERS.has(top)) return;
  if (++scan.elements > MAX_ELEMENTS) scan.done = true;
  if (scan.leaf) scan.leaf.children.push({ text, cdata });
  else emit(scan, { text, cdata });
}

/** Writes the pending start tag: an element begins in it, so it is not a leaf. */
export function writeOpen(scan: Scan): void {
  const { leaf } = scan;
  if (!leaf) return;
  scan.leaf = undefined;
  scan.xml += `<${leaf.raw}>`;
  for (const text of leaf.children) emit(scan, text);
}

export function close(scan: Scan): void {
  const { leaf } = scan;
  const raw = scan.written.pop() ?? "";
  scan.stack.pop();
  forgetEndTag(scan.endTags, scan.stack.length);
  scan.leaf = undefined;
  if (leaf) emit(scan, leaf);
  else scan.xml += `</${raw}>`;
}

export function closeThrough(scan: Scan, name: string): void {
  while (scan.stack.length > 1 && scan.stack.at(-1) !== name) close(scan);
  if (scan.stack.length > 1) close(scan);
}
