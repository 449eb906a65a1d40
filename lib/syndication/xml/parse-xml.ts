import { XMLParser } from "fast-xml-parser";
import { hasMojibake, repairMojibake } from "@/lib/syndication/encoding/mojibake";
import { resolveAddress } from "@/lib/syndication/text/resolve-address";
import { NO_ATTRIBUTES } from "./attribute";
import type { XmlElement, XmlNode, XmlText } from "./element";
import { roleOf } from "./element-roles";
import { decodeEntities, type Entities, newEntities } from "./entities";
import { MAX_WRITTEN_DEPTH } from "./limits";
import { canonicalName, vocabularyOf } from "./namespaces";
import { type NormalizedXml, normalizeXml } from "./normalize-xml";
import type { Leaf } from "./scan";

/** A node as fast-xml-parser returns it in document order: one key is the name, ":@" has the attributes. */
type RawNode = Record<string, unknown>;
type Attributes = Readonly<Record<string, string>>;

/** The namespace scope: prefixes declared so far, and the names already resolved with them. */
type Scope = { prefixes: ReadonlyMap<string, string>; names: Map<string, string> };
type Context = {
  /** the document has text that was encoded twice */
  garbled: boolean;
  /** above the root element */
  isRoot: boolean;
  skeleton: NormalizedXml;
  entities: Entities;
  scope: Scope;
  base: string;
  hasBase: boolean;
  language: string;
};

type Declaring = { raw: string; attributes: Attributes; isRoot: boolean };

const reader = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: "",
  allowBooleanAttributes: true,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  processEntities: false,
  jPath: false,
  maxNestedTags: MAX_WRITTEN_DEPTH + 10,
});

function nameOf(raw: string, scope: Scope): string {
  const known = scope.names.get(raw);
  if (known !== undefined) return known;
  const colon = raw.indexOf(":");
  const name = canonicalName(raw, scope.prefixes.get(colon < 0 ? "" : raw.slice(0, colon)));
  scope.names.set(raw, name);
  return name;
}

/**
 * Returns true if an element of a feed's structure has an unknown default namespace: the feed is meant anyway.
 */
const isInvented = (raw: string, uri: string) => vocabularyOf(uri) === undefined && roleOf(raw).root;

/**
 * Returns a scope with the declarations of one element added. The root's default namespace counts only if it is a
 * feed's.
 */
function innerScope(scope: Scope, { raw, attributes, isRoot }: Declaring): Scope {
  let prefixes: Map<string, string> | undefined;
  for (const name in attributes) {
    if (!name.startsWith("xmlns")) continue;
    const prefix = name === "xmlns" ? "" : name.slice(6);
    const uri = attributes[name] ?? "";
    if (scope.prefixes.get(prefix) === uri) continue;
    if (prefix === "" && ((isRoot && vocabularyOf(uri) !== "") || isInvented(raw, uri))) continue;
    prefixes ??= new Map(scope.prefixes);
    prefixes.set(prefix, uri);
  }
  return prefixes ? { prefixes, names: new Map() } : scope;
}

/** Returns the base address that an element declares; CDF declares it without a prefix. */
const baseOf = (raw: string, attributes: Attributes) =>
  attributes["xml:base"] ??
  (/^(?:channel|item|feed|rss)$/i.test(raw) ? (attributes.base ?? attributes.BASE) : undefined);

const below = (context: Context) => (context.isRoot ? { ...context, isRoot: false } : context);

function innerContext(context: Context, raw: string, attributes: Attributes): Context {
  if (attributes === NO_ATTRIBUTES) return below(context);
  const base = baseOf(raw, attributes);
  const language = attributes["xml:lang"];
  const scope = innerScope(context.scope, { raw, attributes, isRoot: context.isRoot });
  if (base === undefined && language === undefined && scope === context.scope) return below(context);
  const resolved = base ? resolveAddress(decodeEntities(base, context.entities), context.base) : "";
  return {
    ...context,
    isRoot: false,
    scope,
    base: resolved || context.base,
    hasBase: resolved !== "" || context.hasBase,
    language: language ?? context.language,
  };
}

const repaired = (text: XmlText): XmlText => ({ ...text, text: repairMojibake(text.text) });

function parseLeaf({ raw, children }: Leaf, { scope, base, language, entities, garbled }: Context): XmlElement {
  const texts = garbled ? children.map(repaired) : children;
  return { name: nameOf(raw, scope), raw, attributes: NO_ATTRIBUTES, children: texts, base, language, entities };
}

/** Returns the texts and leaves that a run of numbers in the normalized document stands for. */
function expandNumbers(numbers: string, context: Context, into: XmlNode[]): void {
  for (let start = 0; start < numbers.length; ) {
    const space = numbers.indexOf(" ", start);
    const end = space < 0 ? numbers.length : space;
    const piece = end > start ? context.skeleton.texts[Number(numbers.slice(start, end))] : undefined;
    if (piece && "raw" in piece) into.push(parseLeaf(piece, context));
    else if (piece) into.push(context.garbled ? repaired(piece) : piece);
    start = end + 1;
  }
}

function parseChildren(nodes: readonly RawNode[], context: Context): XmlNode[] {
  const children: XmlNode[] = [];
  for (const node of nodes) {
    const numbers = node["#text"];
    if (typeof numbers === "string") expandNumbers(numbers, context, children);
    else children.push(parseElement(node, context));
  }
  return children;
}

function parseElement(node: RawNode, context: Context): XmlElement {
  let raw = "";
  for (const key in node) if (key !== ":@") raw = key;
  const attributes = (node[":@"] as Attributes | undefined) ?? NO_ATTRIBUTES;
  const inner = innerContext(context, raw, attributes);
  return {
    name: nameOf(raw, inner.scope),
    raw,
    attributes,
    children: parseChildren(node[raw] as RawNode[], inner),
    base: inner.base,
    hasBase: inner.hasBase,
    language: inner.language,
    entities: inner.entities,
  };
}

export type XmlDocument = { root: XmlElement | undefined; foreignRoot: string };

/**
 * Parses XML text, well formed or broken, to its root element; no root when nothing in it can be a feed.
 * fast-xml-parser parses the normalized document; names are resolved by namespace first, then by conventional prefix.
 * @param base the document's own address
 * @throws FeedParseError "too-deep"
 */
export function parseXml(text: string, base: string): XmlDocument {
  const skeleton = normalizeXml(text);
  const { foreignRoot } = skeleton;
  if (skeleton.xml === "") return { root: undefined, foreignRoot };
  const nodes = reader.parse(skeleton.xml) as RawNode[];
  const entities = newEntities(skeleton.entities);
  const scope: Scope = { prefixes: new Map(), names: new Map() };
  const context: Context = {
    garbled: hasMojibake(text),
    isRoot: true,
    skeleton,
    entities,
    scope,
    base,
    hasBase: false,
    language: "",
  };
  return { root: nodes[0] && parseElement(nodes[0], context), foreignRoot };
}
