import "server-only";
import { claimant } from "@/lib/domain/base/processes/this-process";
import { storeDocuments } from "@/lib/domain/collecting/fetches/keep-document";
import { storeFetches } from "@/lib/domain/collecting/fetches/store-fetches";
import { moveSource } from "@/lib/domain/collecting/refresh/move-source";
import { storeDescriptions } from "@/lib/domain/content/sources/describe-source";
import type { SystemCtx } from "@/lib/domain/ctx";
import { transaction } from "@/lib/platform/db";
import { decideOutcome, type SourceOutcome } from "./decide-outcome";
import { type LimitedSource, recordLimited } from "./host-claims";
import { notifyFollowers } from "./notify-followers";

/**
 * Records how refreshes ended, in one transaction: validators, schedule, errors, fetch log, descriptions, documents, alerts;
 * ends their claims.
 * Nothing is written for a claim that was lost in the meantime. Sources that moved permanently get their new address afterwards.
 */
export async function recordOutcomes(ctx: SystemCtx, outcomes: readonly SourceOutcome[]): Promise<void> {
  if (outcomes.length === 0) return;
  const recorded = await transaction(ctx.db.pool, async (client) => {
    await client.query("SET LOCAL synchronous_commit = off");
    const written = new Set((await storeFetches(client, outcomes.map(outcomeRow))).map((row) => row.id));
    const ours = outcomes.filter(({ source }) => written.has(source.id));
    await storeDescriptions(
      client,
      ours.flatMap(({ source, description }) => (description ? [{ id: source.id, description }] : [])),
    );
    await storeDocuments(
      client,
      ours.flatMap(({ source: { id }, document, at }) => (document ? [{ id, at, ...document }] : [])),
    );
    await notifyFollowers(client, ours, ctx.now());
    return ours;
  });
  await recordLimited(ctx.db.pool, recorded.flatMap(limitedSource), await claimant(ctx.db));
  for (const { source, schedule } of recorded) {
    // A source with an owner's password stays where its owner says: another address must not get it.
    if (schedule.movedTo && source.ownerKey === null) await moveSource(ctx, source.id, schedule.movedTo);
  }
}

function limitedSource({ source, kind, status, schedule }: SourceOutcome): LimitedSource[] {
  const retryAt = schedule.state.nextFetchAt;
  return kind === "limited" && status === 429 && retryAt ? [{ id: source.id, retryAt }] : [];
}

/**
 * Records outcomes one by one where they cannot be recorded together: one that the database rejects is recorded as an
 * internal failure and affects no other. Throws when the database is unavailable.
 */
export async function recordOutcomesSafely(ctx: SystemCtx, outcomes: readonly SourceOutcome[]): Promise<void> {
  try {
    await recordOutcomes(ctx, outcomes);
  } catch (err) {
    if (!isDataError(err)) throw err;
    for (const one of outcomes) await recordOutcomes(ctx, [one]).catch((err) => recordInternalFailure(ctx, one, err));
  }
}

async function recordInternalFailure(ctx: SystemCtx, { source, at }: SourceOutcome, err: unknown): Promise<void> {
  if (!isDataError(err)) throw err;
  ctx.log.error({ err, source: source.id }, "an outcome could not be stored");
  const failure = {
    kind: "failed",
    code: "internal",
    message: "We couldn't store the feed. We'll try again.",
  } as const;
  await recordOutcomes(ctx, [decideOutcome(source, failure, { at })]);
}

/** SQLSTATE class 22 (data exception) and 23514 (check violation). */
const isDataError = (thrown: unknown) =>
  thrown instanceof Error && "code" in thrown && /^(22|23514)/.test(String(thrown.code));

function outcomeRow({ source, kind, schedule, validators, status, error, at, fetch }: SourceOutcome) {
  const { nextFetchAt, failures, failingSince, alertedAt, goneAt, redirectUrl, redirectSince } = schedule.state;
  return {
    id: source.id,
    token: source.leaseToken,
    asked: kind !== "limited",
    changed: kind === "changed",
    at,
    ...validators,
    status,
    errorCode: error?.code ?? null,
    errorMessage: error?.message ?? null,
    nextFetchAt,
    failures,
    failingSince,
    alertedAt,
    goneAt,
    redirectUrl,
    redirectSince,
    ...fetch,
  };
}
