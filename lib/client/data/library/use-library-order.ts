"use client";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useBundles } from "@/lib/client/data/use-bundles";
import { useCounts } from "@/lib/client/data/use-counts";
import { useFeeds } from "@/lib/client/data/use-feeds";
import { byHand } from "@/lib/client/lists/by-hand";
import { byName } from "@/lib/client/lists/by-name";
import { useLibraryView } from "@/lib/client/stores/library-view";
import type { Bundle } from "@/lib/contracts/bundles";
import type { Feed } from "@/lib/contracts/feeds";
import type { Counts } from "@/lib/contracts/items";
import type { LibraryOrder } from "@/lib/shared/library-view";

/** Returns a list, null when it did not load, undefined while it loads. */
const listOf = <Data>({ data, isError }: { data: Data | undefined; isError: boolean }) =>
  data ?? (isError ? null : undefined);

/** Returns the bundles and feeds in the order that the reader chose for the library; null for those that did not load. */
export function useLibraryOrder() {
  const bundles = listOf(useBundles());
  const feeds = listOf(useFeeds());
  const counts = useCounts().data;
  const { order } = useLibraryView();
  const unread = steadyUnread(useQueryClient(), order, counts);
  return useMemo(
    () => ({
      bundles: bundles && ordered(bundles, order, { nameOf: ({ name }) => name, unread: unread.bundles }),
      feeds: feeds && ordered(feeds, order, { nameOf: ({ title }) => title, unread: unread.feeds }),
    }),
    [bundles, feeds, order, unread],
  );
}

type Unread = { feeds: ReadonlyMap<number, number>; bundles: ReadonlyMap<number, number> };
const NONE: Unread = { feeds: new Map(), bundles: new Map() };

/** One for all that shows the order, and for one reader alone. */
const steady = new WeakMap<QueryClient, { isFor: string; unread: Unread }>();

/** Returns the unread numbers of the moment when this order was chosen: rows do not change places while one reads. */
function steadyUnread(client: QueryClient, order: LibraryOrder, counts: Counts | undefined): Unread {
  // A new feed or bundle finds its place at once.
  const isFor = order === "unread" && counts ? `${counts.feeds.length} ${counts.bundles.length}` : "";
  const known = steady.get(client);
  if (known?.isFor === isFor) return known.unread;
  const unread = isFor && counts ? { feeds: unreadOf(counts.feeds), bundles: unreadOf(counts.bundles) } : NONE;
  steady.set(client, { isFor, unread });
  return unread;
}

const unreadOf = (counts: Counts["feeds"]) => new Map(counts.map(({ id, unread }) => [id, unread]));

function ordered<Entry extends Bundle | Feed>(
  entries: readonly Entry[],
  order: LibraryOrder,
  { nameOf, unread }: { nameOf: (entry: Entry) => string; unread: ReadonlyMap<number, number> },
): readonly Entry[] {
  if (order === "hand") return entries.toSorted(byHand);
  const compareNames = byName(nameOf);
  const compare = (a: Entry, b: Entry) => (unread.get(b.id) ?? 0) - (unread.get(a.id) ?? 0) || compareNames(a, b);
  return entries.toSorted(compare);
}
