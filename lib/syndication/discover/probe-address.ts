import type { FetchChanged, PageOutcome } from "@/lib/syndication/fetch/fetch-types";
import { parseFeed } from "@/lib/syndication/parse-feed";
import { FeedParseError, type ParsedFeed } from "@/lib/syndication/types";
import type { ResolveTools, UnresolvedFeed } from "./resolve-types";

export type UnreachableOutcome = Exclude<PageOutcome, FetchChanged>;

/** What was found at one address. */
export type ProbeResult =
  | { kind: "feed"; feedUrl: string; parsed: ParsedFeed; outcome: FetchChanged }
  | { kind: "page"; outcome: FetchChanged; reason: FeedParseError }
  | { kind: "none"; outcome: UnreachableOutcome };
export type ProbedFeed = Extract<ProbeResult, { kind: "feed" }>;

/** Returns whether an error is a {@link FeedParseError}; those from a worker thread have lost their class. */
function isParseError(error: unknown): error is FeedParseError {
  return error instanceof FeedParseError || (error instanceof Error && error.name === "FeedParseError");
}

/** Fetches an address and tries to parse it as a feed. */
export async function probeAddress(url: string, tools: ResolveTools): Promise<ProbeResult> {
  const outcome = await tools.fetchPage(url);
  if (outcome.kind !== "changed") return { kind: "none", outcome };
  try {
    const origin = { contentType: outcome.contentType, url: outcome.url };
    const parsed = await (tools.parse ?? parseFeed)(outcome.bytes, origin);
    return { kind: "feed", feedUrl: outcome.permanentRedirect ?? url, parsed, outcome };
  } catch (error) {
    if (!isParseError(error)) throw error;
    return { kind: "page", outcome, reason: error };
  }
}

function describeUnreachable(outcome: UnreachableOutcome): UnresolvedFeed {
  const code = "FEED_UNREACHABLE";
  if (outcome.kind === "gone") {
    const message = "The site says that this address is gone for good (status 410).";
    return { kind: "unresolved", code, message, status: outcome.status };
  }
  if (outcome.kind === "limited") {
    const message = "The site asks for patience. Try again later.";
    return { kind: "unresolved", code, message, status: outcome.status, retryAt: outcome.retryAt };
  }
  const refused = outcome.code === "address_refused" || outcome.code === "port_refused" || outcome.code === "bad_url";
  const { message, status, contentType } = outcome;
  return { kind: "unresolved", code: refused ? "ADDRESS_REFUSED" : code, message, status, contentType };
}

/** Returns why an address could not be subscribed to, with a message for a person. */
export function unresolved(seen: Exclude<ProbeResult, ProbedFeed>): UnresolvedFeed {
  if (seen.kind === "none") return describeUnreachable(seen.outcome);
  const { status, contentType } = seen.outcome;
  const isPage = seen.reason.reason === "html";
  const message = isPage ? "No feed was found on this page or in the usual places of its site." : seen.reason.message;
  return { kind: "unresolved", code: "NOT_A_FEED", message, status, contentType };
}
