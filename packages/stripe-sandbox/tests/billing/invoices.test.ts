import type Stripe from "stripe";
import { addCard, type Catalog, type Connection, connect, createCatalog, DAY, refusal } from "../support/connect";

let at: Connection;
let catalog: Catalog;
beforeAll(async () => {
  at = await connect();
  catalog = await createCatalog(at.api);
});
afterAll(() => at.sandbox.stop());

async function subscribe(more: Partial<Stripe.SubscriptionCreateParams> = {}, number?: string) {
  const { id: customer } = await at.api.customers.create({ email: "ada@example.com", name: "Ada" });
  await addCard(at.api, customer, number);
  const made = await at.api.subscriptions.create({ customer, items: [{ price: catalog.monthly.id }], ...more });
  return { customer, id: made.id, item: made.items.data[0]?.id ?? "", made };
}
const newestOf = async (subscription: string) =>
  (await at.api.invoices.list({ subscription })).data[0] as Stripe.Invoice;

describe("an invoice", () => {
  test("names the customer, the lines, its number and its pages", async () => {
    const { id, customer } = await subscribe();
    const invoice = await newestOf(id);
    expect(invoice).toMatchObject({
      customer,
      customer_email: "ada@example.com",
      customer_name: "Ada",
      currency: "usd",
      subtotal: 1000,
      total: 1000,
      amount_due: 1000,
      amount_remaining: 0,
      attempt_count: 1,
      hosted_invoice_url: expect.stringContaining(`/i/${invoice.id}?secret=`),
      invoice_pdf: expect.stringContaining("/pdf?secret="),
      status_transitions: { finalized_at: expect.any(Number), paid_at: expect.any(Number) },
    });
    expect(invoice.number).toMatch(/^[0-9A-Z]{8}-0001$/);
    expect(invoice.lines.data).toMatchObject([
      { amount: 1000, description: "1 × Reader (at $10.00 / month)", quantity: 1, invoice: invoice.id },
    ]);
  });

  test("the next one of a customer has the next number", async () => {
    const { id, customer } = await subscribe();
    await at.sandbox.advance(31 * DAY, customer);
    expect((await newestOf(id)).number).toMatch(/-0002$/);
  });

  test("several of one thing cost as much more", async () => {
    const { id } = await subscribe({ items: [{ price: catalog.monthly.id, quantity: 3 }] });
    expect(await newestOf(id)).toMatchObject({ total: 3000, lines: { data: [{ quantity: 3 }] } });
  });

  test("too little to charge is paid at once and owed with the next one", async () => {
    const { id: customer } = await at.api.customers.create({ balance: -951 });
    await addCard(at.api, customer);
    const { id } = await at.api.subscriptions.create({ customer, items: [{ price: catalog.monthly.id }] });
    expect(await newestOf(id)).toMatchObject({ total: 1000, amount_due: 0, ending_balance: 49, status: "paid" });
    await at.sandbox.advance(31 * DAY, customer);
    expect(await newestOf(id)).toMatchObject({ total: 1000, amount_paid: 1049, ending_balance: 0 });
  });

  test("a credit of the customer is used before the card", async () => {
    const { id: customer } = await at.api.customers.create({ balance: -300 });
    await addCard(at.api, customer);
    const { id } = await at.api.subscriptions.create({ customer, items: [{ price: catalog.monthly.id }] });
    expect(await newestOf(id)).toMatchObject({
      total: 1000,
      amount_due: 700,
      amount_paid: 700,
      starting_balance: -300,
      ending_balance: 0,
    });
    expect(await at.api.customers.retrieve(customer)).toMatchObject({ balance: 0 });
  });

  test("a credit that is larger pays it whole and the rest remains", async () => {
    const { id: customer } = await at.api.customers.create({ balance: -2500 });
    const { id, status } = await at.api.subscriptions.create({
      customer,
      items: [{ price: catalog.monthly.id }],
      payment_behavior: "default_incomplete",
    });
    expect(status).toBe("active");
    expect(await newestOf(id)).toMatchObject({ status: "paid", amount_due: 0, amount_paid: 0 });
    expect(await at.api.customers.retrieve(customer)).toMatchObject({ balance: -1500 });
  });

  test("its payments are shown on request and listed", async () => {
    const { id } = await subscribe();
    const { id: invoice = "" } = await newestOf(id);
    const { payments } = await at.api.invoices.retrieve(invoice, { expand: ["payments"] });
    expect(payments?.data).toMatchObject([{ status: "paid", amount_paid: 1000, is_default: true }]);
    expect((await at.api.invoicePayments.list({ invoice })).data.map((one) => one.id)).toEqual(
      payments?.data.map((one) => one.id),
    );
  });

  test("is listed by customer, subscription and status", async () => {
    const { id, customer } = await subscribe();
    const other = await at.api.subscriptions.create({
      customer,
      items: [{ price: catalog.yearly.id }],
      payment_behavior: "default_incomplete",
    });
    const totals = async (params: Stripe.InvoiceListParams) =>
      (await at.api.invoices.list({ customer, ...params })).data.map(({ total }) => total);
    expect(await totals({})).toEqual([12_000, 1000]);
    expect(await totals({ status: "open" })).toEqual([12_000]);
    expect(await totals({ subscription: id })).toEqual([1000]);
    expect(await totals({ subscription: other.id, status: "paid" })).toEqual([]);
    expect(await refusal(at.api.invoices.list({ customer: "cus_none" }))).toMatchObject({ param: "customer" });
    expect((await refusal(at.api.invoices.retrieve("in_none"))).statusCode).toBe(404);
  });
});

describe("paying and voiding", () => {
  async function openInvoice() {
    const { id, customer } = await subscribe({ payment_behavior: "default_incomplete" });
    return { id, customer, invoice: (await newestOf(id)).id ?? "" };
  }

  test("an open one is paid with the default card", async () => {
    const { id, invoice } = await openInvoice();
    expect(await at.api.invoices.pay(invoice)).toMatchObject({ status: "paid", amount_remaining: 0 });
    expect((await at.api.subscriptions.retrieve(id)).status).toBe("active");
  });

  test("a declined payment is said and counted, and can be repeated", async () => {
    const { customer, invoice } = await openInvoice();
    at.sandbox.failNextPayment(customer);
    expect(await refusal(at.api.invoices.pay(invoice))).toMatchObject({ statusCode: 402, code: "card_declined" });
    expect(await at.api.invoices.retrieve(invoice)).toMatchObject({
      status: "open",
      attempted: true,
      attempt_count: 1,
    });
    expect((await at.api.invoices.pay(invoice)).attempt_count).toBe(2);
  });

  test("a repeated call with the same key does not charge twice", async () => {
    const { customer, invoice } = await openInvoice();
    at.sandbox.failNextPayment(customer);
    const options = { idempotencyKey: `pay-${invoice}` };
    const [first, second] = [
      await refusal(at.api.invoices.pay(invoice, {}, options)),
      await refusal(at.api.invoices.pay(invoice, {}, options)),
    ];
    expect(second.message).toBe(first.message);
    expect((await at.api.invoices.retrieve(invoice)).attempt_count).toBe(1);
  });

  test("a void one is neither paid nor voided again", async () => {
    const { invoice } = await openInvoice();
    expect(await at.api.invoices.voidInvoice(invoice)).toMatchObject({
      status: "void",
      status_transitions: { voided_at: expect.any(Number) },
    });
    for (const call of [at.api.invoices.pay(invoice), at.api.invoices.voidInvoice(invoice)]) {
      expect(await refusal(call)).toMatchObject({ code: "invoice_not_editable" });
    }
  });
});

describe("a change of price", () => {
  const update = (id: string, params: Stripe.SubscriptionUpdateParams) => at.api.subscriptions.update(id, params);
  let double: string;
  beforeAll(async () => {
    const price = await at.api.prices.create({
      product: catalog.product.id,
      currency: "usd",
      unit_amount: 2000,
      recurring: { interval: "month" },
    });
    double = price.id;
  });

  test("within the period is added to the next invoice, in proportion to what is left", async () => {
    const { id, item, customer, made } = await subscribe();
    const { current_period_start: start = 0, current_period_end: end = 0 } = made.items.data[0] ?? {};
    const half = Math.round((end - start) / 2);
    await at.sandbox.advance(half, customer);
    await update(id, { items: [{ id: item, price: double }] });
    expect((await newestOf(id)).billing_reason).toBe("subscription_create");
    await at.sandbox.advance(end - start - half + 1, customer);
    const { lines, total } = await newestOf(id);
    const amounts = lines.data.map(({ amount }) => amount);
    expect(amounts[0]).toBeCloseTo(-500, -1);
    expect(amounts[1]).toBeCloseTo(1000, -1);
    expect(amounts[2]).toBe(2000);
    expect(total).toBe(amounts.reduce((sum, amount) => sum + amount, 0));
    expect(lines.data.map(({ description }) => description?.split(" on ")[0])).toEqual([
      "Unused time",
      "Remaining time",
      "1 × Reader (at $20.00 / month)",
    ]);
  });

  test("is invoiced at once when asked to, and not at all when asked so", async () => {
    const now = await subscribe();
    await update(now.id, { items: [{ id: now.item, price: double }], proration_behavior: "always_invoice" });
    expect(await newestOf(now.id)).toMatchObject({ billing_reason: "subscription_update", status: "paid" });
    const never = await subscribe();
    await update(never.id, { items: [{ id: never.item, price: double }], proration_behavior: "none" });
    await at.sandbox.advance(31 * DAY, never.customer);
    expect(await newestOf(never.id)).toMatchObject({ total: 2000, lines: { data: [{ amount: 2000 }] } });
  });

  test("of the quantity counts like one of the price", async () => {
    const { id, item } = await subscribe();
    await update(id, { items: [{ id: item, quantity: 2 }], proration_behavior: "always_invoice" });
    const { total } = await newestOf(id);
    expect(total).toBeGreaterThan(990);
    expect(total).toBeLessThanOrEqual(1000);
  });

  test("during a trial costs nothing", async () => {
    const { id, item } = await subscribe({ trial_period_days: 7 });
    const changed = await update(id, { items: [{ id: item, price: catalog.yearly.id }] });
    expect(changed).toMatchObject({ status: "trialing", items: { data: [{ price: { id: catalog.yearly.id } }] } });
    expect((await at.api.invoices.list({ subscription: id })).data).toHaveLength(1);
  });

  test("that begins a new period credits the rest of the old one", async () => {
    const { id, item, customer } = await subscribe();
    await at.sandbox.advance(10 * DAY, customer);
    const params: Stripe.SubscriptionUpdateParams = { items: [{ id: item }], billing_cycle_anchor: { type: "now" } };
    const details = params as Stripe.InvoiceCreatePreviewParams.SubscriptionDetails;
    const preview = await at.api.invoices.createPreview({ subscription: id, subscription_details: details });
    const changed = await update(id, params);
    expect(changed.billing_cycle_anchor).toBe(changed.items.data[0]?.current_period_start);
    const { billing_reason, lines } = await newestOf(id);
    const [credit = 0, full] = lines.data.map(({ amount }) => amount);
    expect([billing_reason, full]).toEqual(["subscription_update", 1000]);
    // 10 of 28 to 31 days are used.
    expect(credit).toBeLessThan(-600);
    expect(credit).toBeGreaterThan(-700);
    expect(preview.lines.data.map(({ amount }) => amount)).toEqual([credit, full]);
  });

  test.each<[string, Stripe.SubscriptionUpdateParams.Item, object]>([
    ["another item", { id: "si_none" }, { param: "items[0][id]", code: "resource_missing" }],
    ["no item", { price: "price_none" }, { param: "items[0][id]" }],
  ])("of %s is refused", async (_what, item, expected) => {
    const { id } = await subscribe();
    expect(await refusal(update(id, { items: [item] }))).toMatchObject({ statusCode: 400, ...expected });
  });

  test("that nobody can pay makes the subscription past due", async () => {
    const { id, item, made } = await subscribe();
    const { data } = await at.api.customers.listPaymentMethods(String(made.customer));
    await at.api.paymentMethods.detach(data[0]?.id ?? "");
    await update(id, { items: [{ id: item, price: double }], proration_behavior: "always_invoice" });
    expect((await at.api.subscriptions.retrieve(id)).status).toBe("past_due");
  });
});
