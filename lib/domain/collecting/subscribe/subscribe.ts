import "server-only";
import type { PoolClient } from "pg";
import type { CreatedFeed, NewFeed } from "@/lib/contracts/feeds";
import { logSubscription } from "@/lib/domain/collecting/fetches/log-subscription";
import type { ArticleRows } from "@/lib/domain/content/articles/article-rows";
import { webFetchCtx } from "@/lib/domain/content/parsing/fetch-ctx";
import { sanitizeItems } from "@/lib/domain/content/parsing/sanitize-items";
import { accessHeaders, isOwnAccess, NO_ACCESS, type SourceAccess } from "@/lib/domain/content/sources/source-access";
import type { Ctx } from "@/lib/domain/ctx";
import { insertMembership } from "@/lib/domain/library/bundles/add-feed-to-bundle";
import { getFeed } from "@/lib/domain/library/feeds/get-feed";
import { insertFeed, refuseSecondFeed, removeDeletedFeed } from "@/lib/domain/library/feeds/insert-feed";
import { requireScope } from "@/lib/domain/library/lists/require-scope";
import { lockPlan, requireFeedRoom } from "@/lib/domain/plans/billing/require-room";
import { saveSmartFeed } from "@/lib/domain/understanding/smart/save-smart-feed";
import { sql, transaction } from "@/lib/platform/db";
import { classifyInput } from "@/lib/shared/classify-input";
import { canParseUrl, hasScheme } from "@/lib/shared/parse-url";
import { type FoundFeed, findFeed } from "./find-feed";
import { refuseOwnOutput } from "./refuse-own-output";
import { requireSameSite } from "./require-same-site";
import { identityOf, storeFound } from "./store-found";

/**
 * Adds a feed from the user's input: a feed's address, a site, a profile or keywords. Its first articles are stored
 * when this returns; a failure leaves nothing behind. Errors: 409 ALREADY_SUBSCRIBED with the feed, 403 PLAN_LIMIT, 404
 * for a foreign bundle, 422 if it is not a feed or the caller's own public RSS, 503 BUSY, and those of saveSmartFeed for
 * keywords.
 * @param access the caller's own way to ask for the feed, which makes its source the caller's own
 */
export async function subscribe(ctx: Ctx, input: NewFeed, access: SourceAccess = NO_ACCESS): Promise<CreatedFeed> {
  const { kind, value } = classifyInput(input.url);
  const bundleId = input.bundleId ?? undefined;
  await requireScope(ctx, { bundleId });
  if (kind === "keywords") return saveSmartFeed(ctx, { keywords: value, feedName: input.title || value, bundleId });
  await refuseOwnOutput(ctx, value);
  if (canParseUrl(value)) await refuseSecond(ctx, value);
  await refuseFullPlan(ctx, value);
  const fetchCtx = webFetchCtx(ctx);
  const found = await findFeed(fetchCtx, { url: value, schemeAssumed: !hasScheme(input.url) }, accessHeaders(access));
  await refuseOwnOutput(ctx, found.feedUrl);
  if (isOwnAccess(access)) requireSameSite(value, found.feedUrl);
  const rows = await sanitizeItems(fetchCtx.threads, found.parsed);
  const feed = await transaction(ctx.db.pool, (client) => store(client, ctx, { input, found, rows, access }));
  ctx.changes.add(ctx.user.key, { type: "feeds", action: "added", feedIds: [feed.id] });
  if (bundleId) ctx.changes.add(ctx.user.key, { type: "bundles", action: "members", bundleIds: [bundleId] });
  const alternatives = found.alternatives.map(({ url, title }) => ({ url, title }));
  return { ...feed, searchResult: { type: found.type, originalInput: input.url, alternatives } };
}

/**
 * Refuses a full plan before the fetch; the check that counts is in the inserting transaction. An address on the site
 * of a followed feed is fetched anyway: it may turn out to be that very feed.
 */
async function refuseFullPlan(ctx: Ctx, address: string): Promise<void> {
  const limit = await transaction(ctx.db.pool, (client) => requireFeedRoom(client, ctx)).catch((thrown) => thrown);
  if (limit && !(await followsSiteOf(ctx, address))) throw limit;
}

type Found = { input: NewFeed; found: FoundFeed; rows: ArticleRows; access: SourceAccess };

/** Locks the caller's row first: two clicks make one feed, and the limit is counted one request at a time. */
async function store(client: PoolClient, ctx: Ctx, { input, found, rows, access }: Found) {
  const identity = await identityOf(client, ctx, { found, access });
  await requireFeedRoomUnlessFollowed(client, ctx, identity.url);
  await removeDeletedFeed(client, ctx, identity);
  const { source, ingested } = await storeFound(client, identity, { found, rows, access });
  const title = input.title || (found.parsed.head.title === "" ? input.url : null);
  const feedId = await insertFeed(client, ctx, { sourceId: source.id, title, description: input.description || null });
  await logSubscription(client, { ...found.first, sourceId: source.id, ingested, isNew: source.created });
  if (input.bundleId) await insertMembership(client, ctx, { bundleId: input.bundleId, feedId });
  return getFeed(ctx, feedId, client);
}

/** Reports an existing subscription even when the plan is full. */
async function requireFeedRoomUnlessFollowed(client: PoolClient, ctx: Ctx, url: string): Promise<void> {
  await lockPlan(client, ctx);
  await refuseSecond(ctx, url, client);
  await requireFeedRoom(client, ctx);
}

/** Throws 409 ALREADY_SUBSCRIBED when the caller follows an address, as everybody does or in their own way. */
async function refuseSecond(ctx: Ctx, url: string, on?: PoolClient): Promise<void> {
  await refuseSecondFeed(ctx, { kind: "feed", url }, on);
  await refuseSecondFeed(ctx, { kind: "feed", url, ownerKey: ctx.user.key }, on);
}

const HOST = "'^[a-z]+://(?:[^/@]*@)?(?:www\\.)?([^/:?#]+)'";

/** Returns true if the caller follows a feed of an address's host; false for text that is not an address. */
async function followsSiteOf(ctx: Ctx, address: string): Promise<boolean> {
  if (!canParseUrl(address)) return false;
  const host = new URL(address).hostname.replace(/^www\./, "");
  const [found] = await sql<{ is: boolean }>(ctx.db.pool, {
    name: "feeds-of-host",
    text: `SELECT EXISTS (SELECT FROM feeds f JOIN sources s ON s.id = f.source_id
             WHERE f.user_key = $1 AND f.deleted_at IS NULL
               AND $2 IN (lower(substring(s.url FROM ${HOST})), lower(substring(s.site_url FROM ${HOST})))) AS is`,
    values: [ctx.user.key, host],
  });
  return found?.is ?? false;
}
