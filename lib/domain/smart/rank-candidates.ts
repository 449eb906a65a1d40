import "server-only";
import { isSameStory, storyOf } from "@/lib/insight/duplicates/same-story";
import { judgeArticles } from "./judge-articles";
import { type RankedArticle, rankArticles } from "./rank-articles";
import type { KnownStory, Ranked, RankInput, RankResult } from "./ranking";
import { siteOf } from "./site-of";

/** The language detector is loaded only where it is needed: it takes about 200 MB of memory. */
export async function rankCandidates({ request, candidates, known, now }: RankInput): Promise<RankResult> {
  const placed = candidates.map((candidate, at) => ({ ...candidate, at }));
  const detector = request.tuning.languages.length > 0 ? (await import("eld/medium")).eld : null;
  const { judged, broad } = judgeArticles(request, placed, { detector });
  const { articles, fitting } = rankArticles(judged, now);
  return { ranked: withoutKnown(articles, known).map(toRanked), fitting, broad };
}

const toRanked = ({ at, matchedTerms, score, parts, duplicates }: RankedArticle): Ranked => ({
  at,
  matchedTerms,
  score,
  parts,
  duplicates: duplicates.map((duplicate) => duplicate.at),
});

/** Drops stories that a source has already under another address. One under the same address stays: it is an update. */
function withoutKnown(ranked: readonly RankedArticle[], known: readonly KnownStory[]): RankedArticle[] {
  const stories = known.map(({ title, url, summary, origin }) =>
    storyOf({ title, link: url, site: siteOf(url, origin ?? "") }, summary),
  );
  const links = new Set(known.map(({ url }) => url));
  return ranked.filter(({ story }) => links.has(story.link) || !stories.some((other) => isSameStory(story, other)));
}
