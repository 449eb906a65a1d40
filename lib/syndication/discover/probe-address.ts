import type { FetchChanged, PageOutcome } from "@/lib/syndication/fetch/fetch-types";
import type { FeedParseError } from "@/lib/syndication/types";
import type { PageReading, ResolveTools, UnresolvedFeed } from "./resolve-types";

export type UnreachableOutcome = Exclude<PageOutcome, FetchChanged>;

export type ProbedFeed<Feed> = { kind: "feed"; feedUrl: string; parsed: Feed; outcome: FetchChanged };
export type ProbedPage = {
  kind: "page";
  outcome: FetchChanged;
  reason: FeedParseError["reason"];
  message: string;
  page: PageReading | null;
};
/** The result of probing one address. */
export type ProbeResult<Feed> = ProbedFeed<Feed> | ProbedPage | { kind: "none"; outcome: UnreachableOutcome };

/** Fetches an address and tries to parse it as a feed. */
export async function probeAddress<Feed>(url: string, tools: ResolveTools<Feed>): Promise<ProbeResult<Feed>> {
  return probeOutcome(url, await tools.fetchPage(url), tools);
}

/** Tries to parse what was fetched at an address as a feed. */
export async function probeOutcome<Feed>(
  url: string,
  outcome: PageOutcome,
  tools: Pick<ResolveTools<Feed>, "read">,
): Promise<ProbeResult<Feed>> {
  if (outcome.kind !== "changed") return { kind: "none", outcome };
  const reading = await tools.read(outcome);
  if ("feed" in reading) {
    return { kind: "feed", feedUrl: outcome.permanentRedirect ?? url, parsed: reading.feed, outcome };
  }
  return { kind: "page", outcome, ...reading };
}

function describeUnreachable(outcome: UnreachableOutcome): UnresolvedFeed {
  const code = "FEED_UNREACHABLE";
  if (outcome.kind === "gone") {
    const message = "The site says that this address is gone for good.";
    return { kind: "unresolved", code, message, status: outcome.status };
  }
  if (outcome.kind === "limited") {
    const message = "The site is limiting requests. Try again later.";
    return { kind: "unresolved", code, message, status: outcome.status, retryAt: outcome.retryAt };
  }
  const refused = outcome.code === "address_refused" || outcome.code === "port_refused" || outcome.code === "bad_url";
  const { message, status, contentType } = outcome;
  return { kind: "unresolved", code: refused ? "ADDRESS_REFUSED" : code, message, status, contentType };
}

/** Returns why an address could not be subscribed to, with a message for a person. */
export function unresolved(seen: Exclude<ProbeResult<unknown>, ProbedFeed<unknown>>): UnresolvedFeed {
  if (seen.kind === "none") return describeUnreachable(seen.outcome);
  const { status, contentType } = seen.outcome;
  if (seen.reason === "list") {
    const message = "This is a list of feeds (OPML). It can be imported.";
    return { kind: "unresolved", code: "SUBSCRIPTION_LIST", message, status, contentType };
  }
  const isPage = seen.reason === "html";
  const message = isPage ? "No feed was found on this page or in the usual places of its site." : seen.message;
  return { kind: "unresolved", code: "NOT_A_FEED", message, status, contentType };
}
