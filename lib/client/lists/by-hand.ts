/** A bundle or feed with its position in the order by hand. */
type Placed = { id: number; position: number | null; createdAt: string };

/** Compares two bundles or feeds by the order by hand; those without a place come last, the oldest first. */
export function byHand(a: Placed, b: Placed): number {
  if (a.position !== b.position) {
    return (a.position ?? Number.POSITIVE_INFINITY) - (b.position ?? Number.POSITIVE_INFINITY);
  }
  return a.createdAt === b.createdAt ? a.id - b.id : a.createdAt < b.createdAt ? -1 : 1;
}

/** Returns the entries, in the same order, with the positions after the named ones were put first. Pure. */
export function ordered<Entry extends Placed>(entries: readonly Entry[], ids: readonly number[]): Entry[] {
  const first = new Map(ids.map((id, place) => [id, place]));
  const place = ({ id }: Entry) => first.get(id) ?? Number.MAX_SAFE_INTEGER;
  const sorted = [...entries].sort((a, b) => place(a) - place(b) || byHand(a, b));
  const positions = new Map(sorted.map(({ id }, position) => [id, position]));
  return entries.map((entry) => ({ ...entry, position: positions.get(entry.id) ?? null }));
}
