import type Stripe from "stripe";
import {
  addCard,
  type Catalog,
  type Connection,
  connect,
  createCatalog,
  DAY,
  eventTypes,
  refusal,
} from "../support/connect";

let at: Connection;
let catalog: Catalog;
beforeAll(async () => {
  at = await connect();
  catalog = await createCatalog(at.api);
});
afterAll(() => at.sandbox.stop());

type Params = Partial<Stripe.SubscriptionCreateParams>;
const create = (customer: string, more: Params = {}) =>
  at.api.subscriptions.create({ customer, items: [{ price: catalog.monthly.id }], ...more });
const nowInSeconds = () => Math.floor(at.sandbox.now().getTime() / 1000);

/** Returns a customer whose card pays. */
async function payer(): Promise<string> {
  const { id } = await at.api.customers.create({});
  await addCard(at.api, id);
  return id;
}

describe("creating", () => {
  test("charges at once and runs for a month", async () => {
    const made = await create(await payer(), { metadata: { plan: "pro" }, description: "Pro" });
    const [item] = made.items.data;
    expect(made).toMatchObject({
      status: "active",
      currency: "usd",
      cancel_at_period_end: false,
      metadata: { plan: "pro" },
      description: "Pro",
      collection_method: "charge_automatically",
    });
    expect(item).toMatchObject({ quantity: 1, price: { id: catalog.monthly.id }, subscription: made.id });
    expect(((item?.current_period_end ?? 0) - (item?.current_period_start ?? 0)) / DAY).toBeGreaterThanOrEqual(28);
    expect(await at.api.invoices.retrieve(String(made.latest_invoice))).toMatchObject({
      status: "paid",
      amount_paid: 1000,
      billing_reason: "subscription_create",
      parent: { subscription_details: { subscription: made.id } },
    });
  });

  test("tells what happens in its order", async () => {
    const customer = await payer();
    const before = at.sandbox.all("event").length;
    await create(customer);
    expect(eventTypes(at.sandbox, before)).toEqual([
      "customer.subscription.created",
      "invoice.created",
      "invoice.finalized",
      "payment_intent.created",
      "charge.succeeded",
      "payment_intent.succeeded",
      "invoice.paid",
      "invoice.payment_succeeded",
      "customer.subscription.updated",
    ]);
  });

  test.each<[string, Params, object]>([
    ["no items", { items: [] }, { param: "items", code: "parameter_missing" }],
    ["an item without a price", { items: [{ quantity: 1 }] }, { param: "items[0][price]", code: "parameter_missing" }],
    ["an unknown price", { items: [{ price: "price_none" }] }, { param: "items[0][price]", code: "resource_missing" }],
    ["an unknown customer", { customer: "cus_none" }, { param: "customer", code: "resource_missing" }],
    ["two ends of the trial", { trial_end: "now", trial_period_days: 7 }, { param: "trial_end" }],
    ["a trial that has ended", { trial_end: 1 }, { param: "trial_end" }],
    ["a trial of three years", { trial_period_days: 731 }, { param: "trial_period_days" }],
    ["a negative trial", { trial_period_days: -1 }, { param: "trial_period_days" }],
    ["somebody's card", { default_payment_method: "pm_none" }, { param: "default_payment_method" }],
    [
      "no card to charge",
      {},
      { code: "resource_missing", message: expect.stringContaining("no attached payment source") },
    ],
  ])("%s is refused", async (_what, more, expected) => {
    expect(await refusal(create(catalog.customer.id, more))).toMatchObject({ statusCode: 400, ...expected });
  });

  test("a price that is inactive or paid once is refused", async () => {
    const { id: product } = await at.api.products.create({ name: "Other" });
    const once = await at.api.prices.create({ product, currency: "usd", unit_amount: 5 });
    const old = await at.api.prices.create({
      product,
      currency: "usd",
      unit_amount: 5,
      recurring: { interval: "month" },
      active: false,
    });
    const customer = await payer();
    expect((await refusal(create(customer, { items: [{ price: once.id }] }))).message).toContain("type=recurring");
    expect(await refusal(create(customer, { items: [{ price: old.id }] }))).toMatchObject({ code: "price_inactive" });
  });

  test("a price of nothing needs no card", async () => {
    const free = await at.api.prices.create({
      product: catalog.product.id,
      currency: "usd",
      unit_amount: 0,
      recurring: { interval: "month" },
    });
    const { id } = await at.api.customers.create({});
    expect(await create(id, { items: [{ price: free.id }] })).toMatchObject({ status: "active" });
  });

  test.each([
    ["allow_incomplete", "incomplete"],
    ["default_incomplete", "incomplete"],
  ] as const)("a card that is declined leaves it %s → %s", async (payment_behavior, status) => {
    const { id } = await at.api.customers.create({});
    await addCard(at.api, id, "4000000000000341");
    expect(await create(id, { payment_behavior })).toMatchObject({ status });
  });

  test("error_if_incomplete leaves nothing behind, no object and no event", async () => {
    const { id } = await at.api.customers.create({});
    await addCard(at.api, id, "4000000000000341");
    const kinds = ["subscription", "invoice", "charge", "payment_intent", "event"] as const;
    const counts = () => kinds.map((kind) => at.sandbox.all(kind).length);
    const before = counts();
    const error = await refusal(create(id, { payment_behavior: "error_if_incomplete" }));
    expect(error).toMatchObject({ statusCode: 402, code: "card_declined" });
    expect(counts()).toEqual(before);
  });
});

describe("a trial", () => {
  test("costs nothing at first, and asks for a card where it is wanted", async () => {
    const { id } = await at.api.customers.create({});
    const made = await create(id, { trial_period_days: 7, payment_behavior: "default_incomplete" });
    expect(made).toMatchObject({ status: "trialing", trial_start: expect.any(Number), trial_end: expect.any(Number) });
    expect((made.trial_end ?? 0) - (made.trial_start ?? 0)).toBe(7 * DAY);
    expect(made.items.data[0]?.current_period_end).toBe(made.trial_end);
    expect(await at.api.invoices.retrieve(String(made.latest_invoice))).toMatchObject({ status: "paid", total: 0 });
    expect(await at.api.setupIntents.retrieve(String(made.pending_setup_intent))).toMatchObject({ customer: id });
  });

  test("the card that is saved for it pays at its end", async () => {
    const { id } = await at.api.customers.create({});
    const made = await create(id, {
      trial_period_days: 7,
      payment_behavior: "default_incomplete",
      payment_settings: { save_default_payment_method: "on_subscription" },
    });
    await at.api.setupIntents.confirm(String(made.pending_setup_intent), { payment_method: "pm_card_visa" });
    const saved = await at.api.subscriptions.retrieve(made.id);
    expect(saved).toMatchObject({ pending_setup_intent: null, default_payment_method: expect.stringMatching(/^pm_/) });
    await at.sandbox.advance(7 * DAY + 1, id);
    expect((await at.api.subscriptions.retrieve(made.id)).status).toBe("active");
  });

  test("ends at once when asked to, and can be prolonged until then", async () => {
    const customer = await payer();
    const made = await create(customer, { trial_period_days: 7 });
    const later = nowInSeconds() + 20 * DAY;
    const longer = await at.api.subscriptions.update(made.id, { trial_end: later });
    expect(longer).toMatchObject({ status: "trialing", trial_end: later, billing_cycle_anchor: later });
    expect(longer.items.data[0]?.current_period_end).toBe(later);
    expect(await refusal(at.api.subscriptions.update(made.id, { trial_end: 5 }))).toMatchObject({ param: "trial_end" });
    const ended = await at.api.subscriptions.update(made.id, { trial_end: "now" });
    expect(ended.status).toBe("active");
    expect(ended.trial_end).toBeLessThanOrEqual(nowInSeconds());
  });

  test("is warned of again when it was prolonged", async () => {
    const customer = await payer();
    const made = await create(customer, { trial_period_days: 5 });
    const warnings = () =>
      at.sandbox.all("event").filter(({ type, data }) => type.endsWith("trial_will_end") && data.object.id === made.id)
        .length;
    await at.sandbox.advance(3 * DAY, customer);
    expect(warnings()).toBe(1);
    await at.api.subscriptions.update(made.id, { trial_end: nowInSeconds() + 20 * DAY });
    await at.sandbox.advance(19 * DAY, customer);
    expect(warnings()).toBe(2);
  });

  test("a paused one goes on with a card", async () => {
    const { id } = await at.api.customers.create({});
    const made = await create(id, {
      trial_period_days: 7,
      trial_settings: { end_behavior: { missing_payment_method: "pause" } },
    });
    expect((await refusal(at.api.subscriptions.resume(made.id))).message).toMatch(/not paused/);
    await at.sandbox.advance(8 * DAY, id);
    expect((await at.api.subscriptions.retrieve(made.id)).status).toBe("paused");
    await addCard(at.api, id);
    expect((await at.api.subscriptions.resume(made.id)).status).toBe("active");
    expect(eventTypes(at.sandbox).at(-1)).toBe("customer.subscription.resumed");
  });
});

describe("updating", () => {
  test("changes what it names and tells what was before", async () => {
    const customer = await payer();
    const made = await create(customer, { metadata: { a: "1", b: "2" } });
    await at.api.subscriptions.update(made.id, { metadata: { a: "", c: "3" }, description: "New" });
    const [event] = at.sandbox.all("event");
    expect(event).toMatchObject({
      type: "customer.subscription.updated",
      data: {
        object: { metadata: { b: "2", c: "3" }, description: "New" },
        previous_attributes: { metadata: { a: "1", b: "2" }, description: null },
      },
    });
    expect(Object.keys(event?.data.previous_attributes ?? {}).sort()).toEqual(["description", "metadata"]);
  });

  test("another card of the customer pays from then on; somebody else's is refused", async () => {
    const made = await create(await payer());
    const other = await addCard(at.api, String(made.customer), "5555555555554444");
    const foreign = await addCard(at.api, await payer());
    const update = (id: string) => at.api.subscriptions.update(made.id, { default_payment_method: id });
    expect((await update(other.id)).default_payment_method).toBe(other.id);
    expect(await refusal(update(foreign.id))).toMatchObject({ param: "default_payment_method" });
  });

  test("an end at a time comes true at that time", async () => {
    const customer = await payer();
    const made = await create(customer);
    const end = nowInSeconds() + 10 * DAY;
    expect((await at.api.subscriptions.update(made.id, { cancel_at: end })).cancel_at).toBe(end);
    await at.sandbox.advance(9 * DAY, customer);
    expect((await at.api.subscriptions.retrieve(made.id)).status).toBe("active");
    await at.sandbox.advance(2 * DAY, customer);
    expect(await at.api.subscriptions.retrieve(made.id)).toMatchObject({ status: "canceled", ended_at: end });
  });

  test("an end that the sandbox cannot compute is refused", async () => {
    const made = await create(await payer());
    const error = await refusal(at.api.subscriptions.update(made.id, { cancel_at: "max_period_end" }));
    expect(error).toMatchObject({ param: "cancel_at", statusCode: 400 });
  });

  test("what the customer said of the end is kept", async () => {
    const made = await create(await payer());
    const details = { comment: "Too many feeds", feedback: "unused" } as const;
    const ending = await at.api.subscriptions.update(made.id, {
      cancel_at_period_end: true,
      cancellation_details: details,
    });
    expect(ending.cancellation_details).toMatchObject({ ...details, reason: "cancellation_requested" });
    const stays = await at.api.subscriptions.update(made.id, { cancel_at_period_end: false });
    expect(stays).toMatchObject({
      canceled_at: null,
      cancellation_details: { reason: null, comment: "Too many feeds" },
    });
    const over = await at.api.subscriptions.cancel(made.id, { cancellation_details: { feedback: "too_expensive" } });
    expect(over.cancellation_details).toMatchObject({ feedback: "too_expensive", reason: "cancellation_requested" });
    expect(await refusal(at.api.subscriptions.update(made.id, { description: "x" }))).toMatchObject({
      code: "resource_missing",
      message: expect.stringContaining("canceled subscription"),
    });
  });
});

test("lists by customer, price and status", async () => {
  const customer = await payer();
  const month = await create(customer);
  const year = await create(customer, { items: [{ price: catalog.yearly.id }] });
  const trial = await create(customer, { trial_period_days: 7 });
  await at.api.subscriptions.cancel(month.id);
  const idsOf = async (params: Stripe.SubscriptionListParams) =>
    (await at.api.subscriptions.list({ customer, ...params })).data.map(({ id }) => id);
  expect(await idsOf({})).toEqual([trial.id, year.id]);
  expect(await idsOf({ status: "all" })).toEqual([trial.id, year.id, month.id]);
  expect(await idsOf({ status: "ended" })).toEqual([month.id]);
  expect(await idsOf({ status: "trialing" })).toEqual([trial.id]);
  expect(await idsOf({ price: catalog.yearly.id })).toEqual([year.id]);
  expect(await refusal(at.api.subscriptions.list({ status: "odd" as "all" }))).toMatchObject({ param: "status" });
});
