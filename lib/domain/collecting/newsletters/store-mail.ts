import "server-only";
import type { PoolClient } from "pg";
import { notifyNewArticles } from "@/lib/domain/collecting/refresh/notify-followers";
import { findOrCreateSource } from "@/lib/domain/content/sources/find-or-create-source";
import { neverFetch } from "@/lib/domain/content/sources/never-fetch";
import { type SourceIdentity, sourceIdentity } from "@/lib/domain/content/sources/source-identity";
import type { Ctx } from "@/lib/domain/ctx";
import { insertFeed } from "@/lib/domain/library/feeds/insert-feed";
import { ingest } from "@/lib/domain/library/ingest/ingest";
import { lockPlan, requireFeedRoom } from "@/lib/domain/plans/billing/require-room";
import { type Queryable, sql, transaction } from "@/lib/platform/db";
import { storableJson } from "@/lib/platform/storable-text";
import { MailRefused, noSuchMailbox } from "./mail-refused";
import type { ReadMail } from "./read-mail";

export type ReceivedMail = Exclude<ReadMail, { problem: unknown }>;

/** Returns true if the caller has a feed of this sender. */
export async function isKnownSender(ctx: Ctx, address: string): Promise<boolean> {
  return (await findFeed(ctx.db.pool, ctx, address)) !== null;
}

/**
 * Stores a mail as an article of its sender's feed, once. Nothing is stored of a muted sender. Errors: 403 PLAN_LIMIT;
 * MailRefused where the plan has no newsletters, and for a sender whose feed was deleted just now: the mail comes again when
 * the time to restore it is over.
 */
export async function storeMail(ctx: Ctx, mail: ReceivedMail): Promise<void> {
  const stored = await transaction(ctx.db.pool, (client) => store(client, ctx, mail));
  if (!stored) return;
  const { sourceId, feedId, isNew, articleIds } = stored;
  if (isNew) ctx.changes.addForAllTabs(ctx.user.key, { type: "feeds", action: "added", feedIds: [feedId] });
  else await notifyNewArticles(ctx.db.pool, [{ sourceId, articleIds }], ctx.now());
  ctx.changes.addSources([sourceId]);
}

/** Locks the caller's row first: two mails at once make one feed and, if they are the same, one article. */
async function store(client: PoolClient, ctx: Ctx, { article, facts }: ReceivedMail) {
  const { canReceiveNewsletters } = await lockPlan(client, ctx);
  if (!canReceiveNewsletters) throw noSuchMailbox();
  const known = await findFeed(client, ctx, facts.from.address);
  if (known?.isDeleted) throw new MailRefused(450, "4.2.1 The mailbox is busy, try again later");
  if (known && (!known.isActive || (await isStored(client, known.sourceId, article.key)))) return null;
  const { sourceId, feedId } = known ?? (await createFeed(client, ctx, facts.from));
  const { newIds: articleIds } = await ingest(client, sourceId, [article]);
  await sql(client, {
    name: "newsletter-mail-store",
    text: `INSERT INTO newsletter_mails (article_id, sender, trackers, confirm_url, attachments, spf, dkim)
      SELECT id, $3, $4, $5, $6::jsonb, $7, $8 FROM articles WHERE source_id = $1 AND key = $2`,
    values: [
      ...[sourceId, article.key, facts.from.address],
      ...[Math.min(facts.trackers, MOST_TRACKERS), facts.confirmUrl],
      facts.attachments.length > 0 ? storableJson(facts.attachments) : null,
      ...[facts.auth.spf, facts.auth.dkim],
    ],
  });
  return { sourceId, feedId, isNew: known === null, articleIds };
}

/** An int2 holds more; no mail has as many. */
const MOST_TRACKERS = 10_000;

type SenderFeed = { sourceId: number; feedId: number; isActive: boolean; isDeleted: boolean };

/** Index: sources (identity). */
async function findFeed(on: Queryable, ctx: Ctx, address: string): Promise<SenderFeed | null> {
  const [feed] = await sql<SenderFeed>(on, {
    name: "newsletter-feed",
    text: `SELECT f.id AS "feedId", f.source_id AS "sourceId", f.is_active AS "isActive", f.deleted_at IS NOT NULL AS "isDeleted"
      FROM sources s JOIN feeds f ON f.source_id = s.id AND f.user_key = $1 WHERE s.identity = $2`,
    values: [ctx.user.key, sourceIdentity(senderIdentity(ctx, address))],
  });
  return feed ?? null;
}

/** Index: articles (source_id, key). */
async function isStored(client: PoolClient, sourceId: number, key: string): Promise<boolean> {
  const found = await sql(client, {
    name: "newsletter-mail-known",
    text: "SELECT FROM articles WHERE source_id = $1 AND key = $2",
    values: [sourceId, key],
  });
  return found.length > 0;
}

/** Creates the sender's feed with its source, which is never fetched and never anybody else's. Error: 403 PLAN_LIMIT. */
async function createFeed(client: PoolClient, ctx: Ctx, { name, address }: { name: string; address: string }) {
  await requireFeedRoom(client, ctx);
  const { id: sourceId } = await findOrCreateSource(client, { ...senderIdentity(ctx, address), isPrivate: true });
  await neverFetch(client, sourceId, { title: name || address, at: ctx.now() });
  return { sourceId, feedId: await insertFeed(client, ctx, { sourceId, title: null, description: null }) };
}

/** Identifies the source of a sender's mails to the caller. */
const senderIdentity = (ctx: Ctx, address: string): SourceIdentity => ({
  kind: "newsletter",
  ownerKey: ctx.user.key,
  url: `mailto:${address}`,
});
