import type { SandboxEvent, StripeSandbox } from "@feedloom/stripe-sandbox";
import fc from "fast-check";
import { POST as create } from "@/app/api/create-subscription/route";
import { POST as cancel } from "@/app/api/stripe/cancel-subscription/route";
import { POST as upgrade } from "@/app/api/stripe/upgrade-subscription/route";
import { POST as webhook } from "@/app/api/stripe/webhook/route";
import type { Ctx } from "@/lib/domain/ctx";
import { BILLING_EVENTS } from "@/lib/domain/plans/billing/sync/billing-events";
import { syncCustomer } from "@/lib/domain/plans/billing/sync/sync-customer";
import { callRoute } from "@/scripts/testing/call-route";
import { freshUser } from "@/scripts/testing/fresh-user";
import { gate, startPaymentsProxy } from "@/scripts/testing/payments-proxy";
import { mailsTo } from "@/scripts/testing/read-outbox";
import { GOOD_CARD, startPayments } from "@/scripts/testing/start-payments";
import { freshSubscriber } from "@/scripts/testing/subscriber";

const DAY = 86_400;

let payments: StripeSandbox;
beforeAll(async () => {
  payments = await startPayments(webhook);
});
afterAll(() => payments.stop());

const deliver = (event: SandboxEvent) => callRoute(webhook, payments.webhooks.sign(event));
const rowOf = ({ db, user }: Ctx) =>
  db.prisma.subscription.findUniqueOrThrow({
    where: { userKey: user.key },
    omit: { syncStarted: true, syncWritten: true, syncedAt: true, updatedAt: true },
  });

/** What the account is told and is, in the end. */
async function outcome(as: Ctx) {
  const alerts = await as.db.prisma.alert.findMany({ where: { userKey: as.user.key } });
  return {
    row: await rowOf(as),
    alerts: alerts.map(({ title }) => title).sort(),
    mails: mailsTo(as.user.email).length,
  };
}

/** Puts the account back to where it was before it heard of anything, so that the same events can come once more. */
async function forget(as: Ctx, before: Awaited<ReturnType<typeof rowOf>>): Promise<void> {
  const { prisma } = as.db;
  await prisma.subscription.update({ where: { userKey: as.user.key }, data: before });
  await prisma.alert.deleteMany({ where: { userKey: as.user.key } });
  await prisma.billingNotice.deleteMany({ where: { userKey: as.user.key } });
  await prisma.paymentEvent.deleteMany({});
}

/** An account of which nothing was heard yet but that it went to the payment page; `live` is what happens then. */
async function record(live: (as: Ctx, customer: string) => Promise<void>) {
  const as = await freshUser();
  const { body } = await callRoute(create, { as, body: { planType: "developer" } });
  const before = await rowOf(as);
  payments.webhooks.pause();
  payments.submitCheckout(/cs_\w+/.exec(body.checkoutUrl)?.[0] ?? "", { card: GOOD_CARD });
  const customer = before.customerId ?? "";
  await live(as, customer);
  const isTheirs = (event: SandboxEvent) => BILLING_EVENTS.has(event.type) && JSON.stringify(event).includes(customer);
  const events = payments.webhooks.drop().filter(isTheirs);
  payments.webhooks.resume();
  return { as, before, events };
}

test("all orders of the events of one checkout end in the same state", async () => {
  const { as, before, events } = await record(async () => undefined);
  expect(events.map(({ type }) => type)).toEqual(
    expect.arrayContaining(["checkout.session.completed", "customer.subscription.created", "payment_method.attached"]),
  );
  const orders = permutations(events);
  expect(orders.length).toBeGreaterThanOrEqual(24);
  for (const order of orders) {
    await forget(as, before);
    for (const event of order) expect((await deliver(event)).status).toBe(200);
    const { row, alerts } = await outcome(as);
    expect(row).toMatchObject({
      status: "trialing",
      plan: "developer",
      hasPaymentMethod: true,
      trialEndsAt: expect.any(Date),
    });
    expect(alerts).toEqual(["Welcome to Pro!"]);
  }
}, 300_000);

test("any order of the events of a whole life, with any of them missing, repeated or at the same time, ends in the same state", async () => {
  const { as, before, events } = await record(async (user, customer) => {
    await payments.advance(8 * DAY);
    await callRoute(upgrade, { as: user, body: { planId: "yearly" } });
    payments.failNextPayment(customer);
    await payments.advance(366 * DAY);
    await payments.advance(5 * DAY);
    await callRoute(cancel, { as: user, method: "POST" });
    await payments.advance(370 * DAY);
  });
  const types = new Set(events.map(({ type }) => type));
  for (const type of ["invoice.paid", "invoice.payment_failed", "customer.subscription.deleted"]) {
    expect(types).toContain(type);
  }
  await forget(as, before);
  for (const event of events) await deliver(event);
  const expected = await outcome(as);
  expect(expected.row).toMatchObject({ status: "canceled", plan: "yearly" });
  expect(expected.alerts).toEqual(["Your subscription has ended"]);

  const indexes = fc.array(fc.nat(events.length - 1), { minLength: 1, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(indexes, fc.boolean(), async (order, atOnce) => {
      await forget(as, before);
      const chosen = order.map((index) => events[index] as SandboxEvent);
      if (atOnce) await Promise.all(chosen.map(deliver));
      else for (const event of chosen) await deliver(event);
      const { row, alerts } = await outcome(as);
      expect(row).toEqual(expected.row);
      expect(alerts).toEqual(expected.alerts);
    }),
    { numRuns: 30 },
  );
}, 300_000);

test("a reading that is overtaken by a later one is dropped", async () => {
  const as = await freshSubscriber(payments, { card: GOOD_CARD });
  const customer = (await rowOf(as)).customerId ?? "";
  const [held, released] = [gate(), gate()];
  let holds = true;
  const slow = await startPaymentsProxy(payments.url, {
    meet: async (call) => {
      if (!holds || !call.startsWith("GET /v1/subscriptions?")) return undefined;
      holds = false;
      held.open();
      await released.wait;
    },
  });
  try {
    // The first reading has its answer, but does not get it before the second one, of a later state, is written.
    const overtaken = syncCustomer(as, customer);
    await held.wait;
    await callRoute(cancel, { as, method: "POST" });
    expect(await rowOf(as)).toMatchObject({ cancelAtPeriodEnd: true });
    released.open();
    await overtaken;
  } finally {
    await slow.close();
  }
  expect(await rowOf(as)).toMatchObject({ cancelAtPeriodEnd: true });
});

function permutations<T>(list: readonly T[]): T[][] {
  if (list.length <= 1) return [[...list]];
  return list.flatMap((first, index) =>
    permutations([...list.slice(0, index), ...list.slice(index + 1)]).map((rest) => [first, ...rest]),
  );
}
