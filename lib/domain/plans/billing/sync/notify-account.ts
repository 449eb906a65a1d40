import "server-only";
import { switchOf } from "@/lib/contracts/messages";
import { createAlert } from "@/lib/domain/base/alerts/create-alert";
import {
  paymentFailedMail,
  paymentRecoveredMail,
  planChangedMail,
  subscriptionCancelledMail,
  subscriptionResumedMail,
  subscriptionStartedMail,
  trialEndedMail,
  trialEndingMail,
} from "@/lib/domain/base/mail/billing-mails";
import type { SystemCtx } from "@/lib/domain/ctx";
import { type Queryable, sql } from "@/lib/platform/db";
import { sendMail } from "@/lib/platform/mail";
import type { Mail } from "@/lib/platform/mail-message";
import { alertOf, coverOf, type Notice, type NoticeFacts, type NoticeKind } from "./notices";

const storeNotice = (on: Queryable, values: unknown[]) =>
  sql(on, {
    name: "billing-notice",
    text: `INSERT INTO billing_notices (user_key, kind, subject, facts, created_at) VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT DO NOTHING RETURNING kind`,
    values,
  });

/** The notices that only follow another one. */
const FOLLOWS: Partial<Record<NoticeKind, NoticeKind>> = { resumed: "cancelled", payment_recovered: "payment_failed" };

/**
 * Refers to the last notice of the kind that it follows, of the same invoice or subscription, and gets its subject;
 * without one it stores nothing.
 */
const storeAnswer = (on: Queryable, values: unknown[]) =>
  sql(on, {
    name: "billing-notice-answer",
    text: `INSERT INTO billing_notices (user_key, kind, subject, facts, created_at)
    SELECT user_key, $2, subject, $4, $5 FROM billing_notices
    WHERE user_key = $1 AND kind = $6 AND (subject = $3 OR starts_with(subject, $3 || ' '))
    ORDER BY subject DESC LIMIT 1
    ON CONFLICT DO NOTHING RETURNING kind`,
    values,
  });

/** Stores the account's new notices as alerts and as mails to send. */
export async function storeNotices(
  on: Queryable,
  { userKey, notices }: { userKey: number; notices: Notice[] },
  now: Date,
): Promise<void> {
  for (const notice of notices) {
    const values = [userKey, notice.kind, notice.subject, JSON.stringify(notice.facts), now];
    const followed = FOLLOWS[notice.kind];
    const fresh = await (followed ? storeAnswer(on, [...values, followed]) : storeNotice(on, values));
    if (fresh.length === 0) continue;
    const cover = coverOf(notice).alert;
    await createAlert(on, { userKey, type: "subscription", cover, ...alertOf(notice) }, now);
  }
}

type Unsent = {
  userKey: number;
  kind: NoticeKind;
  subject: string;
  facts: NoticeFacts;
  email: string;
  /** Null too for an unverified address: no text about the account is sent there. */
  firstName: string | null;
  accountUpdates: boolean;
};

const BATCH = 50;
/** A notice that could not be sent for this long is dropped. */
const STALE = "2 days";

/**
 * Sends the waiting mails of one account or of all. A mail is claimed before it is sent, so that two processes never
 * send it twice; one that fails is tried again next time. Returns how many were sent.
 */
export async function mailNotices(ctx: SystemCtx, userKey: number | null = null): Promise<number> {
  const claimed = await sql<Unsent>(ctx.db.pool, {
    name: "billing-mails-claim",
    text: `WITH due AS (
        SELECT user_key, kind, subject FROM billing_notices
        WHERE mailed_at IS NULL AND created_at > $1::timestamptz - interval '${STALE}' AND ($2::int IS NULL OR user_key = $2)
        ORDER BY created_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
      UPDATE billing_notices n SET mailed_at = $1 FROM due d, users u
      WHERE n.user_key = d.user_key AND n.kind = d.kind AND n.subject = d.subject AND u.key = n.user_key
      RETURNING n.user_key AS "userKey", n.kind, n.subject, n.facts, u.email,
        CASE WHEN u.email_verified_at IS NOT NULL THEN u.first_name END AS "firstName",
        COALESCE((SELECT p.account_updates FROM notification_preferences p WHERE p.user_key = u.key), true) AS "accountUpdates"`,
    values: [ctx.now(), userKey],
  });
  let sent = 0;
  for (const notice of claimed) {
    if (!notice.accountUpdates && switchOf(coverOf(notice).mail.cover)) continue;
    try {
      await sendMail(mailOf(notice));
      sent += 1;
    } catch (err) {
      ctx.log.warn({ err, kind: notice.kind }, "a mail about a subscription waits for another try");
      const { userKey, kind, subject } = notice;
      await ctx.db.prisma.billingNotice.updateMany({ where: { userKey, kind, subject }, data: { mailedAt: null } });
    }
  }
  return sent;
}

function mailOf({ kind, facts, email, firstName }: Unsent): Mail {
  const endsAt = facts.endsAt ? new Date(facts.endsAt) : null;
  const price = facts.price ?? undefined;
  const started = (isTrial: boolean) =>
    subscriptionStartedMail(email, { firstName, plan: facts.plan ?? "developer", renewsAt: endsAt, price, isTrial });
  const mails: Record<NoticeKind, () => Mail> = {
    started: () => started(facts.isTrial),
    converted: () => started(false),
    trial_ending: () =>
      trialEndingMail(email, { firstName, endsAt: endsAt ?? new Date(), hasCard: facts.hasCard, price }),
    trial_ended: () => trialEndedMail(email, { firstName }),
    payment_failed: () =>
      paymentFailedMail(email, {
        firstName,
        amount: facts.price ?? { cents: 0, currency: "usd" },
        nextTryAt: facts.nextTryAt ? new Date(facts.nextTryAt) : null,
      }),
    plan_changed: () =>
      planChangedMail(email, {
        firstName,
        plan: facts.plan ?? "developer",
        renewsAt: endsAt,
        price,
        isTrial: facts.isTrial,
      }),
    payment_recovered: () => paymentRecoveredMail(email, { firstName, amount: price, renewsAt: endsAt }),
    cancelled: () => subscriptionCancelledMail(email, { firstName, endsAt }),
    resumed: () =>
      subscriptionResumedMail(email, {
        firstName,
        plan: facts.plan ?? "developer",
        nextAt: endsAt,
        price: facts.isTrial && !facts.hasCard ? undefined : price,
        isTrial: facts.isTrial,
      }),
    ended: () => subscriptionCancelledMail(email, { firstName, endsAt: null }),
  };
  return mails[kind]();
}
