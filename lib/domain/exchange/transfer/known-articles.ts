import "server-only";
import type { Ctx } from "@/lib/domain/ctx";
import { sql } from "@/lib/platform/db";
import { storableJson } from "@/lib/platform/storable-text";
import { linkKey } from "@/lib/shared/link-key";
import type { ImportedItem } from "./parsed-import";

/**
 * Gives articles of another reader the keys that the feed's own articles have: by what the feed calls them, else by their
 * address, among several of one address by the title. The others keep theirs.
 */
export async function withKnownKeys(
  ctx: Ctx,
  feedId: number,
  items: readonly ImportedItem[],
): Promise<readonly ImportedItem[]> {
  const foreign = items.flatMap(({ isForeign, guid, link, title }, at) => {
    return isForeign ? [{ at, guid, link: linkKey(link), title }] : [];
  });
  if (foreign.length === 0) return items;
  const known = await sql<{ at: number; key: string }>(ctx.db.pool, {
    name: "import-known-articles",
    text: KNOWN,
    values: [ctx.user.key, feedId, storableJson(foreign)],
  });
  const keys = new Map(known.map(({ at, key }) => [at, key]));
  return items.map((item, at) => ({ ...item, key: keys.get(at) ?? item.key }));
}

/** Reads the source's articles once. Index: articles (source_id, published_at). */
const KNOWN = `WITH given AS MATERIALIZED (
    SELECT * FROM json_to_recordset($3::json) AS g(at int, guid text, link text, title text)
  ), own AS MATERIALIZED (
    SELECT a.key, a.guid, a.link_key, a.title, a.id FROM feeds f JOIN articles a ON a.source_id = f.source_id
    WHERE f.id = $2 AND f.user_key = $1 AND NOT a.is_inherited
  ), found AS (
    SELECT g.at, o.key, o.id, 0 AS rank FROM given g JOIN own o ON o.guid = g.guid WHERE g.guid <> ''
    UNION ALL
    SELECT g.at, o.key, o.id, CASE WHEN o.title = g.title THEN 1 ELSE 2 END FROM given g JOIN own o ON o.link_key = md5(g.link)::uuid
  )
  SELECT DISTINCT ON (at) at, key FROM found ORDER BY at, rank, id`;
