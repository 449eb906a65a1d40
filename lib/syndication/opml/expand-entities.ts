import { declaredEntities, doctypeEnd } from "@/lib/syndication/xml/doctype";
import { MAX_EXPANSION } from "@/lib/syndication/xml/limits";

const REFERENCE = /&([A-Za-z_][\w.-]{0,63});/g;
const QUOTES: Readonly<Record<string, string>> = { '"': "&quot;", "'": "&#39;" };

/**
 * Expands the entities that a list declares itself, one level deep and never to more than a bounded number of
 * characters. External entities are ignored.
 */
export function expandDeclaredEntities(text: string): string {
  const start = text.slice(0, 4_096).search(/<!DOCTYPE\s/i);
  if (start < 0) return text;
  const end = doctypeEnd(text, start);
  const declared = declaredEntities(text.slice(start, end));
  if (declared.size === 0) return text;
  let budget = MAX_EXPANSION;
  const rest = text.slice(end).replace(REFERENCE, (reference, name: string) => {
    const value = declared.get(name);
    if (value === undefined) return reference;
    budget -= value.length;
    return budget < 0 ? "" : value.replace(/["']/g, (quote) => QUOTES[quote] ?? quote);
  });
  return text.slice(0, start) + rest;
}
