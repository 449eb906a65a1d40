import "server-only";
import { randomUUID } from "node:crypto";
import type { PoolClient } from "pg";
import { claimant } from "@/lib/domain/base/processes/this-process";
import type { FetchCtx } from "@/lib/domain/content/parsing/fetch-ctx";
import type { Ctx, SystemCtx } from "@/lib/domain/ctx";
import { sql } from "@/lib/platform/db";
import type { StoredBundle } from "./get-import";
import type { AccountSettings } from "./settings/account-settings";

/** A step takes about a second. Claims of a process that died are released long before their end. */
const LEASE_END = "now() + interval '60 seconds'";

export type ClaimedImport = {
  id: string;
  token: string;
  ctx: Ctx & FetchCtx;
  bundles: StoredBundle[];
  preferences: Record<string, unknown> | null;
  settings: AccountSettings | null;
  startedAt: Date;
};

type Row = Omit<ClaimedImport, "ctx"> & { userId: string; userKey: number; email: string; requestId: string | null };

/** Claims the oldest import that no process works on, or the one with this id; null when there is none. */
export async function claimImport(system: FetchCtx, id: string | null = null): Promise<ClaimedImport | null> {
  const [row] = await sql<Row>(system.db.pool, {
    name: "import-claim",
    text: `UPDATE imports i SET lease_until = ${LEASE_END}, lease_token = $2, lease_process = $3, wait_until = NULL
      FROM users u
      WHERE u.key = i.user_key AND i.id = (SELECT id FROM imports WHERE state = 'running'
        AND (lease_until IS NULL OR lease_until <= now()) AND (wait_until IS NULL OR wait_until <= $1)
        AND ($4::uuid IS NULL OR id = $4)
        ORDER BY started_at LIMIT 1 FOR UPDATE SKIP LOCKED)
      RETURNING i.id, i.lease_token AS token, i.bundles, i.preferences, i.settings, i.started_at AS "startedAt",
        i.request_id AS "requestId", u.id AS "userId", u.key AS "userKey", u.email`,
    values: [system.now(), randomUUID(), await claimant(system.db), id],
  });
  if (!row) return null;
  const { userId, userKey, email, requestId, ...claimed } = row;
  const ctx = { ...system, ...withRequestOf(system, requestId), user: { id: userId, key: userKey, email } };
  return { ...claimed, ctx };
}

/** Returns the context with which a job's log records name the request that started it. */
export function withRequestOf({ log }: SystemCtx, requestId: string | null): Pick<SystemCtx, "log" | "requestId"> {
  return requestId ? { log: log.child({ requestId }), requestId } : { log };
}

/** The claim was lost: the import was cancelled, or claimed by another process after a pause. */
export class ClaimLost extends Error {
  override name = "ClaimLost";
}

/**
 * Verifies and renews the claim inside a step's transaction, after the user's row was locked. Throws {@link ClaimLost},
 * which rolls the step back.
 */
export async function renewImportClaim(client: PoolClient, { id, token }: ClaimedImport): Promise<void> {
  const held = await sql(client, {
    name: "import-hold",
    text: `UPDATE imports SET lease_until = ${LEASE_END} WHERE id = $1 AND lease_token = $2 AND state = 'running' RETURNING id`,
    values: [id, token],
  });
  if (held.length === 0) throw new ClaimLost("the import is not ours any more");
}

/** Leaves an import to the next claim, not before `waitUntil`. */
export async function releaseImport(
  { db }: Pick<SystemCtx, "db">,
  { id, token }: { id: string; token: string },
  waitUntil: Date | null,
): Promise<void> {
  await db.prisma.import.updateMany({
    where: { id, leaseToken: token },
    data: { leaseUntil: null, leaseToken: null, waitUntil },
  });
}
