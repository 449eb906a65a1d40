import { addCard, connect, createCatalog, DAY, refusal } from "../support/connect";

let at: Awaited<ReturnType<typeof connect>>;
let known: Awaited<ReturnType<typeof createCatalog>>;
beforeAll(async () => {
  at = await connect();
  known = await createCatalog(at.api);
});
afterAll(() => at.sandbox.stop());

const typed = (number: string) => ({ cardNumber: number, cardExpiry: "12 / 40", cardCvc: "123" });

/** Sends a form as the browser does, and answers where it is sent to, or what it sees. */
async function submit(address: string, form: Record<string, string>, headers: Record<string, string> = {}) {
  const answer = await fetch(address, { method: "POST", body: new URLSearchParams(form), headers, redirect: "manual" });
  return { status: answer.status, to: answer.headers.get("location") ?? "", text: await answer.text() };
}

const begin = (more: object = {}) =>
  at.api.checkout.sessions.create({
    mode: "subscription",
    customer: known.customer.id,
    line_items: [{ price: known.monthly.id, quantity: 1 }],
    success_url: "https://example.com/done?s={CHECKOUT_SESSION_ID}",
    cancel_url: "https://example.com/left",
    ...more,
  });

test("a declined card is said on the page, another one subscribes and comes back with the session", async () => {
  const session = await begin();
  const page = await (await fetch(session.url ?? "")).text();
  expect(page).toContain("$10.00 per month");
  expect(page).toContain('href="https://example.com/left"');
  const refused = await submit(session.url ?? "", typed("4000 0000 0000 0002"));
  expect(refused.text).toContain('role="alert">Your card was declined.');
  expect(refused.text).toContain("4000 0000 0000 0002");
  expect((await submit(session.url ?? "", typed(""))).text).toContain("Your card number is incomplete.");
  const paid = await submit(session.url ?? "", typed("4242 4242 4242 4242"));
  expect(paid).toMatchObject({ status: 303, to: `https://example.com/done?s=${session.id}` });
  const done = await at.api.checkout.sessions.retrieve(session.id, { expand: ["subscription"] });
  expect(done).toMatchObject({
    status: "complete",
    subscription: { status: "active" },
    url: null,
  });
  expect(at.sandbox.all("subscription").filter(({ status }) => status === "active")).toHaveLength(1);
  expect((await fetch(session.url ?? "")).status).toBe(200);
});

test("a trial needs no card where that is allowed, and a card that asks its holder is asked first", async () => {
  const trial = { subscription_data: { trial_period_days: 7 } };
  const free = await begin({ ...trial, payment_method_collection: "if_required" });
  expect((await submit(free.url ?? "", {})).to).toContain(free.id);
  const wanted = await begin(trial);
  expect((await submit(wanted.url ?? "", {})).text).toContain("incomplete");
  const asked = await submit(wanted.url ?? "", typed("4000002760003184"));
  expect(asked.to).toContain("/authenticate/seti_");
  const refused = await submit(asked.to, { answer: "fail" });
  expect(await (await fetch(refused.to)).text()).toContain("unable to authenticate");
  const again = await submit(wanted.url ?? "", typed("4000002760003184"));
  const passed = await submit(again.to, { answer: "complete" });
  const last = await fetch(passed.to, { redirect: "manual" });
  expect(last.headers.get("location")).toBe(`https://example.com/done?s=${wanted.id}`);
  expect(await at.api.checkout.sessions.retrieve(wanted.id, { expand: ["subscription"] })).toMatchObject({
    subscription: { status: "trialing", default_payment_method: expect.stringMatching(/^pm_/) },
  });
});

test("a card is saved without a payment", async () => {
  const session = await begin({ mode: "setup", line_items: undefined, allowed_payment_method_types: ["card"] });
  const { text } = await submit(session.url ?? "", typed(""));
  expect(text).toContain("Nothing is charged now.");
  await submit(session.url ?? "", typed("5555555555554444"));
  expect((await at.api.checkout.sessions.retrieve(session.id)).status).toBe("complete");
  const { data } = await at.api.customers.listPaymentMethods(known.customer.id);
  expect(data[0]?.card?.last4).toBe("4444");
});

test.each([
  [{ success_url: undefined }, "success_url"],
  [{ customer: undefined }, "customer"],
  [{ customer: "cus_none" }, "customer"],
  [{ mode: "payment" }, "mode"],
  [{ line_items: undefined }, "line_items[0][quantity]"],
  [{ line_items: [{ price: "price_none", quantity: 1 }] }, "line_items[0][price]"],
  [{ mode: "setup", line_items: undefined }, "allowed_payment_method_types"],
  [{ customer_email: "a@example.com" }, "customer_email"],
  [
    { subscription_data: { trial_settings: { end_behavior: { missing_payment_method: "cancel" } } } },
    "subscription_data[trial_settings]",
  ],
])("%j is refused", async (more, param) => {
  expect(await refusal(begin(more))).toMatchObject({ statusCode: 400, param });
});

test("sessions are listed by customer and status, and expire when asked to", async () => {
  const { id: customer } = await at.api.customers.create({});
  const [open, gone] = [await begin({ customer }), await begin({ customer })];
  expect((await at.api.checkout.sessions.expire(gone.id)).status).toBe("expired");
  const idsOf = async (status?: "open") =>
    (await at.api.checkout.sessions.list({ customer, status })).data.map(({ id }) => id);
  expect([await idsOf(), await idsOf("open")]).toEqual([[gone.id, open.id], [open.id]]);
  expect((await refusal(at.api.checkout.sessions.expire(gone.id))).message).toContain("is expired");
  expect(() => at.sandbox.submitCheckout(gone.id, { card: { number: "4242424242424242" } })).toThrow("is expired");
});

test("a session that nobody used expires and takes no card any more", async () => {
  const session = await begin();
  await at.sandbox.advance(DAY + 1);
  expect(await at.api.checkout.sessions.retrieve(session.id)).toMatchObject({ status: "expired", url: null });
  expect((await fetch(session.url ?? "")).status).toBe(410);
  expect((await submit(session.url ?? "", typed("4242424242424242"))).status).toBe(410);
});

test("the portal cancels and keeps, takes a card and makes it the one that pays", async () => {
  const configuration = await at.api.billingPortal.configurations.create({
    features: { invoice_history: { enabled: true } },
  });
  expect(await refusal(at.api.billingPortal.sessions.create({ customer: known.customer.id }))).toMatchObject({
    param: "configuration",
  });
  const customer = await at.api.customers.create({ email: "portal@example.com" });
  await addCard(at.api, customer.id);
  const { id } = await at.api.subscriptions.create({ customer: customer.id, items: [{ price: known.monthly.id }] });
  const { url } = await at.api.billingPortal.sessions.create({
    customer: customer.id,
    configuration: configuration.id,
  });
  await submit(url, { action: "cancel", subscription: id });
  expect(await at.api.subscriptions.retrieve(id)).toMatchObject({ cancel_at_period_end: true });
  await submit(url, { action: "resume", subscription: id });
  expect(await at.api.subscriptions.retrieve(id)).toMatchObject({ cancel_at_period_end: false });
  await submit(url, { action: "add", ...typed("5555555555554444") });
  const { data } = await at.api.customers.listPaymentMethods(customer.id);
  expect(data.map(({ card }) => card?.last4)).toEqual(["4444", "4242"]);
  expect(await at.api.customers.retrieve(customer.id)).toMatchObject({
    invoice_settings: { default_payment_method: data[0]?.id },
  });
  expect(
    (await submit(url, { action: "cancel", subscription: id }, { origin: "https://elsewhere.example" })).status,
  ).toBe(403);
});

test("an open invoice is paid on its own page; without its secret there is none", async () => {
  const customer = await at.api.customers.create({ email: "owes@example.com" });
  await addCard(at.api, customer.id);
  const made = await at.api.subscriptions.create({ customer: customer.id, items: [{ price: known.monthly.id }] });
  at.sandbox.failNextPayment(customer.id);
  await at.sandbox.advance(32 * DAY, customer.id);
  const [open] = (await at.api.invoices.list({ subscription: made.id, status: "open" })).data;
  const address = open?.hosted_invoice_url ?? "";
  expect((await fetch(address.split("?")[0] ?? "")).status).toBe(404);
  await submit(address, typed("4242424242424242"));
  expect(await at.api.subscriptions.retrieve(made.id)).toMatchObject({ status: "active" });
});
