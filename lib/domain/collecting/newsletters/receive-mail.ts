import "server-only";
import type { JobRunner } from "@/lib/domain/content/parsing/thread-job";
import type { CtxUser, SystemCtx } from "@/lib/domain/ctx";
import { type AttemptLimit, countAttempt, TooManyAttempts } from "@/lib/domain/people/auth/attempts";
import { AppError } from "@/lib/errors";
import type { MailProblem } from "@/lib/syndication/mail/parse-mail";
import { READ_MAIL } from "./mail-job";
import { MailRefused, noSuchMailbox } from "./mail-refused";
import { isKnownSender, type ReceivedMail, storeMail } from "./store-mail";

/** The largest mail in bytes, as it is sent: a picture grows by a third. */
export const MAX_MAIL = 10 * 1024 * 1024;

const HOUR = 3_600_000;
/** Mails to one account: from one sender, from all of them, and from senders that are new to it. */
const PER_SENDER = { limit: 20, windowMs: HOUR };
const PER_ACCOUNT = { limit: 100, windowMs: HOUR };
const PER_DAY = { limit: 500, windowMs: 24 * HOUR };
const NEW_SENDERS = { limit: 30, windowMs: 24 * HOUR };

const PROBLEMS: Record<MailProblem, () => MailRefused> = {
  unreadable: () => new MailRefused(554, "5.6.0 The message could not be read"),
  "no-sender": () => new MailRefused(554, "5.6.0 The message names no sender"),
  automatic: () => new MailRefused(550, "5.7.1 Reports and automatic replies are not accepted"),
  loop: () => new MailRefused(554, "5.4.6 Mail loop detected"),
};

export type IncomingMail = {
  bytes: Uint8Array;
  recipients: readonly CtxUser[];
  /** the server whose Authentication-Results count */
  trusted: string | null;
};

/**
 * Reads a mail and stores it for each recipient as an article of the sender's feed, which it makes where there is none.
 * What was stored before is not stored again, so that a repeat after a failure does no harm. Error: MailRefused.
 */
export async function receiveMail(ctx: SystemCtx & { threads: JobRunner }, mail: IncomingMail): Promise<void> {
  const { bytes, trusted } = mail;
  if (bytes.byteLength > MAX_MAIL) throw new MailRefused(552, "5.3.4 The message is too large");
  const input = { bytes, trusted, receivedAt: ctx.now().toISOString() };
  const read = await ctx.threads.run(READ_MAIL, input, { bytes: bytes.byteLength }).catch((err: unknown) => {
    if (err instanceof AppError && err.code === "BUSY") throw new MailRefused(450, "4.3.2 Busy, try again later");
    ctx.log.warn({ err }, "a mail could not be read");
    throw PROBLEMS.unreadable();
  });
  if ("problem" in read) throw PROBLEMS[read.problem]();
  for (const user of mail.recipients) await receiveFor({ ...ctx, user }, read);
}

async function receiveFor(ctx: SystemCtx & { user: CtxUser }, mail: ReceivedMail): Promise<void> {
  const { address } = mail.facts.from;
  await count(ctx, [
    { bucket: `mail:${ctx.user.key}:from:${address}`, ...PER_SENDER },
    { bucket: `mail:${ctx.user.key}`, ...PER_ACCOUNT },
    { bucket: `mail:${ctx.user.key}:day`, ...PER_DAY },
  ]);
  if (!(await isKnownSender(ctx, address))) await count(ctx, [{ bucket: `mail:${ctx.user.key}:new`, ...NEW_SENDERS }]);
  await storeMail(ctx, mail).catch((thrown: unknown) => {
    if (!(thrown instanceof AppError) || thrown.code !== "PLAN_LIMIT") throw thrown;
    const isFull = (thrown.details as { isFairUse?: boolean } | undefined)?.isFairUse;
    throw isFull ? new MailRefused(552, "5.2.2 The mailbox is full") : noSuchMailbox();
  });
}

async function count(ctx: SystemCtx, limits: AttemptLimit[]): Promise<void> {
  await countAttempt(ctx, limits).catch((thrown: unknown) => {
    if (thrown instanceof TooManyAttempts) throw new MailRefused(452, "4.7.1 Too many messages, try again later");
    throw thrown;
  });
}
