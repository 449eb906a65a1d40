import type { QueryKey } from "@tanstack/react-query";

/** `list`: the first page of a list; `article`: one with its content; `frame`: what stands around them. */
export type KeptKind = "list" | "article" | "frame";

const MEGABYTE = 1_000_000;

/** How much of each kind a browser keeps: rows, and characters of JSON together. The least recently seen go first. */
export const BOUNDS: Record<KeptKind, { rows: number; size: number }> = {
  list: { rows: 40, size: 4 * MEGABYTE },
  article: { rows: 500, size: 20 * MEGABYTE },
  frame: { rows: 80, size: 8 * MEGABYTE },
};

const FRAME = ["auth", "subscription", "alerts", "preferences", "feeds", "bundles", "counts", "stats", "trending"];

/** What kind of kept answer a query's is; null: it is not kept. Searches and what only settings show are not. Pure. */
export function keptKind(key: QueryKey): KeptKind | null {
  const [noun, part, scope] = key;
  if (noun === "feed-items") {
    if (part === "detail") return "article";
    return part === "head" && isListScope(scope) ? "list" : null;
  }
  return typeof noun === "string" && FRAME.includes(noun) ? "frame" : null;
}

const isListScope = (scope: unknown): boolean => typeof scope === "object" && scope !== null && !("q" in scope);
