import "server-only";
import { deserialize, serialize } from "node:v8";
import { type IdentifiedItem, identifyItems, newestItems } from "@/lib/domain/articles/identify-items";
import { type SanitizedArticle, sanitizeArticles } from "@/lib/domain/articles/sanitize-articles";
import { decodeText } from "@/lib/syndication/decode-text";
import { extractFullText, type FullText } from "@/lib/syndication/full-text";
import { parseFeed } from "@/lib/syndication/parse-feed";
import type { Document, ListedItem, ListedItems, ParsedDocument } from "./parsed-document";

/** The most articles of a source that are stored at once: no more of its newest are kept for ever (see RETENTION). */
const MOST_STORED = 500;

/** Parses a feed and packs the contents of its newest entries, so that the calling thread never unpacks them. */
export function parseDocument({ bytes, contentType, url }: Document): ParsedDocument {
  const { items: parsed, ...head } = parseFeed(bytes, { contentType, url });
  const identified = identifyItems(parsed);
  const stored = new Set(newestItems(identified, MOST_STORED, ({ item }) => item.publishedAt));
  const packed: Buffer[] = [];
  let size = 0;
  const items = identified.map((one): ListedItem => {
    const { key, contentHash } = one;
    if (!stored.has(one)) return { key, contentHash, at: null };
    const content = serialize(one);
    packed.push(content);
    size += content.byteLength;
    return { key, contentHash, at: [size - content.byteLength, size] };
  });
  const contents = new Uint8Array(Buffer.concat(packed, size));
  return { head: { ...head, items: parsed.map(({ publishedAt }) => ({ publishedAt })) }, items, contents };
}

/** Unpacks and sanitises items; those without content are left out. */
export function sanitizeListed({ contents, items, siteUrl, boilerplate }: ListedItems): SanitizedArticle[] {
  const unpacked = items.flatMap(({ at }) => (at ? [deserialize(contents.subarray(...at)) as IdentifiedItem] : []));
  return sanitizeArticles(unpacked, siteUrl, boilerplate);
}

export const extractDocument = ({ bytes, contentType, url }: Document): Promise<FullText | null> =>
  extractFullText(decodeText(bytes, contentType), url);
