import type { FeedRow, LibraryRow } from "./library-rows";

/** The target of a drop: a row, or one of its edges. */
export type DropWhere = "before" | "after" | "into";
export type Drop = { key: string; where: DropWhere };

/** The change that a drop makes. `ids` are those of all bundles or feeds in their new order. */
export type Moved =
  | { kind: "bundles"; ids: number[] }
  | { kind: "feeds"; ids: number[] }
  | { kind: "into"; bundleId: number; feedId: number };

/**
 * Returns the target of a row dragged over another one; null if it cannot be dropped there. `down`: the pointer's place
 * in the row, from 0 (top) to 1 (bottom).
 */
export function dropOn(dragged: LibraryRow, over: LibraryRow, down: number): Drop | null {
  const edge = { key: over.key, where: down < 0.5 ? "before" : "after" } as const;
  if (dragged.key === over.key) return null;
  if (dragged.kind === "bundle") return over.kind === "bundle" ? edge : null;
  if (dragged.kind !== "feed") return null;
  if (over.kind === "bundle") {
    return over.bundle.feedIds.includes(dragged.feed.id) ? null : { key: over.key, where: "into" };
  }
  if (over.kind !== "feed" || over.parent === "more" || over.feed.id === dragged.feed.id) return null;
  if (over.bundle && !over.bundle.feedIds.includes(dragged.feed.id)) return { key: over.key, where: "into" };
  // A feed of a bundle does not become one of none by a drop: its menu takes it out.
  return over.bundle || dragged.parent === "feeds" ? edge : null;
}

type Target = { over: LibraryRow; where: DropWhere };
type Order = { bundles: readonly { id: number }[]; feeds: readonly { id: number }[] };

/** Returns the change that a drop makes; null for none. */
export function moveByDrop(dragged: LibraryRow, { over, where }: Target, order: Order): Moved | null {
  if (dragged.kind === "bundle" && over.kind === "bundle" && where !== "into") {
    return { kind: "bundles", ids: beside(order.bundles, dragged.bundle.id, { id: over.bundle.id, where }) };
  }
  if (dragged.kind !== "feed") return null;
  if (where === "into") {
    const bundle = over.kind === "bundle" || over.kind === "feed" ? over.bundle : null;
    return bundle && { kind: "into", bundleId: bundle.id, feedId: dragged.feed.id };
  }
  if (over.kind !== "feed") return null;
  return { kind: "feeds", ids: beside(order.feeds, dragged.feed.id, { id: over.feed.id, where }) };
}

/** Returns the change that moves a row one place up or down among its neighbours; null at the end. */
export function moveByStep(
  row: LibraryRow,
  by: -1 | 1,
  { rows, ...order }: Order & { rows: readonly LibraryRow[] },
): Moved | null {
  if (!isMovable(row)) return null;
  const neighbours = rows.filter((each) => each.parent === row.parent && each.kind === row.kind);
  const neighbour = neighbours[neighbours.findIndex(({ key }) => key === row.key) + by];
  return neighbour ? moveByDrop(row, { over: neighbour, where: by < 0 ? "before" : "after" }, order) : null;
}

/** Returns true if a row has a place by hand. */
export const isMovable = (row: LibraryRow): row is FeedRow | Extract<LibraryRow, { kind: "bundle" }> =>
  row.kind === "bundle" || (row.kind === "feed" && row.parent !== "more");

function beside(
  all: readonly { id: number }[],
  moved: number,
  target: { id: number; where: "before" | "after" },
): number[] {
  const ids = all.map(({ id }) => id).filter((id) => id !== moved);
  const at = ids.indexOf(target.id);
  ids.splice(target.where === "before" ? at : at + 1, 0, moved);
  return ids;
}
