import "server-only";
import type { PoolClient } from "pg";
import type { Feed, FeedChange } from "@/lib/contracts/feeds";
import { logSubscription } from "@/lib/domain/collecting/fetches/log-subscription";
import type { ArticleRows } from "@/lib/domain/content/articles/article-rows";
import { type FetchCtx, webFetchCtx } from "@/lib/domain/content/parsing/fetch-ctx";
import { sanitizeItems } from "@/lib/domain/content/parsing/sanitize-items";
import { detachSources } from "@/lib/domain/content/sources/detach-sources";
import { raiseVersions } from "@/lib/domain/content/sources/raise-versions";
import {
  accessHeaders,
  isOwnAccess,
  NO_ACCESS,
  readAccess,
  type SourceAccess,
  storeAccess,
} from "@/lib/domain/content/sources/source-access";
import { type SourceIdentity, sourceIdentity } from "@/lib/domain/content/sources/source-identity";
import type { Ctx } from "@/lib/domain/ctx";
import { resumeFeed } from "@/lib/domain/library/feeds/attach-feed";
import { followSource } from "@/lib/domain/library/feeds/follow-source";
import { getFeed } from "@/lib/domain/library/feeds/get-feed";
import { refuseSecondFeed, removeDeletedFeed } from "@/lib/domain/library/feeds/insert-feed";
import { lockFeed } from "@/lib/domain/library/feeds/lock-feed";
import { transferItems } from "@/lib/domain/library/feeds/transfer-items";
import { storeSettings, updateFeed } from "@/lib/domain/library/feeds/update-feed";
import { lockMarks } from "@/lib/domain/library/items/states/lock-marks";
import { lockPlan } from "@/lib/domain/plans/billing/require-room";
import { transferDecisions } from "@/lib/domain/understanding/insight/transfer-decisions";
import { AppError, notFound } from "@/lib/errors";
import { sql, transaction } from "@/lib/platform/db";
import { classifyInput } from "@/lib/shared/classify-input";
import { type FoundFeed, findFeed } from "./find-feed";
import { refuseOwnOutput } from "./refuse-own-output";
import { requireSameSite } from "./require-same-site";
import { identityOf, storeFound } from "./store-found";

/**
 * Changes one of the caller's feeds (see `updateFeed`), also its address and the way in which it is asked for: the feed then
 * follows another source and keeps its id, items, states, bundles and settings. With a user agent or a password that source is
 * the caller's own. A new address is checked like that of a new feed, and gets a password only if the change has one; if it
 * fails, nothing changes. Errors: 404; 409 ALREADY_SUBSCRIBED with the feed that has the address, CONFLICT for a feed without an
 * address; 422 if there is no feed; 503 BUSY.
 */
export async function changeFeed(ctx: Ctx, id: number, change: FeedChange): Promise<Feed> {
  const { feedUrl, userAgent, credentials, ...settings } = change;
  const { feedUrl: current } = await getFeed(ctx, id);
  const isMoving = feedUrl !== undefined && feedUrl !== current;
  if (!isMoving && userAgent === undefined && credentials === undefined) return updateFeed(ctx, id, settings);
  if (current === null) throw new AppError("CONFLICT", "The address of this feed can't be changed.");
  const before = isMoving ? NO_ACCESS : await readAccess(ctx.db.pool, ctx.user.key, id);
  const access = {
    userAgent: userAgent === undefined ? before.userAgent : userAgent || null,
    credentials: credentials === undefined ? before.credentials : credentials,
  };
  const fetchCtx = webFetchCtx(ctx);
  const found = isMoving
    ? await findNew(ctx, fetchCtx, { typed: feedUrl, access })
    : await findFeed(fetchCtx, { url: current }, accessHeaders(access));
  if (isOwnAccess(access)) requireSameSite(isMoving ? feedUrl : current, found.feedUrl);
  const rows = await sanitizeItems(fetchCtx.threads, found.parsed);
  const changed = await transaction(ctx.db.pool, async (client) => {
    await followOther(client, ctx, { id, found, rows, access });
    return storeSettings(client, ctx, { id, change: settings });
  });
  ctx.changes.add(ctx.user.key, { type: "feeds", action: "edited", feedIds: [id] });
  return changed;
}

type Wanted = { typed: string; access: SourceAccess };

async function findNew(ctx: Ctx, fetchCtx: FetchCtx, { typed, access }: Wanted) {
  const { kind, value } = classifyInput(typed);
  if (kind === "keywords") throw new AppError("NOT_A_FEED", "Enter the address of a feed or a website.");
  await refuseOwnOutput(ctx, value);
  const schemeAssumed = !/^(https?|feed):/i.test(typed.trim());
  const found = await findFeed(fetchCtx, { url: value, schemeAssumed }, accessHeaders(access));
  await refuseOwnOutput(ctx, found.feedUrl);
  return found;
}

type Other = { id: number; found: FoundFeed; rows: ArticleRows; access: SourceAccess };

/** Locks the caller's row first, so that changes of one account happen one after the other. */
async function followOther(client: PoolClient, ctx: Ctx, { id, found, rows, access }: Other): Promise<void> {
  await lockPlan(client, ctx);
  const identity = await identityOf(client, ctx, { found, access });
  await lockSources(client, ctx, { id, identity });
  const feed = await lockFeed(client, ctx, id);
  if (feed.deletedAt) throw notFound("Feed");
  if (feed.identity === sourceIdentity(identity)) {
    if (isOwnAccess(access)) await storeAccess(client, feed.sourceId, access);
    return;
  }
  await refuseSecondFeed(ctx, identity, client);
  await removeDeletedFeed(client, ctx, identity);
  const { source, ingested } = await storeFound(client, identity, { found, rows, access });
  await lockMarks(client, ctx.user.key);
  const carried = await transferItems(client, { userKey: ctx.user.key, feedId: id, into: source.id });
  await transferDecisions(client, ctx.user.key, carried);
  await followSource(client, ctx, {
    id,
    sourceId: source.id,
    title: found.parsed.head.title === "" ? identity.url : null,
  });
  await detachSources(client, feed.isActive ? [feed.sourceId] : [feed.sourceId, source.id]);
  if (feed.isActive) await resumeFeed(client, id, { userKey: ctx.user.key, sourceId: source.id });
  else await raiseVersions(client, [id]);
  await logSubscription(client, { ...found.first, sourceId: source.id, ingested, isNew: false });
}

/** Locks the source of the feed and the one of the new address, if it exists, in the order of ids, as refreshes do. */
async function lockSources(
  client: PoolClient,
  ctx: Ctx,
  { id, identity }: { id: number; identity: SourceIdentity },
): Promise<void> {
  await sql(client, {
    name: "change-feed-lock-sources",
    text: `SELECT FROM sources WHERE identity = $3 OR id = (SELECT source_id FROM feeds WHERE user_key = $1 AND id = $2)
      ORDER BY id FOR NO KEY UPDATE`,
    values: [ctx.user.key, id, sourceIdentity(identity)],
  });
}
