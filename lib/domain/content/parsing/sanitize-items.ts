import "server-only";
import type { ArticleRows } from "@/lib/domain/content/articles/article-rows";
import { SANITIZE_LISTED } from "./document-jobs";
import type { ListedItem, ParsedDocument } from "./parsed-document";
import type { JobRunner } from "./thread-job";

/**
 * Sanitises the entries of a parsed document, or some of them, in a thread. Its contents move there: the document can be
 * used once. Entries that are too old to be stored are left out. Error: FeedParseError when it costs too much.
 * @param boilerplate what their source is known to repeat
 */
export async function sanitizeItems(
  threads: JobRunner,
  document: ParsedDocument,
  { items, boilerplate }: { items: readonly ListedItem[]; boilerplate: readonly string[] } = {
    items: document.items,
    boilerplate: [],
  },
): Promise<ArticleRows> {
  const stored = items.filter(({ at }) => at !== null);
  if (stored.length === 0) return [];
  const { contents, head } = document;
  const bytes = stored.reduce((sum, { at }) => sum + (at ? at[1] - at[0] : 0), 0);
  const transfer = contents.buffer instanceof ArrayBuffer ? [contents.buffer] : [];
  return threads.run(
    SANITIZE_LISTED,
    { contents, items: stored, siteUrl: head.siteUrl, boilerplate },
    { bytes, transfer },
  );
}
