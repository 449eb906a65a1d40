import "server-only";
import type { ImportedItem } from "@/lib/domain/exchange/transfer/parsed-import";
import { hashUuid } from "@/lib/domain/hash-uuid";
import { storable } from "@/lib/platform/storable-text";
import type { ServerItem } from "./server-types";

const TITLE = 1_000;
const AUTHOR = 300;
const ADDRESS = 8_192;
const LABEL = 100;
const LABELS = 50;
/** Longer texts are cut. */
const CONTENT = 1_000_000;

/** Returns an article of a server or file as a row of `import_items`; null for one that nothing identifies. */
export function recordOf(item: ServerItem, ref: number, now: Date): ImportedItem | null {
  const link = storable(item.url.trim(), ADDRESS);
  const guid = storable(item.guid?.trim() ?? "", ADDRESS);
  const title = storable(item.title, TITLE).trim();
  if (guid === "" && link === "" && title === "") return null;
  const isDated = item.publishedAt.getTime() > 0 && item.publishedAt < now;
  const publishedAt = (isDated ? item.publishedAt : now).toISOString();
  const identity = guid ? ["guid", guid] : link ? ["link", link] : ["title", title, publishedAt];
  return {
    feedId: ref,
    key: hashUuid(JSON.stringify(identity)),
    guid: guid || link,
    link,
    title,
    author: storable(item.author, AUTHOR).trim() || null,
    publishedAt,
    datePublished: isDated ? publishedAt : null,
    isRead: item.isRead,
    isStarred: item.isStarred,
    starredAt: null,
    content: item.content.slice(0, CONTENT),
    isForeign: true,
    ...(item.labels?.length && { labels: labelsOf(item.labels) }),
  };
}

function labelsOf(labels: readonly string[]): string[] {
  return [...new Set(labels.map((label) => storable(label, LABEL).trim()))].filter(Boolean).slice(0, LABELS);
}
