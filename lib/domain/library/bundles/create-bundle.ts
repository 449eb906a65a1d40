import "server-only";
import type { PoolClient } from "pg";
import type { Bundle, NewBundle } from "@/lib/contracts/bundles";
import type { Ctx } from "@/lib/domain/ctx";
import { requireBundleRoom } from "@/lib/domain/plans/billing/require-room";
import { publicId } from "@/lib/domain/public-id";
import { sql, transaction } from "@/lib/platform/db";
import { readBundle } from "./get-bundle";

/** Creates an empty bundle. Error: 403 PLAN_LIMIT. */
export async function createBundle(ctx: Ctx, input: NewBundle): Promise<Bundle> {
  const bundle = await transaction(ctx.db.pool, async (client) =>
    readBundle(ctx, await insertBundle(client, ctx, input), client),
  );
  ctx.changes.add(ctx.user.key, { type: "bundles", action: "added", bundleIds: [bundle.id] });
  return bundle;
}

/** Creates an empty bundle inside the caller's transaction. Returns its id. Error: 403 PLAN_LIMIT. */
export async function insertBundle(client: PoolClient, ctx: Ctx, input: NewBundle): Promise<number> {
  await requireBundleRoom(client, ctx);
  const id = publicId();
  await sql(client, {
    text: `INSERT INTO bundles (id, user_key, name, description, color, created_at, updated_at)
           VALUES ($1, $2, $3, $4, $5, $6, $6)`,
    values: [id, ctx.user.key, input.name, input.description || null, input.color, ctx.now()],
  });
  return id;
}
