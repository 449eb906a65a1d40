import "server-only";
import { type Answer, answerOf } from "@/lib/domain/collecting/fetches/fetch-row";
import { type KeptDocument, packDocument } from "@/lib/domain/collecting/fetches/keep-document";
import { identifyItems } from "@/lib/domain/content/articles/identify-items";
import { readBoilerplate } from "@/lib/domain/content/articles/read-boilerplate";
import { touchTombstones } from "@/lib/domain/content/articles/tombstones";
import { PARSE, PARSE_NEW, SANITIZE, sent, toSend } from "@/lib/domain/content/parsing/document-jobs";
import type { FetchCtx } from "@/lib/domain/content/parsing/fetch-ctx";
import type { NewDocument } from "@/lib/domain/content/parsing/parsed-document";
import { sanitizeItems } from "@/lib/domain/content/parsing/sanitize-items";
import { describeSource } from "@/lib/domain/content/sources/describe-source";
import { keepPrivate } from "@/lib/domain/content/sources/keep-private";
import { markPrivate } from "@/lib/domain/content/sources/mark-private";
import { isPrivateAddress } from "@/lib/domain/content/sources/private-address";
import { accessHeaders, openAccess } from "@/lib/domain/content/sources/source-access";
import { dropKnown } from "@/lib/domain/library/ingest/drop-known";
import { ingest } from "@/lib/domain/library/ingest/ingest";
import { collectSmartArticles } from "@/lib/domain/understanding/smart/collect-articles";
import { AppError } from "@/lib/errors";
import { isDatabaseUnavailable } from "@/lib/platform/database/database-unavailable";
import { observed } from "@/lib/platform/observe/observe";
import { fetchFeed } from "@/lib/syndication/fetch/fetch-feed";
import type { FetchChanged, MayRead } from "@/lib/syndication/fetch/fetch-types";
import { FeedParseError } from "@/lib/syndication/types";
import type { ClaimedSource } from "./claimed-source";
import { decideOutcome, type SourceOutcome } from "./decide-outcome";
import type { IngestBatches } from "./ingest-batches";
import { parseHubLink } from "./parse-hub-link";

/**
 * `ingests`: where articles are stored, together with those of other sources; `mayRead`: when the response of the source may be
 * read.
 */
export type RefreshCtx = FetchCtx & { ingests: IngestBatches; mayRead?: MayRead };

/**
 * Refreshes one claimed source: fetch → parse → drop known → sanitise → ingest. The caller has to record the
 * returned outcome (`recordOutcomes`), which ends the claim. Throws only when the database is away.
 */
export async function refreshSource(ctx: RefreshCtx, source: ClaimedSource): Promise<SourceOutcome> {
  const start = performance.now();
  let answer: Answer | undefined;
  let document: KeptDocument | undefined;
  try {
    if (source.kind === "smart") return await refreshSmartSource(ctx, source);
    const fetched = await observed({ kind: "fetch", name: "feed", outcomeOf: ({ kind }) => kind }, () =>
      fetchFeed({ ...source, headers: accessHeaders(openAccess(source)), mayRead: ctx.mayRead }, ctx.fetch),
    );
    answer = answerOf(source.url, fetched, performance.now() - start);
    // This comes before anything is stored: a private address behind a redirect must not be published.
    if ("url" in fetched && isPrivateAddress(fetched.url)) await markPrivate(ctx.db.pool, [source.id]);
    if (fetched.kind === "changed") {
      document = await packDocument(fetched);
      return await storeDocument(ctx, source, { fetched, answer, document });
    }
    return decideOutcome(source, fetched, { at: ctx.now(), answer });
  } catch (thrown) {
    // Nothing is wrong with the source.
    if (thrown instanceof AppError && thrown.code === "BUSY") return postpone(ctx, source);
    if (isDatabaseUnavailable(thrown)) throw thrown;
    const { code, message } = failureOf(thrown);
    if (code === "internal") ctx.log.error({ err: thrown, source: source.id }, "a refresh failed unexpectedly");
    return decideOutcome(source, { kind: "failed", code, message }, { at: ctx.now(), answer, document });
  }
}

async function storeDocument(
  ctx: RefreshCtx,
  source: ClaimedSource,
  { fetched, ...seen }: { fetched: FetchChanged; answer: Answer; document: KeptDocument },
): Promise<SourceOutcome> {
  const { head, rows } = await readDocument(ctx, source, fetched);
  const ingested = await ctx.ingests.add(source.id, rows);
  const description = describeSource({ ...head, hubUrl: head.hubUrl ?? parseHubLink(fetched.link) }, ctx.now());
  return decideOutcome(source, fetched, { at: ctx.now(), ...seen, description, ingested });
}

/** The first document of a source is read in one step. Any stored articles are compared on ingesting. */
async function readDocument(ctx: FetchCtx, source: ClaimedSource, fetched: FetchChanged): Promise<NewDocument> {
  const sentDocument = toSend(fetched);
  if (source.fetchedAt === null) return ctx.threads.run(PARSE_NEW, sentDocument, sent(sentDocument));
  const document = await ctx.threads.run(PARSE, sentDocument, sent(sentDocument));
  const { fresh, pruned } = await dropKnown(ctx.db.pool, source.id, document.items);
  await touchTombstones(ctx.db.pool, source.id, { listed: fetched.truncated ? null : pruned, now: ctx.now() });
  const boilerplate = fresh.length > 0 ? await readBoilerplate(ctx.db.pool, source.id) : [];
  return { head: document.head, rows: await sanitizeItems(ctx.threads, document, { items: fresh, boilerplate }) };
}

async function refreshSmartSource(ctx: FetchCtx, source: ClaimedSource): Promise<SourceOutcome> {
  const { ownerKey, keywords } = source;
  if (ownerKey === null || keywords === null) throw new Error("A smart source without owner or keywords");
  const items = identifyItems(await collectSmartArticles(ctx, { ownerKey, keywords, sourceId: source.id }));
  const { fresh } = await dropKnown(ctx.db.pool, source.id, items);
  const boilerplate = fresh.length > 0 ? await readBoilerplate(ctx.db.pool, source.id) : [];
  const articles = await ctx.threads.run(SANITIZE, { items: fresh, siteUrl: "", boilerplate });
  const ingested = await ingest(ctx.db.pool, source.id, articles);
  if (fresh.length > 0) await keepPrivate(ctx.db.pool, source.id);
  return decideOutcome(source, { kind: "collected" }, { at: ctx.now(), ingested });
}

const POSTPONED_MS = 60_000;

function postpone(ctx: FetchCtx, source: ClaimedSource): SourceOutcome {
  const at = ctx.now();
  return decideOutcome(source, { kind: "limited", retryAt: new Date(at.getTime() + POSTPONED_MS) }, { at });
}

function failureOf(thrown: unknown): { code: string; message: string } {
  if (thrown instanceof FeedParseError) return { code: thrown.reason.replace(/-/g, "_"), message: thrown.message };
  if (thrown instanceof AppError) return { code: thrown.code.toLowerCase(), message: thrown.message };
  return { code: "internal", message: "We couldn't store the feed. We'll try again." };
}
