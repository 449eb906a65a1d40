import "server-only";
import type { PoolClient } from "pg";
import { lockPlan } from "@/lib/domain/plans/billing/require-room";
import { sql, transaction } from "@/lib/platform/db";
import { storableJson } from "@/lib/platform/storable-text";
import { type ClaimedImport, renewImportClaim } from "./claim-import";
import { decideLines, identityOf } from "./decide-lines";
import { addMembers } from "./import-bundles";
import { insertFeeds, type WaitingLine } from "./insert-feeds";
import { readRoom } from "./read-room";

/** Feeds per transaction: well under a second, even when each brings 500 articles. */
const LINES = 50;
const ATTEMPTS = 3;

type Result = { position: number; outcome: string; code: string | null; reason: string | null; feedId: number | null };

/** Subscribes to the next feeds of an import, as far as the plan allows. Returns false when no line is left. */
export async function importNextLines(job: ClaimedImport): Promise<boolean> {
  const lines = await nextLines(job);
  if (lines.length === 0) return false;
  try {
    await inTransaction(job, lines);
  } catch (cause) {
    if (cause instanceof Error && cause.name === "ClaimLost") throw cause;
    if (lines.length === 1) await noteFailure(job, lines, cause);
    else for (const line of lines) await inTransaction(job, [line]).catch((err) => noteFailure(job, [line], err));
  }
  job.ctx.changes.add(job.ctx.user.key, { type: "import" });
  return true;
}

function nextLines({ id, ctx }: ClaimedImport): Promise<WaitingLine[]> {
  return sql<WaitingLine>(ctx.db.pool, {
    name: "import-next-lines",
    text: `SELECT position, ref, kind, address, title, label, description, is_active AS "isActive",
        is_private AS "isPrivate", full_text AS "fullText", keep_days AS "keepDays", hides_duplicates AS "hidesDuplicates",
        refresh_minutes AS "refreshMinutes", notifies, unread_after_edit AS "unreadAfterEdit", followed_at AS "followedAt"
      FROM import_lines WHERE import_id = $1 AND outcome = 'waiting' ORDER BY position LIMIT ${LINES}`,
    values: [id],
  });
}

/** Two imports with the same new sources may deadlock: PostgreSQL ends one, which is retried. */
async function inTransaction(job: ClaimedImport, lines: readonly WaitingLine[]): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await transaction(job.ctx.db.pool, (client) => follow(client, job, lines));
      return;
    } catch (cause) {
      const code = cause instanceof Error && "code" in cause ? cause.code : "";
      if (attempt === ATTEMPTS || (code !== "40P01" && code !== "40001")) throw cause;
    }
  }
}

async function follow(client: PoolClient, job: ClaimedImport, lines: readonly WaitingLine[]): Promise<void> {
  const { ctx } = job;
  const plan = await lockPlan(client, ctx);
  await renewImportClaim(client, job);
  const judged = lines.map((line) => ({ ...line, invalid: null, identity: identityOf(line, ctx.user.key) }));
  const room = await readRoom(client, ctx, { plan, identities: judged.map(({ identity }) => identity) });
  const { decided } = decideLines(judged, room);
  const added = lines.filter((_, at) => decided[at]?.outcome === "added");
  await insertFeeds(client, job, added);
  const feedIds = await followedFeeds(client, job, lines);
  const results = lines.map((line, at) => {
    const { outcome = "failed", code = null, reason = null } = decided[at] ?? {};
    return {
      position: line.position,
      outcome,
      code,
      reason,
      feedId: feedIds.get(identityOf(line, ctx.user.key)) ?? null,
    };
  });
  await noteResults(client, job, results);
  await addMembers(
    client,
    job,
    results.map(({ position }) => position),
  );
}

/** Returns the caller's feeds of these lines' sources, new or not. */
async function followedFeeds(client: PoolClient, { ctx }: ClaimedImport, lines: readonly WaitingLine[]) {
  const identities = lines.map((line) => identityOf(line, ctx.user.key));
  const rows = await sql<{ identity: string; id: number }>(client, {
    name: "import-feeds-of-lines",
    text: `SELECT s.identity, f.id FROM sources s JOIN feeds f ON f.source_id = s.id
      WHERE s.identity = ANY($2::uuid[]) AND f.user_key = $1 AND f.deleted_at IS NULL`,
    values: [ctx.user.key, identities],
  });
  return new Map(rows.map(({ identity, id }) => [identity, id]));
}

async function noteResults(client: PoolClient, { id }: ClaimedImport, results: readonly Result[]): Promise<void> {
  await sql(client, {
    name: "import-note-results",
    text: `UPDATE import_lines l SET outcome = g.outcome, code = g.code, reason = g.reason, feed_id = g."feedId"
      FROM json_to_recordset($2::json) AS g(position int, outcome text, code text, reason text, "feedId" bigint)
      WHERE l.import_id = $1 AND l.position = g.position`,
    values: [id, storableJson(results)],
  });
}

/** A line that cannot be stored does not stop the others. */
async function noteFailure(job: ClaimedImport, lines: readonly WaitingLine[], cause: unknown): Promise<void> {
  if (cause instanceof Error && cause.name === "ClaimLost") throw cause;
  job.ctx.log.warn({ err: cause, importId: job.id }, "a feed could not be imported");
  const failed = { outcome: "failed", code: "INTERNAL", reason: "We couldn't store this feed.", feedId: null };
  await transaction(job.ctx.db.pool, async (client) => {
    await lockPlan(client, job.ctx);
    await renewImportClaim(client, job);
    await noteResults(
      client,
      job,
      lines.map(({ position }) => ({ position, ...failed })),
    );
  });
}
