import "server-only";
import type { Ctx } from "@/lib/domain/ctx";
import { passwordChangedMail } from "@/lib/domain/mail/account-mails";
import { notifyOwner } from "@/lib/domain/users/notify-owner";

/** Notifies the owner, by alert and by mail, that the password has changed. */
export function notifyPasswordChange(ctx: Ctx): Promise<void> {
  return notifyOwner(ctx, {
    title: "Password changed",
    message: "Your password was changed and your other devices were signed out.",
    mail: passwordChangedMail(),
  });
}
