import "server-only";
import { sent, toSend } from "@/lib/domain/content/parsing/document-jobs";
import type { FetchCtx } from "@/lib/domain/content/parsing/fetch-ctx";
import { AppError } from "@/lib/errors";
import { isResearchTopic } from "@/lib/insight/topics/research-topics";
import { env } from "@/lib/platform/env";
import { fetchPage } from "@/lib/syndication/fetch/fetch-page";
import { FeedParseError } from "@/lib/syndication/types";
import type { FoundArticle } from "./candidates/found-article";
import type { ParsedSmartQuery } from "./parse-smart-query";
import { hostOf, isUnlicensed } from "./site-of";
import { READ_SEARCH } from "./smart-jobs";

export type SearchResponse = { articles: FoundArticle[]; failedHosts: string[]; isDown: boolean };

/** Time limits of a search: for a preview, which a user waits for (longer while nothing has responded), and for a refresh. */
export const PREVIEW_DEADLINE_MS = 2_000;
export const REFRESH_DEADLINE_MS = 8_000;
/** Bytes; no search of a hundred articles sends more. */
const MOST_BYTES = 4 * 1024 * 1024;

/**
 * Queries every configured search feed at once through the guarded fetch. One that fails or is too slow is named and
 * does not affect the others. Results are shared by all users for some minutes. Never throws.
 */
export async function searchFeeds(
  ctx: FetchCtx,
  query: Pick<ParsedSmartQuery, "sent" | "plain">,
  deadlineMs: number,
): Promise<SearchResponse> {
  const { searchTemplates, preprintTemplates } = env();
  const templates = isResearchTopic(query.plain) ? [...searchTemplates, ...preprintTemplates] : searchTemplates;
  const addresses = templates.map((template) => searchAddress(template, query));
  const ask = (ms: number) => (address: string) => askWithin(ctx, address, ms);
  let answers = await Promise.all(addresses.map(ask(deadlineMs)));
  // Somebody who would get nothing waits for those that are on their way.
  if (answers.includes(LATE) && !answers.some((answer) => Array.isArray(answer))) {
    const more = REFRESH_DEADLINE_MS - deadlineMs;
    answers = await Promise.all(
      answers.map((answer, at) => (answer === LATE ? ask(more)(addresses[at] ?? "") : answer)),
    );
  }
  const failed = addresses.filter((_, at) => !Array.isArray(answers[at]));
  return {
    articles: answers.flatMap((answer) => (Array.isArray(answer) ? answer : [])),
    failedHosts: [...new Set(failed.map(hostOf))],
    isDown: addresses.length > 0 && failed.length === addresses.length,
  };
}

/** A template that quotes the query receives the words alone: nested quotes mean something else. */
function searchAddress(template: string, { sent, plain }: Pick<ParsedSmartQuery, "sent" | "plain">): string {
  const query = /(?:%22|")\{query\}/i.test(template) ? plain : sent;
  return template.replaceAll("{query}", encodeURIComponent(query));
}

/** A search that has not responded yet. */
const LATE = "late";

async function askWithin(ctx: FetchCtx, address: string, ms: number): Promise<FoundArticle[] | typeof LATE | null> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<typeof LATE>((resolve) => {
    timer = setTimeout(resolve, Math.max(0, ms), LATE);
  });
  try {
    return await Promise.race([askOnce(ctx, address), deadline]);
  } finally {
    clearTimeout(timer);
  }
}

const KEPT_MS = 5 * 60_000;
/** Characters of all results that are kept: about 8 MB of memory. */
const MOST_KEPT = 4_000_000;
type Kept = { until: number; answer: Promise<FoundArticle[] | null>; characters: number };
const kept = new Map<string, Kept>();

/** Returns the cached or pending result of the same search; a failure is not cached. */
function askOnce(ctx: FetchCtx, address: string): Promise<FoundArticle[] | null> {
  const known = kept.get(address);
  if (known && known.until > Date.now()) return known.answer;
  const answer = ask(ctx, address);
  const entry: Kept = { until: Date.now() + KEPT_MS, answer, characters: 0 };
  kept.delete(address);
  kept.set(address, entry);
  void answer.then((articles) => {
    if (articles) entry.characters = charactersOf(articles);
    else if (kept.get(address) === entry) kept.delete(address);
    dropOldest();
  });
  return answer;
}

function charactersOf(articles: readonly FoundArticle[]): number {
  return articles.reduce((sum, { item, text }) => {
    const { title, link, summaryHtml = "", contentHtml = "" } = item;
    return sum + title.length + link.length + summaryHtml.length + contentHtml.length + text.length;
  }, 0);
}

/** Drops what is too old, and the oldest results as long as all of them are too much. */
function dropOldest(): void {
  let characters = [...kept.values()].reduce((sum, entry) => sum + entry.characters, 0);
  for (const [address, entry] of kept) {
    if (characters <= MOST_KEPT && entry.until > Date.now()) return;
    characters -= entry.characters;
    kept.delete(address);
  }
}

async function ask(ctx: FetchCtx, address: string): Promise<FoundArticle[] | null> {
  try {
    const page = await fetchPage(address, ctx.fetch, { maxBytes: MOST_BYTES });
    if (page.kind !== "changed") return null;
    const document = toSend(page);
    const articles = await ctx.threads.run(READ_SEARCH, document, sent(document));
    const isPrivate = isUnlicensed(address);
    return articles.map((article, rank) => ({
      ...article,
      rank,
      isPrivate,
      originUrl: address,
      quality: null,
      fits: null,
    }));
  } catch (err) {
    // A document that is not a feed, or that no thread has time for, counts as no result; anything else is a bug that must not affect the other searches.
    if (!(err instanceof FeedParseError) && !(err instanceof AppError))
      ctx.log.error({ err, host: hostOf(address) }, "a search could not be read");
    return null;
  }
}
