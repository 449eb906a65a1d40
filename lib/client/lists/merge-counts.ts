import type { Bundle } from "@/lib/contracts/bundles";
import type { Feed } from "@/lib/contracts/feeds";
import type { Counts } from "@/lib/contracts/items";

/** Returns the feeds with the numbers of newer counts; the same list when nothing differs. */
export function mergeFeedCounts(feeds: Feed[], counts: Counts): Feed[] {
  const newer = new Map(counts.feeds.map((count) => [count.id, count]));
  return mapChanged(feeds, (feed) => {
    const count = newer.get(feed.id);
    const isSame = !count || (count.total === feed.itemCount && count.unread === feed.unreadCount);
    return isSame ? feed : { ...feed, itemCount: count.total, unreadCount: count.unread };
  });
}

/** Returns the bundles with the numbers of newer counts; the same list when nothing differs. */
export function mergeBundleCounts(bundles: Bundle[], counts: Counts): Bundle[] {
  const newer = new Map(counts.bundles.map(({ id, total }) => [id, total]));
  return mapChanged(bundles, (bundle) => {
    const itemCount = newer.get(bundle.id) ?? bundle.itemCount;
    return itemCount === bundle.itemCount ? bundle : { ...bundle, itemCount };
  });
}

function mapChanged<Entry>(entries: Entry[], change: (entry: Entry) => Entry): Entry[] {
  const changed = entries.map(change);
  return changed.every((entry, at) => entry === entries[at]) ? entries : changed;
}
