import "server-only";
import type { SyncItem } from "@/lib/domain/exchange/sync/sync-types";
import { longItemId } from "./item-id";
import { feedStream, labelStream, READ, READING_LIST, STARRED } from "./stream-id";

/** The folders of each feed, by name. */
export type FolderNames = ReadonlyMap<number, readonly string[]>;

/** Returns the streams that an item is in; each once, although a label may have a folder's name. */
export function categoriesOf(item: SyncItem, folders: FolderNames): string[] {
  const names = [item.feedId, ...item.alsoInFeedIds].flatMap((id) => folders.get(id) ?? []);
  return [
    ...new Set([
      READING_LIST,
      ...[...names, ...item.labels].map(labelStream),
      ...(item.isRead ? [READ] : []),
      ...(item.isStarred ? [STARRED] : []),
    ]),
  ];
}

/**
 * Returns an item as clients read it. Objects have no further keys: some clients refuse unknown ones. `timestampUsec` and
 * `crawlTimeMsec` are the time of arrival: clients ask for what came after it.
 */
export function itemJson(item: SyncItem, folders: FolderNames) {
  const arrived = item.arrivedAt.getTime();
  return {
    id: longItemId(item.id),
    crawlTimeMsec: String(arrived),
    timestampUsec: `${arrived}000`,
    published: seconds(item.publishedAt),
    updated: seconds(item.updatedAt ?? item.publishedAt),
    title: item.title,
    author: item.author ?? "",
    canonical: [{ href: item.url }],
    alternate: [{ href: item.url, type: "text/html" }],
    summary: { content: item.content },
    categories: categoriesOf(item, folders),
    origin: { streamId: feedStream(item.feedId), title: item.feedTitle, htmlUrl: item.feedSiteUrl || item.feedUrl },
    ...(item.enclosures.length > 0 && {
      enclosure: item.enclosures.map(({ url, type, length }) => ({ href: url, type, length })),
    }),
  };
}

export const seconds = (time: Date): number => Math.floor(time.getTime() / 1000);
