import "server-only";
import { createAlert } from "@/lib/domain/alerts/create-alert";
import type { Ctx } from "@/lib/domain/ctx";
import { passwordChangedMail } from "@/lib/domain/mail/account-mails";
import { sendMail } from "@/lib/platform/mail";

/** Tells the owner, in the product and by mail, that the password is another one now. It is, whatever becomes of this. */
export async function tellPasswordChanged(ctx: Ctx): Promise<void> {
  const alert = {
    userKey: ctx.user.key,
    type: "system" as const,
    title: "Password changed",
    message: "Your password was changed and your other devices were signed out.",
    severity: "info" as const,
    actionUrl: "/settings?tab=security",
    actionText: "Security settings",
  };
  try {
    await createAlert(ctx.db.pool, alert, ctx.now());
    await sendMail({ to: ctx.user.email, ...passwordChangedMail() });
  } catch (err) {
    ctx.log.warn({ err }, "the owner was not told of a new password");
  }
}
