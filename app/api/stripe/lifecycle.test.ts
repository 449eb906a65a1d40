import type { StripeSandbox } from "@feedloom/stripe-sandbox";
import { POST as create } from "@/app/api/create-subscription/route";
import { POST as cancel } from "@/app/api/stripe/cancel-subscription/route";
import { POST as resume } from "@/app/api/stripe/resume-subscription/route";
import { GET as subscription } from "@/app/api/stripe/subscription/route";
import { POST as upgrade } from "@/app/api/stripe/upgrade-subscription/route";
import { POST as webhook } from "@/app/api/stripe/webhook/route";
import { GET as status } from "@/app/api/subscription/status/route";
import type { Ctx } from "@/lib/domain/ctx";
import { callRoute } from "@/scripts/testing/call-route";
import { freshUser } from "@/scripts/testing/fresh-user";
import { mailsTo } from "@/scripts/testing/read-outbox";
import { FAILING_CARD, GOOD_CARD, startPayments } from "@/scripts/testing/start-payments";

const DAY = 86_400;

let payments: StripeSandbox;
beforeAll(async () => {
  payments = await startPayments(webhook);
});
afterAll(() => payments.stop());

/** The checkout session whose address the product handed out. */
const sessionOf = (url: string) => /cs_[\w]+/.exec(url)?.[0] ?? "";

/** Subscribes by the hosted page, as a person would. */
async function subscribe(as: Ctx, planType: "developer" | "yearly", card?: { number: string }): Promise<void> {
  const { body } = await callRoute(create, { as, body: { planType } });
  payments.submitCheckout(sessionOf(body.checkoutUrl), { card });
  await payments.webhooks.settled();
}

const stateOf = async (as: Ctx) => (await callRoute(status, { as })).body;
const alertsOf = async ({ db, user }: Ctx) =>
  (await db.prisma.alert.findMany({ where: { userKey: user.key }, orderBy: { id: "asc" } })).map(({ title }) => title);
const subjects = (as: Ctx) => mailsTo(as.user.email).map(({ subject }) => subject);

test("a trial by checkout, its end without a card, and the way back to a plan", async () => {
  const as = await freshUser();
  await subscribe(as, "developer");
  expect(await stateOf(as)).toMatchObject({ status: "trialing", plan: "trial", limits: { maxFeeds: null } });
  expect(await alertsOf(as)).toEqual(["Welcome to Pro!"]);
  expect(subjects(as)).toEqual(["Your Feedloom trial has started"]);

  await payments.advance(8 * DAY);
  expect(await stateOf(as)).toMatchObject({ status: "canceled", plan: "free", limits: { maxFeeds: 25 } });
  expect(subjects(as)).toEqual(["Your Feedloom trial has started", "Your Feedloom trial has ended"]);

  // There is one trial per account.
  const { body } = await callRoute(create, { as, body: { planType: "yearly" } });
  expect(payments.get(sessionOf(body.checkoutUrl))).toMatchObject({ amount_total: 20388 });
  expect(() => payments.submitCheckout(sessionOf(body.checkoutUrl), {})).toThrow("incomplete");
  payments.submitCheckout(sessionOf(body.checkoutUrl), { card: GOOD_CARD });
  await payments.webhooks.settled();
  expect(await stateOf(as)).toMatchObject({ status: "active", plan: "pro", label: "Pro Plan" });
  expect((await callRoute(subscription, { as })).body).toMatchObject({
    status: "active",
    plan: "yearly",
    amount: 20388,
    currency: "usd",
    interval: "year",
    has_payment_method: true,
    cancel_at_period_end: false,
  });
});

test("trial, first payment, upgrade, a payment that fails and recovers, cancel, resume, and free again", async () => {
  const as = await freshUser();
  await subscribe(as, "developer", GOOD_CARD);
  await payments.advance(7 * DAY + 60);
  expect(await stateOf(as)).toMatchObject({ status: "active", plan: "pro" });

  expect(await callRoute(upgrade, { as, body: { planId: "yearly" } })).toMatchObject({
    status: 200,
    body: { message: "You're now on the Yearly plan." },
  });
  expect((await callRoute(subscription, { as })).body).toMatchObject({ plan: "yearly", amount: 20388 });
  await payments.webhooks.settled();
  expect((await alertsOf(as)).at(-1)).toBe("Plan changed");
  expect(mailsTo(as.user.email).at(-1)).toMatchObject({
    subject: "Your Feedloom plan has changed",
    text: expect.stringContaining("$203.88"),
  });

  const customer =
    (await as.db.prisma.subscription.findUniqueOrThrow({ where: { userKey: as.user.key } })).customerId ?? "";
  payments.failNextPayment(customer);
  await payments.advance(366 * DAY);
  expect(await stateOf(as)).toMatchObject({ status: "past_due", plan: "pro", label: "Past Due" });
  expect((await callRoute(subscription, { as })).body.open_invoice_url).toMatch(/^http/);
  expect(subjects(as)).toContain("Your Feedloom payment failed");

  await payments.advance(5 * DAY);
  expect(await stateOf(as)).toMatchObject({ status: "active", plan: "pro" });
  expect((await callRoute(subscription, { as })).body.open_invoice_url).toBeNull();
  expect((await alertsOf(as)).at(-1)).toBe("Payment received");
  expect(mailsTo(as.user.email).at(-1)).toMatchObject({
    subject: "Your Feedloom payment went through",
    text: expect.stringContaining("$203.88"),
  });

  expect(await callRoute(cancel, { as, method: "POST" })).toMatchObject({
    status: 200,
    body: { status: "active", cancel_at_period_end: true },
  });
  expect((await callRoute(resume, { as, method: "POST" })).body).toMatchObject({ cancel_at_period_end: false });
  await payments.webhooks.settled();
  expect((await alertsOf(as)).slice(-2)).toEqual(["Subscription cancelled", "Subscription resumed"]);
  expect(subjects(as).slice(-2)).toEqual([
    "Your Feedloom subscription is cancelled",
    "Your Feedloom subscription was resumed",
  ]);
  expect((await callRoute(cancel, { as, method: "POST" })).body).toMatchObject({ cancel_at_period_end: true });
  await payments.advance(370 * DAY);
  expect(await stateOf(as)).toMatchObject({ status: "canceled", plan: "free", cancelAtPeriodEnd: false });
  expect((await alertsOf(as)).at(-1)).toBe("Your subscription has ended");
  const once = ["plan has changed", "payment failed", "payment went through"].map((what) => `Your Feedloom ${what}`);
  expect(once.map((subject) => subjects(as).filter((sent) => sent === subject).length)).toEqual([1, 1, 1]);
});

test("a card that fails for good ends the plan", async () => {
  const as = await freshUser();
  await subscribe(as, "developer", FAILING_CARD);
  await payments.advance(8 * DAY);
  expect(await stateOf(as)).toMatchObject({ status: "past_due", plan: "pro" });
  await payments.advance(60 * DAY);
  expect(await stateOf(as)).toMatchObject({ status: "canceled", plan: "free" });
});
