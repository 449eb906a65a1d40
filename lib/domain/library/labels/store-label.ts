import "server-only";
import type { PoolClient } from "pg";
import { type ItemLabel, MAX_LABELS } from "@/lib/contracts/labels";
import type { Ctx } from "@/lib/domain/ctx";
import { publicId } from "@/lib/domain/public-id";
import { AppError } from "@/lib/errors";
import { sql } from "@/lib/platform/db";
import { storable } from "@/lib/platform/storable-text";
import { labelName, lowerName } from "./label-name";

/**
 * Returns the caller's label of this name, in any case, and makes it where there is none. It is locked against deletion.
 * Errors: 400 for an invalid name, 409 CONFLICT when there are as many labels as there may be.
 */
export async function storeLabel(client: PoolClient, ctx: Ctx, given: string): Promise<ItemLabel & { isNew: boolean }> {
  const name = labelName(given);
  const known = await findLabel(client, ctx, name);
  if (known) return { ...known, isNew: false };
  await sql(client, { text: "SELECT FROM users WHERE key = $1 FOR NO KEY UPDATE", values: [ctx.user.key] });
  const madeMeanwhile = await findLabel(client, ctx, name);
  if (madeMeanwhile) return { ...madeMeanwhile, isNew: false };
  const [made] = await sql<ItemLabel>(client, {
    text: `INSERT INTO labels (id, user_key, name, lower_name, created_at) SELECT $2, $1, $3, $4, $5
      WHERE (SELECT count(*) FROM labels WHERE user_key = $1) < ${MAX_LABELS} RETURNING id, name`,
    values: [ctx.user.key, publicId(), name, lowerName(name), ctx.now()],
  });
  if (made) return { ...made, isNew: true };
  throw new AppError("CONFLICT", `You have ${MAX_LABELS} labels. Please delete one first.`);
}

/** Returns the caller's label of this name, in any case, locked against deletion. Index: labels (user_key, lower_name). */
export async function findLabel(client: PoolClient, ctx: Ctx, name: string): Promise<ItemLabel | undefined> {
  // Programs may name anything to be removed, and PostgreSQL refuses such text even in a comparison.
  if (storable(name) !== name) return undefined;
  const [label] = await sql<ItemLabel>(client, {
    text: "SELECT id, name FROM labels WHERE user_key = $1 AND lower_name = $2 FOR KEY SHARE",
    values: [ctx.user.key, lowerName(name.trim())],
  });
  return label;
}
