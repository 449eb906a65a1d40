import "server-only";
import { deserialize, serialize } from "node:v8";
import { type ArticleRows, articleRows } from "@/lib/domain/content/articles/article-rows";
import { type IdentifiedItem, identifyItems, newestItems } from "@/lib/domain/content/articles/identify-items";
import { sanitizeArticles } from "@/lib/domain/content/articles/sanitize-articles";
import { decodeText } from "@/lib/syndication/decode-text";
import { extractFullText, type FullText } from "@/lib/syndication/full-text";
import { parseFeed } from "@/lib/syndication/parse-feed";
import type { Document, FeedHead, ListedItem, ListedItems, NewDocument, ParsedDocument } from "./parsed-document";

/**
 * The most articles of a source that are stored at once. Only as many of its newest are always kept (see RETENTION).
 */
const MOST_STORED = 500;

function identified({ bytes, contentType, url }: Document): { head: FeedHead; all: IdentifiedItem[] } {
  const { items, ...head } = parseFeed(bytes, { contentType, url });
  return { head: { ...head, items: items.map(({ publishedAt }) => ({ publishedAt })) }, all: identifyItems(items) };
}

const newest = (items: readonly IdentifiedItem[]) => newestItems(items, MOST_STORED, ({ item }) => item.publishedAt);

/** Parses a feed and packs the contents of its newest entries, so that the calling thread never unpacks them. */
export function parseDocument(document: Document): ParsedDocument {
  const { head, all } = identified(document);
  const stored = new Set(newest(all));
  const packed: Buffer[] = [];
  let size = 0;
  const items = all.map((one): ListedItem => {
    const { key, contentHash, date } = one;
    if (!stored.has(one)) return { key, contentHash, date, at: null };
    const content = serialize(one);
    packed.push(content);
    size += content.byteLength;
    return { key, contentHash, date, at: [size - content.byteLength, size] };
  });
  const contents = new Uint8Array(Buffer.concat(packed, size));
  return { head, items, contents };
}

/** Parses a feed of which nothing is stored and sanitises its newest entries, without packing them in between. */
export function parseNew(document: Document): NewDocument {
  const { head, all } = identified(document);
  return { head, rows: articleRows(sanitizeArticles(newest(all), head.siteUrl)) };
}

/** Unpacks and sanitises items; those without content are left out. */
export function sanitizeListed({ contents, items, siteUrl, boilerplate }: ListedItems): ArticleRows {
  const unpacked = items.flatMap(({ at }) => (at ? [deserialize(contents.subarray(...at)) as IdentifiedItem] : []));
  return articleRows(sanitizeArticles(unpacked, siteUrl, boilerplate));
}

export const extractDocument = ({ bytes, contentType, url }: Document): Promise<FullText | null> =>
  extractFullText(decodeText(bytes, contentType), url);
