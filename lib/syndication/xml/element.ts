import type { Entities } from "./entities";
import { MAX_SAME_NAME } from "./limits";

/** A piece of character data as written; `cdata` says that entities in it are literal. */
export type XmlText = { text: string; cdata: boolean };

/** An element with its canonical name: `title` for every feed vocabulary, `dc:creator` for modules. */
export type XmlElement = {
  name: string;
  /** the qualified name as written */
  raw: string;
  attributes: Readonly<Record<string, string>>;
  children: XmlNode[];
  /** base address of this element (xml:base) */
  base: string;
  /** true if the document names that base; else the base is the document's own address */
  hasBase?: boolean;
  /** xml:lang of this element */
  language: string;
  entities: Entities;
};

export type XmlNode = XmlElement | XmlText;

export const isElement = (node: XmlNode): node is XmlElement => "name" in node;

/** Child elements by name, in document order. */
export type Fields = ReadonlyMap<string, readonly XmlElement[]>;

const NONE: readonly XmlElement[] = [];

/** The only names that real feeds repeat more often than `MAX_SAME_NAME`. */
const LISTS = new Set(["item", "entry"]);

export function fieldsOf(element: XmlElement): Fields {
  const fields = new Map<string, XmlElement[]>();
  for (const child of element.children) {
    if (!isElement(child)) continue;
    const same = fields.get(child.name);
    if (same) {
      if (same.length < MAX_SAME_NAME || LISTS.has(child.name)) same.push(child);
    } else fields.set(child.name, [child]);
  }
  return fields;
}

export const all = (fields: Fields, name: string): readonly XmlElement[] => fields.get(name) ?? NONE;

export const first = (fields: Fields, name: string): XmlElement | undefined => fields.get(name)?.[0];

export function childNamed(element: XmlElement, name: string): XmlElement | undefined {
  return element.children.find((child): child is XmlElement => isElement(child) && child.name === name);
}

export const hasElements = (element: XmlElement) => element.children.some(isElement);
