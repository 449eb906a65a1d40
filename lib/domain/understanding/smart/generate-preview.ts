import "server-only";
import type { SmartFeedPreview, SmartItem, Strictness } from "@/lib/contracts/smart";
import { imageFor } from "@/lib/domain/content/images/relayed-address";
import { webFetchCtx } from "@/lib/domain/content/parsing/fetch-ctx";
import type { Ctx } from "@/lib/domain/ctx";
import { DESCRIPTION_LIMIT } from "@/lib/shared/constants";
import { shorten } from "@/lib/syndication/sanitize/excerpt";
import { type CollectedArticle, collectFirst } from "./collect-articles";
import { parseSmartQuery } from "./parse-smart-query";
import { NO_TUNING } from "./smart-tuning";

/**
 * Returns the articles that a smart feed with these keywords would contain now, with reasons. Stores nothing. Error:
 * 400 for keywords that only exclude.
 */
export async function generatePreview(
  ctx: Ctx,
  keywords: string,
  strictness: Strictness = NO_TUNING.strictness,
): Promise<SmartFeedPreview> {
  const asked = { ownerKey: ctx.user.key, keywords, strictness };
  const { articles, fitting, broad, looked, failedHosts, advice } = await collectFirst(webFetchCtx(ctx), asked);
  const sources = new Set(articles.map(({ source }) => source)).size;
  const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;
  const found =
    fitting === 0
      ? `Nothing fits “${keywords}” yet`
      : `${counted(fitting, "article")} ${fitting === 1 ? "fits" : "fit"} “${keywords}”, from ${counted(sources, "source")}`;
  const close = articles.filter(({ isClose }) => isClose).length;
  const widened =
    close === 0 ? "" : `. Widened: ${counted(close, "further article")} ${close === 1 ? "comes" : "come"} close`;
  return {
    title: advice.title ?? titleOf(keywords),
    description: `${advice.description ? `${advice.description} ` : ""}${found}${widened}`,
    items: articles.map((article) => toItem(ctx, article)),
    fitting,
    fittingBroadly: broad,
    considered: looked,
    strictness,
    failedSources: failedHosts,
    relatedTerms: advice.related,
  };
}

function toItem(ctx: Ctx, { item, text, parts, duplicates, ...article }: CollectedArticle): SmartItem {
  return {
    title: item.title,
    description: shorten(text, DESCRIPTION_LIMIT),
    link: item.link,
    thumbnail: imageFor(ctx, item.thumbnail ?? null),
    publishedAt: item.publishedAt,
    source: article.source,
    matchedTerms: article.matchedTerms,
    isClose: article.isClose,
    isOwn: article.rank === null,
    score: {
      total: rounded(article.score),
      relevance: rounded(parts.relevance),
      freshness: rounded(parts.freshness),
      source: rounded(parts.source),
      taught: rounded(parts.taught),
    },
    copies: duplicates
      .filter((duplicate) => duplicate.item.link !== item.link)
      .map((duplicate) => ({ source: duplicate.source, title: duplicate.item.title, link: duplicate.item.link })),
  };
}

const rounded = (value: number) => Math.round(value * 100) / 100;

/** Returns the wanted words as a name, each capitalised; capitals within a word stay. */
function titleOf(keywords: string): string {
  const { groups, sent } = parseSmartQuery(keywords);
  const isPlain = !/["“”„«»|]|(?:^|\s)(?:-\S|OR(?:\s|$))/.test(sent);
  const name = isPlain ? sent : groups.map((group) => group.map(({ text }) => text).join(" or ")).join(" ");
  const capital = (text: string) =>
    text.replace(/(^|\s)(\p{Ll})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
  return capital(name || keywords).replaceAll(" Or ", " or ");
}
