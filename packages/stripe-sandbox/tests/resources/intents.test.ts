import type Stripe from "stripe";
import {
  addCard,
  type Catalog,
  type Connection,
  client,
  connect,
  createCatalog,
  createMethod,
  eventTypes,
  refusal,
} from "../support/connect";

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
async function openPayment(more: Partial<Stripe.SubscriptionCreateParams> = {}) {
  const customer = await at.api.customers.create({});
  const subscription = await at.api.subscriptions.create({
    customer: customer.id,
    items: [{ price: catalog.monthly.id }],
    payment_behavior: "default_incomplete",
    expand: ["latest_invoice.confirmation_secret"],
    ...more,
  });
  const invoice = subscription.latest_invoice as Stripe.Invoice;
  const secret = invoice.confirmation_secret?.client_secret ?? "";
  return { customer, subscription, invoice, secret, id: secret.split("_secret")[0] ?? "" };
}

describe("a setup intent", () => {
  const create = (params: Stripe.SetupIntentCreateParams = {}) => at.api.setupIntents.create(params);

  test("waits for a payment method, then for confirmation, and saves the card for its customer", async () => {
    const { id: customer } = await at.api.customers.create({});
    const intent = await create({ customer, description: "Later", metadata: { a: "1" } });
    expect(intent).toMatchObject({ status: "requires_payment_method", usage: "off_session", description: "Later" });
    const method = await createMethod(at.api, "4242424242424242");
    const done = await at.api.setupIntents.confirm(intent.id, { payment_method: method.id });
    expect(done).toMatchObject({ status: "succeeded", payment_method: method.id, last_setup_error: null });
    expect((await at.api.paymentMethods.retrieve(method.id)).customer).toBe(customer);
  });

  test("can be confirmed as it is created", async () => {
    const done = await create({ payment_method: "pm_card_visa", confirm: true, return_url: "https://example.com/" });
    expect(done.status).toBe("succeeded");
    expect((await create({ payment_method: "pm_card_visa" })).status).toBe("requires_confirmation");
  });

  test("cannot be confirmed without a payment method, nor twice", async () => {
    const intent = await create();
    expect(await refusal(at.api.setupIntents.confirm(intent.id))).toMatchObject({
      code: "setup_intent_unexpected_state",
      message: expect.stringContaining("missing a payment method"),
    });
    await at.api.setupIntents.confirm(intent.id, { payment_method: "pm_card_visa" });
    expect(await refusal(at.api.setupIntents.confirm(intent.id))).toMatchObject({
      message: expect.stringContaining("status is succeeded"),
    });
  });

  test("a declined card leaves it open for another one, and the event says why", async () => {
    const intent = await create();
    const before = at.sandbox.all("event").length;
    const error = await refusal(at.api.setupIntents.confirm(intent.id, { payment_method: "pm_card_chargeDeclined" }));
    expect(error).toMatchObject({ statusCode: 402, code: "card_declined", decline_code: "generic_decline" });
    expect(await at.api.setupIntents.retrieve(intent.id)).toMatchObject({
      status: "requires_payment_method",
      payment_method: null,
      last_setup_error: { code: "card_declined", decline_code: "generic_decline" },
    });
    expect(eventTypes(at.sandbox, before)).toEqual(["setup_intent.setup_failed"]);
    const done = await at.api.setupIntents.confirm(intent.id, { payment_method: "pm_card_visa" });
    expect(done).toMatchObject({ status: "succeeded", last_setup_error: null });
  });

  test("is cancelled with a reason, and not any more when it is done", async () => {
    const intent = await create();
    const cancelled = await at.api.setupIntents.cancel(intent.id, { cancellation_reason: "abandoned" });
    expect(cancelled).toMatchObject({ status: "canceled", cancellation_reason: "abandoned" });
    expect(await refusal(at.api.setupIntents.cancel(intent.id))).toMatchObject({
      code: "setup_intent_unexpected_state",
    });
  });

  test("of an unknown customer is refused; those of one are listed", async () => {
    expect(await refusal(create({ customer: "cus_none" }))).toMatchObject({ param: "customer" });
    const { id: customer } = await at.api.customers.create({});
    const intent = await create({ customer });
    expect((await at.api.setupIntents.list({ customer })).data.map(({ id }) => id)).toEqual([intent.id]);
  });
});

describe("a payment intent", () => {
  test("is paid with the card that confirms it, and leaves a charge", async () => {
    const { id, customer, subscription } = await openPayment();
    expect(await at.api.paymentIntents.retrieve(id)).toMatchObject({
      amount: 1000,
      currency: "usd",
      customer: customer.id,
      status: "requires_payment_method",
      description: "Subscription creation",
    });
    const done = await at.api.paymentIntents.confirm(id, { payment_method: "pm_card_visa" });
    expect(done).toMatchObject({ status: "succeeded", amount_received: 1000 });
    expect(at.sandbox.get(String(done.latest_charge))).toMatchObject({
      object: "charge",
      amount: 1000,
      amount_captured: 1000,
      paid: true,
      status: "succeeded",
      payment_intent: id,
    });
    expect((await at.api.subscriptions.retrieve(subscription.id)).status).toBe("active");
    expect((await at.api.paymentIntents.list({ customer: customer.id })).data).toHaveLength(1);
  });

  test("a declined card leaves a failed charge and the invoice unpaid", async () => {
    const { id, invoice, subscription } = await openPayment();
    const method = await createMethod(at.api, FAILS_WHEN_CHARGED);
    const error = await refusal(at.api.paymentIntents.confirm(id, { payment_method: method.id }));
    expect(error).toMatchObject({ statusCode: 402, code: "card_declined" });
    const failed = await at.api.paymentIntents.retrieve(id);
    expect(failed).toMatchObject({
      status: "requires_payment_method",
      amount_received: 0,
      last_payment_error: { code: "card_declined", payment_method: { id: method.id } },
    });
    expect(at.sandbox.get(String(failed.latest_charge))).toMatchObject({
      status: "failed",
      paid: false,
      failure_code: "card_declined",
    });
    expect(await at.api.invoices.retrieve(invoice.id ?? "")).toMatchObject({ status: "open", attempt_count: 1 });
    expect((await at.api.subscriptions.retrieve(subscription.id)).status).toBe("incomplete");
  });

  test("keeps the card only when it is told to", async () => {
    const paid = async (setup_future_usage?: "off_session") => {
      const { id, subscription } = await openPayment();
      const method = await createMethod(at.api, "4242424242424242");
      await at.api.paymentIntents.confirm(id, { payment_method: method.id, setup_future_usage });
      const { default_payment_method } = await at.api.subscriptions.retrieve(subscription.id);
      return {
        kept: default_payment_method === method.id,
        owner: (await at.api.paymentMethods.retrieve(method.id)).customer,
      };
    };
    expect(await paid()).toEqual({ kept: false, owner: null });
    expect(await paid("off_session")).toEqual({ kept: true, owner: expect.stringMatching(/^cus_/) });
  });

  test("goes away with the invoice that is voided", async () => {
    const { id, invoice } = await openPayment();
    await at.api.invoices.voidInvoice(invoice.id ?? "");
    expect(await at.api.paymentIntents.retrieve(id)).toMatchObject({
      status: "canceled",
      cancellation_reason: "void_invoice",
      canceled_at: expect.any(Number),
    });
    expect(await refusal(at.api.paymentIntents.confirm(id, { payment_method: "pm_card_visa" }))).toMatchObject({
      code: "payment_intent_unexpected_state",
    });
  });
});

describe("3-D Secure", () => {
  test("asks the holder at an address, and pays when it is passed", async () => {
    const { id, secret, subscription } = await openPayment();
    const asked = at.sandbox.confirm(secret, { card: { number: ALWAYS }, returnUrl: "https://example.com/back" });
    expect(asked).toMatchObject({
      status: "requires_action",
      next_action: {
        type: "redirect_to_url",
        redirect_to_url: {
          return_url: "https://example.com/back",
          url: expect.stringContaining(`/authenticate/${id}`),
        },
      },
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

  test("a card that passes can still be declined", async () => {
    const { id, secret } = await openPayment();
    at.sandbox.confirm(secret, { card: { number: "4000008260003178" } });
    expect(() => at.sandbox.authenticate(id, true)).toThrow("insufficient funds");
  });

  test("a card that was set up pays alone afterwards, one that always asks does not", async () => {
    const renewed = async (number: string) => {
      const { id: customer } = await at.api.customers.create({});
      const method = await createMethod(at.api, number);
      const intent = await at.api.setupIntents.create({ customer });
      const asked = await at.api.setupIntents.confirm(intent.id, { payment_method: method.id });
      expect(asked.status).toBe("requires_action");
      at.sandbox.authenticate(intent.id, true);
      const made = await at.api.subscriptions.create({
        customer,
        items: [{ price: catalog.monthly.id }],
        default_payment_method: method.id,
        off_session: true,
      });
      return made.status;
    };
    expect(await renewed(UNLESS_SET_UP)).toBe("active");
    expect(await renewed(ALWAYS)).toBe("incomplete");
  });

  test("without the holder it is refused as such", async () => {
    const { id: customer } = await at.api.customers.create({});
    await at.api.paymentMethods.attach("pm_card_authenticationRequired", { customer });
    const { data } = await at.api.customers.listPaymentMethods(customer);
    const error = await refusal(
      at.api.subscriptions.create({
        customer,
        items: [{ price: catalog.monthly.id }],
        default_payment_method: data[0]?.id,
        off_session: true,
        payment_behavior: "error_if_incomplete",
      }),
    );
    expect(error).toMatchObject({ statusCode: 402, code: "authentication_required" });
  });
});

describe("the publishable key", () => {
  test("confirms what its secret names, and gets the question for a frame", async () => {
    const { id, secret } = await openPayment();
    const publicApi = client(at.sandbox, at.sandbox.publishableKey);
    const method = await createMethod(publicApi, ALWAYS);
    const confirm = (client_secret: string) =>
      publicApi.paymentIntents.confirm(id, {
        client_secret,
        payment_method: method.id,
        use_stripe_sdk: true,
      } as Stripe.PaymentIntentConfirmParams);
    expect(await refusal(confirm(`${id}_secret_wrong`))).toMatchObject({ param: "intent", code: "resource_missing" });
    expect(await confirm(secret)).toMatchObject({
      status: "requires_action",
      next_action: { type: "use_stripe_sdk", use_stripe_sdk: { stripe_js: expect.stringContaining(id) } },
    });
  });

  test("reads an intent with its secret only, and cancels none", async () => {
    const { id, secret } = await openPayment();
    const publicApi = client(at.sandbox, at.sandbox.publishableKey);
    expect((await publicApi.paymentIntents.retrieve(id, { client_secret: secret })).id).toBe(id);
    expect(await refusal(publicApi.paymentIntents.retrieve(id))).toMatchObject({ param: "intent" });
    expect(await refusal(publicApi.paymentIntents.cancel(id))).toMatchObject({ code: "secret_key_required" });
  });
});

test("a planned failure declines so many payments, whatever the card", async () => {
  const { id: customer } = await at.api.customers.create({});
  await addCard(at.api, customer);
  at.sandbox.failNextPayment(customer, 2);
  const pay = async () =>
    (await at.api.subscriptions.create({ customer, items: [{ price: catalog.monthly.id }] })).status;
  expect([await pay(), await pay(), await pay()]).toEqual(["incomplete", "incomplete", "active"]);
});

test("a declined card cannot be attached on the way of paying either", async () => {
  const { id: customer } = await at.api.customers.create({});
  expect(await refusal(addCard(at.api, customer, DECLINED))).toMatchObject({ code: "card_declined" });
});
