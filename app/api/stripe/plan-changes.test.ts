import type { StripeSandbox } from "@feedloom/stripe-sandbox";
import { GET as history } from "@/app/api/stripe/billing-history/route";
import { POST as cancel } from "@/app/api/stripe/cancel-subscription/route";
import { POST as resume } from "@/app/api/stripe/resume-subscription/route";
import { GET as subscription } from "@/app/api/stripe/subscription/route";
import { GET as preview } from "@/app/api/stripe/upgrade-preview/route";
import { POST as upgrade } from "@/app/api/stripe/upgrade-subscription/route";
import { POST as webhook } from "@/app/api/stripe/webhook/route";
import { GET as status } from "@/app/api/subscription/status/route";
import type { Ctx } from "@/lib/domain/ctx";
import { callRoute } from "@/scripts/testing/call-route";
import { freshUser } from "@/scripts/testing/fresh-user";
import { gate, startPaymentsProxy } from "@/scripts/testing/payments-proxy";
import { mailsTo } from "@/scripts/testing/read-outbox";
import { FAILING_CARD, GOOD_CARD, startPayments } from "@/scripts/testing/start-payments";
import { customerOf, freshSubscriber } from "@/scripts/testing/subscriber";

const DAY = 86_400;

let payments: StripeSandbox;
beforeEach(async () => {
  payments = await startPayments(webhook);
});
afterEach(() => payments.stop());

const previewOf = (as: Ctx, planId: string) => callRoute(preview, { as, path: `/?planId=${planId}` });
const change = (as: Ctx, body: object) => callRoute(upgrade, { as, body });
const invoices = async (as: Ctx) => (await callRoute(history, { as })).body;
const planOf = async (as: Ctx) => (await callRoute(subscription, { as })).body.plan;
const confirmed = ({ amount_due, proration_date }: { amount_due: number; proration_date: number | null }) => ({
  amount_due,
  proration_date,
});

describe("a previewed change of plan", () => {
  test("charges what was shown, to the cent, although time has passed", async () => {
    const as = await freshSubscriber(payments, { isActive: true, card: GOOD_CARD });
    const customer = await customerOf(as);
    await payments.advance(10 * DAY, customer);
    const { body: shown } = await previewOf(as, "yearly");
    expect(shown.lines.map(({ amount }: { amount: number }) => amount)).toEqual([expect.any(Number), 20388]);
    expect(shown.amount_due).toBe(20388 + shown.lines[0].amount);
    expect(shown).toMatchObject({ currency: "usd", next_amount: 20388, credit: 0, has_payment_method: true });
    expect(await invoices(as)).toHaveLength(1);
    await payments.advance(9 * 60, customer);
    expect(await change(as, { planId: "yearly", confirmed: confirmed(shown) })).toMatchObject({
      status: 200,
      body: { message: "You're now on the Yearly plan." },
    });
    expect((await invoices(as))[0]).toMatchObject({ amount_paid: shown.amount_due, status: "paid" });
  });

  test("back to the smaller plan charges nothing, and the credit pays the next months", async () => {
    const as = await freshSubscriber(payments, { isActive: true, card: GOOD_CARD });
    await change(as, { planId: "yearly" });
    const { body: shown } = await previewOf(as, "developer");
    expect(shown).toMatchObject({ amount_due: 0, planId: "developer" });
    expect(shown.credit).toBeGreaterThan(18_000);
    await change(as, { planId: "developer", confirmed: confirmed(shown) });
    expect((await invoices(as))[0]).toMatchObject({ amount_paid: 0 });
    const customer = await customerOf(as);
    expect(payments.all("customer").find(({ id }) => id === customer)?.balance).toBe(-shown.credit);
    await payments.advance(32 * DAY);
    expect((await invoices(as))[0]).toMatchObject({ amount_paid: 0, status: "paid" });
  });

  test.each<[string, (shown: { amount_due: number; proration_date: number }) => object]>([
    ["another amount", (shown) => ({ ...confirmed(shown), amount_due: shown.amount_due - 1 })],
    [
      "a time long ago, which would cost less",
      (shown) => ({ ...confirmed(shown), proration_date: shown.proration_date - 3600 }),
    ],
    ["a time to come", (shown) => ({ ...confirmed(shown), proration_date: shown.proration_date + 3600 })],
    ["no time at all", (shown) => ({ ...confirmed(shown), proration_date: null })],
  ])("is refused with %s, and nothing changes", async (_what, forge) => {
    const as = await freshSubscriber(payments, { isActive: true, card: GOOD_CARD });
    await payments.advance(10 * DAY, await customerOf(as));
    const { body: shown } = await previewOf(as, "yearly");
    expect(await change(as, { planId: "yearly", confirmed: forge(shown) })).toMatchObject({
      status: 409,
      body: { error: { code: "AMOUNT_CHANGED", message: expect.stringContaining("Nothing was charged") } },
    });
    expect(await planOf(as)).toBe("developer");
    expect(await invoices(as)).toHaveLength(1);
  });

  test("expires, and a trial that ended in the meantime is asked about again", async () => {
    const active = await freshSubscriber(payments, { isActive: true, card: GOOD_CARD });
    const { body: old } = await previewOf(active, "yearly");
    await payments.advance(16 * 60, await customerOf(active));
    expect((await change(active, { planId: "yearly", confirmed: confirmed(old) })).body.error.code).toBe(
      "AMOUNT_CHANGED",
    );
    const trial = await freshSubscriber(payments, { card: GOOD_CARD });
    const { body: free } = await previewOf(trial, "yearly");
    await payments.advance(8 * DAY, await customerOf(trial));
    expect((await change(trial, { planId: "yearly", confirmed: confirmed(free) })).body.error.code).toBe(
      "AMOUNT_CHANGED",
    );
    expect(await planOf(trial)).toBe("developer");
  });

  test("that is confirmed twice at once is charged once, although the first click takes longer", async () => {
    const as = await freshSubscriber(payments, { isActive: true, card: GOOD_CARD });
    const { body: shown } = await previewOf(as, "yearly");
    await payments.advance(5, await customerOf(as));
    const body = { planId: "yearly", confirmed: confirmed(shown) };
    const [reached, late] = [gate(), gate()];
    const previews = { seen: 0 };
    const meet = async (call: string) => {
      if (call !== "POST /v1/invoices/create_preview") return undefined;
      previews.seen += 1;
      // The confirmed amount is compared with the second preview, just before the change.
      if (previews.seen === 2) {
        reached.open();
        await late.wait;
      }
      return undefined;
    };
    const way = await startPaymentsProxy(payments.url, { meet });
    const first = change(as, body);
    await reached.wait;
    const second = await change(as, body);
    late.open();
    expect([(await first).body, second.body]).toEqual([
      { message: "You're already on the Yearly plan." },
      { message: "You're now on the Yearly plan." },
    ]);
    await way.close();
    expect(await invoices(as)).toHaveLength(2);
  });

  test("of a trial charges nothing now and names the first payment", async () => {
    const as = await freshSubscriber(payments);
    const { body: shown } = await previewOf(as, "yearly");
    const { trialEndsAt } = (await callRoute(status, { as })).body;
    expect(shown).toEqual({
      planId: "yearly",
      currency: "usd",
      amount_due: 0,
      lines: [],
      credit: 0,
      next_amount: 20388,
      next_at: Date.parse(trialEndsAt) / 1000,
      proration_date: null,
      has_payment_method: false,
    });
    expect((await change(as, { planId: "yearly", confirmed: confirmed(shown) })).body.url).toMatch(/^http/);
    expect(await planOf(as)).toBe("yearly");
  });

  test("takes a cancellation back with it, and costs the same", async () => {
    const as = await freshSubscriber(payments, { isActive: true, card: GOOD_CARD });
    await callRoute(cancel, { as, method: "POST" });
    const { body: shown } = await previewOf(as, "yearly");
    expect((await change(as, { planId: "yearly", confirmed: confirmed(shown) })).status).toBe(200);
    expect((await callRoute(subscription, { as })).body).toMatchObject({ plan: "yearly", cancel_at_period_end: false });
    expect((await invoices(as))[0]).toMatchObject({ amount_paid: shown.amount_due });
  });

  test("is refused without a subscription, with an open payment and for an unknown plan", async () => {
    expect(await previewOf(await freshUser(), "yearly")).toMatchObject({ status: 409 });
    const as = await freshSubscriber(payments, { card: FAILING_CARD });
    expect((await previewOf(as, "weekly")).status).toBe(400);
    await payments.advance(8 * DAY);
    expect(await previewOf(as, "yearly")).toMatchObject({ status: 409, body: { error: { code: "CONFLICT" } } });
  });
});

describe("cancelling", () => {
  const trialInfo = async (as: Ctx) => (await callRoute(status, { as })).body.trialInfo;

  test("a trial with a card: it ends without a charge, and resuming is told by alert and mail", async () => {
    const as = await freshSubscriber(payments, { card: GOOD_CARD });
    expect((await trialInfo(as)).chargeAtEnd).toEqual({ amount: 1999, currency: "usd" });
    await callRoute(cancel, { as, method: "POST" });
    expect((await trialInfo(as)).chargeAtEnd).toBeNull();
    await callRoute(resume, { as, method: "POST" });
    await payments.webhooks.settled();
    const alerts = await as.db.prisma.alert.findMany({
      where: { userKey: as.user.key },
      orderBy: { id: "desc" },
      take: 2,
    });
    expect(alerts.map(({ title }) => title)).toEqual(["Subscription resumed", "Subscription cancelled"]);
    expect(mailsTo(as.user.email).at(-1)).toMatchObject({
      subject: "Your Feedloom subscription was resumed",
      text: expect.stringContaining("$19.99"),
    });
    await callRoute(cancel, { as, method: "POST" });
    await payments.advance(8 * DAY);
    expect((await callRoute(status, { as })).body).toMatchObject({ status: "canceled", plan: "free" });
    expect((await invoices(as)).map(({ amount_paid }: { amount_paid: number }) => amount_paid)).toEqual([0]);
  });

  test("a subscription with an open payment: it ends at once and the payment is never made", async () => {
    const as = await freshSubscriber(payments, { card: FAILING_CARD });
    await payments.advance(8 * DAY);
    expect((await callRoute(status, { as })).body.status).toBe("past_due");
    const both = await Promise.all([1, 2].map(() => callRoute(cancel, { as, method: "POST" })));
    expect(both.map((reply) => reply.status)).toEqual([200, 200]);
    expect((await callRoute(status, { as })).body).toMatchObject({ status: "canceled", plan: "free" });
    expect((await invoices(as))[0]).toMatchObject({ status: "void", amount_paid: 0 });
    await payments.advance(40 * DAY);
    expect((await invoices(as)).every(({ amount_paid }: { amount_paid: number }) => amount_paid === 0)).toBe(true);
  });
});
