import "server-only";

/**
 * Parameters that select the parts of a response: a call asks for each part whose name is present, with or without a
 * value.
 */
const SELECTORS = ["groups", "feeds", "favicons", "items", "links", "unread_item_ids", "saved_item_ids"] as const;

export type Selector = (typeof SELECTORS)[number];

/** Which items: the next ones after an id, those before one, some by id, or the next `limit` ones from an id on. */
export type ItemsWanted =
  | { kind: "since"; id: number }
  | { kind: "before"; id: number }
  | { kind: "ids"; ids: number[] }
  | { kind: "from"; id: number; limit: number };

export type Mark =
  | { kind: "items"; ids: number[]; isRead?: boolean; isStarred?: boolean }
  /** `before`: what arrived until then; null for all that is there. */
  | { kind: "feed" | "group"; id: number; before: Date | null };

export type FeverRequest = {
  /** MD5 of email and app password; null where the call gives none. */
  apiKey: string | null;
  wants: ReadonlySet<Selector>;
  items: ItemsWanted;
  mark: Mark | null;
  /** Takes back what was marked as read a moment ago. */
  unreadRecentlyRead: boolean;
};

/** Items in one response. */
export const PAGE = 50;
/** So many whole numbers in a row are not chosen ids but a walk. */
const RUN = 10;

/**
 * Reads a call. Selectors and marks are in the query or the body; the key only in the body, so that no log of
 * addresses holds it.
 */
export function readFeverRequest(query: URLSearchParams, body: URLSearchParams): FeverRequest {
  const get = (name: string) => body.get(name) ?? query.get(name);
  return {
    apiKey: body.get("api_key")?.trim() || null,
    wants: new Set(SELECTORS.filter((name) => get(name) !== null)),
    items: itemsWanted(get),
    mark: readMark(get),
    unreadRecentlyRead: get("unread_recently_read") === "1",
  };
}

type Get = (name: string) => string | null;

function itemsWanted(get: Get): ItemsWanted {
  const csv = get("with_ids");
  if (csv !== null) return withIds(readIds(csv));
  const max = get("max_id");
  if (max !== null && get("since_id") === null) return { kind: "before", id: readId(max) ?? 0 };
  return { kind: "since", id: readId(get("since_id") ?? "") ?? 0 };
}

/**
 * elfeed asks for the next fifty whole numbers after its last id, which finds nothing where ids have gaps. Such a run
 * is read as a walk: as many items as there are numbers, from the first one on. Where each number is an item, that is
 * the same.
 */
function withIds(ids: number[]): ItemsWanted {
  const asked = ids.slice(0, PAGE);
  const [first = 0] = asked;
  const isRun = asked.length >= RUN && asked.every((id, at) => id === first + at);
  return isRun ? { kind: "from", id: first, limit: asked.length } : { kind: "ids", ids: asked };
}

function readMark(get: Get): Mark | null {
  const as = get("as");
  const kind = get("mark");
  if (kind === "item") {
    const ids = readIds(get("id") ?? "");
    if (as === "read" || as === "unread") return { kind: "items", ids, isRead: as === "read" };
    return as === "saved" || as === "unsaved" ? { kind: "items", ids, isStarred: as === "saved" } : null;
  }
  const id = Number(get("id") || Number.NaN);
  const before = get("before")?.trim() || "0";
  if ((kind !== "feed" && kind !== "group") || as !== "read" || !Number.isSafeInteger(id)) return null;
  return /^\d+$/.test(before) ? { kind, id, before: readTime(before) } : null;
}

/** Whole numbers from 1 on, separated by commas; what is none is left out. */
function readIds(csv: string): number[] {
  return csv
    .split(",")
    .map(readId)
    .filter((id) => id !== null);
}

/** Returns an id, or null for text that is none. Numbers above the largest safe integer become that integer. */
function readId(text: string): number | null {
  if (!/^\s*\d+\s*$/.test(text)) return null;
  const id = Math.min(Number(text), Number.MAX_SAFE_INTEGER);
  return id > 0 ? id : null;
}

/** Seconds since 1970, or milliseconds where these would lie thousands of years ahead. Null for 0 and beyond all dates: now. */
function readTime(text: string): Date | null {
  const value = Number(text);
  const time = new Date(value < 100_000_000_000 ? value * 1000 : value);
  return value === 0 || Number.isNaN(time.getTime()) ? null : time;
}
