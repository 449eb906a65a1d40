import "server-only";
import type { CurrentUser, PrivacyInput } from "@/lib/contracts/auth";
import type { Ctx } from "@/lib/domain/ctx";
import { readCurrentUser } from "./read-current-user";

/** Changes whether the caller's pictures are loaded through us. Returns the caller as changed. */
export async function updatePrivacy(ctx: Ctx, { relaysImages }: PrivacyInput): Promise<CurrentUser> {
  await ctx.db.prisma.user.updateMany({
    where: { id: ctx.user.id },
    data: { relaysImages, updatedAt: ctx.now() },
  });
  return readCurrentUser(ctx);
}
