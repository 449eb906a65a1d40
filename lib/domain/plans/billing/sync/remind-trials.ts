import "server-only";
import { PlanId } from "@/lib/contracts/billing";
import type { SystemCtx } from "@/lib/domain/ctx";
import { sql } from "@/lib/platform/db";
import { UPGRADE_PROMPT_DAYS } from "@/lib/shared/constants";
import type { Notice } from "./notices";
import { mailNotices, storeNotices } from "./notify-account";
import { paidPrice } from "./paid-price";

type Ending = {
  key: number;
  subscriptionId: string;
  plan: string | null;
  priceCents: number | null;
  currency: string | null;
  trialEndsAt: Date;
  hasCard: boolean;
};

const BATCH = 200;

/**
 * Notifies every account once whose trial ends within two days and has not been cancelled. (Stripe's own notice comes
 * three days before.) Then sends the billing mails that still wait. Returns how many were notified.
 */
export async function remindTrials(ctx: SystemCtx): Promise<number> {
  const ending = await sql<Ending>(ctx.db.pool, {
    name: "trials-ending",
    text: `SELECT user_key AS key, subscription_id AS "subscriptionId", plan, price_cents AS "priceCents", currency,
        trial_ends_at AS "trialEndsAt", has_payment_method AS "hasCard"
      FROM subscriptions s WHERE trial_ends_at > $1 AND trial_ends_at <= $1::timestamptz + make_interval(days => $2)
        AND status = 'trialing' AND NOT cancel_at_period_end AND subscription_id IS NOT NULL
        AND NOT EXISTS (SELECT FROM billing_notices n WHERE n.user_key = s.user_key AND n.kind = 'trial_ending'
          AND n.subject = s.subscription_id)
      ORDER BY trial_ends_at LIMIT ${BATCH}`,
    values: [ctx.now(), UPGRADE_PROMPT_DAYS],
  });
  for (const trial of ending) {
    await storeNotices(ctx.db.pool, { userKey: trial.key, notices: [noticeOf(trial)] }, ctx.now());
    ctx.changes.addForAllTabs(trial.key, { type: "alerts" });
  }
  await mailNotices(ctx);
  return ending.length;
}

function noticeOf(trial: Ending): Notice {
  const { subscriptionId, trialEndsAt, hasCard } = trial;
  const plan = PlanId.safeParse(trial.plan).data ?? null;
  const price = plan ? paidPrice(plan, trial) : null;
  const facts = { plan, isTrial: true, endsAt: trialEndsAt.toISOString(), hasCard, price, nextTryAt: null };
  return { kind: "trial_ending", subject: subscriptionId, facts };
}
