import type { QueryKey } from "@tanstack/react-query";

/** `list`: the first page of a list; `article`: one with its content; `frame`: what the shell shows. */
export type StoredKind = "list" | "article" | "frame";

const MEGABYTE = 1_000_000;

/** Limits of each kind: rows, and characters of JSON together. The least recently seen are removed first. */
export const BOUNDS: Record<StoredKind, { rows: number; size: number }> = {
  list: { rows: 40, size: 4 * MEGABYTE },
  article: { rows: 500, size: 20 * MEGABYTE },
  frame: { rows: 80, size: 8 * MEGABYTE },
};

const FRAME = [
  "auth",
  "subscription",
  "alerts",
  "preferences",
  "reading",
  "saved-searches",
  "labels",
  "feeds",
  "bundles",
  "counts",
  "stats",
  "trending",
];

/** Returns the kind of a query's response; null: it is not stored. Searches and settings are not. Pure. */
export function storedKind(key: QueryKey): StoredKind | null {
  const [noun, part, scope] = key;
  if (noun === "feed-items") {
    if (part === "detail") return "article";
    return part === "head" && isListScope(scope) ? "list" : null;
  }
  if (noun === "highlights") return part === "" ? "frame" : null;
  return typeof noun === "string" && FRAME.includes(noun) ? "frame" : null;
}

const isListScope = (scope: unknown): boolean => typeof scope === "object" && scope !== null && !("q" in scope);
