import "server-only";
import { webFetchCtx } from "@/lib/domain/content/parsing/fetch-ctx";
import type { CtxUser, SystemCtx } from "@/lib/domain/ctx";
import { AppError } from "@/lib/errors";
import { env } from "@/lib/platform/env";
import { downloadMail, type InboundEvent } from "@/lib/platform/inbound/resend-inbound";
import { findRecipient } from "./address";
import { MailRefused } from "./mail-refused";
import { MAX_MAIL, receiveMail } from "./receive-mail";

/** Resend receives through Amazon's servers, which check SPF and DKIM under this name. */
const AUTH_SERVER = "amazonses.com";

/**
 * Receives a mail that Resend reports, for those of its recipients who have an account; null: another event. A mail that
 * can never be taken is dropped. Errors, upon which Resend reports it again: BUSY, MAIL_FAILED.
 */
export async function receiveReported(ctx: SystemCtx, event: InboundEvent | null): Promise<{ received: boolean }> {
  const recipients = event ? await findRecipients(ctx, event.recipients) : [];
  if (!event || recipients.length === 0) return { received: false };
  try {
    const bytes = await downloadMail(event.emailId, MAX_MAIL);
    const trusted = env().inboundMail.authServer ?? AUTH_SERVER;
    await receiveMail(webFetchCtx(ctx), { bytes, recipients, trusted });
    return { received: true };
  } catch (thrown) {
    const isFinal =
      thrown instanceof MailRefused ? !thrown.isTemporary : (thrown as AppError).code === "PAYLOAD_TOO_LARGE";
    if (isFinal) ctx.log.info({ reason: (thrown as Error).message }, "a mail was dropped");
    else if (thrown instanceof MailRefused) throw new AppError("BUSY", thrown.message);
    else throw thrown;
    return { received: false };
  }
}

/** Returns the accounts of some addresses, each once. Resend writes them with or without a name. */
async function findRecipients(ctx: SystemCtx, addresses: readonly string[]): Promise<CtxUser[]> {
  const found = new Map<number, CtxUser>();
  for (const address of addresses.slice(0, MOST_RECIPIENTS)) {
    const user = await findRecipient(ctx, /<([^<>]*)>\s*$/.exec(address)?.[1] ?? address);
    if (user) found.set(user.key, user);
  }
  return [...found.values()];
}

const MOST_RECIPIENTS = 20;
