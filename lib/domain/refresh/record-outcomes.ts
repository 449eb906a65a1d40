import "server-only";
import type { SystemCtx } from "@/lib/domain/ctx";
import { describeSources } from "@/lib/domain/sources/describe-sources";
import { moveSource } from "@/lib/domain/sources/move-source";
import { sql, transaction } from "@/lib/platform/db";
import { storableJson } from "@/lib/platform/storable-text";
import { alertFollowers } from "./notify-followers";
import { type SettledRefresh, settle } from "./outcome";

/**
 * Writes down how refreshes ended, all in one transaction: validators, schedule, errors, alerts; ends the claims.
 * A claim that was lost meanwhile writes nothing. Sources that moved for good get their new address afterwards.
 */
export async function recordOutcomes(ctx: SystemCtx, settled: readonly SettledRefresh[]): Promise<void> {
  if (settled.length === 0) return;
  const recorded = await transaction(ctx.db.pool, async (client) => {
    await client.query("SET LOCAL synchronous_commit = off");
    const ours = new Set((await writeOutcomes(client, settled)).map((row) => row.id));
    const kept = settled.filter(({ source }) => ours.has(source.id));
    await describeSources(
      client,
      kept.flatMap(({ source, description }) => (description ? [{ id: source.id, description }] : [])),
    );
    await alertFollowers(client, kept, ctx.now());
    return kept;
  });
  for (const { source, schedule } of recorded) {
    if (schedule.movedTo) await moveSource(ctx, source.id, schedule.movedTo);
  }
}

/**
 * The same, so that one outcome that cannot be stored (a bug) costs no other its place: it is written down as a failure
 * of ours. Throws when the database is away.
 */
export async function recordOutcomesApart(ctx: SystemCtx, settled: readonly SettledRefresh[]): Promise<void> {
  try {
    await recordOutcomes(ctx, settled);
  } catch (err) {
    if (!isDataError(err)) throw err;
    for (const one of settled) await recordOutcomes(ctx, [one]).catch((err) => recordOurFailure(ctx, one, err));
  }
}

async function recordOurFailure(ctx: SystemCtx, { source, at }: SettledRefresh, err: unknown): Promise<void> {
  if (!isDataError(err)) throw err;
  ctx.log.error({ err, source: source.id }, "an outcome could not be stored");
  const failure = {
    kind: "failed",
    code: "internal",
    message: "The feed could not be stored. We will try again.",
  } as const;
  await recordOutcomes(ctx, [settle(source, failure, { at })]);
}

/** SQLSTATE class 22: a value the database does not take. */
const isDataError = (thrown: unknown) => thrown instanceof Error && "code" in thrown && /^22/.test(String(thrown.code));

/** One statement for the batch, by primary key. A source that lost its last active follower meanwhile stays unscheduled. */
function writeOutcomes(client: Parameters<typeof sql>[0], settled: readonly SettledRefresh[]) {
  return sql<{ id: number }>(client, {
    name: "record-outcomes",
    text: `WITH o AS (
        SELECT * FROM json_to_recordset($1::json) AS o(id bigint, token uuid, asked boolean, changed boolean, at timestamptz,
          etag text, "lastModified" text, "bodyHash" text, status int, "errorCode" text, "errorMessage" text,
          "nextFetchAt" timestamptz, failures int, "failingSince" timestamptz, "alertedAt" timestamptz, "goneAt" timestamptz,
          "redirectUrl" text, "redirectSince" timestamptz)
      ), mine AS (
        SELECT s.id FROM sources s JOIN o USING (id) WHERE s.lease_token = o.token ORDER BY s.id FOR NO KEY UPDATE OF s
      )
      UPDATE sources s SET
        etag = o.etag, last_modified = o."lastModified", body_hash = decode(o."bodyHash", 'hex'), last_status = o.status,
        fetched_at = CASE WHEN o.asked THEN o.at ELSE s.fetched_at END, changed_at = CASE WHEN o.changed THEN o.at ELSE s.changed_at END,
        error_code = o."errorCode", error_message = o."errorMessage", failures = o.failures, failing_since = o."failingSince",
        alerted_at = o."alertedAt", redirect_url = o."redirectUrl", redirect_since = o."redirectSince",
        next_fetch_at = CASE WHEN s.next_fetch_at IS NULL AND s.gone_at IS NULL THEN NULL ELSE o."nextFetchAt" END,
        gone_at = o."goneAt", lease_until = NULL, lease_token = NULL
      FROM o JOIN mine USING (id) WHERE s.id = o.id
      RETURNING s.id`,
    values: [storableJson(settled.map(outcomeRow))],
  });
}

function outcomeRow({ source, kind, schedule, validators, status, error, at }: SettledRefresh) {
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
  };
}
