import "server-only";
import type { CtxUser, SystemCtx } from "@/lib/domain/ctx";
import { touchUser } from "@/lib/domain/users/touch-user";
import { sql } from "@/lib/platform/db";
import { tokenHash } from "@/lib/platform/secret-token";

const KEY_SHAPE = /^fl_[A-Za-z0-9]{40}$/;

/** Returns whether a text can be an API key at all. */
export const isApiKey = (text: string): boolean => KEY_SHAPE.test(text);

type KeyRow = CtxUser & { scope: "read" | "write"; ownLimit: number | null; isIdle: boolean };

/**
 * Returns the owner of an API key, or null. One read through the unique index on the hash; once an hour it also records
 * that the key was used and its owner is active.
 */
export async function readApiKey(ctx: SystemCtx, key: string): Promise<CtxUser | null> {
  if (!isApiKey(key)) return null;
  const hash = tokenHash(key);
  const now = ctx.now();
  const [row] = await sql<KeyRow>(ctx.db.pool, {
    name: "api-key-read",
    text: `SELECT u.id, u.key, u.email, k.scope, k.calls_per_hour AS "ownLimit",
             k.last_used_at IS NULL OR k.last_used_at < $2::timestamptz - interval '1 hour' AS "isIdle"
           FROM api_keys k JOIN users u ON u.key = k.user_key WHERE k.hash = $1`,
    values: [hash, now],
  });
  if (!row) return null;
  if (row.isIdle) {
    await ctx.db.prisma.apiKey.updateMany({ where: { hash }, data: { lastUsedAt: now } });
    await touchUser(ctx, row.key);
  }
  const { id, key: userKey, email, scope, ownLimit } = row;
  return { id, key: userKey, email, isProgram: true, scope, callsPerHour: ownLimit ?? undefined };
}
