import "server-only";
import type { RefreshTools } from "@/lib/domain/parsing/refresh-tools";
import { fetchPage } from "@/lib/syndication/fetch/fetch-page";
import type { PageOutcome } from "@/lib/syndication/fetch/fetch-types";
import { FeedParseError } from "@/lib/syndication/types";

/** The sanitised text of an article's page and the picture it names, or why there is none, for a person. */
export type Original =
  | { kind: "found"; content: string; image: string | null }
  | { kind: "missing"; reason: string; status?: number; contentType?: string; retryAt?: Date };

/** Larger pages are not articles. */
const MAX_BYTES = 3 * 1024 * 1024;
const IS_PAGE = /^\s*(?:text\/html|application\/xhtml\+xml|text\/plain|application\/octet-stream)?\s*(?:;|$)/i;

/** Fetches an article's own page through the guarded fetch and takes the article out of it, in the reader's thread. */
export async function fetchOriginal(url: string, { fetch, reader }: RefreshTools): Promise<Original> {
  if (!/^https?:/i.test(url)) return { kind: "missing", reason: "The article does not say where its original is" };
  const outcome = await fetchPage(url, fetch, { maxBytes: MAX_BYTES, accept: "text/html, application/xhtml+xml" });
  if (outcome.kind !== "changed") return missing(outcome);
  const { contentType } = outcome;
  if (!IS_PAGE.test(contentType)) {
    const type = contentType.split(";")[0]?.trim();
    return { kind: "missing", reason: `The original is not a web page but ${type}`, contentType };
  }
  const text = await reader.extract({ bytes: outcome.bytes, contentType, url: outcome.url }).catch(tooHard);
  if (!text) return { kind: "missing", reason: "No article was recognised on the original page", contentType };
  return { kind: "found", content: text.html, image: text.thumbnail };
}

/** A page that holds up its thread or breaks it has no article to show; anything else is a bug. */
function tooHard(thrown: unknown): null {
  if (thrown instanceof FeedParseError) return null;
  throw thrown;
}

function missing(outcome: Exclude<PageOutcome, { kind: "changed" }>): Original {
  if (outcome.kind === "gone") return { kind: "missing", reason: "The original is gone", status: outcome.status };
  if (outcome.kind === "failed") {
    const { message, status, contentType, retryAt } = outcome;
    return { kind: "missing", reason: message, status, contentType, retryAt };
  }
  const { status, retryAt } = outcome;
  return { kind: "missing", reason: "The site asks to wait before its next page is fetched", status, retryAt };
}
