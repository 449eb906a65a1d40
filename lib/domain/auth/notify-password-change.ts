import "server-only";
import type { Ctx } from "@/lib/domain/ctx";
import { passwordChangedMail } from "@/lib/domain/mail/account-mails";
import { tellOwner } from "@/lib/domain/users/notify-owner";

/** Tells the owner, in the product and by mail, that the password is another one now. */
export function tellPasswordChanged(ctx: Ctx): Promise<void> {
  return tellOwner(ctx, {
    title: "Password changed",
    message: "Your password was changed and your other devices were signed out.",
    mail: passwordChangedMail(),
  });
}
