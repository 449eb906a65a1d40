import type Stripe from "stripe";
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

test("a new customer has what was given and nothing owed", async () => {
  const made = await at.api.customers.create({
    email: "ada@example.com",
    name: "Ada",
    phone: "+41 44 000 00 00",
    preferred_locales: ["de"],
    address: { city: "Basel", country: "CH" },
    metadata: { userId: "7" },
  });
  expect(made).toMatchObject({
    object: "customer",
    email: "ada@example.com",
    name: "Ada",
    balance: 0,
    delinquent: false,
    currency: null,
    preferred_locales: ["de"],
    address: { city: "Basel", country: "CH" },
    metadata: { userId: "7" },
    tax_exempt: "none",
    next_invoice_sequence: 1,
  });
  expect(made.invoice_prefix).toMatch(/^[0-9A-Z]{8}$/);
});

test("a customer can be created with a card that pays from then on", async () => {
  const method = await createMethod(at.api, "4242424242424242");
  const made = await at.api.customers.create({
    payment_method: method.id,
    invoice_settings: { default_payment_method: method.id },
  });
  expect(made.invoice_settings.default_payment_method).toBe(method.id);
  expect((await at.api.paymentMethods.retrieve(method.id)).customer).toBe(made.id);
});

test("an update changes what it names, empties what it empties, and tells what was before", async () => {
  const { id } = await at.api.customers.create({ email: "old@example.com", name: "Ada", business_name: "A" });
  await at.api.customers.update(id, { email: "new@example.com", business_name: "" });
  expect(await at.api.customers.retrieve(id)).toMatchObject({
    email: "new@example.com",
    name: "Ada",
    business_name: null,
  });
  const [event] = at.sandbox.all("event");
  expect(event).toMatchObject({
    type: "customer.updated",
    data: { object: { id }, previous_attributes: { email: "old@example.com", business_name: "A" } },
  });
});

test("an update that changes nothing makes no event", async () => {
  const { id } = await at.api.customers.create({ name: "Ada" });
  const before = at.sandbox.all("event").length;
  await at.api.customers.update(id, { name: "Ada" });
  expect(eventTypes(at.sandbox, before)).toEqual([]);
});

test.each<[string, Stripe.CustomerUpdateParams, object]>([
  ["an address that is none", { email: "nobody" }, { param: "email", code: "email_invalid" }],
  [
    "somebody else's card",
    { invoice_settings: { default_payment_method: "pm_none" } },
    { param: "invoice_settings[default_payment_method]", code: "resource_missing" },
  ],
  ["an unknown parameter", { nickname: "A" } as Stripe.CustomerUpdateParams, { code: "parameter_unknown" }],
])("%s is refused", async (_what, params, expected) => {
  const { id } = await at.api.customers.create({});
  expect(await refusal(at.api.customers.update(id, params))).toMatchObject({ statusCode: 400, ...expected });
});

test("a card of another customer cannot become the default", async () => {
  const [one, other] = [await at.api.customers.create({}), await at.api.customers.create({})];
  const method = await addCard(at.api, one.id);
  const error = await refusal(
    at.api.customers.update(other.id, { invoice_settings: { default_payment_method: method.id } }),
  );
  expect(error).toMatchObject({ code: "resource_missing", message: expect.stringContaining(method.id) });
});

test("what cannot be unset is refused when it is emptied", async () => {
  const { id } = await at.api.customers.create({ phone: "1" });
  expect(await refusal(at.api.customers.update(id, { phone: "" }))).toMatchObject({
    param: "phone",
    code: "parameter_invalid_empty",
  });
  expect(await at.api.customers.retrieve(id)).toMatchObject({ phone: "1" });
});

test("deleting a customer cancels subscriptions, detaches cards and leaves a mark", async () => {
  const { monthly, customer } = await createCatalog(at.api);
  const method = await addCard(at.api, customer.id);
  const { id } = await at.api.subscriptions.create({ customer: customer.id, items: [{ price: monthly.id }] });
  const before = at.sandbox.all("event").length;
  expect(await at.api.customers.del(customer.id)).toMatchObject({ id: customer.id, deleted: true });
  expect(await at.api.subscriptions.retrieve(id)).toMatchObject({ status: "canceled", default_payment_method: null });
  expect((await at.api.paymentMethods.retrieve(method.id)).customer).toBeNull();
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

describe("search", () => {
  beforeAll(async () => {
    for (const name of ["Ada", "Grace"]) {
      await at.api.customers.create({
        name,
        email: `${name.toLowerCase()}@search.example`,
        metadata: { team: "navy" },
      });
    }
  });
  const namesOf = async (query: string) => (await at.api.customers.search({ query })).data.map(({ name }) => name);

  test.each([
    ['email:"ada@search.example"', ["Ada"]],
    ["email:'grace@search.example'", ["Grace"]],
    ['metadata["team"]:"navy"', ["Grace", "Ada"]],
    ['metadata["team"]:"navy" AND name:"Grace"', ["Grace"]],
    ['metadata["team"]:"army"', []],
    ['name:"Ada" and email:"grace@search.example"', []],
  ])("%s", async (query, expected) => {
    expect(await namesOf(query)).toEqual(expected);
  });

  test.each(["", "ada", 'country:"CH"', 'email~"ada"', 'email:"a" OR email:"b"'])(
    "%j cannot be read",
    async (query) => {
      expect(await refusal(at.api.customers.search({ query }))).toMatchObject({ statusCode: 400, param: "query" });
    },
  );

  test("says when there is more than fits", async () => {
    const found = await at.api.customers.search({ query: 'metadata["team"]:"navy"', limit: 1 });
    expect(found).toMatchObject({ object: "search_result", has_more: true, data: [{ name: "Grace" }] });
  });
});

test("running subscriptions are shown when they are asked for", async () => {
  const customer = await at.api.customers.create({});
  await addCard(at.api, customer.id);
  const { data } = await at.api.prices.list({ lookup_keys: ["reader_month"] });
  const items = [{ price: data[0]?.id ?? "" }];
  const [ended, running] = [
    await at.api.subscriptions.create({ customer: customer.id, items }),
    await at.api.subscriptions.create({ customer: customer.id, items }),
  ];
  await at.api.subscriptions.cancel(ended.id);
  expect(await at.api.customers.retrieve(customer.id)).not.toHaveProperty("subscriptions");
  expect(await at.api.customers.retrieve(customer.id, { expand: ["subscriptions"] })).toMatchObject({
    subscriptions: { object: "list", data: [{ id: running.id }] },
  });
});
