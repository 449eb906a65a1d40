import "server-only";
import type { PoolClient } from "pg";
import type { Ctx } from "@/lib/domain/ctx";
import { sql } from "@/lib/platform/db";
import { storableJson } from "@/lib/platform/storable-text";

type NewBundle = { id: number; name: string; description?: string | null; color: string; createdAt: Date };

/** Stores bundles of the caller, whose row is locked and whose plan has room for them. */
export async function insertBundles(client: PoolClient, ctx: Ctx, bundles: readonly NewBundle[]): Promise<void> {
  await sql(client, {
    name: "bundles-insert",
    text: `INSERT INTO bundles (id, user_key, name, description, color, created_at, updated_at)
      SELECT id, $1, name, description, color, "createdAt", $3
      FROM json_to_recordset($2::json) AS g(id bigint, name text, description text, color text, "createdAt" timestamptz)`,
    values: [ctx.user.key, storableJson(bundles), ctx.now()],
  });
}

export type Member = { bundleId: number; feedId: number };

/** Adds feeds to bundles in this order, as far as both are the caller's; those that are in already stay. */
export async function addMembers(client: PoolClient, ctx: Ctx, members: readonly Member[]): Promise<void> {
  if (members.length === 0) return;
  await sql(client, {
    name: "bundles-add-members",
    text: `INSERT INTO bundle_feeds (bundle_id, feed_id, created_at)
      SELECT g."bundleId", g."feedId", $3
      FROM ROWS FROM (json_to_recordset($2::json) AS ("bundleId" bigint, "feedId" bigint)) WITH ORDINALITY AS g("bundleId", "feedId", at)
      JOIN bundles b ON b.id = g."bundleId" AND b.user_key = $1
      JOIN feeds f ON f.id = g."feedId" AND f.user_key = $1 AND f.deleted_at IS NULL
      ORDER BY g.at ON CONFLICT DO NOTHING`,
    values: [ctx.user.key, JSON.stringify(members), ctx.now()],
  });
}

/** Takes all feeds out of a bundle that the caller has checked. */
export async function emptyBundle(client: PoolClient, bundleId: number): Promise<void> {
  await sql(client, { text: "DELETE FROM bundle_feeds WHERE bundle_id = $1", values: [bundleId] });
}
