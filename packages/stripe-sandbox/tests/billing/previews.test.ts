import type Stripe from "stripe";
import { addCard, type Catalog, type Connection, connect, createCatalog, DAY, refusal } from "../support/connect";

let at: Connection;
let catalog: Catalog;
beforeAll(async () => {
  at = await connect();
  catalog = await createCatalog(at.api);
});
afterAll(() => at.sandbox.stop());

async function subscribe() {
  const { id: customer } = await at.api.customers.create({ email: "ada@example.com", name: "Ada" });
  await addCard(at.api, customer);
  const made = await at.api.subscriptions.create({ customer, items: [{ price: catalog.monthly.id }] });
  return { customer, id: made.id, item: made.items.data[0]?.id ?? "", made };
}
const newestOf = async (subscription: string) =>
  (await at.api.invoices.list({ subscription })).data[0] as Stripe.Invoice;

describe("a preview", () => {
  const preview = (params: Stripe.InvoiceCreatePreviewParams) => at.api.invoices.createPreview(params);

  test("is the next invoice, and changes nothing", async () => {
    const { id, made } = await subscribe();
    const before = at.sandbox.all("event").length;
    const next = await preview({ subscription: id });
    expect(next).toMatchObject({ total: 1000, billing_reason: "upcoming", id: expect.stringMatching(/^upcoming_in_/) });
    expect(next.next_payment_attempt).toBe(made.items.data[0]?.current_period_end);
    expect(next.lines.data[0]?.period.start).toBe(made.items.data[0]?.current_period_end);
    expect(at.sandbox.all("event")).toHaveLength(before);
    expect((await at.api.invoices.list({ subscription: id })).data).toHaveLength(1);
  });

  test("there is none after the end, unless the end is undone", async () => {
    const { id } = await subscribe();
    await at.api.subscriptions.update(id, { cancel_at_period_end: true });
    expect(await refusal(preview({ subscription: id }))).toMatchObject({ code: "invoice_upcoming_none" });
    const kept = { subscription: id, subscription_details: { cancel_at_period_end: false } };
    expect((await preview(kept)).total).toBe(1000);
    await at.api.subscriptions.cancel(id);
    expect(await refusal(preview(kept))).toMatchObject({ code: "invoice_upcoming_none" });
  });

  test("of a change at a given time is charged to the cent when the change is made with that time", async () => {
    const { id, item, customer } = await subscribe();
    await at.sandbox.advance(10 * DAY, customer);
    const change = { items: [{ id: item, price: catalog.yearly.id }], proration_behavior: "always_invoice" as const };
    const shown = await preview({ subscription: id, subscription_details: change });
    const time = shown.parent?.subscription_details?.subscription_proration_date ?? 0;
    expect(shown.lines.data[0]?.period.start).toBe(time);
    await at.sandbox.advance(0.5 * DAY, customer);
    const again = await preview({ subscription: id, subscription_details: { ...change, proration_date: time } });
    expect(again.amount_due).toBe(shown.amount_due);
    expect((await preview({ subscription: id, subscription_details: change })).amount_due).not.toBe(shown.amount_due);
    await at.api.subscriptions.update(id, { ...change, proration_date: time });
    expect(await newestOf(id)).toMatchObject({ amount_paid: shown.amount_due, status: "paid" });
  });

  test("with a time of proration outside the period is refused", async () => {
    const { id, item } = await subscribe();
    const items = [{ id: item, price: catalog.yearly.id }];
    const always = { items, proration_behavior: "always_invoice" as const };
    const of = (more: object) => preview({ subscription: id, subscription_details: { ...always, ...more } });
    const outside = { param: "proration_date", statusCode: 400 };
    expect(await refusal(of({ proration_date: 1 }))).toMatchObject(outside);
    expect(await refusal(at.api.subscriptions.update(id, { ...always, proration_date: 1 }))).toMatchObject(outside);
  });

  test("of nobody and of an unknown subscription are refused", async () => {
    const { id: customer } = await at.api.customers.create({});
    expect(await refusal(preview({ customer }))).toMatchObject({ param: "subscription" });
    expect(await refusal(preview({ subscription: "sub_none" }))).toMatchObject({ code: "resource_missing" });
  });
});
