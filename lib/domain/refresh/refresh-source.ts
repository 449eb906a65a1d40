import "server-only";
import { dropKnown } from "@/lib/domain/articles/drop-known";
import { identifyItems } from "@/lib/domain/articles/identify-items";
import { ingest } from "@/lib/domain/articles/ingest";
import { keepTombstones } from "@/lib/domain/articles/keep-tombstones";
import type { SystemCtx } from "@/lib/domain/ctx";
import type { RefreshTools } from "@/lib/domain/parsing/refresh-tools";
import { collectSmartArticles } from "@/lib/domain/smart/collect-articles";
import { keepPrivate } from "@/lib/domain/smart/keep-private";
import { describe } from "@/lib/domain/sources/describe-sources";
import { AppError } from "@/lib/errors";
import { fetchFeed } from "@/lib/syndication/fetch/fetch-feed";
import type { FetchChanged } from "@/lib/syndication/fetch/fetch-types";
import { FeedParseError } from "@/lib/syndication/types";
import type { ClaimedSource } from "./claimed-source";
import { hubOf } from "./hub-of";
import { type SettledRefresh, settle } from "./outcome";

/**
 * Fetches one claimed source and stores what is new: fetch → parse → drop what is known → sanitise the rest → ingest.
 * Never throws; what it answers has to be recorded (`recordOutcomes`), whatever it is.
 */
export async function refreshSource(
  ctx: SystemCtx,
  tools: RefreshTools,
  source: ClaimedSource,
): Promise<SettledRefresh> {
  try {
    if (source.kind === "smart") return await refreshSmart(ctx, tools, source);
    const outcome = await fetchFeed(source, tools.fetch);
    if (outcome.kind !== "changed") return settle(source, outcome, { at: ctx.now() });
    return await takeIn({ ctx, tools }, source, outcome);
  } catch (thrown) {
    const { code, message } = failureOf(thrown);
    if (code === "internal") ctx.log.error({ err: thrown, source: source.id }, "a refresh failed unexpectedly");
    return settle(source, { kind: "failed", code, message }, { at: ctx.now() });
  }
}

type Workplace = { ctx: SystemCtx; tools: RefreshTools };

async function takeIn({ ctx, tools }: Workplace, source: ClaimedSource, answer: FetchChanged) {
  const { feed, items } = await tools.reader.parse(answer);
  const { fresh, pruned } = await dropKnown(ctx.db.pool, source.id, items);
  await keepTombstones(ctx.db.pool, source.id, { listed: answer.truncated ? null : pruned, now: ctx.now() });
  const articles = fresh.length > 0 ? await tools.reader.prepare(fresh, feed.siteUrl) : [];
  const ingested = await ingest(ctx.db.pool, source.id, articles);
  const description = describe({ ...feed, hubUrl: feed.hubUrl ?? hubOf(answer.link) }, ctx.now());
  return settle(source, answer, { at: ctx.now(), description, ingested });
}

async function refreshSmart(ctx: SystemCtx, tools: RefreshTools, source: ClaimedSource) {
  const { ownerKey, keywords } = source;
  if (ownerKey === null || keywords === null) throw new Error("A smart source without owner or keywords");
  const items = identifyItems(await collectSmartArticles(ctx, { ownerKey, keywords, sourceId: source.id }));
  const { fresh } = await dropKnown(ctx.db.pool, source.id, items);
  const ingested = await ingest(ctx.db.pool, source.id, await tools.reader.prepare(fresh, ""));
  if (fresh.length > 0) await keepPrivate(ctx.db.pool, source.id);
  return settle(source, { kind: "collected" }, { at: ctx.now(), ingested });
}

function failureOf(thrown: unknown): { code: string; message: string } {
  if (thrown instanceof FeedParseError) return { code: thrown.reason.replace(/-/g, "_"), message: thrown.message };
  if (thrown instanceof AppError) return { code: thrown.code.toLowerCase(), message: thrown.message };
  return { code: "internal", message: "The feed could not be stored. We will try again." };
}
