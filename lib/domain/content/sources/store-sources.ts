import "server-only";
import type { PoolClient } from "pg";
import { sql } from "@/lib/platform/db";
import { storableJson } from "@/lib/platform/storable-text";

export type WantedSource = {
  identity: string | undefined;
  kind: string;
  ownerKey: number | null;
  url: string | null;
  keywords: string | null;
  isPrivate: boolean;
};

/**
 * Returns many sources by their identities and creates those that are missing; one that is private here is private for all.
 * Locks known ones in the order of their ids, as refreshes do; creates new ones in the order of their identities.
 */
export async function storeSources(
  client: PoolClient,
  sources: readonly WantedSource[],
  now: Date,
): Promise<{ identity: string; id: number; title: string }[]> {
  await sql(client, {
    name: "sources-lock-known",
    text: "SELECT FROM sources WHERE identity = ANY($1::uuid[]) ORDER BY id FOR NO KEY UPDATE",
    values: [sources.map(({ identity }) => identity)],
  });
  return sql<{ identity: string; id: number; title: string }>(client, {
    name: "sources-store",
    text: `INSERT INTO sources AS s (identity, kind, owner_key, url, keywords, is_private, created_at)
      SELECT identity, kind, "ownerKey", url, keywords, "isPrivate", $2
      FROM json_to_recordset($1::json) AS g(identity uuid, kind text, "ownerKey" int, url text, keywords text, "isPrivate" boolean)
      ORDER BY identity
      ON CONFLICT (identity) DO UPDATE SET orphaned_at = NULL, is_private = s.is_private OR excluded.is_private
      RETURNING s.identity, s.id, s.title`,
    values: [storableJson(sources), now],
  });
}
