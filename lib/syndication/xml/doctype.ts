import { MAX_ENTITIES, MAX_ENTITY_LENGTH } from "./limits";

const ENTITY = /<!ENTITY\s+([A-Za-z_][\w.-]{0,63})\s+(?:"([^"<]*)"|'([^'<]*)')\s*>/g;

/** Returns the end of the document type declaration that starts at `start` (past its ">"), internal subset included. */
export function doctypeEnd(source: string, start: number): number {
  const close = source.indexOf(">", start);
  if (close < 0) return source.length;
  const subset = source.indexOf("[", start);
  if (subset < 0 || subset > close) return close + 1;
  const end = /\]\s*>/g;
  end.lastIndex = subset;
  return end.exec(source) ? end.lastIndex : close + 1;
}

/** Returns the internal general entities of a declaration; external and parameter entities are ignored. */
export function declaredEntities(doctype: string): Map<string, string> {
  const entities = new Map<string, string>();
  for (const match of doctype.matchAll(ENTITY)) {
    const value = match[2] ?? match[3] ?? "";
    const name = match[1] ?? "";
    if (value.length <= MAX_ENTITY_LENGTH && !entities.has(name)) entities.set(name, value);
    if (entities.size >= MAX_ENTITIES) break;
  }
  return entities;
}
