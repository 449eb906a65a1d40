import type { StripeSandbox } from "@feedloom/stripe-sandbox";
import { POST as create } from "@/app/api/create-subscription/route";
import { GET as history } from "@/app/api/stripe/billing-history/route";
import { POST as cancel } from "@/app/api/stripe/cancel-subscription/route";
import { PUT as makeDefault } from "@/app/api/stripe/payment-methods/[id]/default/route";
import { DELETE as removeCard } from "@/app/api/stripe/payment-methods/[id]/route";
import { GET as cards } from "@/app/api/stripe/payment-methods/route";
import { POST as portal } from "@/app/api/stripe/portal/route";
import { POST as resume } from "@/app/api/stripe/resume-subscription/route";
import { POST as setup } from "@/app/api/stripe/setup-intent/route";
import { GET as subscription } from "@/app/api/stripe/subscription/route";
import { POST as sync } from "@/app/api/stripe/sync/route";
import { POST as upgrade } from "@/app/api/stripe/upgrade-subscription/route";
import { POST as webhook } from "@/app/api/stripe/webhook/route";
import type { Ctx } from "@/lib/domain/ctx";
import { reloadEnv } from "@/lib/platform/env";
import { callRoute } from "@/scripts/testing/call-route";
import { freshUser } from "@/scripts/testing/fresh-user";
import { FAILING_CARD, GOOD_CARD, startPayments } from "@/scripts/testing/start-payments";
import { customerOf, freshSubscriber, sessionOf } from "@/scripts/testing/subscriber";

const DAY = 86_400;
const OTHER_CARD = { number: "5555555555554444" };

let payments: StripeSandbox;
beforeEach(async () => {
  payments = await startPayments(webhook);
});
afterEach(() => payments.stop());

const post = (handler: Parameters<typeof callRoute>[0], as: Ctx, body: unknown = {}) =>
  callRoute(handler, { as, body });
const running = (customer: string) =>
  payments.all("subscription").filter((each) => each.customer === customer && !/cancel|expired/.test(each.status));

/** Adds a card by the hosted page. */
async function addCard(as: Ctx, card: { number: string }): Promise<string> {
  const { body } = await post(setup, as);
  payments.submitCheckout(sessionOf(body.url), { card });
  await payments.webhooks.settled();
  return sessionOf(body.url);
}

describe("another plan", () => {
  test("without a subscription: the address to subscribe at", async () => {
    const as = await freshUser();
    const { body } = await post(upgrade, as, { planId: "yearly" });
    payments.submitCheckout(sessionOf(body.url), {});
    await payments.webhooks.settled();
    expect((await callRoute(subscription, { as })).body).toMatchObject({ status: "trialing", plan: "yearly" });
  });

  test("in a trial without a card: the plan is changed and the address takes a card, so that Pro continues", async () => {
    const as = await freshSubscriber(payments);
    const { body } = await post(upgrade, as, { planId: "yearly" });
    payments.submitCheckout(sessionOf(body.url), { card: GOOD_CARD });
    await payments.webhooks.settled();
    expect((await callRoute(subscription, { as })).body).toMatchObject({
      status: "trialing",
      plan: "yearly",
      has_payment_method: true,
    });
    await payments.advance(8 * DAY);
    expect((await callRoute(subscription, { as })).body).toMatchObject({ status: "active", plan: "yearly" });
    expect((await callRoute(history, { as })).body[0]).toMatchObject({ amount_paid: 20388, status: "paid" });
  });

  test("up and down at once, what was paid counts; the same plan again takes a cancellation back", async () => {
    const as = await freshSubscriber(payments, { isActive: true, card: GOOD_CARD });
    expect((await post(upgrade, as, { planId: "developer" })).body).toEqual({
      message: "You're already on the Developer plan.",
    });
    const twice = await Promise.all([post(upgrade, as, { planId: "yearly" }), post(upgrade, as, { planId: "yearly" })]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    const [change] = (await callRoute(history, { as })).body;
    expect(change.amount_paid).toBeGreaterThan(18_000);
    expect(change.amount_paid).toBeLessThan(20_388);
    expect((await callRoute(history, { as })).body).toHaveLength(2);
    await post(cancel, as);
    expect((await post(upgrade, as, { planId: "yearly" })).status).toBe(200);
    expect((await callRoute(subscription, { as })).body).toMatchObject({ plan: "yearly", cancel_at_period_end: false });
    expect((await post(upgrade, as, { planId: "developer" })).body).toEqual({
      message: "You're now on the Developer plan.",
    });
    expect((await callRoute(subscription, { as })).body).toMatchObject({
      plan: "developer",
      amount: 1999,
      interval: "month",
    });
  });

  test("a refused payment changes nothing and says so in the bank's words", async () => {
    const as = await freshSubscriber(payments, { isActive: true, card: GOOD_CARD });
    payments.failNextPayment(await customerOf(as));
    expect(await post(upgrade, as, { planId: "yearly" })).toMatchObject({
      status: 402,
      body: { error: { code: "PAYMENT_FAILED", message: expect.stringMatching(/declined/) } },
    });
    expect((await post(sync, as)).body).toMatchObject({ status: "active", plan: "developer" });
    expect((await post(upgrade, as, { planId: "yearly" })).body).toEqual({
      message: "You're now on the Yearly plan.",
    });
  });

  test("with an open invoice: the provider's page", async () => {
    const as = await freshSubscriber(payments, { card: FAILING_CARD });
    await payments.advance(8 * DAY);
    expect((await post(upgrade, as, { planId: "yearly" })).body.url).toMatch(/^http/);
  });
});

describe("cards", () => {
  test("a second card waits; it can be made the one that pays, and the first can go", async () => {
    const as = await freshSubscriber(payments, { isActive: true, card: GOOD_CARD });
    await addCard(as, OTHER_CARD);
    const { body: both } = await callRoute(cards, { as });
    expect(both).toMatchObject([
      {
        brand: "mastercard",
        last4: "4444",
        is_default: false,
        exp_month: expect.any(Number),
        exp_year: expect.any(Number),
      },
      { brand: "visa", last4: "4242", is_default: true },
    ]);
    const change = await callRoute(makeDefault, { as, method: "PUT", params: { id: both[0].id } });
    expect(change.body.map((card: { is_default: boolean }) => card.is_default)).toEqual([true, false]);
    expect(running(await customerOf(as))[0]?.default_payment_method).toBe(both[0].id);
    expect((await callRoute(removeCard, { as, method: "DELETE", params: { id: both[0].id } })).status).toBe(204);
    expect((await callRoute(cards, { as })).body).toMatchObject([{ last4: "4242", is_default: true }]);
    expect(await callRoute(removeCard, { as, method: "DELETE", params: { id: both[1].id } })).toMatchObject({
      status: 409,
      body: { error: { message: expect.stringContaining("another card first") } },
    });
  });

  test("a card of somebody else is not there", async () => {
    const [ada, bob, eve] = [
      await freshSubscriber(payments, { card: GOOD_CARD }),
      await freshSubscriber(payments, { card: OTHER_CARD }),
      await freshUser(),
    ];
    const [card] = (await callRoute(cards, { as: ada })).body;
    for (const as of [bob, eve]) {
      expect((await callRoute(makeDefault, { as, method: "PUT", params: { id: card.id } })).status).toBe(404);
      expect((await callRoute(removeCard, { as, method: "DELETE", params: { id: card.id } })).status).toBe(404);
    }
    expect((await callRoute(removeCard, { as: bob, method: "DELETE", params: { id: "../customers" } })).status).toBe(
      400,
    );
    expect((await callRoute(cards, { as: ada })).body).toHaveLength(1);
  });

  test("a new card settles what the old one could not", async () => {
    const as = await freshSubscriber(payments, { card: FAILING_CARD });
    await payments.advance(8 * DAY);
    expect((await callRoute(subscription, { as })).body.status).toBe("past_due");
    await addCard(as, GOOD_CARD);
    expect((await callRoute(subscription, { as })).body).toMatchObject({ status: "active", open_invoice_url: null });
    expect((await callRoute(cards, { as })).body[0]).toMatchObject({ last4: "4242", is_default: true });
  });

  test("the first card of a trial becomes the one that pays, on return too when no event comes", async () => {
    const as = await freshSubscriber(payments);
    payments.webhooks.pause();
    const { body } = await post(setup, as);
    payments.submitCheckout(sessionOf(body.url), { card: GOOD_CARD });
    expect((await post(sync, as, { sessionId: sessionOf(body.url) })).body.has_payment_method).toBe(true);
    payments.webhooks.drop();
    payments.webhooks.resume();
    const stranger = await freshSubscriber(payments);
    for (const sessionId of [sessionOf(body.url), "cs_test_unknown"]) {
      expect((await post(sync, stranger, { sessionId })).status).toBe(404);
    }
    expect((await post(sync, stranger, { sessionId: "sub_1" })).status).toBe(400);
  });
});

describe("when it cannot be", () => {
  test("the provider is away: a clear error, nothing half done, and the last known state stays readable", async () => {
    const as = await freshSubscriber(payments, { card: GOOD_CARD });
    const stranger = await freshUser();
    process.env.STRIPE_API_URL = "http://127.0.0.1:9";
    reloadEnv();
    for (const call of [
      post(cancel, as),
      post(upgrade, as, { planId: "yearly" }),
      post(portal, as),
      callRoute(cards, { as }),
      callRoute(history, { as }),
      post(create, stranger, { planType: "developer" }),
    ]) {
      const answer = await call;
      expect(answer).toMatchObject({ status: 503, body: { error: { code: "PAYMENTS_UNAVAILABLE" } } });
      expect(answer.text).not.toMatch(/127\.0\.0\.1|ECONN/);
      expect(answer.headers.get("retry-after")).toBe("10");
    }
    expect((await callRoute(subscription, { as })).body).toMatchObject({
      status: "trialing",
      cancel_at_period_end: false,
    });
    expect(await customerOf(stranger)).toBe("");
  });

  test("a wrong key or missing prices are a configuration error", async () => {
    const as = await freshUser();
    process.env.STRIPE_SECRET_KEY = "sk_test_wrong";
    reloadEnv();
    expect(await post(create, as, { planType: "developer" })).toMatchObject({
      status: 503,
      body: { error: { code: "PAYMENTS_NOT_CONFIGURED", message: expect.stringContaining("configuration error") } },
    });
    delete process.env.STRIPE_SECRET_KEY;
    reloadEnv();
    expect(await post(create, as, { planType: "developer" })).toMatchObject({
      status: 503,
      body: { error: { code: "PAYMENTS_NOT_CONFIGURED" } },
    });
    expect((await callRoute(subscription, { as })).status).toBe(200);
  });

  test("where everyone has Pro nothing is for sale", async () => {
    const as = await freshUser();
    process.env.PLAN_MODE = "unlimited";
    reloadEnv();
    try {
      for (const handler of [create, upgrade, setup, cancel, resume, portal, sync]) {
        const answer = await post(handler, as, { planType: "developer", planId: "developer" });
        expect(answer).toMatchObject({
          status: 404,
          body: { error: { message: expect.stringContaining("no paid plans") } },
        });
      }
      expect((await callRoute(subscription, { as })).body.status).toBeNull();
      expect((await callRoute(cards, { as })).body).toEqual([]);
    } finally {
      delete process.env.PLAN_MODE;
      reloadEnv();
    }
    expect(payments.all("customer")).toEqual([]);
  });
});
