import type { StripeSandbox } from "@feedloom/stripe-sandbox";
import { POST as cancel } from "@/app/api/stripe/cancel-subscription/route";
import { GET as preview } from "@/app/api/stripe/upgrade-preview/route";
import { POST as upgrade } from "@/app/api/stripe/upgrade-subscription/route";
import { POST as webhook } from "@/app/api/stripe/webhook/route";
import { PAID_PLANS, type PlanId, type UpgradePreview } from "@/lib/contracts/billing";
import type { Ctx } from "@/lib/domain/ctx";
import { stripe } from "@/lib/platform/stripe";
import { callRoute } from "@/scripts/testing/call-route";
import { GOOD_CARD, startPayments } from "@/scripts/testing/start-payments";
import { customerOf, freshSubscriber } from "@/scripts/testing/subscriber";

const DAY = 86_400;

let payments: StripeSandbox;
beforeAll(async () => {
  payments = await startPayments(webhook);
});
afterAll(() => payments.stop());

type Case = {
  from: PlanId;
  to: PlanId;
  /** Days between the start and the change; a trial takes seven. */
  days: number;
  isTrial?: boolean;
  isCancelled?: boolean;
  /** Cents on the customer's balance at Stripe before the change; negative: a credit. */
  balance?: number;
};

/** What a customer has paid, oldest first. */
const charges = (customer: string) =>
  payments
    .all("invoice")
    .filter((invoice) => invoice.customer === customer && invoice.amount_paid > 0)
    .map(({ amount_paid, created }) => ({ amount_paid, created }))
    .reverse();

async function subscriber({ from, days, isTrial, isCancelled, balance }: Case): Promise<Ctx> {
  const as = await freshSubscriber(payments, { planType: from, isActive: !isTrial, card: GOOD_CARD });
  const customer = await customerOf(as);
  await payments.advance(days * DAY, customer);
  if (isCancelled) await callRoute(cancel, { as, method: "POST" });
  if (balance) await stripe().customers.update(customer, { balance });
  return as;
}

async function previewOf(as: Ctx, planId: PlanId): Promise<UpgradePreview> {
  return (await callRoute(preview, { as, path: `/?planId=${planId}` })).body;
}

test.each<[string, Case]>([
  ["monthly to yearly at once", { from: "developer", to: "yearly", days: 0 }],
  ["monthly to yearly in the middle of a month", { from: "developer", to: "yearly", days: 13 }],
  ["monthly to yearly with a small credit", { from: "developer", to: "yearly", days: 13, balance: -1234 }],
  ["monthly to yearly with a credit for years", { from: "developer", to: "yearly", days: 13, balance: -50_000 }],
  ["monthly to yearly with a debt", { from: "developer", to: "yearly", days: 13, balance: 700 }],
  ["yearly to monthly at once", { from: "yearly", to: "developer", days: 0 }],
  ["yearly to monthly in the middle of a year", { from: "yearly", to: "developer", days: 170 }],
  ["yearly to monthly at the end of a year", { from: "yearly", to: "developer", days: 360 }],
  ["yearly to monthly with a credit", { from: "yearly", to: "developer", days: 170, balance: -3333 }],
  ["the other plan, after a cancellation", { from: "yearly", to: "developer", days: 40, isCancelled: true }],
  ["the same plan, after a cancellation", { from: "yearly", to: "yearly", days: 40, isCancelled: true }],
  ["the same plan with a credit", { from: "developer", to: "developer", days: 5, isCancelled: true, balance: -2500 }],
  ["yearly in a trial", { from: "developer", to: "yearly", days: 3, isTrial: true }],
  ["monthly in a trial with a credit", { from: "yearly", to: "developer", days: 3, isTrial: true, balance: -5000 }],
  [
    "monthly in a trial, all but a few cents",
    { from: "yearly", to: "developer", days: 3, isTrial: true, balance: -1979 },
  ],
])("what the preview names is what is charged: %s", async (_what, given) => {
  const as = await subscriber(given);
  const customer = await customerOf(as);
  const before = charges(customer);
  const shown = await previewOf(as, given.to);
  const { amount_due, proration_date } = shown;
  const reply = await callRoute(upgrade, { as, body: { planId: given.to, confirmed: { amount_due, proration_date } } });
  expect(reply.status).toBe(200);
  const now = charges(customer).slice(before.length);
  expect(now.map(({ amount_paid }) => amount_paid)).toEqual(amount_due > 0 ? [amount_due] : []);

  await payments.advance(new Date((shown.next_at - 3600) * 1000), customer);
  expect(charges(customer)).toHaveLength(before.length + now.length);
  await payments.advance(2 * 3600, customer);
  const [next] = charges(customer).slice(before.length + now.length);
  expect(next).toEqual({ amount_paid: shown.next_amount, created: expect.any(Number) });
  // A period that begins with the change begins with its second, not with that of the preview.
  expect(Math.abs((next?.created ?? 0) - shown.next_at)).toBeLessThan(60);
});

test("a subscriber who keeps an older price of a plan is told that price", async () => {
  const as = await subscriber({ from: "developer", to: "developer", days: 2 });
  const customer = await customerOf(as);
  const [running] = (await stripe().subscriptions.list({ customer })).data;
  const [item] = running?.items.data ?? [];
  const old = await stripe().prices.create({
    product: String(item?.price.product),
    currency: "usd",
    unit_amount: 999,
    recurring: { interval: PAID_PLANS.developer.interval },
  });
  await stripe().subscriptions.update(running?.id ?? "", {
    items: [{ id: item?.id, price: old.id }],
    proration_behavior: "none",
  });
  const shown = await previewOf(as, "developer");
  expect(shown).toMatchObject({ amount_due: 0, next_amount: 999 });
  await payments.advance(new Date((shown.next_at + 60) * 1000), customer);
  expect(charges(customer).at(-1)).toEqual({ amount_paid: 999, created: shown.next_at });
});
