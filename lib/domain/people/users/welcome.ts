import "server-only";
import { MESSAGES } from "@/lib/contracts/messages";
import { createAlert } from "@/lib/domain/base/alerts/create-alert";
import { welcomeMail } from "@/lib/domain/base/mail/account-mails";
import type { Ctx } from "@/lib/domain/ctx";
import { sendMail } from "@/lib/platform/mail";

/** Sends a new account its welcome alert and mail. Their failure does not affect the account. */
export async function welcome(ctx: Ctx, firstName: string | null): Promise<void> {
  const alert = {
    userKey: ctx.user.key,
    type: "system" as const,
    title: "Welcome to Feedloom",
    message: "Follow any site, newsletter or topic, and read it all in one place.",
    severity: "success" as const,
    cover: MESSAGES.welcome.alert,
    actionUrl: "/new-feed",
    actionText: "Add feed",
  };
  try {
    await createAlert(ctx.db.pool, alert, ctx.now());
    ctx.changes.addForAllTabs(ctx.user.key, { type: "alerts" });
    await sendMail({ to: ctx.user.email, ...welcomeMail(firstName) });
  } catch (err) {
    ctx.log.warn({ err }, "a new account was not greeted");
  }
}
