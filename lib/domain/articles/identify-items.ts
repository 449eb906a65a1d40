import "server-only";
import { hashUuid } from "@/lib/domain/sources/source-identity";
import type { ParsedItem } from "@/lib/syndication/types";

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
  for (const item of newest(items)) {
    const identity = identityOf(item);
    const key = hashUuid(shared.has(identity) ? JSON.stringify([identity, distinction(item)]) : identity);
    if (seen.has(key)) continue;
    seen.add(key);
    identified.push({ item, key, contentHash: contentHash(item) });
  }
  return identified;
}

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

function newest(items: readonly SourceItem[]): readonly SourceItem[] {
  if (items.length <= MOST_ITEMS) return items;
  const time = ({ publishedAt }: ParsedItem) => (publishedAt ? Date.parse(publishedAt) : Number.MAX_SAFE_INTEGER);
  const cut = items.map(time).sort((a, b) => b - a)[MOST_ITEMS - 1] as number;
  return items.filter((item) => time(item) >= cut).slice(0, MOST_ITEMS);
}

/** Hashes the content without its dates, because many feeds date every entry anew with each build. */
function contentHash(item: SourceItem): string {
  const { title, link, author, summaryHtml, contentHtml, thumbnail, enclosures, categories, commentsUrl } = item;
  const lists = JSON.stringify([enclosures, categories]);
  return hashUuid([title, link, author, summaryHtml, contentHtml, thumbnail, commentsUrl, lists].join("\0"));
}
