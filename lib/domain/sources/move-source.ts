import "server-only";
import type pg from "pg";
import type { SystemCtx } from "@/lib/domain/ctx";
import { sql, transaction } from "@/lib/platform/db";
import { mergeSource } from "./merge-source";
import { isPrivateAddress, normalFeedUrl, sourceIdentity } from "./source-identity";

/**
 * Gives a source the address it has permanently moved to. When another source has that address already, the two become
 * one and keep everybody's items, read and star states. Answers the id of the source that stays.
 */
export async function moveSource(ctx: SystemCtx, sourceId: number, address: string): Promise<number> {
  if (!URL.canParse(address)) return sourceId;
  const url = normalFeedUrl(address);
  const identity = sourceIdentity({ kind: "feed", url });
  return transaction(ctx.db.pool, async (client) => {
    const other = await lockBoth(client, sourceId, identity);
    if (other === null) {
      await sql(client, {
        text: `UPDATE sources SET url = $2, identity = $3, is_private = is_private OR $4, redirect_url = NULL, redirect_since = NULL
               WHERE id = $1`,
        values: [sourceId, url, identity, isPrivateAddress(url)],
      });
      return sourceId;
    }
    if (other !== sourceId) await mergeSource(client, sourceId, other);
    return other;
  });
}

/** Locks the source and the one that has the new address, in order of ids. Null when the address is free. */
async function lockBoth(client: pg.PoolClient, sourceId: number, identity: string): Promise<number | null> {
  const rows = await sql<{ id: number; isOther: boolean }>(client, {
    text: `SELECT id, identity = $2 AS "isOther" FROM sources WHERE id = $1 OR identity = $2 ORDER BY id FOR UPDATE`,
    values: [sourceId, identity],
  });
  return rows.find((row) => row.isOther)?.id ?? null;
}
