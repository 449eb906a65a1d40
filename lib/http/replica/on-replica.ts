import "server-only";
import { lastWrite } from "@/lib/domain/base/live/last-write";
import type { CtxUser, SystemCtx } from "@/lib/domain/ctx";
import { AppError } from "@/lib/errors";
import { isDatabaseUnavailable, isReadOnly } from "@/lib/platform/database/database-unavailable";
import type { Db } from "@/lib/platform/db";
import { readReplica } from "@/lib/platform/replica/read-replica";

/**
 * Runs a read on the replica if there is one and it has all of the caller's writes. Otherwise runs it on the primary:
 * also if the replica fails, if the read wants to write, and if it finds nothing, because the row may be new.
 */
export async function onReplica<Found>(
  system: SystemCtx,
  { isAllowed, user }: { isAllowed: boolean; user: CtxUser | null },
  read: (db: Db) => Promise<Found>,
): Promise<Found> {
  const replica = isAllowed ? readReplica() : null;
  if (!replica?.has(await lastWrite(system, user?.key ?? null))) return read(system.db);
  try {
    return await read(replica.db);
  } catch (thrown) {
    if (isDatabaseUnavailable(thrown) && !isReadOnly(thrown)) replica.leave();
    else if (!isOfReplica(thrown)) throw thrown;
    return read(system.db);
  }
}

/** A write, a row that a vacuum of the primary removed (SQLSTATE 40001), a time that was over (57014), or no row. */
function isOfReplica(thrown: unknown): boolean {
  if (isReadOnly(thrown)) return true;
  if (!(thrown instanceof Error)) return false;
  if (thrown instanceof AppError) return thrown.code === "NOT_FOUND";
  if ("code" in thrown && /^(40001|57014)$/.test(String(thrown.code))) return true;
  return /conflict with recovery|Query read timeout/.test(`${thrown.message} ${thrown.cause}`);
}
