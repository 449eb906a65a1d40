import "server-only";
import type { ChangePasswordInput } from "@/lib/contracts/auth";
import type { Message } from "@/lib/contracts/common";
import type { Ctx } from "@/lib/domain/ctx";
import { notifyPasswordChange } from "./notify-password-change";
import { hashPassword } from "./password";
import { requirePassword } from "./require-password";
import { endOtherSessions } from "./session";

/**
 * Sets a new password for the caller; every session except the caller's (`token`) ends. Errors: VALIDATION_ERROR for a
 * wrong current password, RATE_LIMITED.
 */
export async function changePassword(ctx: Ctx, input: ChangePasswordInput, token: string | null): Promise<Message> {
  await requirePassword(ctx, input.currentPassword, "currentPassword");
  const passwordHash = await hashPassword(input.newPassword);
  await ctx.db.prisma.user.update({ where: { id: ctx.user.id }, data: { passwordHash, updatedAt: ctx.now() } });
  await endOtherSessions(ctx, ctx.user.key, token);
  await notifyPasswordChange(ctx);
  return { message: "Your password was changed" };
}
