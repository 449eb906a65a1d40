import type { XmlElement, XmlNode } from "@/lib/syndication/xml/element";
import { newEntities } from "@/lib/syndication/xml/entities";
import { canonicalName } from "@/lib/syndication/xml/namespaces";

type Json = Readonly<Record<string, unknown>>;
type Place = { base: string; depth: number };

const MAX_DEPTH = 20;
const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isScalar = (value: unknown) => ["string", "number", "boolean"].includes(typeof value);

/**
 * Converts a value to an element. Scalars become attributes and elements at once: RSS-in-JSON does not tell them apart,
 * and the parsers look for one only.
 */
function toElement(raw: string, value: unknown, { base, depth }: Place): XmlElement {
  const members = isObject(value) && depth < MAX_DEPTH ? Object.entries(value) : [];
  const children: XmlNode[] = isScalar(value) ? [{ text: String(value), cdata: true }] : [];
  for (const [name, member] of members) {
    if (name === "#value" || name === "#text") children.push({ text: String(member), cdata: true });
    else
      for (const one of Array.isArray(member) ? member : [member])
        children.push(toElement(name, one, { base, depth: depth + 1 }));
  }
  const attributes = Object.fromEntries(
    members.filter(([, member]) => isScalar(member)).map(([name, member]) => [name, String(member)] as const),
  );
  const entities = newEntities(new Map());
  return { name: canonicalName(raw), raw, attributes, children, base, language: "", entities };
}

/**
 * Converts RSS written as JSON (https://github.com/scripting/Scripting-News/blob/master/rss-in-json/README.md) to its
 * `rss` element; undefined for other JSON.
 */
export function rssInJson(value: unknown, base: string): XmlElement | undefined {
  const rss = isObject(value) && Object.hasOwn(value, "rss") ? value.rss : undefined;
  return isObject(rss) && Object.hasOwn(rss, "channel") ? toElement("rss", rss, { base, depth: 0 }) : undefined;
}
