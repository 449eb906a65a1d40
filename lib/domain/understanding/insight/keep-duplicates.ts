import "server-only";
import type { PoolClient } from "pg";
import type { KeptPair } from "@/lib/contracts/intelligence";
import type { Ctx } from "@/lib/domain/ctx";
import { lockMarks } from "@/lib/domain/library/items/states/lock-marks";
import { notFound } from "@/lib/errors";
import { sql, transaction } from "@/lib/platform/db";
import { storableJson } from "@/lib/platform/storable-text";
import { lockDuplicates } from "./lock-duplicates";
import { markItems } from "./mark-duplicates";

/**
 * Keeps both items of a pair for good ("Keep both"): neither is ever marked as a duplicate of the other for this user, and
 * one that is marked, and perhaps hidden, is so no more. Error: 404 unless both are the caller's.
 */
export const keepDuplicates = (ctx: Ctx, pair: KeptPair): Promise<void> =>
  decide(ctx, pair, (client, articles) =>
    sql(client, {
      text: `INSERT INTO distinct_articles (user_key, article_id, other_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
      values: [ctx.user.key, ...articles],
    }),
  );

/** Withdraws that decision: the pair is marked again where its articles still say the same. Error: 404 as above. */
export const unkeepDuplicates = (ctx: Ctx, pair: KeptPair): Promise<void> =>
  decide(ctx, pair, (client, articles) =>
    sql(client, {
      text: `DELETE FROM distinct_articles WHERE user_key = $1 AND article_id = $2 AND other_id = $3`,
      values: [ctx.user.key, ...articles],
    }),
  );

async function decide(
  ctx: Ctx,
  pair: KeptPair,
  write: (client: PoolClient, articles: readonly [number, number]) => Promise<unknown>,
): Promise<void> {
  await transaction(ctx.db.pool, async (client) => {
    await lockMarks(client, ctx.user.key);
    await lockDuplicates(client, ctx.user.key);
    const articles = await articlesOf(client, ctx.user.key, pair);
    await write(client, articles);
    await markItems(client, ctx.user.key, articles);
  });
  ctx.changes.add(ctx.user.key, { type: "duplicates" });
}

/** Returns the two articles, the smaller id first. */
async function articlesOf(client: PoolClient, userKey: number, pair: KeptPair): Promise<[number, number]> {
  const rows = await sql<{ id: number }>(client, {
    text: `SELECT DISTINCT article_id AS id FROM (
        SELECT article_id FROM feed_items WHERE user_key = $1 AND id = ANY($2::bigint[]) UNION ALL
        SELECT article_id FROM hidden_items WHERE user_key = $1 AND id = ANY($2::bigint[])) AS i ORDER BY 1`,
    values: [userKey, [pair.id, pair.duplicateOf]],
  });
  const [one, other] = rows;
  if (!one || !other) throw notFound("Article");
  return [one.id, other.id];
}

/** Lets pairs of articles (`a` before `b`) both stay, as an export says; those that the caller keeps already stay so. */
export async function keepPairs(
  client: PoolClient,
  ctx: Ctx,
  pairs: readonly { a: number; b: number; createdAt: string }[],
): Promise<void> {
  await sql(client, {
    name: "import-kept-pairs",
    text: `INSERT INTO distinct_articles (user_key, article_id, other_id, created_at)
      SELECT $1, a, b, least("createdAt", $3)
      FROM json_to_recordset($2::json) AS g(a bigint, b bigint, "createdAt" timestamptz) ON CONFLICT DO NOTHING`,
    values: [ctx.user.key, storableJson(pairs), ctx.now()],
  });
}
