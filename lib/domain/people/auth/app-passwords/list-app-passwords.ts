import "server-only";
import type { AppPassword, AppScope } from "@/lib/contracts/app-passwords";
import type { Ctx } from "@/lib/domain/ctx";

/** Returns the caller's app passwords, the newest first, without anything that signs in. Index: app_passwords (user_key). */
export async function listAppPasswords(ctx: Ctx): Promise<AppPassword[]> {
  const rows = await ctx.db.prisma.appPassword.findMany({
    where: { userKey: ctx.user.key },
    orderBy: { id: "desc" },
  });
  // Field by field: the screens' prefetching takes plain objects only, and Prisma's are none.
  return rows.map(({ id, name, scope, email, createdAt, lastUsedAt, lastAddress, lastAgent }) => ({
    id,
    name,
    scope: scope as AppScope,
    email,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    lastAddress,
    lastAgent,
  }));
}
