import "server-only";
import type { FetchOptions } from "@/lib/syndication/fetch/fetch-types";
import { type DocumentReader, inlineReader } from "./document-parser";
import { fetchOptions } from "./fetch-options";

/** What a refresh works with, beside the database. */
export type RefreshTools = { fetch: FetchOptions; reader: DocumentReader };

/** Of a process without threads for reading. */
export function inlineTools(): RefreshTools {
  return { fetch: fetchOptions(), reader: inlineReader };
}
