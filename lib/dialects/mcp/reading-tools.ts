import "server-only";
import { z } from "zod";
import { Why } from "@/lib/contracts/analysis";
import { HighlightColor, HighlightQuery } from "@/lib/contracts/highlights/highlights";
import { plainText } from "@/lib/domain/content/articles/plain-text";
import { webFetchCtx } from "@/lib/domain/content/parsing/fetch-ctx";
import { listBundles } from "@/lib/domain/library/bundles/list-bundles";
import { listFeeds } from "@/lib/domain/library/feeds/list-feeds";
import { listHighlights } from "@/lib/domain/library/highlights/list-highlights";
import { getItem } from "@/lib/domain/library/items/get-item";
import { findItems } from "@/lib/domain/library/search/find-items";
import { readWhy } from "@/lib/domain/understanding/scores/read-why";
import { readCounts } from "@/lib/domain/understanding/stats/read-counts";
import { validate } from "@/lib/http/read-request";
import { ArticleRow, articleRow, BundleRow, bundleRow, FeedRow, feedRow, Id } from "./shapes";
import { READS, tool } from "./tool";

const Scope = z.object({
  feedId: Id.optional().describe("Only articles of this feed"),
  bundleId: Id.optional().describe("Only articles of this bundle (a folder of feeds)"),
  filter: z.enum(["all", "unread", "starred"]).default("all"),
  limit: z.number().int().min(1).max(50).default(20),
  cursor: z.string().max(200).optional().describe("nextCursor of the page before"),
});
const Page = z.object({ articles: z.array(ArticleRow), nextCursor: z.string().nullable() });

const search = tool({
  name: "search",
  title: "Search articles",
  description:
    "Searches the reader's own articles by words; understands “exact phrases”, -exclusions, OR, title:, author:, feed:, bundle:, is:unread, is:starred, after:2026-01-31 and before:.",
  input: Scope.extend({
    query: z.string().trim().min(1).max(400),
    sort: z.enum(["relevance", "newest", "oldest"]).default("relevance"),
  }),
  output: Page,
  annotations: READS,
  isForeign: true,
  run: async (ctx, { query, ...scope }) => {
    const { data, next } = await findItems(ctx, { ...scope, q: query });
    return { articles: data.map(articleRow), nextCursor: next };
  },
});

const listArticles = tool({
  name: "list_articles",
  title: "List articles",
  description:
    "Lists the reader's articles in order of time, newest first unless asked otherwise: of all feeds, one feed or one bundle.",
  input: Scope.extend({ sort: z.enum(["newest", "oldest"]).default("newest") }),
  output: Page,
  annotations: READS,
  isForeign: true,
  run: async (ctx, query) => {
    const { data, next } = await findItems(ctx, query);
    return { articles: data.map(articleRow), nextCursor: next };
  },
});

/** Characters of one page of an article. */
const PAGE = 20_000;

const readArticle = tool({
  name: "read_article",
  title: "Read an article",
  description: `Returns the text of one article, ${PAGE} characters at a time. Reading it here does not mark it as read.`,
  input: z.object({
    id: Id,
    offset: z.number().int().min(0).max(10_000_000).default(0).describe("nextOffset of the part before"),
  }),
  output: ArticleRow.extend({
    text: z.string(),
    nextOffset: z.number().int().nullable(),
    labels: z.array(z.string()),
    topics: z.array(z.string()),
  }),
  annotations: READS,
  isForeign: true,
  run: async (ctx, { id, offset }) => {
    const item = await getItem(ctx, id);
    const text = plainText(item.fullText ?? item.content);
    const end = offset + PAGE;
    return {
      ...articleRow(item),
      text: text.slice(offset, end),
      nextOffset: text.length > end ? end : null,
      labels: item.labels.map((label) => label.name),
      topics: item.keyTopics,
    };
  },
});

const listFeedsTool = tool({
  name: "list_feeds",
  title: "List feeds",
  description:
    "Lists the feeds that the reader follows, with their numbers of articles and what is wrong with those that fail.",
  input: z.object({}),
  output: z.object({ feeds: z.array(FeedRow) }),
  annotations: READS,
  isForeign: true,
  run: async (ctx) => ({ feeds: (await listFeeds(ctx)).map(feedRow) }),
});

const listBundlesTool = tool({
  name: "list_bundles",
  title: "List bundles",
  description: "Lists the reader's bundles, which are named groups of feeds.",
  input: z.object({}),
  output: z.object({ bundles: z.array(BundleRow) }),
  annotations: READS,
  run: async (ctx) => ({ bundles: (await listBundles(ctx)).map(bundleRow) }),
});

const HighlightRow = z.object({
  id: z.string(),
  articleId: Id,
  articleTitle: z.string(),
  url: z.string(),
  quote: z.string(),
  note: z.string().nullable(),
  color: HighlightColor,
  createdAt: z.string(),
});
const listHighlightsTool = tool({
  name: "list_highlights",
  title: "List highlights",
  description: "Lists what the reader has highlighted in articles, with the reader's notes; the newest first.",
  input: z.object({
    articleId: Id.optional().describe("Only those of this article"),
    query: z.string().trim().max(200).optional().describe("Only those with this in quote, note or title"),
    limit: z.number().int().min(1).max(50).default(20),
    cursor: z.string().max(100).optional().describe("nextCursor of the page before"),
  }),
  output: z.object({ highlights: z.array(HighlightRow), nextCursor: z.string().nullable() }),
  annotations: READS,
  isForeign: true,
  run: async (ctx, { articleId, query, ...page }) => {
    const { data, next } = await listHighlights(
      ctx,
      validate(HighlightQuery, { itemId: articleId, q: query, ...page }),
    );
    const highlights = data.map(({ id, itemId, article, quote, note, color, createdAt }) => {
      return { id, articleId: itemId, articleTitle: article.title, url: article.url, quote, note, color, createdAt };
    });
    return { highlights, nextCursor: next };
  },
});

const Count = z.object({ id: Id, unread: z.number().int() });
const unreadCounts = tool({
  name: "unread_counts",
  title: "Count unread articles",
  description: "Returns how many articles are unread: in all, for each feed and for each bundle that has any.",
  input: z.object({}),
  output: z.object({
    unread: z.number().int(),
    starred: z.number().int(),
    feeds: z.array(Count),
    bundles: z.array(Count),
  }),
  annotations: READS,
  run: async (ctx) => {
    const { unread, starred, feeds, bundles } = await readCounts(ctx);
    const some = (rows: { id: number; unread: number }[]) =>
      rows.filter((row) => row.unread > 0).map(({ id, unread }) => ({ id, unread }));
    return { unread, starred, feeds: some(feeds), bundles: some(bundles) };
  },
});

const explainScore = tool({
  name: "explain_score",
  title: "Explain an article's scores",
  description:
    "Says why an article has its kind, sentiment, quality and topics, why it counts as a duplicate, fits smart feeds and is recommended; null where the analysis is not sure.",
  input: z.object({ id: Id }),
  output: Why,
  annotations: READS,
  budget: "why",
  isForeign: true,
  run: (ctx, { id }) => readWhy(webFetchCtx(ctx), id),
});

export const READING_TOOLS = [
  search,
  listArticles,
  readArticle,
  listHighlightsTool,
  listFeedsTool,
  listBundlesTool,
  unreadCounts,
  explainScore,
];
