import type { Api } from "./api";

const LIMIT_MS = 120_000;
const EVERY_MS = 1_000;
/** As many rows as a first screen may show. */
const SHOWN = 25;

type Options = { limitMs?: number; everyMs?: number };

/**
 * Waits until every article is analysed and the newest are grouped in stories, so that topics, scores and stories are
 * there when the account is first opened. Returns false if that takes longer than the limit.
 */
export async function waitForAnalysis(
  api: Pick<Api, "must">,
  { limitMs = LIMIT_MS, everyMs = EVERY_MS }: Options = {},
): Promise<boolean> {
  const end = Date.now() + limitMs;
  while (!(await isAnalysed(api))) {
    if (Date.now() >= end) return false;
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
  return true;
}

async function isAnalysed(api: Pick<Api, "must">): Promise<boolean> {
  const { totalArticles, analyzedArticles } = await api.must("GET", "/api/intelligence/analytics");
  if (analyzedArticles < totalArticles) return false;
  const newest: { story?: object }[] = await api.must("GET", `/api/feed-items?limit=${SHOWN}`);
  return newest.some(({ story }) => story !== undefined);
}
