import "server-only";
import { passwordChangedMail } from "@/lib/domain/base/mail/account-mails";
import type { Ctx } from "@/lib/domain/ctx";
import { notifyOwner } from "@/lib/domain/people/users/notify-owner";
import type { Access, Revoked } from "./revoke-access";

const SENTENCES: Partial<Record<Access, string>> = {
  apiKey: "API keys no longer work.",
  appPasswords: "App passwords no longer work.",
  linkedSignIns: "Sign-in through other services is no longer linked.",
  emailChange: "A pending email change was cancelled.",
  undoLinks: "The link to undo an email change no longer works.",
};

/** Notifies the owner, by alert and by mail, that the password has changed, and of what ended with it. */
export function notifyPasswordChange(ctx: Ctx, revoked: Revoked): Promise<void> {
  const ended = Object.entries(SENTENCES).flatMap(([kind, sentence]) => (revoked[kind as Access] ? [sentence] : []));
  return notifyOwner(ctx, {
    title: "Password changed",
    message: ["Your password was changed and your other devices were signed out.", ...ended].join(" "),
    mail: passwordChangedMail(ended),
  });
}
