import "server-only";

/** More than any article has. */
const PLACES = 1000;

/** Returns the id of an item's enclosure: enclosures are part of their article and have none of their own. */
export const enclosureId = (itemId: number, at: number): number => itemId * PLACES + at;

/** Returns the item and the place among its enclosures that an id stands for. */
export const enclosureOf = (id: number): { itemId: number; at: number } => ({
  itemId: Math.floor(id / PLACES),
  at: id % PLACES,
});
