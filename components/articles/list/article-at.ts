import type { ListEntry } from "./list-entries";

/** Returns the article at `offset` pixels below the first line, and how far below it its line begins. Pure. */
export function articleAt(entries: readonly ListEntry[], offset: number): { id: number; top: number } | null {
  let top = 0;
  for (const entry of entries) {
    const id = entry.kind === "row" ? entry.item.id : entry.kind === "cards" ? entry.items[0]?.id : undefined;
    if (id !== undefined && top + entry.size > offset) return { id, top: top - offset };
    top += entry.size;
  }
  return null;
}
