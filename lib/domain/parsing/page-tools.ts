import "server-only";
import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { DocumentReader } from "./document-parser";
import { fetchOptions } from "./fetch-options";
import { inlineTools, type RefreshTools } from "./refresh-tools";
import { ThreadReader } from "./thread-parser";

/** A reader waits for this page: one that takes longer has no article. */
const PAGE_MS = 10_000;
const THREADS = 1;

const shared = globalThis as { feedloomPageReader?: DocumentReader };

/**
 * Of a web process that takes articles out of pages: in a thread of its own, so that a heavy page delays no other
 * answer. Where the thread's program was not bundled beside the server, in this one.
 */
export function pageTools(): RefreshTools {
  shared.feedloomPageReader ??= pageReader();
  return { fetch: fetchOptions(), reader: shared.feedloomPageReader };
}

function pageReader(): DocumentReader {
  const program = path.join(/* turbopackIgnore: true */ process.cwd(), "dist", "read-thread.mjs");
  if (!existsSync(program)) return inlineTools().reader;
  return new ThreadReader(pathToFileURL(program), THREADS, { jobMs: PAGE_MS, mayEnd: true });
}
