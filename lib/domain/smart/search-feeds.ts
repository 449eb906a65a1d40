import "server-only";
import type { SystemCtx } from "@/lib/domain/ctx";
import { fetchOptions } from "@/lib/domain/parsing/fetch-options";
import { headline } from "@/lib/insight/duplicates/merge-titles";
import { isResearchTopic } from "@/lib/insight/topics/research-topics";
import { env } from "@/lib/platform/env";
import { fetchPage } from "@/lib/syndication/fetch/fetch-page";
import { parseFeed } from "@/lib/syndication/parse-feed";
import { FeedParseError, type ParsedItem } from "@/lib/syndication/types";
import type { ParsedSmartQuery } from "./parse-smart-query";
import { directLink, hostOf, isUnlicensed } from "./site-of";

export type FoundArticle = {
  item: ParsedItem;
  /** The publisher's name, for display. */
  source: string;
  /** Position in its search's results, from 0; null for the user's own articles. */
  rank: number | null;
  /** Never part of a public output. */
  isPrivate: boolean;
  /** Address of the feed it comes from. */
  originUrl: string;
  /** Quality of its text, 0–100, where it is known. */
  quality: number | null;
};

export type SearchAnswer = { articles: FoundArticle[]; failedHosts: string[]; askedHosts: string[] };

/** Time limits of a search: for a preview, which a user waits for, and for a refresh. */
export const PREVIEW_DEADLINE_MS = 2_000;
export const REFRESH_DEADLINE_MS = 8_000;
/** Articles taken from one search. */
const MOST = 100;

/**
 * Queries every configured search feed at once through the guarded fetch. One that fails or is too slow is named and
 * does not affect the others. Results are shared by all users for some minutes. Never throws.
 */
export async function searchFeeds(
  ctx: SystemCtx,
  query: Pick<ParsedSmartQuery, "sent" | "plain">,
  deadlineMs: number,
): Promise<SearchAnswer> {
  const { searchTemplates, preprintTemplates } = env();
  const templates = isResearchTopic(query.plain) ? [...searchTemplates, ...preprintTemplates] : searchTemplates;
  const addresses = templates.map((template) => searchAddress(template, query));
  const answers = await Promise.all(addresses.map((address) => askWithin(ctx, address, deadlineMs)));
  const failed = addresses.filter((_, at) => answers[at] === null);
  return {
    articles: answers.flatMap((answer) => answer ?? []),
    failedHosts: [...new Set(failed.map(hostOf))],
    askedHosts: [...new Set(addresses.map(hostOf))],
  };
}

/** A template that quotes the query receives the words alone: nested quotes mean something else. */
function searchAddress(template: string, { sent, plain }: Pick<ParsedSmartQuery, "sent" | "plain">): string {
  const query = /(?:%22|")\{query\}/i.test(template) ? plain : sent;
  return template.replaceAll("{query}", encodeURIComponent(query));
}

async function askWithin(ctx: SystemCtx, address: string, deadlineMs: number): Promise<FoundArticle[] | null> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, deadlineMs, null);
  });
  try {
    return await Promise.race([askOnce(ctx, address), deadline]);
  } finally {
    clearTimeout(timer);
  }
}

const KEPT_MS = 5 * 60_000;
const MOST_KEPT = 200;
const kept = new Map<string, { until: number; answer: Promise<FoundArticle[] | null> }>();

/** Returns the cached or pending result of the same search; a failure is not cached. */
function askOnce(ctx: SystemCtx, address: string): Promise<FoundArticle[] | null> {
  const known = kept.get(address);
  if (known && known.until > Date.now()) return known.answer;
  const answer = ask(ctx, address);
  kept.delete(address);
  kept.set(address, { until: Date.now() + KEPT_MS, answer });
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  void answer.then((articles) => articles === null && kept.delete(address));
  return answer;
}

async function ask(ctx: SystemCtx, address: string): Promise<FoundArticle[] | null> {
  try {
    const page = await fetchPage(address, fetchOptions());
    if (page.kind !== "changed") return null;
    const feed = parseFeed(page.bytes, { contentType: page.contentType, url: page.url });
    return feed.items.slice(0, MOST).map((item, rank) => ({
      ...published(item),
      rank,
      isPrivate: isUnlicensed(address),
      originUrl: address,
      quality: null,
    }));
  } catch (err) {
    // A document that is no feed counts as no result; anything else is a bug that must not affect the other searches.
    if (!(err instanceof FeedParseError)) ctx.log.error({ err, host: hostOf(address) }, "a search could not be read");
    return null;
  }
}

/** News searches write "Headline - Publisher"; other articles are named by their host. */
function published(item: ParsedItem): Pick<FoundArticle, "item" | "source"> {
  const title = headline(item.title);
  const publisher = title === item.title ? "" : item.title.slice(title.length + 3).trim();
  const link = directLink(item.link);
  return { item: { ...item, title, link }, source: publisher || hostOf(link).replace(/^www\./, "") };
}
