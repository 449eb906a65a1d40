import type { StripeSandbox } from "@feedloom/stripe-sandbox";
import { GET as history } from "@/app/api/stripe/billing-history/route";
import { POST as cancel } from "@/app/api/stripe/cancel-subscription/route";
import { GET as config } from "@/app/api/stripe/config/route";
import { GET as cards } from "@/app/api/stripe/payment-methods/route";
import { POST as portal } from "@/app/api/stripe/portal/route";
import { POST as resume } from "@/app/api/stripe/resume-subscription/route";
import { GET as subscription } from "@/app/api/stripe/subscription/route";
import { POST as sync } from "@/app/api/stripe/sync/route";
import { POST as webhook } from "@/app/api/stripe/webhook/route";
import type { Ctx } from "@/lib/domain/ctx";
import { stripe } from "@/lib/platform/stripe";
import { callRoute } from "@/scripts/testing/call-route";
import { freshUser } from "@/scripts/testing/fresh-user";
import { GOOD_CARD, startPayments } from "@/scripts/testing/start-payments";
import { customerOf, freshSubscriber, sessionOf, subscribe } from "@/scripts/testing/subscriber";
import { POST as create } from "./route";

let payments: StripeSandbox;
beforeEach(async () => {
  payments = await startPayments(webhook);
});
afterEach(() => payments.stop());

const post = (handler: Parameters<typeof callRoute>[0], as: Ctx, body: unknown = {}) =>
  callRoute(handler, { as, body });
const running = (customer: string) =>
  payments.all("subscription").filter((each) => each.customer === customer && !/cancel|expired/.test(each.status));

describe("beginning", () => {
  test("an account that never bought anything has nothing, and nobody is asked", async () => {
    const as = await freshUser();
    expect((await callRoute(subscription, { as })).body).toEqual({
      status: null,
      plan: null,
      current_period_end: null,
      cancel_at_period_end: false,
      trial_end: null,
      amount: null,
      currency: null,
      interval: null,
      has_payment_method: false,
      open_invoice_url: null,
    });
    expect((await callRoute(cards, { as })).body).toEqual([]);
    expect((await callRoute(history, { as })).body).toEqual([]);
    expect((await callRoute(config, { as })).body).toMatchObject({ trialAvailable: true, trialDays: 7 });
    for (const handler of [cancel, resume, portal]) expect((await post(handler, as)).status).toBe(409);
    expect(payments.all("customer")).toEqual([]);
  });

  test("opening the page begins nothing; ten clicks at once make one customer and one page", async () => {
    const as = await freshUser();
    // All within one minute: a click in the next one begins a new page.
    const clock = jest.spyOn(Date, "now").mockReturnValue(Date.now());
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(create, as, { planType: "developer" })));
    clock.mockRestore();
    expect(answers.filter(({ status }) => status !== 200).map(({ body }) => body)).toEqual([]);
    expect(new Set(answers.map(({ body }) => body.checkoutUrl)).size).toBe(1);
    expect(payments.all("customer")).toMatchObject([{ email: as.user.email, metadata: { userId: as.user.id } }]);
    expect((await callRoute(subscription, { as })).body.status).toBeNull();
  });

  test("a page left open for another plan cannot become a second subscription", async () => {
    const as = await freshUser();
    const first = await post(create, as, { planType: "developer" });
    await subscribe(payments, as, { planType: "yearly" });
    expect(() => payments.submitCheckout(sessionOf(first.body.checkoutUrl), {})).toThrow("expired");
    expect(running(await customerOf(as))).toHaveLength(1);
  });

  test("two subscriptions, however they came about, become one", async () => {
    const as = await freshSubscriber(payments, { card: GOOD_CARD });
    const customer = await customerOf(as);
    const [first] = running(customer);
    const price = first?.items.data[0]?.price.id;
    await stripe().subscriptions.create({
      customer,
      items: [{ price }],
      default_payment_method: first?.default_payment_method ?? undefined,
    });
    await payments.webhooks.settled();
    // A paid one counts more than a trial.
    expect(running(customer)).toMatchObject([{ status: "active" }]);
    expect((await callRoute(subscription, { as })).body.status).toBe("active");
  });

  test("who has a subscription gets no second one", async () => {
    const as = await freshSubscriber(payments);
    expect(await post(create, as, { planType: "yearly" })).toMatchObject({
      status: 409,
      body: { error: { code: "CONFLICT" } },
    });
    expect(await post(create, as, { planType: "weekly" })).toMatchObject({ status: 400 });
    expect(await callRoute(create, { body: { planType: "yearly" } })).toMatchObject({ status: 401 });
    expect(await callRoute(create, { apiKey: `fl_${"a".repeat(40)}`, body: { planType: "yearly" } })).toMatchObject({
      status: 403,
    });
  });

  test("a customer who was deleted at the provider is made again, and the trial stays used", async () => {
    const as = await freshSubscriber(payments);
    await stripe().customers.del(await customerOf(as));
    await payments.webhooks.settled();
    expect((await callRoute(subscription, { as })).body).toMatchObject({
      status: "canceled",
      has_payment_method: false,
    });
    expect(await customerOf(as)).toBe("");
    const { body } = await post(create, as, { planType: "developer" });
    expect(payments.get(sessionOf(body.checkoutUrl))).toMatchObject({
      amount_total: 1999,
      payment_method_collection: "always",
    });
  });
});

describe("paying in our own page", () => {
  test("a trial takes the card first and begins when it is there, also when the browser went away", async () => {
    const as = await freshUser();
    const { body } = await post(create, as, { planType: "yearly", mode: "embedded" });
    expect(body).toMatchObject({ intent: "setup", trialDays: 7, amount: 20388, currency: "usd", planType: "yearly" });
    expect(body.publishableKey).toBe(payments.publishableKey);
    expect((await post(sync, as)).body.status).toBeNull();
    payments.confirm(body.clientSecret, { card: GOOD_CARD });
    await payments.webhooks.settled();
    expect((await callRoute(subscription, { as })).body).toMatchObject({
      status: "trialing",
      plan: "yearly",
      has_payment_method: true,
    });
    expect((await post(sync, as)).body.status).toBe("trialing");
    expect(running(await customerOf(as))).toHaveLength(1);
  });

  test("the return of the browser begins it once, whatever the events do", async () => {
    const as = await freshUser();
    const { body } = await post(create, as, { planType: "developer", mode: "embedded" });
    payments.webhooks.pause();
    payments.confirm(body.clientSecret, { card: GOOD_CARD });
    const answers = await Promise.all([post(sync, as), post(sync, as), post(sync, as)]);
    expect(answers.map((each) => each.body.status)).toEqual(["trialing", "trialing", "trialing"]);
    payments.webhooks.resume();
    await payments.webhooks.settled();
    expect(running(await customerOf(as))).toHaveLength(1);
  });

  test("after the trial the first payment is made at once; one that is refused begins nothing", async () => {
    const as = await freshUser({ subscription: { trialStartedAt: new Date(0), trialEndsAt: new Date(1) } });
    const { body } = await post(create, as, { planType: "developer", mode: "embedded" });
    expect(body).toMatchObject({ intent: "payment", trialDays: 0, amount: 1999 });
    expect(() => payments.confirm(body.clientSecret, { card: { number: "4000000000000002" } })).toThrow("declined");
    await payments.webhooks.settled();
    expect((await callRoute(subscription, { as })).body.status).toBeNull();
    payments.confirm(body.clientSecret, { card: GOOD_CARD });
    await payments.webhooks.settled();
    expect((await callRoute(subscription, { as })).body).toMatchObject({ status: "active", has_payment_method: true });
    expect((await callRoute(history, { as })).body).toMatchObject([
      { status: "paid", amount_paid: 1999, currency: "usd" },
    ]);
  });

  test("going back and choosing another plan leaves no second payment behind", async () => {
    const as = await freshUser({ subscription: { trialStartedAt: new Date(0) } });
    const first = await post(create, as, { planType: "developer", mode: "embedded" });
    const second = await post(create, as, { planType: "yearly", mode: "embedded" });
    expect(() => payments.confirm(first.body.clientSecret, { card: GOOD_CARD })).toThrow();
    payments.confirm(second.body.clientSecret, { card: GOOD_CARD });
    await payments.webhooks.settled();
    expect((await callRoute(subscription, { as })).body).toMatchObject({ status: "active", plan: "yearly" });
  });
});
