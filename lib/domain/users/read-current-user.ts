import "server-only";
import type { CurrentUser } from "@/lib/contracts/auth";
import type { Ctx } from "@/lib/domain/ctx";
import { AppError } from "@/lib/errors";

/**
 * Returns the caller as the screens show them. `apiKey` is the masked prefix. Error: UNAUTHORIZED when the account was
 * deleted.
 */
export async function readCurrentUser(ctx: Ctx): Promise<CurrentUser> {
  const row = await ctx.db.prisma.user.findUnique({
    where: { id: ctx.user.id },
    include: { apiKey: { select: { prefix: true } } },
  });
  if (!row) throw new AppError("UNAUTHORIZED", "Please sign in");
  return {
    id: row.id,
    email: row.email,
    firstName: row.firstName,
    lastName: row.lastName,
    profileImageUrl: row.profileImageUrl,
    subscriptionStatus: row.subscriptionStatus,
    trialEndsAt: row.trialEndsAt?.toISOString() ?? null,
    currentPeriodEnd: row.currentPeriodEnd?.toISOString() ?? null,
    apiKey: row.apiKey ? `${row.apiKey.prefix}…` : null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
