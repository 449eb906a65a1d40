import "server-only";
import { createHash } from "node:crypto";
import type { CtxUser, SystemCtx } from "@/lib/domain/ctx";
import { touchUser } from "@/lib/domain/users/touch-user";
import { sql } from "@/lib/platform/db";

const KEY_SHAPE = /^fl_[A-Za-z0-9]{40}$/;

/** Returns the stored form of a key: its SHA-256 in hex. */
export function apiKeyHash(key: string): string {
  return createHash("sha256").update(key).digest("hex");
}

type KeyRow = CtxUser & { isIdle: boolean };

/**
 * Returns the owner of an API key, or null. One read through the unique index on the hash; once an hour it also records
 * that the key was used and its owner is active.
 */
export async function readApiKey(ctx: SystemCtx, key: string): Promise<CtxUser | null> {
  if (!KEY_SHAPE.test(key)) return null;
  const hash = apiKeyHash(key);
  const now = ctx.now();
  const [row] = await sql<KeyRow>(ctx.db.pool, {
    name: "api-key-read",
    text: `SELECT u.id, u.key, u.email,
             k.last_used_at IS NULL OR k.last_used_at < $2::timestamptz - interval '1 hour' AS "isIdle"
           FROM api_keys k JOIN users u ON u.key = k.user_key WHERE k.hash = $1`,
    values: [hash, now],
  });
  if (!row) return null;
  if (row.isIdle) {
    await ctx.db.prisma.apiKey.updateMany({ where: { hash }, data: { lastUsedAt: now } });
    await touchUser(ctx, row.key);
  }
  return { id: row.id, key: row.key, email: row.email, isProgram: true };
}
