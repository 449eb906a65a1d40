import "server-only";
import type { PoolClient } from "pg";
import type { NewPage, SavedPage } from "@/lib/contracts/reading";
import { fetchOriginal } from "@/lib/domain/collecting/full-text/fetch-original";
import { type IdentifiedItem, identifyItems } from "@/lib/domain/content/articles/identify-items";
import type { SanitizedArticle } from "@/lib/domain/content/articles/sanitize-articles";
import { forgetTombstone } from "@/lib/domain/content/articles/tombstones";
import { SANITIZE } from "@/lib/domain/content/parsing/document-jobs";
import { webFetchCtx } from "@/lib/domain/content/parsing/fetch-ctx";
import { normalizeFeedUrl, sourceIdentity } from "@/lib/domain/content/sources/source-identity";
import type { Ctx } from "@/lib/domain/ctx";
import { restoreFeed } from "@/lib/domain/library/feeds/restore-feed";
import { ingest } from "@/lib/domain/library/ingest/ingest";
import { setLater } from "@/lib/domain/library/items/states/set-later";
import { setStarred } from "@/lib/domain/library/items/states/set-state";
import { AppError } from "@/lib/errors";
import { sql, transaction } from "@/lib/platform/db";
import { openPagesFeed, PAGES_TITLE, pagesIdentity } from "./pages-feed";

type Stored = { feedId: number; itemId: number };

/**
 * Saves a web page as a starred article of the caller's private feed 'Saved pages' and for later, with its text where one is
 * recognised. A page that was saved before is starred and saved for later again. Errors: 422 FULL_TEXT_UNAVAILABLE for a page that cannot be loaded, 403
 * PLAN_LIMIT when the first one finds no room for the feed, 409 CONFLICT when there are as many as there may be or the
 * feed is paused, 503 BUSY.
 */
export async function savePage(ctx: Ctx, { url, title }: NewPage): Promise<SavedPage> {
  const link = normalizeFeedUrl(url);
  await restoreDeleted(ctx);
  const known = await findPage(ctx, pageItem({ link, title: "", html: "", author: "", savedAt: ctx.now() }).key);
  if (known) {
    await keep(ctx, known.itemId);
    return { feedId: known.feedId, itemId: known.itemId, hasText: known.hasText, isNew: false };
  }
  const fetchCtx = webFetchCtx(ctx);
  const original = await fetchOriginal(fetchCtx, link);
  // A page without an article, or a document of another type, is worth keeping by its address.
  if (original.kind === "missing" && (original.status !== undefined || original.contentType === undefined)) {
    throw new AppError("FULL_TEXT_UNAVAILABLE", original.reason, { details: { status: original.status } });
  }
  const page = original.kind === "found" ? original : { content: "", title: "", author: "" };
  const item = pageItem({
    link,
    title: title || page.title || link.replace(/^https?:\/\//, ""),
    html: page.content,
    author: page.author,
    savedAt: ctx.now(),
  });
  const [article] = await fetchCtx.threads.run(SANITIZE, { items: [item], siteUrl: "" });
  if (!article) throw new Error("The page could not be stored");
  const stored = await transaction(ctx.db.pool, (client) => store(client, ctx, article));
  ctx.changes.add(ctx.user.key, { type: "feeds", action: "added", feedIds: [stored.feedId] });
  await keep(ctx, stored.itemId);
  return { ...stored, hasText: original.kind === "found", isNew: true };
}

async function keep(ctx: Ctx, itemId: number): Promise<void> {
  await setStarred(ctx, itemId, true);
  await setLater(ctx, itemId, true);
}

/** Returns a page as an entry of a source. It has no date: it counts as published when it is saved. */
function pageItem(page: { link: string; title: string; html: string; author: string; savedAt: Date }): IdentifiedItem {
  const { link, title, html, author } = page;
  const dates = { publishedAt: page.savedAt.toISOString(), updatedAt: null };
  const entry = { guid: link, link, title, author, contentHtml: html, enclosures: [], categories: [], ...dates };
  const [item] = identifyItems([{ ...entry, isPrivate: true }]);
  if (!item) throw new Error("A page has no identity");
  return item;
}

/** Restores the feed when it was deleted just now, with the pages it had. */
async function restoreDeleted(ctx: Ctx): Promise<void> {
  const [deleted] = await sql<{ id: number }>(ctx.db.pool, {
    name: "pages-deleted",
    text: `SELECT f.id FROM feeds f JOIN sources s ON s.id = f.source_id
      WHERE f.user_key = $1 AND s.identity = $2 AND f.deleted_at IS NOT NULL`,
    values: [ctx.user.key, sourceIdentity(pagesIdentity(ctx))],
  });
  if (!deleted) return;
  await restoreFeed(ctx, deleted.id).catch((thrown) => {
    // Too late to restore it: `createFeed` begins again.
    if (!(thrown instanceof AppError) || thrown.code !== "GONE") throw thrown;
  });
}

/** Indexes: sources (identity), articles (source_id, key), feed_items (article_id, user_key). */
async function findPage(ctx: Ctx, key: string): Promise<(Stored & { hasText: boolean }) | null> {
  const [found] = await sql<Stored & { hasText: boolean }>(ctx.db.pool, {
    name: "pages-find",
    text: `SELECT i.feed_id AS "feedId", i.id AS "itemId", a.content <> '' AS "hasText" FROM sources s
      JOIN articles a ON a.source_id = s.id AND a.key = $3 JOIN feed_items i ON i.article_id = a.id AND i.user_key = $1
      WHERE s.identity = $2`,
    values: [ctx.user.key, sourceIdentity(pagesIdentity(ctx)), key],
  });
  return found ?? null;
}

/** Locks the caller's row first: two clicks make one feed and one article. */
async function store(client: PoolClient, ctx: Ctx, article: SanitizedArticle): Promise<Stored> {
  await sql(client, { text: "SELECT FROM users WHERE key = $1 FOR NO KEY UPDATE", values: [ctx.user.key] });
  const { sourceId, feedId } = await openPagesFeed(client, ctx);
  // A page that was removed after a while may be saved again.
  await forgetTombstone(client, sourceId, article.key);
  await ingest(client, sourceId, [article]);
  const [item] = await sql<{ id: number }>(client, {
    text: `SELECT i.id FROM articles a JOIN feed_items i ON i.article_id = a.id AND i.user_key = $1
      WHERE a.source_id = $2 AND a.key = $3`,
    values: [ctx.user.key, sourceId, article.key],
  });
  if (!item) throw new AppError("CONFLICT", `“${PAGES_TITLE}” is paused. Resume the feed first.`);
  return { feedId, itemId: item.id };
}
