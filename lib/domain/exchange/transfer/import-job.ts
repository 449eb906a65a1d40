import "server-only";
import type { ExportedItem } from "@/lib/contracts/transfer";
import type { SanitizedArticle } from "@/lib/domain/content/articles/sanitize-articles";
import { threadJob } from "@/lib/domain/content/parsing/thread-job";
import type { ImportFile, ImportHead, ImportPart } from "./parsed-import";

/**
 * Reads an uploaded file, OPML or one of our own. Items and lines come in parts. Errors: BAD_REQUEST for a form without
 * a file, VALIDATION_ERROR for a file that cannot be read, PAYLOAD_TOO_LARGE.
 */
export const READ_IMPORT = threadJob<ImportFile, ImportHead, ImportPart>(
  "read-import",
  async () => (await import("./files/read-import")).readImport,
);

/** Sanitises articles of a file for the user who imports it. */
export const ARCHIVE = threadJob<{ items: readonly ExportedItem[]; userKey: number }, SanitizedArticle[]>(
  "archive",
  async () => {
    const { archivedArticles } = await import("./archived-articles");
    return ({ items, userKey }) => archivedArticles(items, userKey);
  },
);
