import type { StripeSandbox } from "@feedloom/stripe-sandbox";
import { GET as subscription } from "@/app/api/stripe/subscription/route";
import { POST as webhook } from "@/app/api/stripe/webhook/route";
import type { Ctx } from "@/lib/domain/ctx";
import { callRoute } from "@/scripts/testing/call-route";
import { freshUser } from "@/scripts/testing/fresh-user";
import { gate, startPaymentsProxy } from "@/scripts/testing/payments-proxy";
import { GOOD_CARD, startPayments } from "@/scripts/testing/start-payments";
import { customerOf, sessionOf } from "@/scripts/testing/subscriber";
import { POST as create } from "./route";

let payments: StripeSandbox;
beforeEach(async () => {
  payments = await startPayments(webhook);
});
afterEach(() => payments.stop());

const begin = (as: Ctx, planType: string, mode?: "embedded") => callRoute(create, { as, body: { planType, mode } });
const planOf = async (as: Ctx) => (await callRoute(subscription, { as })).body;
const openPages = async (as: Ctx) => {
  const customer = await customerOf(as);
  return payments.all("checkout.session").filter((each) => each.customer === customer && each.status === "open");
};

test("one plan, the other, and the first again within a minute: the last page is one to pay at", async () => {
  const as = await freshUser();
  await begin(as, "developer");
  await begin(as, "yearly");
  const { body } = await begin(as, "developer");
  payments.submitCheckout(sessionOf(body.checkoutUrl), {});
  await payments.webhooks.settled();
  expect(await planOf(as)).toMatchObject({ status: "trialing", plan: "developer" });
  expect(await openPages(as)).toEqual([]);
});

test("the same on this page, without a trial: the last form is one to pay with", async () => {
  const as = await freshUser({ subscription: { trialStartedAt: new Date(0) } });
  await begin(as, "developer", "embedded");
  await begin(as, "yearly", "embedded");
  const { body } = await begin(as, "developer", "embedded");
  payments.confirm(body.clientSecret, { card: GOOD_CARD });
  await payments.webhooks.settled();
  expect(await planOf(as)).toMatchObject({ status: "active", plan: "developer" });
});

/** Two requests look at the same time for what they are to call off, before either has called anything off. */
async function togetherAt(listing: RegExp, work: () => Promise<unknown>): Promise<void> {
  const both = gate();
  let seen = 0;
  const meet = async (call: string) => {
    if (!listing.test(call)) return undefined;
    seen += 1;
    if (seen === 2) both.open();
    await both.wait;
    return undefined;
  };
  const way = await startPaymentsProxy(process.env.STRIPE_API_URL ?? "", { meet });
  await work().finally(way.close);
  expect(seen).toBe(2);
}

test("both plans at the same time: nobody is told of an error, and the newer page stays", async () => {
  const as = await freshUser();
  await togetherAt(/^GET \/v1\/checkout\/sessions\?/, async () => {
    const answers = await Promise.all([begin(as, "developer"), begin(as, "yearly")]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const open = await openPages(as);
    expect(open).toHaveLength(1);
    expect(answers.map(({ body }) => sessionOf(body.checkoutUrl))).toContain(open[0]?.id);
  });
});

test("both plans on this page at the same time: one payment is left", async () => {
  const as = await freshUser({ subscription: { trialStartedAt: new Date(0) } });
  await togetherAt(/^GET \/v1\/subscriptions\?.*status=incomplete/, async () => {
    const answers = await Promise.all([begin(as, "developer", "embedded"), begin(as, "yearly", "embedded")]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const unpaid = payments.all("subscription").filter(({ status }) => status === "incomplete");
    expect(unpaid).toHaveLength(1);
  });
});

test("a page that is paid at while another plan is chosen is no error", async () => {
  const as = await freshUser();
  const first = await begin(as, "developer");
  const meet = async (call: string) => {
    if (/^GET \/v1\/checkout\/sessions\?/.test(call)) payments.submitCheckout(sessionOf(first.body.checkoutUrl), {});
    return undefined;
  };
  const way = await startPaymentsProxy(process.env.STRIPE_API_URL ?? "", { meet });
  expect((await begin(as, "yearly").finally(way.close)).status).toBe(200);
  await payments.webhooks.settled();
  expect(await planOf(as)).toMatchObject({ status: "trialing", plan: "developer" });
});
