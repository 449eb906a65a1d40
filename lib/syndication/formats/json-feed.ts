import { parseDate } from "@/lib/syndication/parse-date";
import {
  collapseBlanks,
  htmlFromMultilineText,
  htmlFromText,
  plainTextFromHtml,
} from "@/lib/syndication/text/plain-text";
import { resolveAddress } from "@/lib/syndication/text/resolve-address";
import { resolveHtml } from "@/lib/syndication/text/resolve-html";
import { type Enclosure, FeedParseError, type ParsedFeed, type ParsedItem } from "@/lib/syndication/types";
import { MAX_ITEMS, MAX_JSON_COMMAS, MAX_JSON_NODES } from "@/lib/syndication/xml/limits";
import { byteLength } from "./media";
import { type RepairedJson, repairJson } from "./repair-json";
import { parseRss } from "./rss";
import { rssInJson } from "./rss-in-json";

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const ownValue = (object: Json, key: string) => (Object.hasOwn(object, key) ? object[key] : undefined);
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Removes lone surrogates, which JSON can write and which are not text. */
const whole = (text: string) => text.replace(/\p{Surrogate}/gu, "\ufffd");

/** Returns a field that is text; empty for a value of another type. */
function string(object: Json, key: string): string {
  const value = ownValue(object, key);
  return typeof value === "string" ? whole(value.trim()) : "";
}

/** Returns a field that some write as a number or a boolean: identities, titles, dates, sizes. */
function scalar(object: Json, key: string): string {
  const value = ownValue(object, key);
  return typeof value === "number" || typeof value === "boolean" ? String(value) : string(object, key);
}

const address = (object: Json, key: string, base: string) => resolveAddress(string(object, key), base);

/** Returns the entries that have a value: JSON Feed leaves out what is unknown. */
const present = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value)) as Partial<T>;

/** Returns JSON Feed's plain text, tags included, with entities decoded: nobody writes those to be seen. */
const plain = (text: string) => (text.includes("<") ? collapseBlanks(text) : plainTextFromHtml(text));

/** Returns the address of "mailto:me@example.com?subject=Hello". */
const withoutScheme = (url: string) => url.replace(/^mailto:([^?]*).*$/is, "$1");

/** Returns the author: `authors` of version 1.1, `author` of 1.0; both may be an object, a list or, wrongly, a name. */
function authorOf(object: Json): string {
  const people = [ownValue(object, "authors"), ownValue(object, "author")].flatMap((value) =>
    Array.isArray(value) ? value : [value],
  );
  const names = people.map((person) => {
    if (typeof person === "string") return collapseBlanks(person);
    return isObject(person) ? collapseBlanks(string(person, "name") || withoutScheme(string(person, "url"))) : "";
  });
  return [...new Set(names.filter(Boolean))].join(", ");
}

function attachment(value: unknown, base: string): Enclosure[] {
  if (typeof value === "string") return attachment({ url: value }, base);
  if (!isObject(value)) return [];
  const url = address(value, "url", base);
  const length = byteLength(scalar(value, "size_in_bytes"));
  return url ? [{ url, type: string(value, "mime_type").toLowerCase(), length }] : [];
}

/** Returns the tags, from a list or from one text with commas. */
function tagsOf(item: Json): string[] {
  const tags = ownValue(item, "tags");
  const written = typeof tags === "string" ? tags.split(",") : list(tags);
  const texts = written.filter((tag) => typeof tag === "string" || typeof tag === "number");
  return [...new Set(texts.map((tag) => collapseBlanks(String(tag))).filter(Boolean))];
}

const htmlOf = (text: string, base: string) => resolveHtml(text, base) || undefined;

function readItem(item: Json, base: string): ParsedItem {
  const published = parseDate(scalar(item, "date_published"));
  const updatedAt = parseDate(scalar(item, "date_modified"));
  const text = string(item, "content_text");
  return {
    guid: scalar(item, "id"),
    title: plain(scalar(item, "title")),
    link:
      address(item, "url", base) ||
      address(item, "external_url", base) ||
      resolveAddress(/^https?:/i.test(string(item, "id")) ? string(item, "id") : "", base),
    ...present({
      author: authorOf(item),
      summaryHtml: htmlOf(htmlFromText(string(item, "summary")), base),
      contentHtml: htmlOf(string(item, "content_html"), base) ?? htmlOf(htmlFromMultilineText(text), base),
      thumbnail: address(item, "image", base) || address(item, "banner_image", base),
    }),
    publishedAt: published ?? updatedAt,
    updatedAt,
    enclosures: [ownValue(item, "attachments")].flat().flatMap((value) => attachment(value, base)),
    categories: tagsOf(item),
  };
}

function hubOf(feed: Json, base: string): string {
  const hubs = list(ownValue(feed, "hubs")).filter(isObject);
  const hub = hubs.find((one) => string(one, "type").toLowerCase() === "websub") ?? hubs[0];
  return hub ? address(hub, "url", base) : "";
}

/**
 * Returns the version of the version address ("https://jsonfeed.org/version/1.1"), which also says that this JSON is a
 * feed.
 */
function versionOf(feed: Json): string | undefined {
  const match = /jsonfeed\.org\/version\/([\d.]+)/i.exec(string(feed, "version"));
  return match?.[1] === "1" ? "1.0" : match?.[1];
}

const FEED_KEYS = new Set(
  "version title home_page_url feed_url description user_comment next_url icon favicon author authors language expired hubs items".split(
    " ",
  ),
);

/**
 * Returns true if JSON is a feed: it has the version or items; an unfinished one has nothing but a feed's own fields
 * and extensions.
 */
function isFeed(json: unknown): json is Json {
  if (!isObject(json)) return false;
  if (versionOf(json) !== undefined || Array.isArray(ownValue(json, "items"))) return true;
  const keys = Object.keys(json).filter((key) => !key.startsWith("_"));
  return keys.length > 0 && keys.every((key) => FEED_KEYS.has(key));
}

/** Returns true if a text has one of these characters more than `most` times. */
function hasMoreThan(text: string, marks: string, most: number): boolean {
  let count = 0;
  for (const mark of marks) {
    for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + 1)) if (++count > most) return true;
  }
  return false;
}

/** Throws for a text that would cost JSON.parse hundreds of megabytes. */
function checkSize(text: string): void {
  if (hasMoreThan(text, "{[", MAX_JSON_NODES) || hasMoreThan(text, ",", MAX_JSON_COMMAS)) {
    throw new FeedParseError("malformed", "The JSON holds too many parts to be a feed.");
  }
}

/** Returns the position at which JSON.parse failed; the length of the text when the error does not say. */
const errorPosition = (error: unknown, text: string) =>
  Number(/at position (\d+)/.exec(error instanceof Error ? error.message : "")?.[1] ?? text.length);

/**
 * Parses JSON, or what can be repaired of it: first all of it, then everything before the damage; a cut-off text to its
 * last complete part.
 */
function parse(text: string): { value: unknown; isIncomplete: boolean } | undefined {
  checkSize(text);
  let end = text.length;
  const whole: RepairedJson = { json: text, isIncomplete: false };
  const repaired = () => repairJson(text, end >= text.length);
  for (const candidate of [() => whole, repaired, () => repairJson(text.slice(0, end), false)]) {
    const found = candidate();
    try {
      if (found) return { value: JSON.parse(found.json), isIncomplete: found.isIncomplete };
    } catch (error) {
      end = Math.min(end, errorPosition(error, text));
    }
  }
  return undefined;
}

const UNREADABLE = "The address answered with JSON that cannot be read.";

/**
 * Parses JSON Feed 1.0 and 1.1 (https://www.jsonfeed.org/version/1.1/), and RSS written as JSON; a cut-off document
 * yields what arrived.
 * @throws FeedParseError "malformed" for broken JSON and a document cut off before its first item, "not-a-feed" for
 * other JSON
 */
export function parseJsonFeed(text: string, url: string): ParsedFeed {
  const json = parse(text);
  if (!json) throw new FeedParseError("malformed", UNREADABLE);
  const feed = readFeed(json.value, url);
  if (json.isIncomplete && feed.items.length === 0) throw new FeedParseError("malformed", UNREADABLE);
  return feed;
}

function readFeed(json: unknown, url: string): ParsedFeed {
  const feed = Array.isArray(json) && isObject(json[0]) && versionOf(json[0]) !== undefined ? json[0] : json;
  const rss = rssInJson(feed, url);
  if (rss) return parseRss(rss);
  if (!isFeed(feed)) {
    throw new FeedParseError("not-a-feed", "The address answered with JSON that is not a JSON Feed.");
  }
  const version = versionOf(feed);
  const feedAuthor = authorOf(feed);
  const items = list(ownValue(feed, "items")).filter(isObject).slice(0, MAX_ITEMS);
  return {
    format: "json",
    ...(version && { version }),
    title: plain(scalar(feed, "title")),
    description: plain(string(feed, "description")),
    siteUrl: address(feed, "home_page_url", url),
    ...present({
      feedUrl: address(feed, "feed_url", url),
      language: string(feed, "language"),
      image: address(feed, "icon", url) || address(feed, "favicon", url),
      hubUrl: hubOf(feed, url),
      nextUrl: address(feed, "next_url", url),
    }),
    items: items
      .map((item) => readItem(item, url))
      .map((item) => (item.author || !feedAuthor ? item : { ...item, author: feedAuthor })),
  };
}
