import "server-only";
import type { ChangePasswordInput } from "@/lib/contracts/auth";
import type { Message } from "@/lib/contracts/common";
import type { Ctx } from "@/lib/domain/ctx";
import { refuseCommonPassword } from "./lockout/refuse-common-password";
import { notifyPasswordChange } from "./notify-password-change";
import { hashPassword } from "./password";
import { requirePassword } from "./require-password";
import { type Access, requireOpenSession, revokeAccess } from "./revoke-access";

/**
 * Access that every change ends besides the other sessions, because somebody may have started it with the old password.
 */
const PENDING_ACCESS: Access[] = ["mailedCodes", "emailChange"];

/**
 * Sets a new password for the caller. Every session except the caller's (`token`) ends, with reset codes, a pending
 * change of the address, and what `input` names. Errors: VALIDATION_ERROR for a wrong current password
 * or a common new one, RATE_LIMITED.
 */
export async function changePassword(ctx: Ctx, input: ChangePasswordInput, token: string | null): Promise<Message> {
  await requirePassword(ctx, input.currentPassword, "currentPassword");
  await refuseCommonPassword(input.newPassword, { email: ctx.user.email }, "newPassword");
  const passwordHash = await hashPassword(input.newPassword);
  const kinds = [...new Set<Access>(["sessions", ...PENDING_ACCESS, ...(input.alsoRevoke ?? [])])];
  const revoked = await ctx.db.prisma.$transaction(async (tx) => {
    await requireOpenSession(tx, { userKey: ctx.user.key, token }, ctx.now());
    const account = await tx.user.update({
      where: { key: ctx.user.key },
      data: { passwordHash, updatedAt: ctx.now() },
      select: { key: true, email: true },
    });
    return revokeAccess(tx, account, { kinds, keep: token });
  });
  ctx.changes.addForAllTabs(ctx.user.key, { type: "account" });
  await notifyPasswordChange(ctx, revoked);
  return { message: "Your password was changed" };
}
