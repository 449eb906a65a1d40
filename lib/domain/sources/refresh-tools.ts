import "server-only";
import type { FetchOptions } from "@/lib/feed/fetch/fetch-types";
import { fetchOptions } from "./fetch-options";
import { type DocumentReader, inlineReader } from "./read-document";

/** What a refresh works with, beside the database. */
export type RefreshTools = { fetch: FetchOptions; reader: DocumentReader };

/** Of a process without threads for reading. */
export function inlineTools(): RefreshTools {
  return { fetch: fetchOptions(), reader: inlineReader };
}
