import "server-only";
import type { SystemCtx } from "@/lib/domain/ctx";
import { touchUser } from "@/lib/domain/people/users/touch-user";
import { notFound } from "@/lib/errors";
import { sql } from "@/lib/platform/db";
import type { PublicKind } from "./public-sql";

/** The facts about a document that are known without reading it. */
export type CurrentVersion = {
  /** Grows with every transaction that changes the document. */
  version: number;
  ownerKey: number;
  /** True if `version` identifies the document's content. False in the moments after its first read. */
  isSettled: boolean;
  /** True if the owner was not seen for a day. */
  isIdle: boolean;
  /** True if no read was recorded for a day. */
  isUnread: boolean;
  /** True if no read of the topic was recorded within an hour. */
  isUnrecorded: boolean;
};

type Versioned = {
  kind: PublicKind;
  id: string;
  /** null for none */
  topic: string | null;
};

/**
 * Returns the version of a document, which its writers keep (output_versions), in one look-up by primary key. A request
 * counts as a visit of its owner, so that the fan-out continues writing items for them, and catches them up after an absence.
 * Error: 404 for an unknown id.
 */
export async function currentVersion(ctx: SystemCtx, of: Versioned): Promise<CurrentVersion> {
  const current = await versionWithoutVisit(ctx, of);
  if (!current.isIdle) return current;
  await touchUser(ctx, current.ownerKey);
  return (await findVersion(ctx, of)) ?? current;
}

/** The same for what shows a part of the document and is not a visit of its owner. Error: 404 for an unknown id. */
export async function versionWithoutVisit(ctx: SystemCtx, of: Versioned): Promise<CurrentVersion> {
  const current = (await findVersion(ctx, of)) ?? (await beginVersion(ctx, of));
  if (!current.isSettled) await settle(ctx, of);
  if (current.isUnread) await recordRead(ctx, of);
  return current;
}

/** Returns a text that identifies this version of the document; null while that is not certain. */
export const stampOf = ({ version, isSettled }: Pick<CurrentVersion, "version" | "isSettled">): string | null =>
  isSettled ? String(version) : null;

const pathOf = ({ kind, id }: Versioned): string => `${kind}/${id}`;

/**
 * Every transaction that may not have seen the row has ended once the oldest one that runs is not older than
 * `settled_after`. In a database restored elsewhere, whose transactions are counted again, that number lies in the future.
 */
const IS_SETTLED = `coalesce(v.settled_after <= pg_snapshot_xmin(pg_current_snapshot())::text::bigint
      OR v.settled_after > pg_snapshot_xmax(pg_current_snapshot())::text::bigint, false)`;

/** Returns the version if it is kept. Indexes: primary keys of output_versions, users and output_topics. */
export async function findVersion(ctx: SystemCtx, of: Versioned): Promise<CurrentVersion | undefined> {
  const [current] = await sql<CurrentVersion>(ctx.db.pool, {
    name: "output-version-find",
    text: `SELECT v.version, v.user_key AS "ownerKey", ${IS_SETTLED} AS "isSettled",
        u.last_seen_at < $2::timestamptz - interval '1 day' AS "isIdle",
        v.read_at < $2::timestamptz - interval '1 day' AS "isUnread",
        $3::text IS NOT NULL AND NOT EXISTS (SELECT FROM output_topics t
          WHERE t.path = $3 AND t.read_at > $2::timestamptz - interval '1 hour') AS "isUnrecorded"
      FROM output_versions v JOIN users u ON u.key = v.user_key WHERE v.path = $1`,
    values: [pathOf(of), ctx.now(), of.topic],
  });
  return current;
}

const OWNERS: Record<PublicKind, string> = {
  user: "SELECT key AS user_key, NULL::bigint AS bundle_id, NULL::bigint AS feed_id FROM users WHERE id = $2::uuid",
  bundle: "SELECT user_key, id AS bundle_id, NULL::bigint AS feed_id FROM bundles WHERE id = $2::bigint",
  feed: "SELECT user_key, NULL::bigint AS bundle_id, id AS feed_id FROM feeds WHERE id = $2::bigint",
};

/** Begins to keep the version of a document that is read for the first time. Error: 404. */
async function beginVersion(ctx: SystemCtx, of: Versioned): Promise<CurrentVersion> {
  await sql(ctx.db.pool, {
    name: `output-version-begin-${of.kind}`,
    text: `INSERT INTO output_versions (path, user_key, bundle_id, feed_id, read_at)
      SELECT $1, user_key, bundle_id, feed_id, $3 FROM (${OWNERS[of.kind]}) o ON CONFLICT DO NOTHING`,
    values: [pathOf(of), of.id, ctx.now()],
  });
  const begun = await findVersion(ctx, of);
  if (!begun) throw notFound("Feed");
  return begun;
}

/**
 * Transactions that began before the row could be seen may change the document without raising its version: which these
 * are is recorded after the row is committed.
 */
async function settle(ctx: SystemCtx, of: Versioned): Promise<void> {
  await sql(ctx.db.pool, {
    name: "output-version-settle",
    text: `UPDATE output_versions SET settled_after = pg_snapshot_xmax(pg_current_snapshot())::text::bigint
      WHERE path = $1 AND settled_after IS NULL`,
    values: [pathOf(of)],
  });
}

async function recordRead(ctx: SystemCtx, of: Versioned): Promise<void> {
  await sql(ctx.db.pool, {
    name: "output-version-read",
    text: "UPDATE output_versions SET read_at = $2 WHERE path = $1 AND read_at < $2",
    values: [pathOf(of), ctx.now()],
  });
}
