import "server-only";
import type { PoolClient } from "pg";
import { NewBundle } from "@/lib/contracts/bundles";
import type { SavedSmartFeed, SaveSmartFeedInput, Strictness } from "@/lib/contracts/smart";
import { identifyItems } from "@/lib/domain/content/articles/identify-items";
import type { SanitizedArticle } from "@/lib/domain/content/articles/sanitize-articles";
import { SANITIZE } from "@/lib/domain/content/parsing/document-jobs";
import { webFetchCtx } from "@/lib/domain/content/parsing/fetch-ctx";
import { findOrCreateSource } from "@/lib/domain/content/sources/find-or-create-source";
import { keepPrivate } from "@/lib/domain/content/sources/keep-private";
import type { SourceIdentity } from "@/lib/domain/content/sources/source-identity";
import type { Ctx } from "@/lib/domain/ctx";
import { insertMembership } from "@/lib/domain/library/bundles/add-feed-to-bundle";
import { insertBundle } from "@/lib/domain/library/bundles/create-bundle";
import { getFeed } from "@/lib/domain/library/feeds/get-feed";
import { insertFeed, refuseSecondFeed, removeDeletedFeed } from "@/lib/domain/library/feeds/insert-feed";
import { ingest } from "@/lib/domain/library/ingest/ingest";
import { requireScope } from "@/lib/domain/library/lists/require-scope";
import { requireFeedRoom, requireSmartFeeds } from "@/lib/domain/plans/billing/require-room";
import { sql, transaction } from "@/lib/platform/db";
import { collectNewFeed } from "./collect-articles";

/**
 * Creates a smart feed from keywords, with its first articles, optionally in a bundle or a new one; all or nothing.
 * Errors: 400 for keywords that only exclude, 403 PLAN_LIMIT, 409 ALREADY_SUBSCRIBED, 404 for a foreign bundle.
 */
export async function saveSmartFeed(ctx: Ctx, input: SaveSmartFeedInput): Promise<SavedSmartFeed> {
  await requireSmartFeeds(ctx);
  const { keywords, strictness } = input;
  const identity: SourceIdentity = { kind: "smart", ownerKey: ctx.user.key, keywords };
  await refuseSecondFeed(ctx, identity);
  await requireScope(ctx, { bundleId: input.bundleId ?? undefined });
  const fetchCtx = webFetchCtx(ctx);
  const found = await collectNewFeed(fetchCtx, { ownerKey: ctx.user.key, keywords, strictness });
  const articles = await fetchCtx.threads.run(SANITIZE, { items: identifyItems(found), siteUrl: "" });
  const feed = await transaction(ctx.db.pool, (client) => store(client, ctx, { input, identity, articles }));
  ctx.changes.add(ctx.user.key, { type: "feeds", action: "added", feedIds: [feed.id] });
  const bundleIds = feed.bundleId === null ? null : [feed.bundleId];
  if (bundleIds) ctx.changes.add(ctx.user.key, { type: "bundles", action: "members", bundleIds });
  return feed;
}

type NewSmartFeed = { input: SaveSmartFeedInput; identity: SourceIdentity; articles: SanitizedArticle[] };

async function store(client: PoolClient, ctx: Ctx, { input, identity, articles }: NewSmartFeed) {
  // The plan may have ended while the articles were collected.
  await requireSmartFeeds(ctx, client);
  await refuseSecondFeed(ctx, identity, client);
  await requireFeedRoom(client, ctx);
  await removeDeletedFeed(client, ctx, identity);
  const source = await findOrCreateSource(client, { ...identity, fetched: JUST_COLLECTED });
  await ingest(client, source.id, articles);
  await keepPrivate(client, source.id);
  if (input.strictness) await setStrictness(client, ctx, { sourceId: source.id, strictness: input.strictness });
  const feedId = await insertFeed(client, ctx, { sourceId: source.id, title: input.feedName, description: null });
  const bundleId = await bundleOf(client, ctx, input);
  if (bundleId !== null) await insertMembership(client, ctx, { bundleId, feedId });
  return { ...(await getFeed(ctx, feedId, client)), bundleId };
}

/** A source that an earlier feed of the same keywords left behind may have settings. */
async function setStrictness(client: PoolClient, ctx: Ctx, to: { sourceId: number; strictness: Strictness }) {
  await sql(client, {
    name: "smart-strictness",
    text: `INSERT INTO smart_tunings (source_id, excluded_words, excluded_sites, strictness, languages, updated_at)
      VALUES ($1, '{}', '{}', $2, '{}', $3)
      ON CONFLICT (source_id) DO UPDATE SET strictness = $2, updated_at = $3`,
    values: [to.sourceId, to.strictness, ctx.now()],
  });
}

/** The next search is due when the plan says so, not at once. */
const JUST_COLLECTED = { etag: null, lastModified: null, bodyHash: null, status: 200 };

async function bundleOf(client: PoolClient, ctx: Ctx, input: SaveSmartFeedInput): Promise<number | null> {
  if (!input.newBundleName) return input.bundleId ?? null;
  return insertBundle(client, ctx, NewBundle.parse({ name: input.newBundleName }));
}
