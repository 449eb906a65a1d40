import { createHmac } from "node:crypto";
import type { SandboxEvent, StripeSandbox } from "@feedloom/stripe-sandbox";
import { POST as sync } from "@/app/api/stripe/sync/route";
import type { Ctx } from "@/lib/domain/ctx";
import { reloadEnv } from "@/lib/platform/env";
import { stripe } from "@/lib/platform/stripe";
import { callRoute } from "@/scripts/testing/call-route";
import { freshUser } from "@/scripts/testing/fresh-user";
import { mailsTo } from "@/scripts/testing/read-outbox";
import { GOOD_CARD, startPayments } from "@/scripts/testing/start-payments";
import { customerOf, freshSubscriber } from "@/scripts/testing/subscriber";
import { POST } from "./route";

let payments: StripeSandbox;
beforeEach(async () => {
  payments = await startPayments(POST);
});
afterEach(() => payments.stop());

const statusOf = async ({ db, user }: Ctx) =>
  (await db.prisma.subscription.findUnique({ where: { userKey: user.key } }))?.status ?? null;
const kept = ({ db }: Ctx, id: string) => db.prisma.paymentEvent.findUnique({ where: { id } });

/** An account whose trial began without our hearing of it, and the event that would have said so. */
async function unheard(): Promise<{ as: Ctx; event: SandboxEvent }> {
  payments.webhooks.pause();
  const as = await freshSubscriber(payments, { card: GOOD_CARD });
  const customer = await customerOf(as);
  const event = payments.webhooks
    .drop()
    .find(({ type, data }) => type === "customer.subscription.created" && data.object.customer === customer);
  payments.webhooks.resume();
  if (!event) throw new Error("no event says that a subscription was made");
  return { as, event };
}

/** The same bytes with another signature. */
function signed(event: object, { secret = payments.webhookSecret, age = 0 } = {}) {
  const body = JSON.stringify(event);
  const time = Math.floor(Date.now() / 1000) - age;
  const signature = createHmac("sha256", secret).update(`${time}.${body}`).digest("hex");
  return { body, headers: { "content-type": "application/json", "stripe-signature": `t=${time},v1=${signature}` } };
}

test("a signed event is taken once", async () => {
  const { as, event } = await unheard();
  expect(await statusOf(as)).toBeNull();
  expect(await callRoute(POST, signed(event))).toMatchObject({ status: 200, body: { received: true } });
  expect(await statusOf(as)).toBe("trialing");
  expect(await kept(as, event.id)).toMatchObject({ attempts: 1, error: null, processedAt: expect.any(Date) });
  await as.db.prisma.subscription.update({ where: { userKey: as.user.key }, data: { status: "paused" } });
  expect((await callRoute(POST, signed(event))).status).toBe(200);
  expect(await statusOf(as)).toBe("paused");
  expect(await kept(as, event.id)).toMatchObject({ attempts: 2 });
  expect(mailsTo(as.user.email)).toHaveLength(1);
});

test("the same event at the same time tells nothing twice", async () => {
  const { as, event } = await unheard();
  const answers = await Promise.all(Array.from({ length: 8 }, () => callRoute(POST, signed(event))));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect(await as.db.prisma.alert.count({ where: { userKey: as.user.key } })).toBe(1);
  expect(mailsTo(as.user.email)).toHaveLength(1);
});

test.each([
  ["without a signature", (event: SandboxEvent) => ({ ...signed(event), headers: {} })],
  ["with a forged signature", (event: SandboxEvent) => signed(event, { secret: "whsec_of_somebody_else" })],
  ["from longer ago than five minutes", (event: SandboxEvent) => signed(event, { age: 301 })],
  [
    "with a body that was changed",
    (event: SandboxEvent) => ({ ...signed(event), body: JSON.stringify({ ...event, id: "evt_x" }) }),
  ],
  [
    "with a signature that is none",
    (event: SandboxEvent) => ({ ...signed(event), headers: { "stripe-signature": "t=,v1=" } }),
  ],
])("an event %s is refused and changes nothing", async (_, forge) => {
  const { as, event } = await unheard();
  const answer = await callRoute(POST, forge(event));
  expect(answer).toMatchObject({
    status: 400,
    body: { error: { code: "BAD_REQUEST", message: "The signature is not valid" } },
  });
  expect(await statusOf(as)).toBeNull();
  expect(await kept(as, event.id)).toBeNull();
});

test("an event from four minutes ago is taken", async () => {
  const { as, event } = await unheard();
  expect((await callRoute(POST, signed(event, { age: 240 }))).status).toBe(200);
  expect(await statusOf(as)).toBe("trialing");
});

test("a body beyond all measure is not read, and without the secret nothing is believed", async () => {
  expect((await callRoute(POST, { body: "x".repeat(600 * 1024) })).status).toBe(413);
  const { event } = await unheard();
  delete process.env.STRIPE_WEBHOOK_SECRET;
  reloadEnv();
  expect(await callRoute(POST, signed(event))).toMatchObject({
    status: 503,
    body: { error: { code: "PAYMENTS_NOT_CONFIGURED" } },
  });
});

test("events of other kinds and of customers nobody knows do nothing", async () => {
  const as = await freshUser();
  const stranger = await stripe().customers.create({ email: "stranger@example.com" });
  await payments.webhooks.settled();
  const event = (type: string, object: object) => ({ id: `evt_${type}`, object: "event", type, data: { object } });
  for (const made of [
    event("charge.succeeded", { id: "ch_1", customer: stranger.id }),
    event("something.new", {}),
    event("customer.updated", { object: "customer", id: stranger.id }),
    event("customer.subscription.deleted", { id: "sub_gone", customer: stranger.id }),
    event("invoice.paid", { id: "in_1", customer: null }),
    event("checkout.session.completed", { id: "cs_1", customer: "cus_of_nobody" }),
  ]) {
    expect(await callRoute(POST, signed(made))).toMatchObject({ status: 200, body: { received: true } });
  }
  expect(await statusOf(as)).toBeNull();
});

test("while the provider cannot be read the event fails, is written down, and is taken later", async () => {
  const { as, event } = await unheard();
  const url = process.env.STRIPE_API_URL;
  process.env.STRIPE_API_URL = "http://127.0.0.1:9";
  reloadEnv();
  const answer = await callRoute(POST, signed(event));
  expect(answer.status).toBeGreaterThanOrEqual(500);
  expect(await statusOf(as)).toBeNull();
  expect(await kept(as, event.id)).toMatchObject({
    attempts: 1,
    processedAt: null,
    customerId: await customerOf(as),
    error: expect.stringContaining("responding"),
  });
  process.env.STRIPE_API_URL = url;
  reloadEnv();
  expect((await callRoute(POST, signed(event))).status).toBe(200);
  expect(await statusOf(as)).toBe("trialing");
  expect(await kept(as, event.id)).toMatchObject({ attempts: 2, error: null, processedAt: expect.any(Date) });
});

test("what a reading finds is what stands, though the event says something else", async () => {
  const { as, event } = await unheard();
  const lie = { ...event, data: { object: { ...event.data.object, status: "active" } } };
  expect((await callRoute(POST, signed(lie))).status).toBe(200);
  expect(await statusOf(as)).toBe("trialing");
});

test("a customer deleted at the provider ends the subscription, once, in whatever order it is heard", async () => {
  const as = await freshSubscriber(payments, { card: GOOD_CARD });
  payments.webhooks.pause();
  await stripe().customers.del(await customerOf(as));
  payments.webhooks.resume((events) => events.reverse());
  await payments.webhooks.settled();
  expect(await as.db.prisma.subscription.findUniqueOrThrow({ where: { userKey: as.user.key } })).toMatchObject({
    status: "canceled",
    customerId: null,
    hasPaymentMethod: false,
    trialStartedAt: expect.any(Date),
  });
  expect(mailsTo(as.user.email).map(({ subject }) => subject)).toEqual([
    "Your Feedloom trial has started",
    "Your Feedloom subscription has ended",
  ]);
  expect((await callRoute(sync, { as, body: {} })).body).toMatchObject({ status: "canceled" });
});
