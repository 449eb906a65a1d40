import "server-only";
import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { type DocumentParser, inlineParser } from "./document-parser";
import { ThreadParser } from "./thread-parser";

/** A person waits for the page; one that takes longer counts as a page without an article. */
const PAGE_MS = 10_000;
const THREADS = 1;

const shared = globalThis as { feedloomPageThread?: Pick<DocumentParser, "extract"> };

/**
 * Returns the parser of a web process. It parses feeds in the calling thread, but extracts articles from pages in a
 * thread of its own, so that a heavy page delays no other response. Where the thread's program was not bundled with the
 * server, pages are extracted in the calling thread, too.
 */
export function pageParser(): DocumentParser {
  return { ...inlineParser, extract: (page) => pageThread().extract(page) };
}

function pageThread(): Pick<DocumentParser, "extract"> {
  shared.feedloomPageThread ??= createThread();
  return shared.feedloomPageThread;
}

function createThread(): Pick<DocumentParser, "extract"> {
  const program = path.join(/* turbopackIgnore: true */ process.cwd(), "dist", "parse-thread.mjs");
  if (!existsSync(program)) return inlineParser;
  return new ThreadParser(pathToFileURL(program), THREADS, { jobMs: PAGE_MS, mayEnd: true });
}
