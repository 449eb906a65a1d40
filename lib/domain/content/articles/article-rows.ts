import "server-only";
import { linkKey } from "@/lib/shared/link-key";
import type { SanitizedArticle } from "./sanitize-articles";

/**
 * Articles as the statement of `ingest` takes them: JSON arrays in UTF-8, in the order of arrival. A thread makes them, so
 * that the calling one passes bytes on and never unpacks a text.
 */
export type ArticleRows = Uint8Array<ArrayBuffer>[];

/** Rows per statement, and characters of their content: sending a statement delays the other requests of a process. */
const CHUNK = 200;
const MOST_CHARACTERS = 256 * 1024;

const utf8 = new TextEncoder();

/** Serialises articles for `ingest`. */
export const articleRows = (articles: readonly SanitizedArticle[]): ArticleRows =>
  [...chunksOf(inOrderOfArrival(articles))].map((rows) => utf8.encode(JSON.stringify(rows)));

/** Sorts oldest first, and of equal age the last listed first, so that ids grow in reading order. */
function inOrderOfArrival(
  articles: readonly SanitizedArticle[],
): (SanitizedArticle & { position: number; linkKey: string | null })[] {
  const time = ({ publishedAt }: SanitizedArticle) => publishedAt ?? "9";
  return [...articles]
    .reverse()
    .sort((a, b) => (time(a) < time(b) ? -1 : time(a) > time(b) ? 1 : 0))
    .map((article, position) => ({ ...article, position, linkKey: linkKey(article.url) }));
}

function* chunksOf<Row extends Pick<SanitizedArticle, "content">>(rows: readonly Row[]): Generator<Row[]> {
  let chunk: Row[] = [];
  let characters = 0;
  for (const row of rows) {
    chunk.push(row);
    characters += row.content.length;
    if (chunk.length < CHUNK && characters < MOST_CHARACTERS) continue;
    yield chunk;
    chunk = [];
    characters = 0;
  }
  if (chunk.length > 0) yield chunk;
}
