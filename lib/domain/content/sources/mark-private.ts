import "server-only";
import type { SystemCtx } from "@/lib/domain/ctx";
import { isPrivateFeed } from "@/lib/domain/facts";
import { type Queryable, sql, transaction } from "@/lib/platform/db";
import { isPrivateAddress } from "./private-address";

/** Version of the rules of `privateReason`: to be raised when they recognise more. */
const RULES = 1;
const BATCH = 500;

/**
 * Marks sources as private, and the articles that smart feeds of their followers took from them; feeds whose owner decided
 * otherwise stay as they are.
 */
export async function markPrivate(on: Queryable, sourceIds: readonly number[]): Promise<void> {
  const marked = await sql<{ id: number }>(on, {
    name: "sources-mark-private",
    text: `UPDATE sources SET is_private = true FROM (
        SELECT id FROM sources WHERE id = ANY($1::bigint[]) AND NOT is_private ORDER BY id FOR NO KEY UPDATE) AS found
      WHERE sources.id = found.id RETURNING sources.id`,
    values: [sourceIds],
  });
  if (marked.length === 0) return;
  await sql(on, {
    name: "copies-mark-private",
    text: `UPDATE articles a SET is_private = true FROM sources s, feeds f, sources smart
      WHERE s.id = ANY($1::bigint[]) AND f.source_id = s.id AND coalesce(f.is_private, true)
        AND smart.owner_key = f.user_key AND smart.kind = 'smart'
        AND a.source_id = smart.id AND a.origin_url = s.url AND NOT a.is_private`,
    values: [marked.map(({ id }) => id)],
  });
}

/**
 * Marks the articles that a person's smart feeds took from one of their feeds as private as it. Copies of articles that are
 * private themselves, because they come from a file, stay so. Indexes: sources (owner_key), articles (source_id, …).
 */
export async function markCopies(on: Queryable, userKey: number, feedId: number): Promise<void> {
  await sql(on, {
    text: `UPDATE articles a SET is_private = o.is_private
      FROM sources smart, (SELECT s.url, s.id AS source_id, ${isPrivateFeed()} AS is_private
        FROM feeds f JOIN sources s ON s.id = f.source_id WHERE f.user_key = $1 AND f.id = $2 AND s.kind = 'feed') o
      WHERE smart.owner_key = $1 AND smart.kind = 'smart' AND a.source_id = smart.id AND a.origin_url = o.url
        AND a.is_private <> o.is_private AND (o.is_private OR NOT EXISTS (
          SELECT FROM articles own WHERE own.source_id = o.source_id AND own.is_private AND a.guid IN (own.url, own.guid)))`,
    values: [userKey, feedId],
  });
}

/** Applies the current rules to sources that were stored under older ones. Returns the number of checked sources. */
export async function recheckAddresses(ctx: SystemCtx): Promise<number> {
  for (let checked = 0; ; ) {
    const sources = await sql<{ id: number; url: string }>(ctx.db.pool, {
      name: "sources-recheck",
      text: "SELECT id, url FROM sources WHERE address_rules < $1 ORDER BY id LIMIT $2",
      values: [RULES, BATCH],
    });
    if (sources.length === 0) return checked;
    checked += sources.length;
    await transaction(ctx.db.pool, async (client) => {
      await markPrivate(
        client,
        sources.filter(({ url }) => isPrivateAddress(url)).map(({ id }) => id),
      );
      await sql(client, {
        name: "sources-rechecked",
        text: `UPDATE sources SET address_rules = $1 FROM (
            SELECT id FROM sources WHERE id = ANY($2::bigint[]) ORDER BY id FOR NO KEY UPDATE) AS found
          WHERE sources.id = found.id`,
        values: [RULES, sources.map(({ id }) => id)],
      });
    });
  }
}
