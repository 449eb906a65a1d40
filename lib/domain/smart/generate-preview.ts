import "server-only";
import { DESCRIPTION_LIMIT } from "@/lib/contracts/constants";
import type { SmartFeedPreview } from "@/lib/contracts/smart";
import type { Ctx } from "@/lib/domain/ctx";
import { shorten } from "@/lib/feed/sanitize/plain-text";
import { collect } from "./collect-articles";

/** What a smart feed of these keywords would hold now. Nothing is stored. Error: 502 SEARCH_UNAVAILABLE. */
export async function generatePreview(ctx: Ctx, keywords: string): Promise<SmartFeedPreview> {
  const { articles, failedHosts } = await collect(ctx, { ownerKey: ctx.user.key, keywords });
  const sources = new Set(articles.map(({ source }) => source)).size;
  const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;
  return {
    title: titleOf(keywords),
    description: `${counted(articles.length, "article")} about “${keywords}” from ${counted(sources, "source")}`,
    items: articles.map(({ item, source, description, matchedTerms }) => ({
      title: item.title,
      description: shorten(description, DESCRIPTION_LIMIT),
      link: item.link,
      thumbnail: item.thumbnail ?? null,
      publishedAt: item.publishedAt,
      source,
      matchedTerms,
    })),
    failedSources: failedHosts,
  };
}

/** The keywords as a name: words begin with a capital letter, those that have one keep theirs. */
function titleOf(keywords: string): string {
  return keywords.replace(/(^|\s)(\p{Ll})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
}
