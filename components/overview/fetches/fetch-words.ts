import { duration } from "@/lib/client/format/duration";
import { pluralize } from "@/lib/client/format/pluralize";
import { type CurrentTime, shortDate, timeAgo } from "@/lib/client/format/relative-time";
import type { Feed } from "@/lib/contracts/feeds";
import type { FeedFetch } from "@/lib/contracts/fetches/fetches";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** "25 minutes", "6 hours", "3 days": one unit, rounded. */
export function roundedTime(ms: number): string {
  if (ms < HOUR - MINUTE / 2) return pluralize(Math.max(1, Math.round(ms / MINUTE)), "minute");
  if (ms < 2 * DAY) return pluralize(Math.max(1, Math.round(ms / HOUR)), "hour");
  return pluralize(Math.round(ms / DAY), "day");
}

/** "60 minutes", "90 minutes", "6 hours", "7 days": what a site asks for. */
const requestedTime = (minutes: number) =>
  minutes <= 90 ? pluralize(minutes, "minute") : roundedTime(minutes * MINUTE);

type Planned = Pick<FeedFetch, "at" | "nextAt" | "reason" | "reasonValue">;

/** "every 6 hours": the time from a fetch to the next. */
const every = ({ at, nextAt }: Planned) => {
  const time = roundedTime(nextAt ? Date.parse(nextAt) - Date.parse(at) : 0);
  return time.startsWith("1 ") ? `every ${time.slice(2)}` : `every ${time}`;
};

/** Returns what the site asks for, and how often we check if that is more often. */
function asked(fetch: Planned, { who, how }: { who: string; how: string }): string {
  const minutes = fetch.reasonValue ?? 0;
  const wait = fetch.nextAt ? (Date.parse(fetch.nextAt) - Date.parse(fetch.at)) / MINUTE : 0;
  const text = `${who} for ${requestedTime(minutes)}${how}`;
  return minutes > wait + 1 ? `${text}, but we check at least ${every(fetch)}` : text;
}

const REASONS: { [Reason in FeedFetch["reason"]]: (fetch: Planned) => string } = {
  plan: (fetch) => `we check ${every(fetch)}`,
  rhythm: (fetch) =>
    fetch.reasonValue
      ? `about ${pluralize(fetch.reasonValue, "article")} a week, so ${every(fetch)}`
      : `it rarely publishes, so ${every(fetch)}`,
  ttl: (fetch) => asked(fetch, { who: "the site asks", how: " (ttl)" }),
  cache: (fetch) => asked(fetch, { who: "the site's cache headers ask", how: "" }),
  hub: () => "its hub sends us new articles, so we only check now and then",
  quiet: () => "the site asks for quiet hours or days (skipHours, skipDays)",
  "retry-after": ({ reasonValue }) => `the site asked us to wait ${requestedTime(reasonValue ?? 0)}`,
  failing: ({ reasonValue }) =>
    reasonValue === 1
      ? "the last refresh failed, so we wait a little"
      : `the last ${reasonValue} refreshes failed, so we wait longer each time`,
  gone: () => "the site removed this feed",
  unfollowed: () => "nobody active follows it",
  rescheduled: () => "the schedule has changed since the last refresh",
};

/** Why the next fetch comes at its time, as the end of a sentence. */
export const reasonText = (fetch: Planned): string => REASONS[fetch.reason](fetch);

/** The line about the next fetch of a feed whose newest fetch this is. */
export function nextFetchText(
  newest: Planned | undefined,
  feed: Pick<Feed, "isActive" | "failingSince">,
  { now, timeZone }: CurrentTime,
): string {
  if (!feed.isActive) return "This feed is paused, so it isn't refreshed for you.";
  if (!newest) return "Refreshes are listed from the next one on.";
  const isFailing = newest.reason === "failing" && feed.failingSince !== null;
  const reason = isFailing
    ? `failing since ${shortDate(feed.failingSince, timeZone)}, so we wait longer each time`
    : reasonText(newest);
  if (newest.nextAt === null) return `No next refresh: ${reason}.`;
  const wait = Date.parse(newest.nextAt) - now;
  const when = wait < MINUTE / 2 ? "The next refresh is due" : `Next refresh in ${roundedTime(wait)}`;
  return newest.reason === "plan" ? `${when} (${every(newest)}).` : `${when}: ${reason}.`;
}

/** The kinds of marks, in the order of the legend; what a person has to look at comes last. */
export const KINDS = ["new", "unchanged", "limited", "failed"] as const;
export type Kind = (typeof KINDS)[number];

export const kindOf = ({ outcome }: FeedFetch): Kind =>
  outcome === "changed" ? "unchanged" : outcome === "gone" ? "failed" : outcome;

export const KIND_WORDS: Record<Kind, string> = {
  new: "with new articles",
  unchanged: "without new articles",
  limited: "asked to wait",
  failed: "failed",
};

const ERRORS: Record<string, string> = {
  timeout: "No response in time",
  http_error: "Refused by the server",
  not_found: "Host not found",
  connect: "Couldn't connect",
  tls: "No secure connection",
  reset: "Connection lost",
  html: "A web page instead of a feed",
  empty: "An empty document",
  too_large: "Too large",
  too_many_redirects: "Too many redirects",
  redirect_loop: "Too many redirects",
  internal: "Our mistake",
};

/** Returns the outcome of a fetch in a few words. */
export function outcomeText(fetch: FeedFetch): string {
  switch (fetch.outcome) {
    case "new":
      return pluralize(fetch.newItems, "new article");
    case "changed":
      return fetch.changedItems ? `${pluralize(fetch.changedItems, "article")} edited` : "Nothing new";
    case "unchanged":
      return "Unchanged";
    case "limited":
      return "Asked to wait";
    case "gone":
      return "Removed by the site";
    case "failed":
      return ERRORS[fetch.error ?? ""] ?? "Not a readable feed";
  }
}

/** "Last refresh 4 minutes ago: nothing new.", with the status where something went wrong: "HTTP 503, refused by the server." */
export function lastFetchText(fetch: FeedFetch, now: number): string {
  const outcome = outcomeText(fetch);
  const isRefused = kindOf(fetch) === "limited" || kindOf(fetch) === "failed";
  const parts = [
    isRefused && fetch.status ? `HTTP ${fetch.status}` : null,
    outcome.charAt(0).toLowerCase() + outcome.slice(1),
  ];
  return `Last refresh ${timeAgo(fetch.at, now)}: ${parts.filter(Boolean).join(", ")}.`;
}

/** Returns the details of a response: edits, redirect, how long it may be kept. */
export function responseDetails(fetch: FeedFetch): string[] {
  const { redirect, cacheSeconds } = fetch;
  return [
    fetch.outcome === "new" && fetch.changedItems ? `${fetch.changedItems} edited` : "",
    redirect ? `${fetch.isRedirectPermanent ? "Moved to" : "Redirected to"} ${redirect}` : "",
    cacheSeconds ? `Cache for ${duration(Math.max(1, Math.round(cacheSeconds / 60)))}` : "",
  ].filter(Boolean);
}

/** "812 bytes", "18 kB", "1.4 MB"; null where there was no document. */
export function sizeText(bytes: number): string | null {
  if (bytes === 0) return null;
  if (bytes < 1000) return pluralize(bytes, "byte");
  return bytes < 1_000_000 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** "182 ms", "1.4 s" */
export const tookText = (ms: number): string => (ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`);
