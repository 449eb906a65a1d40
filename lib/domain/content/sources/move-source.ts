import "server-only";
import type pg from "pg";
import type { SystemCtx } from "@/lib/domain/ctx";
import { sql, transaction } from "@/lib/platform/db";
import { canParseUrl } from "@/lib/shared/parse-url";
import { mergeSource } from "./merge-source";
import { ownOutput } from "./own-output";
import { isPrivateAddress } from "./private-address";
import { normalizeFeedUrl, sourceIdentity } from "./source-identity";

/**
 * Gives a source the address that it has permanently moved to, and merges it into the source that has that address
 * already, if there is one; all items keep their states. The old site may have published anything: its articles are marked
 * as inherited and reach no further reader until the document at the new address lists them. Returns the id of the source
 * that stays.
 */
export async function moveSource(ctx: SystemCtx, sourceId: number, address: string): Promise<number> {
  if (!canParseUrl(address)) return sourceId;
  const url = normalizeFeedUrl(address);
  const identity = sourceIdentity({ kind: "feed", url });
  return transaction(ctx.db.pool, async (client) => {
    const other = await lockBoth(client, sourceId, identity);
    if (other === sourceId) return sourceId;
    await updateOrigins(client, sourceId, url);
    await client.query("UPDATE articles SET is_inherited = true WHERE source_id = $1 AND NOT is_inherited", [sourceId]);
    if (ownOutput(url)) await client.query("UPDATE feeds SET is_private = true WHERE source_id = $1", [sourceId]);
    if (other !== null) {
      await mergeSource(client, sourceId, other);
      return other;
    }
    await sql(client, {
      text: `UPDATE sources SET url = $2, identity = $3, is_private = is_private OR $4, redirect_url = NULL, redirect_since = NULL,
               etag = NULL, last_modified = NULL, body_hash = NULL
             WHERE id = $1`,
      values: [sourceId, url, identity, isPrivateAddress(url)],
    });
    // Without validators the next fetch reads the whole document, which says which articles are the new address's own.
    // The hub of the old address must not publish for the new one.
    await client.query("DELETE FROM websub_subscriptions WHERE source_id = $1", [sourceId]);
    return sourceId;
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

/**
 * Updates the address under which articles in followers' smart feeds refer to this source; they become as private as it, unless
 * their owner decided otherwise.
 * Indexes: feeds (source_id, …), sources (owner_key), articles (source_id, …).
 */
async function updateOrigins(client: pg.PoolClient, sourceId: number, url: string): Promise<void> {
  await sql(client, {
    text: `UPDATE articles a SET origin_url = $2, is_private = a.is_private OR coalesce(f.is_private, $3)
      FROM sources s, feeds f, sources smart WHERE s.id = $1 AND f.source_id = s.id AND smart.owner_key = f.user_key
        AND smart.kind = 'smart' AND a.source_id = smart.id AND a.origin_url = s.url`,
    values: [sourceId, url, isPrivateAddress(url)],
  });
}
