import "server-only";
import { hashUuid } from "@/lib/domain/hash-uuid";
import type { ParsedItem } from "@/lib/syndication/types";
import { validDate } from "./valid-date";

/** An entry of a source. One of a smart source also names the feed that it comes from. */
export type SourceItem = ParsedItem & {
  originTitle?: string;
  originUrl?: string;
  /** Never part of a public output. */
  isPrivate?: boolean;
};

export type IdentifiedItem = {
  item: SourceItem;
  /** Identity within the source, the same at every refresh. */
  key: string;
  /** Changes when the content changes. */
  contentHash: string;
  /** ISO 8601; null when the entry has no date. */
  date: string | null;
};

/** Only so many entries of a document are used, the newest ones. */
const MOST_ITEMS = 5_000;

/**
 * Derives the identity of every entry of a document: guid, else link, else title and date. Where entries share an
 * identity but have different links (or, without links, different titles), these become part of it. Real repeats are
 * dropped except for the first. The order stays.
 */
export function identifyItems(items: readonly SourceItem[]): IdentifiedItem[] {
  const shared = ambiguousIdentities(items);
  const seen = new Set<string>();
  const identified: IdentifiedItem[] = [];
  for (const item of newestItems(items, MOST_ITEMS, ({ publishedAt }) => publishedAt)) {
    const identity = identityOf(item);
    const key = hashUuid(shared.has(identity) ? JSON.stringify([identity, distinction(item)]) : identity);
    if (seen.has(key)) continue;
    seen.add(key);
    identified.push({ item, key, contentHash: contentHash(item), date: dateOf(item) });
  }
  return identified;
}

export const dateOf = ({ publishedAt, updatedAt }: Pick<ParsedItem, "publishedAt" | "updatedAt">): string | null =>
  validDate(publishedAt) ?? validDate(updatedAt);

function identityOf({ guid, link, title, publishedAt }: ParsedItem): string {
  if (guid) return JSON.stringify(["guid", guid]);
  if (link) return JSON.stringify(["link", link]);
  return JSON.stringify(["title", title, publishedAt]);
}

const distinction = ({ guid, link, title }: ParsedItem): string => (guid && link ? link : title);

function ambiguousIdentities(items: readonly ParsedItem[]): Set<string> {
  const first = new Map<string, string>();
  const ambiguous = new Set<string>();
  for (const item of items) {
    const identity = identityOf(item);
    const known = first.get(identity);
    if (known === undefined) first.set(identity, distinction(item));
    else if (known !== distinction(item)) ambiguous.add(identity);
  }
  return ambiguous;
}

/** Returns the `most` newest of some entries in their order; one without a date counts as new. */
export function newestItems<Item>(
  items: readonly Item[],
  most: number,
  dateOf: (item: Item) => string | null,
): readonly Item[] {
  if (items.length <= most) return items;
  const time = (item: Item) => {
    const date = dateOf(item);
    return date === null ? Number.MAX_SAFE_INTEGER : Date.parse(date);
  };
  const cut = items.map(time).sort((a, b) => b - a)[most - 1] as number;
  // Of several with the date of the oldest, the first ones.
  let room = most - items.filter((item) => time(item) > cut).length;
  return items.filter((item) => time(item) > cut || (time(item) === cut && room-- > 0));
}

/** Hashes the content without its dates, because many feeds date every entry anew with each build. */
function contentHash(item: SourceItem): string {
  const { title, link, author, summaryHtml, contentHtml, thumbnail, enclosures, categories, commentsUrl } = item;
  const lists = JSON.stringify([enclosures, categories]);
  return hashUuid([title, link, author, summaryHtml, contentHtml, thumbnail, commentsUrl, lists].join("\0"));
}
