import type { XmlElement } from "./element";
import { decodeEntities } from "./entities";

/** The attributes of an element that has none. */
export const NO_ATTRIBUTES: Readonly<Record<string, string>> = Object.freeze({});

const localName = (name: string) => name.slice(name.indexOf(":") + 1).toLowerCase();

/**
 * Returns an attribute's value, trimmed: under exactly this name, else in any case and with any prefix; empty when
 * absent.
 */
export function attribute(element: XmlElement, name: string): string {
  const { attributes } = element;
  if (attributes === NO_ATTRIBUTES) return "";
  if (Object.hasOwn(attributes, name)) return decodeEntities(attributes[name] ?? "", element.entities).trim();
  for (const key in attributes) {
    if (localName(key) === localName(name) && !key.startsWith("xmlns") && key !== "xml:base") {
      return decodeEntities(attributes[key] ?? "", element.entities).trim();
    }
  }
  return "";
}
