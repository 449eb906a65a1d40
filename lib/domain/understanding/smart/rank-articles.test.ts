import { comparedOf } from "@/lib/insight/duplicates/one-article";
import type { JudgedArticle } from "./judge-articles";
import { rankArticles } from "./rank-articles";

const judged = (title: string, more: Partial<JudgedArticle>): JudgedArticle => {
  const link = `https://e.org/${title}`;
  return {
    item: { title, link, publishedAt: null },
    text: title,
    source: "e.org",
    rank: null,
    isPrivate: false,
    originUrl: "https://e.org/feed",
    quality: null,
    fits: null,
    at: 0,
    matchedTerms: [],
    site: title,
    compared: comparedOf({ title, link, site: title }, title),
    relevance: 0.5,
    taught: 0,
    isNamed: false,
    isClose: false,
    ...more,
  };
};

test("puts articles with all rare words of the query first, and those that are only close last", () => {
  const { articles } = rankArticles(
    [
      judged("close", { isClose: true, isNamed: true, relevance: 0.99 }),
      judged("likely", { relevance: 0.95 }),
      judged("named", { isNamed: true, relevance: 0.6 }),
    ],
    new Date("2026-03-02T00:00:00.000Z"),
  );
  expect(articles.map(({ item }) => item.title)).toEqual(["named", "likely", "close"]);
});
