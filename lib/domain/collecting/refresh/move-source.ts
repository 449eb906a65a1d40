import "server-only";
import type pg from "pg";
import { changeAddress, inheritArticles, updateOrigins } from "@/lib/domain/content/sources/change-address";
import { ownOutput } from "@/lib/domain/content/sources/own-output";
import { normalizeFeedUrl, sourceIdentity } from "@/lib/domain/content/sources/source-identity";
import type { SystemCtx } from "@/lib/domain/ctx";
import { makeFeedsPrivate } from "@/lib/domain/library/feeds/merge-feeds";
import { sql, transaction } from "@/lib/platform/db";
import { canParseUrl } from "@/lib/shared/parse-url";
import { mergeSource } from "./merge-source";

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
    await inheritArticles(client, sourceId);
    if (ownOutput(url)) await makeFeedsPrivate(client, sourceId);
    if (other !== null) {
      await mergeSource(client, sourceId, other);
      return other;
    }
    await changeAddress(client, sourceId, { url, identity });
    // Without validators, the next fetch reads the whole document, which shows the new address's own articles. The hub
    // of the old address must not publish for the new one.
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
