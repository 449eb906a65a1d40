/** The position at which a list was left. */
export type ListPosition = {
  /** its scroll offset in pixels */
  offset: number;
  /** the sizes of its lines (`ListLayout.key`); the offset is only valid for the same sizes */
  layout: string;
  /** the article at the top of the pane; null at the top of the list */
  first: number | null;
  /** the number of loaded rows */
  rows: number;
  /** the row that was read last */
  row: number | null;
};

const STORED = "feedloom-list-places";
/** The number of lists; those that were left longest ago are dropped. */
const REMEMBERED = 60;

let places: Map<string, ListPosition> | null = null;

function read(): Map<string, ListPosition> {
  try {
    const entries: unknown = JSON.parse(sessionStorage.getItem(STORED) ?? "[]");
    return new Map(Array.isArray(entries) ? (entries as [string, ListPosition][]) : []);
  } catch {
    return new Map();
  }
}

/**
 * Returns the position at which a list was left in this tab, also before a reload; null for a list that was not shown
 * yet.
 */
export function listPosition(key: string): ListPosition | null {
  places ??= read();
  return places.get(key) ?? null;
}

/** Remembers where a list is left, for as long as the tab is open. */
export function rememberListPosition(key: string, place: ListPosition): void {
  places ??= read();
  places.delete(key);
  places.set(key, place);
  for (const oldest of [...places.keys()].slice(0, -REMEMBERED)) places.delete(oldest);
}

/** Writes the remembered places for the page that comes after a reload. */
export function storeListPositions(): void {
  if (!places) return;
  try {
    sessionStorage.setItem(STORED, JSON.stringify([...places]));
  } catch {
    // Private windows may refuse: then a reloaded list begins at its top.
  }
}

/** Forgets where the lists were left: they are another account's from now on. */
export function forgetListPositions(): void {
  places = null;
  try {
    sessionStorage.removeItem(STORED);
  } catch {
    // Nothing was stored where it is refused.
  }
}
