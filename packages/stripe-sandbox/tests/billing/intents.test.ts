import type Stripe from "stripe";
import {
  type Catalog,
  type Connection,
  connect,
  createCatalog,
  createMethod,
  eventTypes,
  refusal,
} from "../support/connect";

const GOOD = "4242424242424242";
const ALWAYS = "4000002760003184";
const UNLESS_SET_UP = "4000002500003155";
const DECLINED = "4000000000000002";
const FAILS_WHEN_CHARGED = "4000000000000341";

let at: Connection;
let catalog: Catalog;
beforeAll(async () => {
  at = await connect();
  catalog = await createCatalog(at.api);
});
afterAll(() => at.sandbox.stop());

/** Returns the payment intent of a new subscription whose first invoice is open. */
async function openPayment(saves: "off" | "on_subscription" = "off") {
  const customer = await at.api.customers.create({});
  const subscription = await at.api.subscriptions.create({
    customer: customer.id,
    items: [{ price: catalog.monthly.id }],
    payment_behavior: "default_incomplete",
    payment_settings: { save_default_payment_method: saves },
    expand: ["latest_invoice.confirmation_secret"],
  });
  const invoice = subscription.latest_invoice as Stripe.Invoice;
  const secret = invoice.confirmation_secret?.client_secret ?? "";
  return { customer, subscription, invoice, secret, id: secret.split("_secret")[0] ?? "" };
}

describe("a setup intent", () => {
  const create = async () =>
    at.api.setupIntents.create({ customer: (await at.api.customers.create({})).id, metadata: { a: "1" } });
  const confirm = async (id: string, number: string) =>
    at.api.setupIntents.confirm(id, { payment_method: (await createMethod(at.api, number)).id });

  test("waits for a payment method and saves the card for its customer", async () => {
    const intent = await create();
    expect(intent).toMatchObject({ status: "requires_payment_method", metadata: { a: "1" } });
    const done = await confirm(intent.id, GOOD);
    expect(done).toMatchObject({ status: "succeeded", last_setup_error: null });
    expect(at.sandbox.get(String(done.payment_method))).toMatchObject({ customer: intent.customer });
    expect(await refusal(confirm(intent.id, GOOD))).toMatchObject({
      code: "setup_intent_unexpected_state",
      message: expect.stringContaining("status is succeeded"),
    });
  });

  test("that is declined takes another card, and the event says why", async () => {
    const intent = await create();
    const before = at.sandbox.all("event").length;
    const error = await refusal(confirm(intent.id, DECLINED));
    expect(error).toMatchObject({ statusCode: 402, code: "card_declined", decline_code: "generic_decline" });
    expect(await at.api.setupIntents.retrieve(intent.id)).toMatchObject({
      status: "requires_payment_method",
      payment_method: null,
      last_setup_error: { code: "card_declined", decline_code: "generic_decline" },
    });
    expect(eventTypes(at.sandbox, before)).toEqual(["setup_intent.setup_failed"]);
    expect(await confirm(intent.id, GOOD)).toMatchObject({ status: "succeeded", last_setup_error: null });
  });

  test("of an unknown customer is refused; those of one are listed", async () => {
    expect(await refusal(at.api.setupIntents.create({ customer: "cus_none" }))).toMatchObject({ param: "customer" });
    const { id, customer } = await create();
    const { data } = await at.api.setupIntents.list({ customer: String(customer) });
    expect(data.map((intent) => intent.id)).toEqual([id]);
  });
});

describe("a payment intent", () => {
  const confirm = async (id: string, number: string) =>
    at.api.paymentIntents.confirm(id, { payment_method: (await createMethod(at.api, number)).id });

  test("is paid with the card that confirms it, and its subscription begins", async () => {
    const { id, customer, subscription } = await openPayment();
    const expected = { amount: 1000, currency: "usd", customer: customer.id, status: "requires_payment_method" };
    expect(await at.api.paymentIntents.retrieve(id)).toMatchObject(expected);
    expect((await confirm(id, GOOD)).status).toBe("succeeded");
    expect((await at.api.subscriptions.retrieve(subscription.id)).status).toBe("active");
  });

  test("that is declined leaves the invoice unpaid", async () => {
    const { id, invoice, subscription } = await openPayment();
    expect(await refusal(confirm(id, FAILS_WHEN_CHARGED))).toMatchObject({ statusCode: 402, code: "card_declined" });
    expect(await at.api.paymentIntents.retrieve(id)).toMatchObject({
      status: "requires_payment_method",
      last_payment_error: { code: "card_declined" },
    });
    expect(at.sandbox.get(invoice.id)).toMatchObject({ status: "open", attempt_count: 1 });
    expect((await at.api.subscriptions.retrieve(subscription.id)).status).toBe("incomplete");
  });

  test("keeps the card only when its subscription is told to", async () => {
    const kept = async (saves: "off" | "on_subscription") => {
      const { id, subscription } = await openPayment(saves);
      const { payment_method } = await confirm(id, GOOD);
      return (await at.api.subscriptions.retrieve(subscription.id)).default_payment_method === payment_method;
    };
    expect([await kept("off"), await kept("on_subscription")]).toEqual([false, true]);
  });

  test("goes away with the invoice that is voided", async () => {
    const { id, invoice } = await openPayment();
    await at.api.invoices.voidInvoice(invoice.id);
    expect((await at.api.paymentIntents.retrieve(id)).status).toBe("canceled");
    expect(await refusal(confirm(id, GOOD))).toMatchObject({ code: "payment_intent_unexpected_state" });
  });
});

describe("3-D Secure", () => {
  test("asks the holder at an address, and pays when it is passed", async () => {
    const { id, secret, subscription } = await openPayment();
    const url = expect.stringContaining(`/authenticate/${id}`);
    expect(at.sandbox.confirm(secret, { card: { number: ALWAYS } })).toMatchObject({
      status: "requires_action",
      next_action: { type: "redirect_to_url", redirect_to_url: { url } },
    });
    expect(at.sandbox.authenticate(id, true)).toMatchObject({ status: "succeeded", next_action: null });
    expect((await at.api.subscriptions.retrieve(subscription.id)).status).toBe("active");
    expect(() => at.sandbox.authenticate(id, true)).toThrow("status is succeeded");
  });

  test("fails with a code of its own when it is not passed", async () => {
    const { id, secret } = await openPayment();
    at.sandbox.confirm(secret, { card: { number: ALWAYS } });
    expect(() => at.sandbox.authenticate(id, false)).toThrow("unable to authenticate your payment method");
    expect(await at.api.paymentIntents.retrieve(id)).toMatchObject({
      status: "requires_payment_method",
      last_payment_error: { code: "payment_intent_authentication_failure" },
    });
  });

  test("can be passed by a card that is declined", async () => {
    const { id, secret } = await openPayment();
    at.sandbox.confirm(secret, { card: { number: "4000008260003178" } });
    expect(() => at.sandbox.authenticate(id, true)).toThrow("insufficient funds");
  });

  test("is not repeated for a card that was set up, but for one that always asks", async () => {
    const renewed = async (number: string) => {
      const { id, secret, customer, subscription } = await openPayment("on_subscription");
      at.sandbox.confirm(secret, { card: { number } });
      at.sandbox.authenticate(id, true);
      await at.sandbox.advance(32 * 86_400, customer.id);
      return (await at.api.subscriptions.retrieve(subscription.id)).status;
    };
    expect([await renewed(UNLESS_SET_UP), await renewed(ALWAYS)]).toEqual(["active", "past_due"]);
  });
});
