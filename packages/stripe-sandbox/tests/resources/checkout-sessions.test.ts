import type Stripe from "stripe";
import {
  type Catalog,
  type Connection,
  connect,
  createCatalog,
  DAY,
  eventTypes,
  GOOD_CARD,
  refusal,
} from "../support/connect";

let at: Connection;
let catalog: Catalog;
beforeAll(async () => {
  at = await connect();
  catalog = await createCatalog(at.api);
});
afterAll(() => at.sandbox.stop());

type Params = Partial<Stripe.Checkout.SessionCreateParams>;
const create = (more: Params = {}) =>
  at.api.checkout.sessions.create({
    mode: "subscription",
    line_items: [{ price: catalog.monthly.id, quantity: 1 }],
    success_url: "https://example.com/done",
    ...more,
  });

describe("creating", () => {
  test("a subscription costs what its items cost, a trial nothing today", async () => {
    expect(await create({ line_items: [{ price: catalog.monthly.id, quantity: 2 }] })).toMatchObject({
      amount_total: 2000,
      currency: "usd",
      payment_status: "unpaid",
      status: "open",
      url: expect.stringMatching(/\/c\/pay\/cs_test_\w+$/),
      client_secret: null,
    });
    expect(await create({ subscription_data: { trial_period_days: 7 } })).toMatchObject({
      amount_total: 0,
      payment_status: "no_payment_required",
    });
  });

  test("a setup has an intent and no amount", async () => {
    const session = await create({
      mode: "setup",
      line_items: undefined,
      currency: "usd",
      customer: catalog.customer.id,
    });
    expect(session).toMatchObject({ amount_total: null, setup_intent: expect.stringMatching(/^seti_/) });
    expect(await at.api.setupIntents.retrieve(String(session.setup_intent))).toMatchObject({
      customer: catalog.customer.id,
      status: "requires_payment_method",
    });
  });

  test("an embedded one has a secret instead of an address", async () => {
    const session = await create({
      ui_mode: "elements",
      success_url: undefined,
      return_url: "https://example.com/back",
    });
    expect(session).toMatchObject({
      url: null,
      return_url: "https://example.com/back",
      client_secret: expect.stringContaining(`${session.id}_secret_`),
    });
  });

  test("details of a known customer are filled in, those of a new one partly", async () => {
    expect((await create({ customer: catalog.customer.id })).customer_details).toMatchObject({
      email: "ada@example.com",
    });
    expect((await create({ customer_email: "new@example.com" })).customer_details).toMatchObject({
      email: "new@example.com",
      name: null,
    });
    expect((await create()).customer_details).toBeNull();
  });

  test("it lives for a day unless told otherwise", async () => {
    const session = await create();
    expect(session.expires_at - session.created).toBe(DAY);
    const expires_at = session.created + 3600;
    expect((await create({ expires_at })).expires_at).toBe(expires_at);
  });

  test.each<[string, Params, object]>([
    ["no mode", { mode: undefined, line_items: undefined }, { param: "mode", code: "parameter_missing" }],
    ["a payment", { mode: "payment" }, { param: "mode" }],
    ["an address that is none", { cancel_url: "javascript:alert(1)" }, { param: "cancel_url", code: "url_invalid" }],
    [
      "a way back of an embedded one",
      { ui_mode: "elements", success_url: undefined, cancel_url: "https://x.example" },
      { param: "cancel_url" },
    ],
    ["no quantity", { line_items: [{ price: "price_none" }] }, { param: "line_items[0][quantity]" }],
    ["no price", { line_items: [{ quantity: 1 }] }, { param: "line_items[0][price]" }],
    ["an unknown customer", { customer: "cus_none" }, { param: "customer" }],
    ["items of a setup", { mode: "setup", currency: "usd" }, { param: "line_items" }],
    [
      "a trial of a setup",
      { mode: "setup", currency: "usd", line_items: undefined, subscription_data: { trial_period_days: 7 } },
      { param: "subscription_data" },
    ],
    [
      "a setup without a card",
      { mode: "setup", currency: "usd", line_items: undefined, payment_method_collection: "if_required" },
      { param: "payment_method_collection" },
    ],
    [
      "an end of a trial that there is not",
      { subscription_data: { trial_settings: { end_behavior: { missing_payment_method: "cancel" } } } },
      { param: "subscription_data[trial_settings]" },
    ],
  ])("%s is refused", async (_what, more, expected) => {
    expect(await refusal(create(more))).toMatchObject({ statusCode: 400, ...expected });
  });
});

test("items are listed, and shown when they are asked for", async () => {
  const session = await create();
  expect(session).not.toHaveProperty("line_items");
  const { data } = await at.api.checkout.sessions.listLineItems(session.id);
  expect(data).toMatchObject([
    { description: "Reader", quantity: 1, amount_total: 1000, price: { id: catalog.monthly.id } },
  ]);
  expect(await at.api.checkout.sessions.retrieve(session.id, { expand: ["line_items"] })).toMatchObject({
    line_items: { data: [{ id: data[0]?.id }] },
  });
});

test("sessions are listed by customer and status", async () => {
  const { id: customer } = await at.api.customers.create({});
  const [open, gone] = [await create({ customer }), await create({ customer })];
  await at.api.checkout.sessions.expire(gone.id);
  const idsOf = async (params: Stripe.Checkout.SessionListParams) =>
    (await at.api.checkout.sessions.list({ customer, ...params })).data.map(({ id }) => id);
  expect(await idsOf({})).toEqual([gone.id, open.id]);
  expect(await idsOf({ status: "open" })).toEqual([open.id]);
  expect(await idsOf({ status: "complete" })).toEqual([]);
});

describe("expiring", () => {
  test("closes it once and cancels its intent", async () => {
    const session = await create({ mode: "setup", line_items: undefined, currency: "usd" });
    expect(await at.api.checkout.sessions.expire(session.id)).toMatchObject({ status: "expired", url: null });
    expect((await at.api.setupIntents.retrieve(String(session.setup_intent))).status).toBe("canceled");
    expect(eventTypes(at.sandbox).slice(-2)).toEqual(["setup_intent.canceled", "checkout.session.expired"]);
    expect((await refusal(at.api.checkout.sessions.expire(session.id))).message).toContain("status of expired");
    expect((await refusal(at.api.checkout.sessions.expire("cs_none"))).param).toBe("session");
  });

  test("an expired one takes no card", async () => {
    const { id } = await create();
    await at.api.checkout.sessions.expire(id);
    expect(() => at.sandbox.submitCheckout(id, { card: GOOD_CARD })).toThrow("This Checkout Session is expired.");
  });
});

describe("submitting", () => {
  test("makes a customer where there is none, with a subscription and its card", async () => {
    const { id } = await create({ subscription_data: { metadata: { userId: "9" }, description: "Pro" } });
    const form = { card: GOOD_CARD, email: "new@example.com", name: "New" };
    expect(at.sandbox.submitCheckout(id, form)).toEqual({ done: true });
    const done = await at.api.checkout.sessions.retrieve(id, { expand: ["customer", "subscription", "invoice"] });
    expect(done).toMatchObject({
      status: "complete",
      payment_status: "paid",
      customer: { email: "new@example.com", name: "New" },
      customer_details: { email: "new@example.com", name: "New" },
      subscription: {
        status: "active",
        metadata: { userId: "9" },
        description: "Pro",
        default_payment_method: expect.stringMatching(/^pm_/),
      },
      invoice: { status: "paid" },
    });
    expect(eventTypes(at.sandbox).at(-1)).toBe("checkout.session.completed");
  });

  test("a trial without a card begins at once and ends as it was told to", async () => {
    const { id: customer } = await at.api.customers.create({});
    const { id } = await create({
      customer,
      payment_method_collection: "if_required",
      subscription_data: {
        trial_period_days: 7,
        trial_settings: { end_behavior: { missing_payment_method: "cancel" } },
      },
    });
    at.sandbox.submitCheckout(id, {});
    const { data } = await at.api.subscriptions.list({ customer });
    expect(data).toMatchObject([{ status: "trialing", default_payment_method: null }]);
    await at.sandbox.advance(7 * DAY + 1, customer);
    expect((await at.api.subscriptions.retrieve(data[0]?.id ?? "")).status).toBe("canceled");
  });

  test("a second try after a declined card uses the same subscription", async () => {
    const { id: customer } = await at.api.customers.create({});
    const { id } = await create({ customer });
    expect(() => at.sandbox.submitCheckout(id, { card: { number: "4000000000000002" } })).toThrow("declined");
    expect(() => at.sandbox.submitCheckout(id, {})).toThrow("incomplete");
    at.sandbox.submitCheckout(id, { card: GOOD_CARD });
    const { data } = await at.api.subscriptions.list({ customer, status: "all" });
    expect(data.map(({ status }) => status)).toEqual(["active"]);
  });

  test("twice is refused", async () => {
    const { id } = await create();
    at.sandbox.submitCheckout(id, { card: GOOD_CARD, email: "x@example.com" });
    expect(() => at.sandbox.submitCheckout(id, { card: GOOD_CARD })).toThrow("This Checkout Session is complete.");
  });
});

describe("the billing portal", () => {
  const billing = () => at.api.billingPortal;
  const features = { invoice_history: { enabled: true } };

  test("a configuration is created, changed and listed", async () => {
    const made = await billing().configurations.create({ features, default_return_url: "https://example.com/" });
    expect(made).toMatchObject({
      active: true,
      is_default: false,
      default_return_url: "https://example.com/",
      features,
    });
    const changed = await billing().configurations.update(made.id, {
      active: false,
      features: { customer_update: { enabled: true, allowed_updates: ["email"] } },
      business_profile: { headline: "Reader" },
      metadata: { a: "1" },
    });
    expect(changed).toMatchObject({
      active: false,
      features: { invoice_history: { enabled: true }, customer_update: { enabled: true } },
      business_profile: { headline: "Reader" },
      metadata: { a: "1" },
    });
    const idsOf = async (active: boolean) => (await billing().configurations.list({ active })).data.map(({ id }) => id);
    expect(await idsOf(false)).toContain(made.id);
    expect(await idsOf(true)).not.toContain(made.id);
    expect((await billing().configurations.retrieve(made.id)).id).toBe(made.id);
    expect((await refusal(billing().configurations.retrieve("bpc_none"))).statusCode).toBe(404);
  });

  test("a session returns where it or its configuration says", async () => {
    const { id: configuration } = await billing().configurations.create({
      features,
      default_return_url: "https://a.example/",
    });
    const open = (return_url?: string) =>
      billing().sessions.create({ customer: catalog.customer.id, configuration, return_url });
    expect((await open()).return_url).toBe("https://a.example/");
    expect(await open("https://b.example/")).toMatchObject({
      return_url: "https://b.example/",
      url: expect.stringContaining("/p/session/bps_"),
    });
  });

  test.each<[string, Stripe.BillingPortal.SessionCreateParams, object]>([
    ["an unknown customer", { customer: "cus_none", configuration: "bpc_none" }, { param: "customer" }],
    ["an unknown configuration", { customer: "", configuration: "bpc_none" }, { param: "configuration" }],
  ])("a session with %s is refused", async (_what, params, expected) => {
    const customer = params.customer || catalog.customer.id;
    expect(await refusal(billing().sessions.create({ ...params, customer }))).toMatchObject(expected);
  });
});
