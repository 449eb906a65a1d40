import type { PageOutcome } from "@/lib/syndication/fetch/fetch-types";

/** Failures that say that a site cannot be reached this way. */
const UNREACHABLE = new Set(["connect", "tls", "timeout", "reset", "bad_response"]);

/**
 * Fetches an address that somebody typed. Where https was only assumed and cannot be reached, http is tried; when that
 * fails as well, the message names both. Returns the address that was fetched with the outcome.
 */
export async function fetchTyped(
  { url, schemeAssumed }: { url: string; schemeAssumed?: boolean },
  fetchPage: (url: string) => Promise<PageOutcome>,
): Promise<{ url: string; outcome: PageOutcome }> {
  const outcome = await fetchPage(url);
  if (!schemeAssumed || !url.startsWith("https:") || !isUnreachable(outcome)) return { url, outcome };
  const plain = url.replace("https:", "http:");
  const second = await fetchPage(plain);
  if (!isUnreachable(second)) return { url: plain, outcome: second };
  const message = `We tried ${new URL(url).origin} and ${new URL(plain).origin}. ${second.message}`;
  return { url: plain, outcome: { ...second, message } };
}

function isUnreachable(outcome: PageOutcome): outcome is Extract<PageOutcome, { kind: "failed" }> {
  return outcome.kind === "failed" && outcome.status === undefined && UNREACHABLE.has(outcome.code);
}
