import {
  addCard,
  type Connection,
  connect,
  createCatalog,
  createMethod,
  eventTypes,
  refusal,
} from "../support/connect";

let at: Connection;
beforeAll(async () => {
  at = await connect();
});
afterAll(() => at.sandbox.stop());

describe("a customer", () => {
  test("has what was given and nothing owed", async () => {
    const params = { email: "ada@example.com", name: "Ada", metadata: { userId: "7" } };
    expect(await at.api.customers.create(params)).toMatchObject({ ...params, object: "customer", balance: 0 });
  });

  test("is changed in what an update names; metadata is merged, and an emptied key goes", async () => {
    const { id } = await at.api.customers.create({
      email: "old@example.com",
      name: "Ada",
      metadata: { a: "1", b: "2" },
    });
    await at.api.customers.update(id, { email: "new@example.com", metadata: { b: "", c: "3" } });
    expect(await at.api.customers.retrieve(id)).toMatchObject({ email: "new@example.com", name: "Ada" });
    expect(await at.api.customers.retrieve(id)).toHaveProperty("metadata", { a: "1", c: "3" });
    expect(eventTypes(at.sandbox).at(-1)).toBe("customer.updated");
    const before = at.sandbox.all("event").length;
    await at.api.customers.update(id, { email: "new@example.com" });
    expect(eventTypes(at.sandbox, before)).toEqual([]);
  });

  test("pays with no card of another customer", async () => {
    const [one, other] = [await at.api.customers.create({}), await at.api.customers.create({})];
    const { id } = await addCard(at.api, one.id);
    for (const method of [id, "pm_none"]) {
      const params = { invoice_settings: { default_payment_method: method } };
      expect(await refusal(at.api.customers.update(other.id, params))).toMatchObject({
        code: "resource_missing",
        param: "invoice_settings[default_payment_method]",
      });
    }
  });

  test("that is deleted has no subscription and no card, and leaves a mark", async () => {
    const { monthly, customer } = await createCatalog(at.api);
    const method = await addCard(at.api, customer.id);
    const { id } = await at.api.subscriptions.create({ customer: customer.id, items: [{ price: monthly.id }] });
    const before = at.sandbox.all("event").length;
    expect(await at.api.customers.del(customer.id)).toMatchObject({ id: customer.id, deleted: true });
    expect(await at.api.subscriptions.retrieve(id)).toMatchObject({ status: "canceled", default_payment_method: null });
    expect(at.sandbox.get(method.id)).toMatchObject({ customer: null });
    expect(eventTypes(at.sandbox, before)).toEqual([
      "customer.subscription.deleted",
      "customer.updated",
      "payment_method.detached",
      "customer.deleted",
    ]);
    expect(await at.api.customers.retrieve(customer.id)).toMatchObject({ deleted: true });
    expect(await refusal(at.api.customers.del(customer.id))).toMatchObject({ statusCode: 404 });
    expect(await refusal(at.api.subscriptions.list({ customer: customer.id }))).toMatchObject({ param: "customer" });
  });
});

describe("a card", () => {
  const year = new Date().getUTCFullYear();
  const create = (more: object) => {
    const card = { number: "4242424242424242", exp_month: 12, exp_year: year + 3, cvc: "123", ...more };
    return at.api.paymentMethods.create({ type: "card", card });
  };

  test("shows its brand and its last digits, never its number", async () => {
    const made = await create({ number: "5555 5555 5555 4444", exp_year: (year + 1) % 100 });
    expect(made).toMatchObject({ type: "card", customer: null, card: { brand: "mastercard", last4: "4444" } });
    expect(made.card).toMatchObject({ exp_month: 12, exp_year: year + 1 });
    expect(JSON.stringify(made)).not.toContain("55554444");
  });

  test.each([
    [{ number: "4242424242424241" }, { code: "incorrect_number", param: "number" }],
    [{ number: "4111111111111111" }, { code: "incorrect_number", param: "number" }],
    [{ exp_month: 13 }, { code: "invalid_expiry_year", param: "exp_year" }],
    [{ exp_year: year - 1 }, { code: "invalid_expiry_year", param: "exp_year" }],
    [{ cvc: "12" }, { code: "invalid_cvc", param: "cvc" }],
  ])("with %j is declined", async (more, expected) => {
    expect(await refusal(create(more))).toMatchObject({ statusCode: 402, type: "StripeCardError", ...expected });
  });

  test("of another type, or without a number, is refused", async () => {
    expect(await refusal(at.api.paymentMethods.create({ type: "sepa_debit" }))).toMatchObject({ param: "type" });
    expect(await refusal(at.api.paymentMethods.create({ type: "card" }))).toMatchObject({ param: "card[number]" });
  });

  test("is listed for its customer, newest first", async () => {
    const { id } = await at.api.customers.create({});
    const [first, second] = [await addCard(at.api, id), await addCard(at.api, id, "5555555555554444")];
    const { data } = await at.api.customers.listPaymentMethods(id, { type: "card" });
    expect(data.map((method) => method.id)).toEqual([second.id, first.id]);
    expect((await refusal(at.api.customers.listPaymentMethods("cus_none"))).statusCode).toBe(404);
  });

  test("that is detached pays for nothing any more, and the event names whose it was", async () => {
    const { monthly, customer } = await createCatalog(await fresh());
    const { id: method } = await addCard(at.api, customer.id);
    const items = [{ price: monthly.id }];
    const params = { customer: customer.id, items, default_payment_method: method };
    const { id } = await at.api.subscriptions.create(params);
    expect((await at.api.paymentMethods.detach(method)).customer).toBeNull();
    expect(await at.api.subscriptions.retrieve(id)).toMatchObject({ default_payment_method: null, status: "active" });
    expect(await at.api.customers.retrieve(customer.id)).toHaveProperty(
      "invoice_settings.default_payment_method",
      null,
    );
    const [event] = at.sandbox.all("event");
    expect(event).toMatchObject({ type: "payment_method.detached" });
    expect(event?.data.previous_attributes).toEqual({ customer: customer.id });
    const { id: loose } = await createMethod(at.api, "4242424242424242");
    expect((await refusal(at.api.paymentMethods.detach(loose))).message).toMatch(/not attached to a customer/);
  });

  /** The catalogue of another test has the lookup keys: this one begins again. */
  async function fresh() {
    await at.sandbox.stop();
    at = await connect();
    return at.api;
  }
});
