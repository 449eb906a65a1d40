import "server-only";
import type { Document } from "@/lib/domain/content/parsing/parsed-document";
import { threadJob } from "@/lib/domain/content/parsing/thread-job";
import type { FoundArticle } from "./candidates/found-article";
import type { RankInput, RankResult } from "./ranking";

/** Reads the results of a search. Error: FeedParseError. */
export const READ_SEARCH = threadJob<Document, Pick<FoundArticle, "item" | "text" | "source">[]>(
  "read-search",
  async () => (await import("./read-search")).readSearch,
);

/** Returns the subject of each text as a vector. */
export const QUERY_VECTORS = threadJob<string[], Float32Array[]>("query-vectors", async () => {
  const { queryVector } = await import("@/lib/insight/relevance/rank");
  return (texts) => texts.map(queryVector);
});

/** Rates articles by a smart feed's query, settings and lessons, and merges duplicates: the best 50, best first. */
export const RANK = threadJob<RankInput, RankResult>(
  "rank",
  async () => (await import("./rank-candidates")).rankCandidates,
);
