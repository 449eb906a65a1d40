import "server-only";
import type { FetchCtx } from "@/lib/domain/content/parsing/fetch-ctx";
import type { FoundArticle } from "./candidates/found-article";
import { ownArticles } from "./candidates/own-articles";
import type { ModelAdvice } from "./model-advice";
import type { ParsedSmartQuery } from "./parse-smart-query";
import { searchFeeds } from "./search-feeds";

/** With less time left (milliseconds) no search responds any more. */
const LEAST_TIME_MS = 250;
/** Searches become vague with more alternatives. */
const MOST_CHOICES = 4;

type Wider = { ownerKey: number; query: ParsedSmartQuery; advice: Promise<ModelAdvice>; deadlineMs: number };

/**
 * Searches for the other words that a language model suggests for a subject, in what is left of the time. Returns
 * nothing without such words. Failed searches are left out silently; it never throws for them.
 */
export async function searchWider(ctx: FetchCtx, { ownerKey, query, advice, deadlineMs }: Wider) {
  const start = performance.now();
  const { related } = await advice;
  const left = deadlineMs - (performance.now() - start);
  if (related.length === 0) return [];
  const [search, own] = await Promise.all([
    left < LEAST_TIME_MS ? { articles: [] } : searchFeeds(ctx, widerQuery(query, related), left),
    ownArticles(ctx, ownerKey, { keywords: related.join(" "), scores: query.scores }),
  ]);
  return [...own, ...search.articles];
}

/** Any of the other words, still without what must be absent. */
export function widerQuery({ none }: Pick<ParsedSmartQuery, "none">, related: readonly string[]) {
  const quoted = (text: string) => (/\s/.test(text) ? `"${text.replaceAll('"', "")}"` : text);
  const choices = related.slice(0, MOST_CHOICES);
  const minus = none.map(({ text }) => ` -${quoted(text)}`).join("");
  return { sent: `${choices.map(quoted).join(" OR ")}${minus}`, plain: choices.join(" ") };
}

/** Drops what the first search found already. */
export function withoutKnown(found: readonly FoundArticle[], known: readonly FoundArticle[]): FoundArticle[] {
  const links = new Set(known.map(({ item }) => item.link));
  return found.filter(({ item }) => item.link === "" || !links.has(item.link));
}
