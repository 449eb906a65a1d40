import "server-only";
import { EXTRACT, sent, toSend } from "@/lib/domain/content/parsing/document-jobs";
import type { FetchCtx } from "@/lib/domain/content/parsing/fetch-ctx";
import { fetchPage } from "@/lib/syndication/fetch/fetch-page";
import type { PageOutcome } from "@/lib/syndication/fetch/fetch-types";
import { FeedParseError } from "@/lib/syndication/types";

/** The sanitised text of an article's page and the picture it names, or the reason why there is none, as a sentence. */
export type Original =
  | { kind: "found"; content: string; image: string | null; title: string; author: string }
  | { kind: "missing"; reason: string; status?: number; contentType?: string; retryAt?: Date };

/** Larger pages are not articles. */
const MAX_BYTES = 3 * 1024 * 1024;
const IS_PAGE = /^\s*(?:text\/html|application\/xhtml\+xml|text\/plain|application\/octet-stream)?\s*(?:;|$)/i;

/** Fetches an article's page through the guarded fetch and extracts the article from it. */
export async function fetchOriginal({ fetch, threads }: FetchCtx, url: string): Promise<Original> {
  if (!/^https?:/i.test(url)) return { kind: "missing", reason: "The article has no link to its original page" };
  const outcome = await fetchPage(url, fetch, { maxBytes: MAX_BYTES, accept: "text/html, application/xhtml+xml" });
  if (outcome.kind !== "changed") return missing(outcome);
  const { contentType } = outcome;
  if (!IS_PAGE.test(contentType)) {
    const type = contentType.split(";")[0]?.trim();
    return { kind: "missing", reason: `The original is not a web page (${type})`, contentType };
  }
  const document = toSend(outcome);
  const text = await threads.run(EXTRACT, document, sent(document)).catch(noArticle);
  if (!text) return { kind: "missing", reason: "We couldn't find an article on the original page", contentType };
  return { kind: "found", content: text.html, image: text.thumbnail, title: text.title, author: text.author };
}

/** Treats a page that the parser gave up on as one without an article; rethrows anything else. */
function noArticle(thrown: unknown): null {
  if (thrown instanceof FeedParseError) return null;
  throw thrown;
}

function missing(outcome: Exclude<PageOutcome, { kind: "changed" }>): Original {
  if (outcome.kind === "gone")
    return { kind: "missing", reason: "The original page no longer exists", status: outcome.status };
  if (outcome.kind === "failed") {
    const { message, status, contentType, retryAt } = outcome;
    return { kind: "missing", reason: message, status, contentType, retryAt };
  }
  const { status, retryAt } = outcome;
  return { kind: "missing", reason: "The site asked us to wait before fetching another page", status, retryAt };
}
