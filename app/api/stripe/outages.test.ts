import type { StripeSandbox } from "@feedloom/stripe-sandbox";
import { POST as create } from "@/app/api/create-subscription/route";
import { POST as cancel } from "@/app/api/stripe/cancel-subscription/route";
import { POST as upgrade } from "@/app/api/stripe/upgrade-subscription/route";
import { POST as webhook } from "@/app/api/stripe/webhook/route";
import { STRIPE_LIMITS } from "@/lib/platform/stripe";
import { callRoute } from "@/scripts/testing/call-route";
import { freshUser } from "@/scripts/testing/fresh-user";
import { type Fate, startPaymentsProxy } from "@/scripts/testing/payments-proxy";
import { GOOD_CARD, startPayments } from "@/scripts/testing/start-payments";
import { freshSubscriber, sessionOf } from "@/scripts/testing/subscriber";

let payments: StripeSandbox;
beforeEach(async () => {
  payments = await startPayments(webhook);
});
afterEach(() => payments.stop());

/** Runs while calls that begin so meet this fate: the first `times` of them, or all. */
async function during<T>(
  call: string,
  fate: Fate,
  { times = Number.POSITIVE_INFINITY, run }: { times?: number; run: () => Promise<T> },
) {
  let left = times;
  const meets = (seen: string): Fate => {
    if (!seen.startsWith(call) || left <= 0) return undefined;
    left -= 1;
    return fate;
  };
  const way = await startPaymentsProxy(payments.url, { refuse: meets });
  try {
    return await run();
  } finally {
    await way.close();
  }
}

test.each(["POST /v1/customers", "POST /v1/checkout/sessions", "GET /v1/checkout/sessions", "GET /v1/subscriptions"])(
  "%s fails: nothing is begun, and the next try begins one thing",
  async (call) => {
    const as = await freshUser();
    const begin = () => callRoute(create, { as, body: { planType: "developer" } });
    const failed = await during(call, { status: 503 }, { run: begin });
    expect(failed).toMatchObject({ status: 503, body: { error: { code: "PAYMENTS_UNAVAILABLE" } } });
    const { status, body } = await begin();
    expect(status).toBe(200);
    payments.submitCheckout(sessionOf(body.checkoutUrl), {});
    await payments.webhooks.settled();
    expect(payments.all("customer")).toHaveLength(1);
    expect(payments.all("subscription")).toMatchObject([{ status: "trialing" }]);
  },
  30_000,
);

test("an answer that is lost on its way is asked for again, and done once", async () => {
  const as = await freshUser();
  const begin = () => callRoute(create, { as, body: { planType: "developer" } });
  const answer = await during("POST /v1/c", "lose", { times: 2, run: begin });
  expect(answer.status).toBe(200);
  expect(payments.all("customer")).toHaveLength(1);
  expect(payments.all("checkout.session")).toHaveLength(1);
});

test("a plan whose change got no answer is changed and paid once", async () => {
  const as = await freshSubscriber(payments, { isActive: true, card: GOOD_CARD });
  const change = () => callRoute(upgrade, { as, body: { planId: "yearly" } });
  expect((await during("POST /v1/subscriptions/", "lose", { times: 1, run: change })).status).toBe(200);
  expect(payments.all("invoice").filter(({ amount_paid }) => amount_paid > 2000)).toHaveLength(1);
});

test("a payment service that never answers is a 503 in a bounded time, and what it has done is done once", async () => {
  // The limits of the product are 10 s for each of three tries.
  jest.replaceProperty(STRIPE_LIMITS, "timeout", 500);
  const as = await freshSubscriber(payments, { isActive: true, card: GOOD_CARD });
  const change = () => callRoute(upgrade, { as, body: { planId: "yearly" } });
  const hanging = await during("POST /v1/subscriptions/", "hang", { run: change });
  expect(hanging).toMatchObject({ status: 503, body: { error: { code: "PAYMENTS_UNAVAILABLE" } } });
  expect(Number(hanging.headers.get("retry-after"))).toBeGreaterThan(0);
  await change();
  expect(payments.all("invoice").filter(({ amount_paid }) => amount_paid > 2000)).toHaveLength(1);
  jest.restoreAllMocks();
});

test("a cancellation that cannot be made leaves the subscription as it is", async () => {
  const as = await freshSubscriber(payments, { isActive: true, card: GOOD_CARD });
  const end = () => callRoute(cancel, { as, method: "POST" });
  expect((await during("POST /v1/subscriptions/", { status: 500 }, { run: end })).status).toBe(503);
  expect(payments.all("subscription")).toMatchObject([{ cancel_at_period_end: false }]);
});
