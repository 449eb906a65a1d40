import "server-only";
import type { PoolClient } from "pg";
import type { Bundle, NewBundle } from "@/lib/contracts/bundles";
import { requireBundleRoom } from "@/lib/domain/billing/require-room";
import type { Ctx } from "@/lib/domain/ctx";
import { publishUserChanges } from "@/lib/domain/live/publish-user-changes";
import { publicId } from "@/lib/domain/public-id";
import { sql, transaction } from "@/lib/platform/db";
import { readBundle } from "./get-bundle";

/** Creates an empty bundle. Error: 403 PLAN_LIMIT. */
export function createBundle(ctx: Ctx, input: NewBundle): Promise<Bundle> {
  return transaction(ctx.db.pool, async (client) => readBundle(ctx, await insertBundle(client, ctx, input), client));
}

/** Creates an empty bundle inside the caller's transaction. Returns its id. Error: 403 PLAN_LIMIT. */
export async function insertBundle(client: PoolClient, ctx: Ctx, input: NewBundle): Promise<number> {
  await requireBundleRoom(client, ctx);
  const id = Number(publicId());
  await sql(client, {
    text: `INSERT INTO bundles (id, user_key, name, description, color, created_at, updated_at)
           VALUES ($1, $2, $3, $4, $5, $6, $6)`,
    values: [id, ctx.user.key, input.name, input.description || null, input.color, ctx.now()],
  });
  publishUserChanges(ctx.user.key, "bundles");
  return id;
}
