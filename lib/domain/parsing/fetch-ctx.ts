import "server-only";
import type { SystemCtx } from "@/lib/domain/ctx";
import type { FetchOptions } from "@/lib/syndication/fetch/fetch-types";
import { type DocumentParser, inlineParser } from "./document-parser";
import { fetchOptions } from "./fetch-options";

/** The context of verbs that fetch and parse documents. */
export type FetchCtx = SystemCtx & { fetch: FetchOptions; parser: DocumentParser };

/** Returns the context of a process that parses in its own thread. */
export function inlineFetchCtx(ctx: SystemCtx): FetchCtx {
  return { ...ctx, fetch: fetchOptions(), parser: inlineParser };
}
