import "server-only";
import type { CurrentUser, ProfileInput } from "@/lib/contracts/auth";
import type { Ctx } from "@/lib/domain/ctx";
import { readCurrentUser } from "./read-current-user";

/** Changes the caller's names. Returns the caller as changed. */
export async function updateProfile(ctx: Ctx, { firstName, lastName }: ProfileInput): Promise<CurrentUser> {
  await ctx.db.prisma.user.updateMany({
    where: { id: ctx.user.id },
    data: { firstName, lastName, updatedAt: ctx.now() },
  });
  return readCurrentUser(ctx);
}
