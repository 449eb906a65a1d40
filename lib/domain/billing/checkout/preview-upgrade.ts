import "server-only";
import type Stripe from "stripe";
import type { PlanId, UpgradeInput, UpgradePreview } from "@/lib/contracts/billing";
import { type RunningAccount, requireRunning } from "@/lib/domain/billing/manage/change-subscription";
import { requirePlans } from "@/lib/domain/billing/sync/billing-user";
import { callStripe } from "@/lib/domain/billing/sync/call-stripe";
import { defaultCard } from "@/lib/domain/billing/sync/stripe-account";
import type { Ctx } from "@/lib/domain/ctx";
import { AppError } from "@/lib/errors";
import { type PlanChange, planChange } from "./plan-change";

/** A preview is charged as shown for so long. Stripe lets anyone choose an earlier time, which would cost less. */
const VALID_SECONDS = 15 * 60;

/**
 * Returns what moving the caller's subscription to a plan costs, by Stripe's own reckoning; it changes nothing. Errors:
 * 409 without a subscription that can be changed, 503, 404 without plans.
 */
export async function previewUpgrade(ctx: Ctx, { planId }: { planId: PlanId }): Promise<UpgradePreview> {
  requirePlans();
  const account = await requireRunning(ctx);
  const { status } = account.running;
  if (status !== "active" && status !== "trialing") {
    throw new AppError("CONFLICT", "A payment is open. The plan can be changed once it is paid.");
  }
  return preview(account, { planId, change: await planChange(account, planId) });
}

type Wanted = { planId: PlanId; change: PlanChange; at?: number };

async function preview(account: RunningAccount, { planId, change, at }: Wanted): Promise<UpgradePreview> {
  const { running } = account;
  const common = { planId, has_payment_method: defaultCard(account) !== null };
  if (change.isSame || !change.params) {
    const end = running.items.data[0]?.current_period_end ?? 0;
    const none = { amount_due: 0, lines: [], credit: 0, proration_date: null };
    return {
      ...common,
      ...none,
      currency: change.price.currency,
      next_amount: change.price.unit_amount ?? 0,
      next_at: end,
    };
  }
  const invoice = await upcomingInvoice(account, change, at);
  const { currency } = invoice;
  // A trial pays nothing now: the upcoming invoice is the first one.
  if (running.status === "trialing") {
    const next = { next_amount: invoice.amount_due, next_at: running.trial_end ?? 0 };
    return { ...common, currency, amount_due: 0, lines: [], credit: 0, ...next, proration_date: null };
  }
  const balance = invoice.starting_balance + invoice.total;
  const credit = Math.max(0, -balance);
  return {
    ...common,
    currency,
    amount_due: invoice.amount_due,
    lines: linesOf(invoice),
    credit,
    next_amount: Math.max(0, (change.price.unit_amount ?? 0) - credit),
    next_at: Math.max(...invoice.lines.data.map(({ period }) => period.end)),
    proration_date: prorationDate(invoice),
  };
}

function upcomingInvoice({ running, customer }: RunningAccount, { params }: PlanChange, at?: number) {
  const { payment_behavior: _, ...details } = params ?? {};
  return callStripe((api) =>
    api.invoices.createPreview({
      customer: customer.id,
      subscription: running.id,
      subscription_details: { ...details, ...(at === undefined ? {} : { proration_date: at }) },
    }),
  );
}

function linesOf({ lines, starting_balance: balance }: Stripe.Invoice): UpgradePreview["lines"] {
  const told = lines.data.map(({ description, amount }) => ({ description: description ?? "", amount }));
  return balance === 0 ? told : [...told, { description: "Credit on your account", amount: balance }];
}

function prorationDate({ parent, lines }: Stripe.Invoice): number | null {
  const isProration = ({ parent: of }: Stripe.InvoiceLineItem) =>
    of?.subscription_item_details?.proration ?? of?.invoice_item_details?.proration ?? false;
  const starts = lines.data.filter(isProration).map(({ period }) => period.start);
  return parent?.subscription_details?.subscription_proration_date ?? (starts.length ? Math.min(...starts) : null);
}

/**
 * Returns the time of proration with which Stripe charges exactly what was confirmed; undefined where nothing is
 * prorated. Error: AMOUNT_CHANGED when the preview is too old or would cost something else by now.
 */
export async function requireConfirmed(
  account: RunningAccount,
  { planId, change, confirmed }: Wanted & { confirmed: NonNullable<UpgradeInput["confirmed"]> },
): Promise<number | undefined> {
  const current = await preview(account, { planId, change });
  const at = confirmed.proration_date;
  if (current.proration_date === null || at === null) {
    if (current.proration_date !== at || current.amount_due !== confirmed.amount_due) throw amountChanged();
    return undefined;
  }
  const age = current.proration_date - at;
  const start = account.running.items.data[0]?.current_period_start ?? 0;
  if (age < 0 || age > VALID_SECONDS || at < start) throw amountChanged();
  const then = await preview(account, { planId, change, at });
  if (then.amount_due !== confirmed.amount_due) throw amountChanged();
  return at;
}

const amountChanged = () =>
  new AppError("AMOUNT_CHANGED", "The amount has changed since it was shown. Nothing was charged: please look again.");
