import "server-only";
import type { AppScope } from "@/lib/contracts/app-passwords";
import type { ApiKey } from "@/lib/contracts/auth";
import type { Ctx } from "@/lib/domain/ctx";

/** Returns the caller's API keys, the newest first, without anything that signs in. Index: api_keys (user_key). */
export async function listApiKeys(ctx: Ctx): Promise<ApiKey[]> {
  const rows = await ctx.db.prisma.apiKey.findMany({ where: { userKey: ctx.user.key }, orderBy: { id: "desc" } });
  return rows.map(({ id, name, prefix, scope, callsPerHour, createdAt, lastUsedAt, lastAddress, lastAgent }) => ({
    id,
    name,
    prefix: `${prefix}…`,
    scope: scope as AppScope,
    callsPerHour,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    lastAddress,
    lastAgent,
  }));
}
