import "server-only";
import { createAlert } from "@/lib/domain/base/alerts/create-alert";
import type { WrittenMail } from "@/lib/domain/base/mail/write-mail";
import type { Ctx } from "@/lib/domain/ctx";
import { sendMail } from "@/lib/platform/mail";

export type OwnerNews = {
  title: string;
  message: string;
  severity?: "info" | "warning";
  /** Null if an alert is enough. */
  mail: WrittenMail | null;
};

/**
 * Notifies the owner of a security event by alert and by mail, whatever the preferences. The event has happened: a
 * failure here is logged and changes nothing.
 */
export async function notifyOwner(ctx: Ctx, news: OwnerNews): Promise<void> {
  const { title, message, severity = "info", mail } = news;
  const alert = {
    userKey: ctx.user.key,
    type: "system" as const,
    title,
    message,
    severity,
    cover: "security" as const,
    actionUrl: "/settings?tab=security",
    actionText: "Security settings",
  };
  const told = await Promise.allSettled([
    createAlert(ctx.db.pool, alert, ctx.now()).then(() => ctx.changes.addForAllTabs(ctx.user.key, { type: "alerts" })),
    mail ? sendMail({ to: ctx.user.email, ...mail }) : null,
  ]);
  for (const each of told) {
    if (each.status === "rejected") ctx.log.warn({ err: each.reason }, "the owner was not told of a security event");
  }
}
