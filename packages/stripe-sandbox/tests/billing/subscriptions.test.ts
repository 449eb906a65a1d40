import type Stripe from "stripe";
import {
  addCard,
  type Catalog,
  type Connection,
  connect,
  createCatalog,
  DAY,
  eventTypes,
  invoiceOf,
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
const newestOf = async (subscription: string) =>
  (await at.api.invoices.list({ subscription })).data[0] as Stripe.Invoice;

/** Returns a customer whose card pays. */
async function payer(balance = 0): Promise<string> {
  const { id } = await at.api.customers.create({ email: "ada@example.com" });
  await addCard(at.api, id);
  await at.api.customers.update(id, { balance });
  return id;
}

describe("creating", () => {
  test("charges at once and runs for a month", async () => {
    const customer = await payer();
    const before = at.sandbox.all("event").length;
    const made = await create(customer, { metadata: { plan: "pro" } });
    const [item] = made.items.data;
    expect(made).toMatchObject({ status: "active", cancel_at_period_end: false, metadata: { plan: "pro" } });
    expect(item).toMatchObject({ price: { id: catalog.monthly.id } });
    expect(((item?.current_period_end ?? 0) - (item?.current_period_start ?? 0)) / DAY).toBeGreaterThanOrEqual(28);
    const invoice = invoiceOf(at.sandbox, made.latest_invoice);
    expect(invoice).toMatchObject({
      status: "paid",
      amount_paid: 1000,
      attempt_count: 1,
      customer_email: "ada@example.com",
      number: expect.stringMatching(/^[0-9A-Z]{8}-0001$/),
      hosted_invoice_url: expect.stringContaining(`/i/${invoice.id}?secret=`),
      lines: { data: [{ amount: 1000, description: "1 × Reader (at $10.00 / month)" }] },
    });
    expect(eventTypes(at.sandbox, before)).toEqual([
      "customer.subscription.created",
      "invoice.created",
      "invoice.finalized",
      "payment_intent.created",
      "payment_intent.succeeded",
      "invoice.paid",
      "invoice.payment_succeeded",
      "customer.subscription.updated",
    ]);
  });

  test.each<[string, Params, object]>([
    ["no items", { items: [] }, { param: "items[0][price]", code: "parameter_missing" }],
    ["an unknown price", { items: [{ price: "price_none" }] }, { param: "items[0][price]", code: "resource_missing" }],
    ["an unknown customer", { customer: "cus_none" }, { param: "customer", code: "resource_missing" }],
    ["an unknown card", { default_payment_method: "pm_none" }, { param: "default_payment_method" }],
    ["a quantity", { items: [{ quantity: 2 }] }, { code: "parameter_unknown" }],
    ["no card to charge", {}, { message: expect.stringContaining("no attached payment source") }],
  ])("%s is refused", async (_what, more, expected) => {
    expect(await refusal(create(catalog.customer.id, more))).toMatchObject({ statusCode: 400, ...expected });
  });

  test("a card that is declined leaves it incomplete", async () => {
    const { id } = await at.api.customers.create({});
    await addCard(at.api, id, "4000000000000341");
    expect(await create(id)).toMatchObject({ status: "incomplete" });
  });

  test("a trial costs nothing at first", async () => {
    const { id } = await at.api.customers.create({});
    const made = await create(id, { trial_period_days: 7 });
    expect(made.status).toBe("trialing");
    expect((made.trial_end ?? 0) - (made.trial_start ?? 0)).toBe(7 * DAY);
    expect(made.items.data[0]?.current_period_end).toBe(made.trial_end);
    expect(invoiceOf(at.sandbox, made.latest_invoice)).toMatchObject({ status: "paid", total: 0 });
  });
});

describe("the customer's balance", () => {
  test.each([
    [-300, { amount_paid: 700, total: 1000 }, 0],
    [-2500, { amount_paid: 0, total: 1000, status: "paid" }, -1500],
    [700, { amount_paid: 1700, total: 1000 }, 0],
    // 49 cents are too little to charge, and are owed with the next invoice.
    [-951, { amount_paid: 0, total: 1000, status: "paid" }, 49],
  ])("of %d is used before the card", async (balance, expected, left) => {
    const customer = await payer(balance);
    const { id, status } = await create(customer);
    expect(status).toBe("active");
    expect(await newestOf(id)).toMatchObject({ starting_balance: balance, ...expected });
    expect(await at.api.customers.retrieve(customer)).toMatchObject({ balance: left });
    await at.sandbox.advance(32 * DAY, customer);
    expect(await newestOf(id)).toMatchObject({
      amount_paid: Math.max(0, 1000 + left),
      number: expect.stringMatching(/2$/),
    });
  });
});

describe("updating", () => {
  test("another card of the customer pays from then on; somebody else's is refused", async () => {
    const made = await create(await payer());
    const other = await addCard(at.api, String(made.customer), "5555555555554444");
    const foreign = await addCard(at.api, await payer());
    const update = (id: string) => at.api.subscriptions.update(made.id, { default_payment_method: id });
    expect((await update(other.id)).default_payment_method).toBe(other.id);
    expect(await refusal(update(foreign.id))).toMatchObject({ param: "default_payment_method" });
  });

  test("what the sandbox does not support, and a subscription that is over, are refused", async () => {
    const made = await create(await payer());
    const update = (params: Stripe.SubscriptionUpdateParams) => refusal(at.api.subscriptions.update(made.id, params));
    const items = [{ id: made.items.data[0]?.id, price: catalog.yearly.id }];
    expect(await update({ items })).toMatchObject({ param: "proration_behavior" });
    expect(await update({ items: [{ price: catalog.yearly.id }] })).toMatchObject({ param: "items[0][id]" });
    expect(await update({ cancel_at: 5 })).toMatchObject({ param: "cancel_at" });
    await at.api.subscriptions.cancel(made.id);
    expect((await update({ cancel_at_period_end: true })).message).toContain("canceled subscription");
  });

  test("a change within the period is charged at once in proportion to what is left, or not at all", async () => {
    const recurring = { interval: "month" } as const;
    const params = { product: catalog.product.id, currency: "usd", unit_amount: 2000, recurring };
    const { id: price } = await at.api.prices.create(params);
    const change = async (proration_behavior: "always_invoice" | "none") => {
      const { id, items } = await create(await payer());
      const [item] = items.data;
      const half = Math.round(((item?.current_period_end ?? 0) - (item?.current_period_start ?? 0)) / 2);
      const proration_date = (item?.current_period_start ?? 0) + half;
      await at.api.subscriptions.update(id, { items: [{ id: item?.id, price }], proration_behavior, proration_date });
      return newestOf(id);
    };
    const { lines, amount_paid } = await change("always_invoice");
    expect(lines.data.map(({ description }) => description?.split(" on ")[0])).toEqual([
      "Unused time",
      "Remaining time",
    ]);
    expect(lines.data.map(({ amount }) => Math.round(amount / 10))).toEqual([-50, 100]);
    expect(amount_paid).toBeCloseTo(500, -1);
    expect((await change("none")).billing_reason).toBe("subscription_create");
  });

  test("a change during a trial costs nothing", async () => {
    const { id, items } = await create(await payer(), { trial_period_days: 7 });
    const changed = await at.api.subscriptions.update(id, {
      items: [{ id: items.data[0]?.id, price: catalog.yearly.id }],
      proration_behavior: "none",
    });
    expect(changed).toMatchObject({ status: "trialing", items: { data: [{ price: { id: catalog.yearly.id } }] } });
    expect((await at.api.invoices.list({ subscription: id })).data).toHaveLength(1);
  });
});

describe("paying and voiding an invoice", () => {
  async function openInvoice() {
    const customer = await payer();
    const { id, latest_invoice } = await create(customer, { payment_behavior: "default_incomplete" });
    return { id, customer, invoice: String(latest_invoice) };
  }

  test("an open one is paid with the default card", async () => {
    const { id, invoice } = await openInvoice();
    expect(await at.api.invoices.pay(invoice)).toMatchObject({ status: "paid" });
    expect((await at.api.subscriptions.retrieve(id)).status).toBe("active");
  });

  test("a refusal is counted once for the same idempotency key", async () => {
    const { customer, invoice } = await openInvoice();
    at.sandbox.failNextPayment(customer);
    const pay = () => refusal(at.api.invoices.pay(invoice, {}, { idempotencyKey: `pay-${invoice}` }));
    expect([(await pay()).code, (await pay()).code]).toEqual(["card_declined", "card_declined"]);
    expect(invoiceOf(at.sandbox, invoice).attempt_count).toBe(1);
    expect((await at.api.invoices.pay(invoice)).attempt_count).toBe(2);
  });

  test("a void one is neither paid nor voided again", async () => {
    const { invoice } = await openInvoice();
    expect(await at.api.invoices.voidInvoice(invoice)).toMatchObject({ status: "void" });
    for (const call of [at.api.invoices.pay(invoice), at.api.invoices.voidInvoice(invoice)])
      expect(await refusal(call)).toMatchObject({ code: "invoice_not_editable" });
  });
});

test("subscriptions are listed by customer and status, invoices too", async () => {
  const customer = await payer();
  const [month, trial] = [await create(customer), await create(customer, { trial_period_days: 7 })];
  await at.api.subscriptions.cancel(month.id);
  const idsOf = async (status?: Stripe.SubscriptionListParams.Status) =>
    (await at.api.subscriptions.list({ customer, status })).data.map(({ id }) => id);
  expect(await idsOf()).toEqual([trial.id]);
  expect(await idsOf("all")).toEqual([trial.id, month.id]);
  expect(await idsOf("canceled")).toEqual([month.id]);
  const totals = async (params: Stripe.InvoiceListParams) =>
    (await at.api.invoices.list(params)).data.map(({ total }) => total);
  expect(await totals({ customer })).toEqual([0, 1000]);
  expect(await totals({ customer, status: "open" })).toEqual([]);
  expect(await totals({ subscription: month.id })).toEqual([1000]);
});
