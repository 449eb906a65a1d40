import { dateFormat, dayOf } from "@/lib/client/format/date-format";
import type { CurrentTime } from "@/lib/client/format/relative-time";
import type { RowStory } from "@/lib/client/lists/group-by-story";
import type { FeedItem } from "@/lib/contracts/items";

/** A line of the list: a day's heading, an article, or the articles that are side by side as cards. */
export type ListEntry =
  | { kind: "day"; key: string; size: number; label: string }
  | { kind: "row"; key: string; size: number; item: FeedItem }
  | { kind: "cards"; key: string; size: number; items: FeedItem[] };

export type Layout = {
  /** height of a row, or of a line of cards, in pixels */
  size: number;
  /** cards side by side; null for rows */
  columns: number | null;
  /** true if days are divided */
  hasDays: boolean;
  /** the stories of rows that are grouped */
  stories?: ReadonlyMap<number, RowStory>;
};

const DAY_LINE_PX = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

export const rowKey = (id: number): string => `item-${id}`;

/** "Yesterday", a weekday within the last week, else "November 14", with the year where it is not the current one. */
function dayLabel(time: number, clock: CurrentTime): string {
  const day = dayOf(time, clock.timeZone);
  if (day === dayOf(clock.now, clock.timeZone)) return "Today";
  if (day === dayOf(clock.now - DAY_MS, clock.timeZone)) return "Yesterday";
  const isRecent = time < clock.now && clock.now - time < 6 * DAY_MS;
  const isThisYear = day.slice(0, 4) === dayOf(clock.now, clock.timeZone).slice(0, 4);
  const parts: Intl.DateTimeFormatOptions = isRecent
    ? { weekday: "long" }
    : { day: "numeric", month: "long", ...(isThisYear ? {} : { year: "numeric" }) };
  return dateFormat("en-US", { ...parts, timeZone: clock.timeZone }).format(time);
}

/** Returns the lines of a list. The day that the list begins with has no heading if it is today. Pure. */
export function listEntries(items: readonly FeedItem[], layout: Layout, clock: CurrentTime): ListEntry[] {
  const { size, columns, stories } = layout;
  if (columns !== null) return cardEntries(items, columns, size);
  const entries: ListEntry[] = [];
  let last = layout.hasDays ? dayOf(clock.now, clock.timeZone) : null;
  for (const item of items) {
    // The rows of a story are in the place of the first of them.
    const time = Date.parse(stories?.get(item.id)?.first.publishedAt ?? item.publishedAt);
    const day = last === null ? null : dayOf(time, clock.timeZone);
    if (day !== last && day !== null) {
      entries.push({ kind: "day", key: `day-${day}-${item.id}`, size: DAY_LINE_PX, label: dayLabel(time, clock) });
      last = day;
    }
    entries.push({ kind: "row", key: rowKey(item.id), size, item });
  }
  return entries;
}

function cardEntries(items: readonly FeedItem[], columns: number, size: number): ListEntry[] {
  const entries: ListEntry[] = [];
  for (let at = 0; at < items.length; at += columns) {
    const line = items.slice(at, at + columns);
    const [first] = line;
    if (first) entries.push({ kind: "cards", key: rowKey(first.id), size, items: line });
  }
  return entries;
}

/** Returns the key of the line that an article is in, or null. */
export function lineOf(entries: readonly ListEntry[], id: number): string | null {
  const entry = entries.find(
    (line) =>
      (line.kind === "row" && line.item.id === id) ||
      (line.kind === "cards" && line.items.some((item) => item.id === id)),
  );
  return entry?.key ?? null;
}
