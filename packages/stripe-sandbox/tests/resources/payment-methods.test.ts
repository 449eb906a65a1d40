import type Stripe from "stripe";
import { isCardNumber, TEST_METHODS, testCard } from "../../src/billing/cards";
import { addCard, type Connection, connect, createCatalog, createMethod, refusal } from "../support/connect";

let at: Connection;
beforeAll(async () => {
  at = await connect();
});
afterAll(() => at.sandbox.stop());

const year = new Date().getUTCFullYear();
const card = (more: Partial<Stripe.PaymentMethodCreateParams.Card> = {}): Stripe.PaymentMethodCreateParams => ({
  type: "card",
  card: { number: "4242424242424242", exp_month: 12, exp_year: year + 3, cvc: "123", ...more },
});

describe("card numbers", () => {
  test.each(["4242424242424242", "378282246310005", "3056930009020004", "6011111111111117"])("%s is one", (number) => {
    expect(isCardNumber(number)).toBe(true);
  });

  test.each(["4242424242424241", "424242", "4242 4242 4242 4242", "x242424242424242", "42424242424242424242"])(
    "%s is none",
    (number) => {
      expect(isCardNumber(number)).toBe(false);
    },
  );

  test("every test method names a test card with a valid number", () => {
    for (const number of Object.values(TEST_METHODS)) {
      expect(isCardNumber(number)).toBe(true);
      expect(testCard(number)).toMatchObject({ brand: expect.any(String) });
    }
    expect(testCard("4111111111111111")).toBeUndefined();
    expect(testCard(undefined)).toBeUndefined();
  });
});

describe("creating", () => {
  test("shows the brand and the last digits, never the number", async () => {
    const made = await at.api.paymentMethods.create({
      ...card({ number: "5200 8282 8282 8210" }),
      billing_details: { name: "Ada", email: "ada@example.com" },
      metadata: { a: "1" },
    });
    expect(made).toMatchObject({
      type: "card",
      customer: null,
      card: { brand: "mastercard", funding: "debit", last4: "8210", exp_month: 12, exp_year: year + 3 },
      billing_details: { name: "Ada", email: "ada@example.com", phone: null },
      metadata: { a: "1" },
    });
    expect(JSON.stringify(made)).not.toContain("828282828210");
  });

  test("the same card has the same fingerprint, another one another", async () => {
    const fingerprint = async (number: string) => (await createMethod(at.api, number)).card?.fingerprint;
    expect(await fingerprint("4242424242424242")).toBe(await fingerprint("4242424242424242"));
    expect(await fingerprint("4242424242424242")).not.toBe(await fingerprint("5555555555554444"));
  });

  test("a year of two digits is one of this century", async () => {
    expect((await at.api.paymentMethods.create(card({ exp_year: (year + 1) % 100 }))).card?.exp_year).toBe(year + 1);
  });

  test.each<[string, Partial<Stripe.PaymentMethodCreateParams.Card>, object]>([
    ["a wrong check digit", { number: "4242424242424241" }, { code: "incorrect_number", param: "number" }],
    ["a real card", { number: "4111111111111111" }, { code: "card_declined", decline_code: "test_mode_live_card" }],
    ["a thirteenth month", { exp_month: 13 }, { code: "invalid_expiry_month", param: "exp_month" }],
    ["last year", { exp_year: year - 1 }, { code: "invalid_expiry_year", param: "exp_year" }],
    ["the far future", { exp_year: year + 51 }, { code: "invalid_expiry_year", param: "exp_year" }],
    ["a security code of two digits", { cvc: "12" }, { code: "invalid_cvc", param: "cvc" }],
  ])("%s is declined", async (_what, more, expected) => {
    expect(await refusal(at.api.paymentMethods.create(card(more)))).toMatchObject({
      statusCode: 402,
      type: "StripeCardError",
      ...expected,
    });
  });

  test("another type, and a card without a number, are refused", async () => {
    const { paymentMethods } = at.api;
    expect(await refusal(paymentMethods.create({ type: "sepa_debit" }))).toMatchObject({ param: "type" });
    expect(await refusal(paymentMethods.create({ type: "card" }))).toMatchObject({ param: "card[number]" });
    const token = { type: "card", card: { token: "tok_visa" } } as Stripe.PaymentMethodCreateParams;
    expect(await refusal(paymentMethods.create(token))).toMatchObject({ param: "card[number]" });
  });
});

describe("attaching", () => {
  test("makes it the customer's, once", async () => {
    const [one, other] = [await at.api.customers.create({}), await at.api.customers.create({})];
    const { id } = await createMethod(at.api, "4242424242424242");
    expect((await at.api.paymentMethods.attach(id, { customer: one.id })).customer).toBe(one.id);
    expect((await at.api.paymentMethods.attach(id, { customer: one.id })).customer).toBe(one.id);
    expect(await refusal(at.api.paymentMethods.attach(id, { customer: other.id }))).toMatchObject({
      code: "payment_method_unexpected_state",
    });
    const attached = at.sandbox.all("event").filter(({ type }) => type === "payment_method.attached");
    expect(attached.filter(({ data }) => data.object.id === id)).toHaveLength(1);
  });

  test.each([
    ["4000000000000002", "generic_decline"],
    ["4000000000009995", "insufficient_funds"],
    ["4000000000009987", "lost_card"],
    ["4000000000000069", "expired_card"],
    ["4000000000000127", "incorrect_cvc"],
    ["4000000000000119", "processing_error"],
  ])("%s is declined: %s", async (number, decline_code) => {
    const { id: customer } = await at.api.customers.create({});
    const { id } = await createMethod(at.api, number);
    expect(await refusal(at.api.paymentMethods.attach(id, { customer }))).toMatchObject({
      statusCode: 402,
      decline_code,
    });
    expect((await at.api.paymentMethods.retrieve(id)).customer).toBeNull();
  });

  test("a card that fails only when charged can be attached", async () => {
    const { id } = await at.api.customers.create({});
    expect((await addCard(at.api, id, "4000000000000341")).card?.last4).toBe("0341");
  });

  test("a test method becomes a card of the customer's own", async () => {
    const { id } = await at.api.customers.create({});
    const attached = await at.api.paymentMethods.attach("pm_card_mastercard", { customer: id });
    expect(attached).toMatchObject({ customer: id, card: { brand: "mastercard" } });
    expect(attached.id).not.toBe("pm_card_mastercard");
    expect(await refusal(at.api.paymentMethods.attach("pm_card_chargeDeclined", { customer: id }))).toMatchObject({
      code: "card_declined",
    });
  });

  test("nobody and an unknown customer are refused", async () => {
    const { id } = await createMethod(at.api, "4242424242424242");
    expect(await refusal(at.api.paymentMethods.attach(id, {}))).toMatchObject({ param: "customer" });
    expect(await refusal(at.api.paymentMethods.attach(id, { customer: "cus_none" }))).toMatchObject({
      param: "customer",
      code: "resource_missing",
    });
    expect(await refusal(at.api.paymentMethods.attach("pm_none", { customer: "cus_none" }))).toMatchObject({
      code: "resource_missing",
    });
  });
});

describe("detaching", () => {
  test("takes it from the customer and from subscriptions, for good", async () => {
    const { monthly, customer } = await createCatalog(at.api);
    const { id: method } = await addCard(at.api, customer.id);
    const { id } = await at.api.subscriptions.create({
      customer: customer.id,
      items: [{ price: monthly.id }],
      default_payment_method: method,
    });
    expect((await at.api.paymentMethods.detach(method)).customer).toBeNull();
    expect(await at.api.subscriptions.retrieve(id)).toMatchObject({ default_payment_method: null, status: "active" });
    expect(await at.api.customers.retrieve(customer.id)).toMatchObject({
      invoice_settings: { default_payment_method: null },
    });
    expect(await refusal(at.api.paymentMethods.attach(method, { customer: customer.id }))).toMatchObject({
      code: "payment_method_unexpected_state",
    });
    expect((await refusal(at.api.paymentMethods.detach(method))).message).toMatch(/not attached to a customer/);
  });
});

describe("reading", () => {
  test("lists the cards of a customer, newest first, and of nobody none", async () => {
    const { id } = await at.api.customers.create({});
    const [first, second] = [await addCard(at.api, id), await addCard(at.api, id, "5555555555554444")];
    const idsOf = (list: Stripe.ApiList<Stripe.PaymentMethod>) => list.data.map((method) => method.id);
    expect(idsOf(await at.api.paymentMethods.list({ customer: id }))).toEqual([second.id, first.id]);
    expect(idsOf(await at.api.paymentMethods.list({ customer: id, type: "card" }))).toEqual([second.id, first.id]);
    expect(idsOf(await at.api.paymentMethods.list({ customer: id, type: "sepa_debit" }))).toEqual([]);
    expect(idsOf(await at.api.customers.listPaymentMethods(id, { limit: 1 }))).toEqual([second.id]);
    expect(idsOf(await at.api.paymentMethods.list({}))).toEqual([]);
  });

  test("shows a card to its customer only", async () => {
    const [one, other] = [await at.api.customers.create({}), await at.api.customers.create({})];
    const { id } = await addCard(at.api, one.id);
    expect((await at.api.customers.retrievePaymentMethod(one.id, id)).id).toBe(id);
    expect((await refusal(at.api.customers.retrievePaymentMethod(other.id, id))).statusCode).toBe(404);
    expect((await refusal(at.api.customers.listPaymentMethods("cus_none"))).statusCode).toBe(404);
  });
});
