import "server-only";
import type { SystemCtx } from "@/lib/domain/ctx";
import type { FetchOptions } from "@/lib/syndication/fetch/fetch-types";
import { fetchOptions } from "./fetch-options";
import type { JobRunner } from "./thread-job";
import { webThreads } from "./web-threads";

/** The context of verbs that fetch and read documents. */
export type FetchCtx = SystemCtx & { fetch: FetchOptions; threads: JobRunner };

/** Returns the context of a web process. */
export function webFetchCtx<Base extends SystemCtx>(ctx: Base): Base & FetchCtx {
  return { ...ctx, fetch: fetchOptions(), threads: webThreads() };
}
