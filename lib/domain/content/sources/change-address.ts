import "server-only";
import type pg from "pg";
import { sql } from "@/lib/platform/db";
import { isPrivateAddress } from "./private-address";

/** Gives a source another address, and forgets what the server of the old one said about its document. */
export async function changeAddress(
  client: pg.PoolClient,
  sourceId: number,
  { url, identity }: { url: string; identity: string },
): Promise<void> {
  await sql(client, {
    text: `UPDATE sources SET url = $2, identity = $3, is_private = is_private OR $4, redirect_url = NULL, redirect_since = NULL,
             etag = NULL, last_modified = NULL, body_hash = NULL
           WHERE id = $1`,
    values: [sourceId, url, identity, isPrivateAddress(url)],
  });
}

/** Marks the articles of a source as inherited: they reach no further reader until the document lists them. */
export async function inheritArticles(client: pg.PoolClient, sourceId: number): Promise<void> {
  await client.query("UPDATE articles SET is_inherited = true WHERE source_id = $1 AND NOT is_inherited", [sourceId]);
}

/**
 * Updates the address under which articles in followers' smart feeds refer to this source; they become as private as it, unless
 * their owner decided otherwise.
 * Indexes: feeds (source_id, …), sources (owner_key), articles (source_id, …).
 */
export async function updateOrigins(client: pg.PoolClient, sourceId: number, url: string): Promise<void> {
  await sql(client, {
    text: `UPDATE articles a SET origin_url = $2, is_private = a.is_private OR coalesce(f.is_private, $3)
      FROM sources s, feeds f, sources smart WHERE s.id = $1 AND f.source_id = s.id AND smart.owner_key = f.user_key
        AND smart.kind = 'smart' AND a.source_id = smart.id AND a.origin_url = s.url`,
    values: [sourceId, url, isPrivateAddress(url)],
  });
}
