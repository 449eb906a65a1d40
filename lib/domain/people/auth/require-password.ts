import "server-only";
import type { Ctx } from "@/lib/domain/ctx";
import { AppError } from "@/lib/errors";
import { countAttempt } from "./attempts";
import { isPassword } from "./password";

const LIMIT = { limit: 10, windowMs: 15 * 60_000 };

/**
 * Verifies the signed-in person's password again. Errors: VALIDATION_ERROR at `field` (a 401 would read as signed out),
 * RATE_LIMITED after 10 wrong ones in 15 minutes.
 */
export async function requirePassword(ctx: Ctx, password: string, field: string): Promise<void> {
  const takeBack = await countAttempt(ctx, [{ bucket: `password:${ctx.user.id}`, ...LIMIT }]);
  const row = await ctx.db.prisma.user.findUnique({ where: { id: ctx.user.id }, select: { passwordHash: true } });
  if (await isPassword(row?.passwordHash, password)) return takeBack();
  const message = row?.passwordHash
    ? "The password is incorrect"
    : "This account has no password yet. Set one with “Forgot password?” first.";
  throw new AppError("VALIDATION_ERROR", message, { details: { [field]: [message] } });
}
