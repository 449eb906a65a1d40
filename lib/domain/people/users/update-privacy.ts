import "server-only";
import type { CurrentUser, PrivacyInput } from "@/lib/contracts/auth";
import type { Ctx } from "@/lib/domain/ctx";
import { readCurrentUser } from "./read-current-user";

/**
 * Changes whether the caller's pictures are loaded through us, and whether their reading is counted. Returns the
 * changed caller.
 */
export async function updatePrivacy(ctx: Ctx, choices: PrivacyInput): Promise<CurrentUser> {
  await ctx.db.prisma.user.updateMany({
    where: { id: ctx.user.id },
    data: { ...choices, updatedAt: ctx.now() },
  });
  ctx.changes.add(ctx.user.key, { type: "account" });
  return readCurrentUser(ctx);
}
