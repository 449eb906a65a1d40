import "server-only";
import type { CtxUser, SystemCtx } from "@/lib/domain/ctx";
import { type ProgramOrigin, storedOrigin } from "@/lib/domain/people/auth/program-origin";
import { touchUser } from "@/lib/domain/people/users/touch-user";
import { sql } from "@/lib/platform/db";
import { tokenHash } from "@/lib/platform/secret-token";

const KEY_SHAPE = /^fl_[A-Za-z0-9]{40}$/;

/** Returns true if a text can be an API key at all. */
export const isApiKey = (text: string): boolean => KEY_SHAPE.test(text);

type KeyRow = CtxUser & { keyId: number; scope: "read" | "write"; ownLimit: number | null; isIdle: boolean };

/**
 * Returns the owner of an API key, or null. One read through the unique index on the hash; once in ten minutes it also
 * records when, from where and by what the key was used, and that its owner is active.
 */
export async function readApiKey(ctx: SystemCtx, key: string, from: ProgramOrigin): Promise<CtxUser | null> {
  if (!isApiKey(key)) return null;
  const now = ctx.now();
  const [row] = await sql<KeyRow>(ctx.db.pool, {
    name: "api-key-read",
    text: `SELECT u.id, u.key, u.email, k.id AS "keyId", k.scope, k.calls_per_hour AS "ownLimit",
             k.last_used_at IS NULL OR k.last_used_at < $2::timestamptz - interval '10 minutes' AS "isIdle"
           FROM api_keys k JOIN users u ON u.key = k.user_key WHERE k.hash = $1`,
    values: [tokenHash(key), now],
  });
  if (!row) return null;
  const { id, key: userKey, email, keyId, scope, ownLimit, isIdle } = row;
  if (isIdle) {
    const { address, agent } = storedOrigin(from);
    const data = { lastUsedAt: now, lastAddress: address, lastAgent: agent };
    await ctx.db.prisma.apiKey.updateMany({ where: { id: keyId, userKey }, data });
    await touchUser(ctx, userKey);
  }
  return { id, key: userKey, email, isProgram: true, scope, apiKey: keyId, callsPerHour: ownLimit ?? undefined };
}
