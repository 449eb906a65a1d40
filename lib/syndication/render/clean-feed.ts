import { parseUrl } from "@/lib/shared/parse-url";
import type { CleanFeed, CleanItem, OutputFeed, OutputItem } from "./render-types";

/** Characters that RFC 3986 allows nowhere in a path, a query or a fragment although browsers leave them as they are. */
const UNENCODED = /[[\]{}|\\^`]/g;
const encode = (part: string): string =>
  part.replace(UNENCODED, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

/** Returns an http(s) address as RFC 3986 writes it, without credentials; "" for anything else. */
function httpOnly(address: string | undefined): string {
  const url = address === undefined ? null : parseUrl(address);
  if (url?.protocol !== "http:" && url?.protocol !== "https:") return "";
  return url.origin + encode(url.pathname + url.search + url.hash);
}
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;
/** Matches every text that `UNWRITABLE` may match, in a fifth of its time; half a pair of surrogates counts as one. */
const MAY_BE_UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ud800-\udfff\ufffe\uffff]/;
const writable = (text = ""): string => (MAY_BE_UNWRITABLE.test(text) ? text.replace(UNWRITABLE, "") : text);
const isDate = (value: string | undefined): value is string => value !== undefined && !Number.isNaN(Date.parse(value));

/** Removes what a feed must not contain and fills what it must. */
export function cleanFeed(feed: OutputFeed): CleanFeed {
  const updatedAt = isDate(feed.updatedAt) ? feed.updatedAt : new Date(0).toISOString();
  return {
    ...feed,
    title: writable(feed.title).trim() || "Untitled",
    description: writable(feed.description).trim(),
    siteUrl: httpOnly(feed.siteUrl) || feed.selfUrl,
    updatedAt,
    image: httpOnly(feed.image),
    hubUrl: httpOnly(feed.hubUrl),
    items: unique(feed.items.map((item) => cleanItem(item, updatedAt))),
  };
}

/** Returns the first item of each identity: readers tell items apart by it alone. */
function unique(items: CleanItem[]): CleanItem[] {
  const seen = new Set<string>();
  return items.filter(({ id }) => !seen.has(id) && seen.add(id));
}

function cleanItem(item: OutputItem, fallbackDate: string): CleanItem {
  const sourceUrl = httpOnly(item.source?.url);
  const publishedAt = isDate(item.publishedAt) ? item.publishedAt : "";
  const foundAt = publishedAt || (isDate(item.foundAt) ? item.foundAt : fallbackDate);
  return {
    id: writable(item.id).trim() || httpOnly(item.link) || `${item.title} ${foundAt}`,
    // RSS requires a title or a description in every item.
    title: writable(item.title).replace(/\s+/g, " ").trim() || (writable(item.summary).trim() === "" ? "Untitled" : ""),
    link: httpOnly(item.link),
    author: writable(item.author).trim(),
    summary: writable(item.summary).trim(),
    contentHtml: writable(item.contentHtml),
    publishedAt,
    foundAt,
    updatedAt: isDate(item.updatedAt) && Date.parse(item.updatedAt) > Date.parse(foundAt) ? item.updatedAt : foundAt,
    thumbnail: httpOnly(item.thumbnail),
    commentsUrl: httpOnly(item.commentsUrl),
    enclosures: (item.enclosures ?? [])
      .map((one) => ({ ...one, url: httpOnly(one.url) }))
      .filter(({ url }) => url !== ""),
    categories: [...new Set((item.categories ?? []).map((name) => writable(name).trim()).filter(Boolean))],
    source:
      item.source && sourceUrl !== ""
        ? { title: writable(item.source.title).trim() || sourceUrl, url: sourceUrl }
        : null,
  };
}

/** Returns bytes as a whole number; 0 when unknown. */
export const sizeOf = (length: number): number => (Number.isSafeInteger(length) && length > 0 ? length : 0);

/** Returns a MIME type that the formats accept; "application/octet-stream" for everything else. */
export const mediaType = (type: string): string =>
  /^[\w.+-]+\/[\w.+-]+$/.test(type) ? type : "application/octet-stream";
