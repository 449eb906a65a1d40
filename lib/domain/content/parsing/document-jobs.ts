import "server-only";
import type { ArticleRows } from "@/lib/domain/content/articles/article-rows";
import type { IdentifiedItem } from "@/lib/domain/content/articles/identify-items";
import type { SanitizedArticle } from "@/lib/domain/content/articles/sanitize-articles";
import type { FullText } from "@/lib/syndication/full-text";
import type {
  Document,
  ListedItems,
  NewDocument,
  ParsedDocument,
  ProbedDocument,
  ProfilePage,
} from "./parsed-document";
import { type RunOptions, threadJob } from "./thread-job";

/** `boilerplate`: what their source is known to repeat. */
type Entries = { items: readonly IdentifiedItem[]; siteUrl: string; boilerplate?: readonly string[] };

/** Brings any format into one. Error: FeedParseError. */
export const PARSE = threadJob<Document, ParsedDocument>(
  "parse",
  async () => (await import("./parse-document")).parseDocument,
  ({ contents }) => [contents],
);

/** Parses the first document of a source and sanitises all of it at once. Error: FeedParseError. */
export const PARSE_NEW = threadJob<Document, NewDocument>(
  "parse-new",
  async () => (await import("./parse-document")).parseNew,
  ({ rows }) => rows,
);

/** Sanitises items of a parsed document: the costly step, so only new and edited ones are given. */
export const SANITIZE_LISTED = threadJob<ListedItems, ArticleRows>(
  "sanitize-listed",
  async () => (await import("./parse-document")).sanitizeListed,
  (rows) => rows,
);

/** Sanitises entries that come from no document. */
export const SANITIZE = threadJob<Entries, SanitizedArticle[]>("sanitize", async () => {
  const { sanitizeArticles } = await import("@/lib/domain/content/articles/sanitize-articles");
  return ({ items, siteUrl, boilerplate }) => sanitizeArticles(items, siteUrl, boilerplate);
});

/** Extracts the article of a web page; null when none is recognised. */
export const EXTRACT = threadJob<Document, FullText | null>("extract", async () => {
  return (await import("./parse-document")).extractDocument;
});

/** Parses a document as a feed, or else as a page that may name one. */
export const PROBE = threadJob<Document, ProbedDocument>("probe", async () => {
  return (await import("./probe-document")).probeDocument;
});

/** Finds the address of a social profile's feed in the profile's page. */
export const READ_PROFILE = threadJob<ProfilePage, string | null>("read-profile", async () => {
  return (await import("./probe-document")).readProfile;
});

/** Returns the options of a job that gets a document: its bytes move to the thread. */
export function sent({ bytes }: Pick<Document, "bytes">): RunOptions {
  const { buffer } = bytes;
  // A part of a larger buffer, which others may use, is copied.
  const isWhole = buffer instanceof ArrayBuffer && bytes.byteLength === buffer.byteLength && bytes.byteLength > 0;
  return { bytes: bytes.byteLength, transfer: isWhole ? [buffer] : [] };
}

/** Returns a document with only its own bytes: a larger buffer around them would be copied as a whole. */
export function toSend({ bytes, contentType, url }: Document): Document {
  const isWhole = bytes.byteLength === bytes.buffer.byteLength;
  return { bytes: isWhole ? bytes : new Uint8Array(bytes), contentType, url };
}
