import { escapeHtml, formatDate, formatMoney } from "../../src/pages/html";
import { alertOf, cardForm, open, submit } from "../support/browser";
import { addCard, type Catalog, type Connection, connect, createCatalog, DAY, invoiceOf } from "../support/connect";

let at: Connection;
let catalog: Catalog;
beforeAll(async () => {
  at = await connect();
  catalog = await createCatalog(at.api);
});
afterAll(() => at.sandbox.stop());

test("texts, amounts and dates are written for a page", () => {
  expect(escapeHtml(`<a href="x">'&'</a>`)).toBe("&lt;a href=&quot;x&quot;&gt;&#39;&amp;&#39;&lt;/a&gt;");
  expect([escapeHtml(null), escapeHtml(undefined), escapeHtml(0)]).toEqual(["", "", "0"]);
  expect([formatMoney(123_456, "usd"), formatMoney(500, "eur")]).toEqual(["$1,234.56", "€5.00"]);
  expect([formatDate(1_795_219_200), formatDate(null)]).toEqual(["November 21, 2026", "–"]);
});

describe("who gets a page", () => {
  test.each([
    "/nothing",
    "/c/pay/cs_none",
    "/authenticate/pi_none?secret=x",
    "/i/in_none?secret=x",
    "/p/session/bps_none",
  ])("nobody gets %s", async (path) => {
    const { status, text } = await open(`${at.sandbox.url}${path}`);
    expect([400, 404]).toContain(status);
    expect(text).toContain("<h1>");
  });

  test("a page of another site may not submit a form here, the sandbox's own may", async () => {
    const from = (origin: string) => submit(`${at.sandbox.url}/_sandbox/advance`, { seconds: "1" }, { origin });
    expect((await from("https://elsewhere.example")).status).toBe(403);
    expect((await from("null")).status).toBe(403);
    expect(await from(at.sandbox.url)).toMatchObject({ status: 303, location: "/" });
  });

  test("nothing is cached", async () => {
    expect((await open(`${at.sandbox.url}/`)).headers.get("cache-control")).toBe("no-store");
  });
});

describe("an invoice's page", () => {
  async function openInvoice() {
    const { id: customer } = await at.api.customers.create({ email: "<ada>@example.com" });
    const { id, latest_invoice } = await at.api.subscriptions.create({
      customer,
      items: [{ price: catalog.monthly.id }],
      payment_behavior: "default_incomplete",
    });
    const invoice = invoiceOf(at.sandbox, latest_invoice);
    return { id, address: invoice.hosted_invoice_url ?? "", invoice };
  }

  test("shows what is owed, without reading the address as HTML", async () => {
    const { address, invoice } = await openInvoice();
    const { text } = await open(address);
    expect(text).toContain(`Invoice ${invoice.number}`);
    expect(text).toContain("Pay $10.00");
    expect(text).toContain("&lt;ada&gt;@example.com");
    expect((await open(address.split("?")[0] ?? "")).status).toBe(404);
  });

  test("takes a card after it refused one, and then no other", async () => {
    const { address, id } = await openInvoice();
    expect(alertOf(await submit(address, cardForm("")))).toBe("Your card number is incomplete.");
    const declined = await submit(address, cardForm("4000 0000 0000 9995"));
    expect(alertOf(declined)).toBe("Your card has insufficient funds.");
    expect(declined.text).toContain('value="4000 0000 0000 9995"');
    expect(declined.text).not.toContain('value="123"');
    expect((await submit(address, cardForm("4242424242424242"))).status).toBe(303);
    expect((await at.api.subscriptions.retrieve(id)).status).toBe("active");
    const { text } = await open(address);
    expect(text).toContain("paid");
    expect(text).not.toContain("<form");
  });

  test("sends to the bank when the card asks for it, and back to itself", async () => {
    const { address } = await openInvoice();
    const { location } = await submit(address, cardForm("4000002760003184"));
    const { text } = await open(location);
    expect(text).toContain("card ending in 3184");
    expect((await open(location.replace(/secret=.*/, "secret=wrong"))).status).toBe(404);
    expect((await submit(location, { answer: "complete" })).location).toBe(address);
    // A second answer changes nothing.
    expect((await submit(location, { answer: "fail" })).location).toBe(address);
    expect((await open(address)).text).toContain("paid");
  });
});

describe("the portal", () => {
  async function session() {
    const { id: customer } = await at.api.customers.create({ email: "portal@example.com" });
    const features = { invoice_history: { enabled: true } };
    const { id: configuration } = await at.api.billingPortal.configurations.create({ features });
    const return_url = "https://example.com/settings";
    const { url } = await at.api.billingPortal.sessions.create({ customer, configuration, return_url });
    return { customer, url };
  }

  test("shows the plan, the cards and the invoices, and leads back", async () => {
    const { customer, url } = await session();
    expect((await open(url)).text).toContain("There is no running subscription.");
    await addCard(at.api, customer);
    const { id } = await at.api.subscriptions.create({ customer, items: [{ price: catalog.monthly.id }] });
    const { text } = await open(url);
    expect(text).toContain("<strong>Reader</strong>, $10.00 per month");
    expect(text).toMatch(/visa ···· 4242, expires 12\/2040<\/td><td><strong>default/);
    expect(text).toContain("<td>$10.00</td><td>paid</td>");
    expect(text).toContain('href="https://example.com/settings"');
    await submit(url, { action: "cancel", subscription: id });
    expect((await open(url)).text).toContain("Keep the plan");
  });

  test("changes and removes cards", async () => {
    const { customer, url } = await session();
    const [first, second] = [await addCard(at.api, customer), await addCard(at.api, customer, "5555555555554444")];
    await submit(url, { action: "default", method: first.id });
    const { id } = first;
    expect(await at.api.customers.retrieve(customer)).toHaveProperty("invoice_settings.default_payment_method", id);
    await submit(url, { action: "remove", method: second.id });
    expect((await at.api.customers.listPaymentMethods(customer)).data.map((card) => card.id)).toEqual([id]);
  });

  test("says why a card is refused, and asks the bank where it must", async () => {
    const { customer, url } = await session();
    const add = (number: string) => submit(url, { action: "add", ...cardForm(number) });
    expect(alertOf(await add(""))).toBe("Your card number is incomplete.");
    expect(alertOf(await add("4000000000000002"))).toBe("Your card was declined.");
    const { location } = await add("4000002500003155");
    expect(location).toContain("/authenticate/seti_");
    expect((await submit(location, { answer: "complete" })).location).toBe(url);
    expect((await at.api.customers.listPaymentMethods(customer)).data).toHaveLength(1);
  });

  test("touches nothing of another customer", async () => {
    const { url } = await session();
    const { id: other } = await at.api.customers.create({});
    const method = await addCard(at.api, other);
    const { id } = await at.api.subscriptions.create({ customer: other, items: [{ price: catalog.monthly.id }] });
    await submit(url, { action: "cancel", subscription: id });
    await submit(url, { action: "remove", method: method.id });
    expect((await at.api.subscriptions.retrieve(id)).cancel_at_period_end).toBe(false);
    expect(at.sandbox.get(method.id)).toMatchObject({ customer: other });
  });
});

describe("the control page", () => {
  const post = async (path: string, body: object) => {
    const response = await fetch(`${at.sandbox.url}/_sandbox/${path}`, { method: "POST", body: JSON.stringify(body) });
    return response.json();
  };
  const trial = async (email?: string) => {
    const { id: customer } = await at.api.customers.create({ email });
    await addCard(at.api, customer);
    const items = [{ price: catalog.monthly.id }];
    return at.api.subscriptions.create({ customer, items, trial_period_days: 7 });
  };

  test("shows subscriptions", async () => {
    const { id } = await trial("shown@example.com");
    const { text } = await open(`${at.sandbox.url}/`);
    expect(text).toContain("shown@example.com");
    expect(text).toContain("To the end of the trial");
    expect(text).toContain(`value="${id}"`);
  });

  test("moves one subscription past its end, leaving others alone", async () => {
    const [moved, other] = [await trial(), await trial()];
    await post("advance", { subscription: moved.id });
    const statuses = [await at.api.subscriptions.retrieve(moved.id), await at.api.subscriptions.retrieve(other.id)];
    expect(statuses.map(({ status }) => status)).toEqual(["active", "trialing"]);
    const [before, { now }] = [Date.now(), (await post("advance", { seconds: DAY })) as { now: number }];
    expect(now * 1000).toBeGreaterThan(before + (DAY - 60) * 1000);
  });

  test("plans failures, and lists objects of one customer", async () => {
    const { id: customer } = await at.api.customers.create({});
    await addCard(at.api, customer);
    expect(await post("fail-next-payment", { customer, times: 1 })).toEqual({ done: true });
    const { status } = await at.api.subscriptions.create({ customer, items: [{ price: catalog.monthly.id }] });
    expect(status).toBe("incomplete");
    const list = async (type: string) =>
      JSON.parse((await open(`${at.sandbox.url}/_sandbox/objects?type=${type}&customer=${customer}`)).text);
    expect(await list("subscription")).toMatchObject([{ customer, status: "incomplete" }]);
    expect(await list("customer")).toMatchObject([{ id: customer }]);
    expect(await list("nothing")).toEqual([]);
  });
});
