import type StripeClient from "stripe";
import { addCard, connect, createCatalog, DAY, refusal } from "../support/connect";

let at: Awaited<ReturnType<typeof connect>>;
let known: Awaited<ReturnType<typeof createCatalog>>;
beforeEach(async () => {
  at = await connect();
  known = await createCatalog(at.api);
});
afterEach(() => at.sandbox.stop());

const subscribe = (more: Partial<StripeClient.SubscriptionCreateParams> = {}) =>
  at.api.subscriptions.create({ customer: known.customer.id, items: [{ price: known.monthly.id }], ...more });
const statusOf = async (id: string) => (await at.api.subscriptions.retrieve(id)).status;
const counted = () => at.sandbox.all("event").length;

test("a trial with a card is charged at its end and renewed every month", async () => {
  await addCard(at.api, known.customer.id);
  const { id } = await subscribe({ trial_period_days: 7 });
  await at.sandbox.advance(7 * DAY + 1);
  const active = await at.api.subscriptions.retrieve(id, { expand: ["latest_invoice"] });
  expect(active.status).toBe("active");
  expect(active.latest_invoice).toMatchObject({
    amount_paid: 1000,
    billing_reason: "subscription_cycle",
    status: "paid",
  });
  await at.sandbox.advance(62 * DAY);
  const paid = (await at.api.invoices.list({ subscription: id })).data.map(({ amount_paid }) => amount_paid);
  expect(paid).toEqual([1000, 1000, 1000, 0]);
});

test.each([
  ["cancel", "canceled", "customer.subscription.deleted"],
  ["create_invoice", "past_due", "invoice.payment_failed"],
] as const)("a trial without a card ends as asked for: %s → %s", async (missing_payment_method, status, type) => {
  const { id } = await subscribe({
    trial_period_days: 7,
    trial_settings: { end_behavior: { missing_payment_method } },
  });
  await at.sandbox.advance(7 * DAY + 1);
  expect(await statusOf(id)).toBe(status);
  expect(at.sandbox.all("event").map((event) => event.type)).toContain(type);
});

test("a failed renewal is retried after 3, 5 and 7 more days, and ends the subscription after the last try", async () => {
  await addCard(at.api, known.customer.id);
  const made = await subscribe();
  const renewal = made.items.data[0]?.current_period_end ?? 0;
  at.sandbox.failNextPayment(known.customer.id, 10);
  const tries: { day: number; next: number | null; status: string }[] = [];
  for (const day of [0, 2, 3, 7, 8, 14, 15]) {
    await at.sandbox.advance(new Date((renewal + day * DAY + 1) * 1000));
    const invoice = (await at.api.invoices.list({ subscription: made.id })).data[0] as StripeClient.Invoice;
    const next = invoice.next_payment_attempt;
    if (tries.length === invoice.attempt_count) continue;
    tries.push({ day, next: next && Math.round((next - renewal) / DAY), status: await statusOf(made.id) });
  }
  expect(tries).toEqual([
    { day: 0, next: 3, status: "past_due" },
    { day: 3, next: 8, status: "past_due" },
    { day: 8, next: 15, status: "past_due" },
    { day: 15, next: null, status: "canceled" },
  ]);
  const [invoice] = (await at.api.invoices.list({ subscription: made.id })).data;
  expect(invoice).toMatchObject({ status: "uncollectible", attempt_count: 4 });
});

test("an open invoice is paid with another card, and the subscription is as before", async () => {
  await addCard(at.api, known.customer.id);
  const { id } = await subscribe();
  at.sandbox.failNextPayment(known.customer.id);
  await at.sandbox.advance(31 * DAY);
  expect(await statusOf(id)).toBe("past_due");
  const [open] = (await at.api.invoices.list({ subscription: id, status: "open" })).data;
  const other = await addCard(at.api, known.customer.id, "5555555555554444");
  await at.api.invoices.pay(open?.id ?? "", { payment_method: other.id });
  expect(await statusOf(id)).toBe("active");
  expect((await refusal(at.api.invoices.pay(open?.id ?? ""))).code).toBe("invoice_already_paid");
});

test("cancelled at the end of the period, taken back, and over at once", async () => {
  await addCard(at.api, known.customer.id);
  const { id } = await subscribe();
  const cancelled = await at.api.subscriptions.update(id, { cancel_at_period_end: true });
  expect(cancelled).toMatchObject({ status: "active", cancel_at: cancelled.items.data[0]?.current_period_end });
  expect((await at.api.subscriptions.update(id, { cancel_at_period_end: false })).cancel_at).toBeNull();
  await at.api.subscriptions.update(id, { cancel_at_period_end: true });
  await at.sandbox.advance(32 * DAY);
  expect(await at.api.subscriptions.retrieve(id)).toMatchObject({ status: "canceled", ended_at: expect.any(Number) });
  expect((await at.api.subscriptions.list({ customer: known.customer.id })).data).toEqual([]);
  expect((await at.api.subscriptions.list({ customer: known.customer.id, status: "all" })).data).toHaveLength(1);
  expect((await refusal(at.api.subscriptions.cancel(id))).code).toBe("resource_missing");
  const other = await subscribe();
  expect((await at.api.subscriptions.cancel(other.id)).status).toBe("canceled");
});

test("a longer interval begins at once and gives back what was not used; the preview said so", async () => {
  await addCard(at.api, known.customer.id);
  const made = await subscribe();
  await at.sandbox.advance(10 * DAY);
  const items = [{ id: made.items.data[0]?.id, price: known.yearly.id }];
  const change = { items, proration_behavior: "always_invoice" as const };
  const preview = await at.api.invoices.createPreview({ subscription: made.id, subscription_details: change });
  const changed = await at.api.subscriptions.update(made.id, { ...change, expand: ["latest_invoice"] });
  expect(changed.items.data[0]?.price.id).toBe(known.yearly.id);
  const invoice = changed.latest_invoice as StripeClient.Invoice;
  expect(invoice.total).toBe(preview.total);
  expect(invoice.total).toBeGreaterThan(11_000);
  expect(invoice.total).toBeLessThan(11_700);
  expect(invoice.lines.data.map(({ amount }) => amount > 0)).toEqual([false, true]);
  expect(at.sandbox.all("subscription")).toHaveLength(1);
});

test("a change that cannot be paid leaves nothing changed when asked so", async () => {
  await addCard(at.api, known.customer.id);
  const made = await subscribe();
  at.sandbox.failNextPayment(known.customer.id);
  const before = counted();
  const error = await refusal(
    at.api.subscriptions.update(made.id, {
      items: [{ id: made.items.data[0]?.id, price: known.yearly.id }],
      payment_behavior: "error_if_incomplete",
      proration_behavior: "always_invoice",
    }),
  );
  expect(error).toMatchObject({ statusCode: 402, code: "card_declined", decline_code: "generic_decline" });
  expect((await at.api.subscriptions.retrieve(made.id)).items.data[0]?.price.id).toBe(known.monthly.id);
  expect(counted()).toBe(before);
});

test("a first payment that never comes: incomplete, then expired", async () => {
  const { id } = await subscribe({ payment_behavior: "default_incomplete" });
  expect(await statusOf(id)).toBe("incomplete");
  await at.sandbox.advance(DAY);
  expect(await statusOf(id)).toBe("incomplete_expired");
  expect((await refusal(subscribe())).message).toContain("no attached payment source");
});

test("a card that asks its holder: refused when it fails, saved for later payments when it passes", async () => {
  const made = await subscribe({
    payment_behavior: "default_incomplete",
    payment_settings: { save_default_payment_method: "on_subscription" },
    expand: ["latest_invoice.confirmation_secret"],
  });
  const secret = (made.latest_invoice as StripeClient.Invoice).confirmation_secret?.client_secret ?? "";
  const card = { number: "4000002500003155" };
  const asked = at.sandbox.confirm(secret, { card });
  expect(asked.status).toBe("requires_action");
  expect(() => at.sandbox.authenticate(asked.id, false)).toThrow(/unable to authenticate/);
  expect(() => at.sandbox.confirm(secret, { card: { number: "4000000000009995" } })).toThrow(/insufficient funds/);
  at.sandbox.confirm(secret, { card });
  at.sandbox.authenticate(asked.id, true);
  expect(await at.api.subscriptions.retrieve(made.id)).toMatchObject({
    status: "active",
    default_payment_method: expect.any(String),
  });
  await at.sandbox.advance(32 * DAY);
  expect(await statusOf(made.id)).toBe("active");
});

test("one customer's time passes alone; nobody's goes back", async () => {
  await addCard(at.api, known.customer.id);
  const mine = await subscribe({ trial_period_days: 7 });
  const other = await at.api.customers.create({ email: "other@example.com" });
  const theirs = await at.api.subscriptions.create({
    customer: other.id,
    items: [{ price: known.monthly.id }],
    trial_period_days: 7,
  });
  await at.sandbox.advance(8 * DAY, known.customer.id);
  expect([await statusOf(mine.id), await statusOf(theirs.id)]).toEqual(["active", "trialing"]);
  await expect(at.sandbox.advance(-1)).rejects.toThrow(/turned back/);
});
