import type { SourceItem } from "@/lib/domain/content/articles/identify-items";
import { sanitizeFeed } from "@/lib/domain/content/articles/sanitize-articles";
import { findOrCreateSource } from "@/lib/domain/content/sources/find-or-create-source";
import type { Ctx } from "@/lib/domain/ctx";
import { attachFeed } from "@/lib/domain/library/feeds/attach-feed";
import { ingest } from "@/lib/domain/library/ingest/ingest";
import { publicId } from "@/lib/domain/public-id";
import { now } from "@/lib/platform/clock";
import { db, sql, transaction } from "@/lib/platform/db";
import { recount } from "./database/recount";

let made = 0;

/** An entry of a document; each call another one unless told otherwise. */
export function entry(given: Partial<SourceItem> = {}): SourceItem {
  made += 1;
  return {
    guid: `entry-${made}`,
    title: `Entry ${made}`,
    link: `https://site.example/entries/${made}`,
    contentHtml: `<p>Text of entry ${made}.</p>`,
    publishedAt: new Date(now().getTime() - 3_600_000).toISOString(),
    updatedAt: null,
    enclosures: [],
    categories: [],
    ...given,
  };
}

/** A source nobody follows yet, with these entries. */
export async function freshSource(items: SourceItem[] = [], url?: string): Promise<number> {
  made += 1;
  const address = url ?? `https://site-${made}.example/feed`;
  return transaction(db().pool, async (client) => {
    const { id } = await findOrCreateSource(client, { kind: "feed", url: address });
    await ingest(client, id, sanitizeFeed({ siteUrl: "", items }));
    return id;
  });
}

/** A feed of this user on a source, with the source's articles. Returns its id. */
export async function follow(ctx: Ctx, sourceId: number): Promise<number> {
  const feedId = publicId();
  await ctx.db.prisma.feed.create({
    data: { id: feedId, userKey: ctx.user.key, sourceId: sourceId, createdAt: now() },
  });
  await transaction(ctx.db.pool, (client) => attachFeed(client, feedId, { userKey: ctx.user.key, sourceId }));
  return Number(feedId);
}

/** Stores more entries of a source, as a refresh does. */
export async function arrive(sourceId: number, items: SourceItem[]) {
  const { newIds, ...counts } = await ingest(db().pool, sourceId, sanitizeFeed({ siteUrl: "", items }));
  return { newArticles: newIds.length, ...counts };
}

/** The user's items, newest id last, with their state. */
export function itemsOf(ctx: Ctx) {
  return sql<{ id: number; feedId: number; title: string; isUnread: boolean; publishedAt: Date }>(ctx.db.pool, {
    text: `SELECT i.id, i.feed_id AS "feedId", a.title, u.id IS NOT NULL AS "isUnread", i.published_at AS "publishedAt"
      FROM feed_items i JOIN articles a ON a.id = i.article_id
      LEFT JOIN unread u ON u.user_key = i.user_key AND u.id = i.id WHERE i.user_key = $1 ORDER BY i.id`,
    values: [ctx.user.key],
  });
}

/** The counters of a feed as they are stored. */
export async function countsOf(feedId: number) {
  const [counts] = await sql<{ total: number; unread: number; starred: number }>(db().pool, {
    text: "SELECT total, unread, starred FROM feed_counts WHERE feed_id = $1",
    values: [feedId],
  });
  return counts ?? { total: 0, unread: 0, starred: 0 };
}

/** Marks a user's items read, as reading does. */
export async function readAll(ctx: Ctx): Promise<void> {
  await ctx.db.pool.query("DELETE FROM unread WHERE user_key = $1", [ctx.user.key]);
  await recount(ctx.db.pool, ctx.user.key);
}
