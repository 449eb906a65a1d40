import "server-only";
import type { AppPassword, AppScope } from "@/lib/contracts/app-passwords";
import type { Ctx } from "@/lib/domain/ctx";

/** Returns the caller's app passwords, the newest first, without anything that signs in. Index: app_passwords (user_key). */
export async function listAppPasswords(ctx: Ctx): Promise<AppPassword[]> {
  const rows = await ctx.db.prisma.appPassword.findMany({
    where: { userKey: ctx.user.key },
    orderBy: { id: "desc" },
    omit: { passwordHash: true, feverHash: true, userKey: true },
  });
  return rows.map((row) => ({
    ...row,
    scope: row.scope as AppScope,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  }));
}
