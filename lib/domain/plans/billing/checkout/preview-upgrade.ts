import "server-only";
import type Stripe from "stripe";
import type { PlanId, UpgradeInput, UpgradePreview } from "@/lib/contracts/billing";
import type { Ctx } from "@/lib/domain/ctx";
import { type RunningAccount, requireRunning } from "@/lib/domain/plans/billing/manage/change-subscription";
import { requirePlans } from "@/lib/domain/plans/billing/sync/billing-user";
import { callStripe } from "@/lib/domain/plans/billing/sync/call-stripe";
import { defaultCard } from "@/lib/domain/plans/billing/sync/stripe-account";
import { AppError } from "@/lib/errors";
import { nextPayment } from "./next-payment";
import { type PlanChange, planChange } from "./plan-change";

/** A preview is charged as shown for so long. Stripe lets anyone choose an earlier time, which would cost less. */
const VALID_SECONDS = 15 * 60;

/**
 * Returns the cost of moving the caller's subscription to a plan, as Stripe calculates it. Changes nothing. Errors: 409
 * without a subscription that can be changed, 503, 404 without plans.
 */
export async function previewUpgrade(ctx: Ctx, { planId }: { planId: PlanId }): Promise<UpgradePreview> {
  requirePlans();
  const account = await requireRunning(ctx);
  const { status } = account.running;
  if (status !== "active" && status !== "trialing") {
    throw new AppError("CONFLICT", "You have an unpaid invoice. Pay it first, then change your plan.");
  }
  return preview(account, { planId, change: await planChange(account, planId) });
}

type Wanted = { planId: PlanId; change: PlanChange; at?: number };

async function preview(account: RunningAccount, { planId, change, at }: Wanted): Promise<UpgradePreview> {
  const invoice = await upcomingInvoice(account, change, at);
  const { currency, starting_balance, total, amount_due } = invoice;
  const common = { planId, currency, has_payment_method: defaultCard(account) !== null };
  const renewal = renewalOf(account);
  if (change.isSame || account.running.status === "trialing") {
    // Nothing is charged now: the upcoming invoice is that of the first renewal.
    const balance = starting_balance + total - (change.price.unit_amount ?? 0);
    const next = nextPayment({ price: change.price, balance, ...renewal });
    const credit = Math.max(0, -starting_balance);
    return { ...common, amount_due: 0, lines: [], credit, ...next, proration_date: null };
  }
  const balance = starting_balance + total - amount_due;
  // Another interval begins a new period; its line is the one that is not prorated.
  const period = invoice.lines.data.find((line) => !isProration(line))?.period;
  const begun = period ? { first: period.end, anchor: period.start } : renewal;
  return {
    ...common,
    amount_due,
    lines: linesOf(invoice),
    credit: Math.max(0, -balance),
    ...nextPayment({ price: change.price, balance, ...begun }),
    proration_date: prorationDate(invoice),
  };
}

/** Returns when the subscription as it is renews. */
function renewalOf({ running }: RunningAccount) {
  return { first: running.items.data[0]?.current_period_end ?? 0, anchor: running.billing_cycle_anchor };
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

function isProration({ parent }: Stripe.InvoiceLineItem): boolean {
  return parent?.subscription_item_details?.proration ?? parent?.invoice_item_details?.proration ?? false;
}

function prorationDate({ parent, lines }: Stripe.Invoice): number | null {
  const starts = lines.data.filter(isProration).map(({ period }) => period.start);
  return parent?.subscription_details?.subscription_proration_date ?? (starts.length ? Math.min(...starts) : null);
}

/**
 * Returns the time of proration with which Stripe charges exactly the confirmed amount; undefined if nothing is
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
  new AppError(
    "AMOUNT_CHANGED",
    "The amount has changed since it was shown. Nothing was charged. Review the new amount and confirm again.",
  );
