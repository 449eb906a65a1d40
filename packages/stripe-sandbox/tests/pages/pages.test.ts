import { escapeHtml, formatDate, formatMoney } from "../../src/pages/html";
import { createPdf } from "../../src/pages/pdf";
import { alertOf, cardForm, open, submit } from "../support/browser";
import { addCard, type Catalog, type Connection, connect, createCatalog, createMethod, DAY } from "../support/connect";

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
  expect([formatMoney(123_456, "usd"), formatMoney(500, "eur"), formatMoney(0, null)]).toEqual([
    "$1,234.56",
    "€5.00",
    "$0.00",
  ]);
  expect([formatDate(1_795_219_200), formatDate(null)]).toEqual(["November 21, 2026", "–"]);
});

test("a PDF lists its objects where they are", () => {
  const file = createPdf(["Total (net)", "10 \\ 2", "Café"]).toString("latin1");
  expect(file).toContain("(Total \\(net\\)) Tj");
  expect(file).toContain("(10 \\\\ 2) Tj");
  expect(file).toContain("(Caf-) Tj");
  const [, offset] = /startxref\n(\d+)/.exec(file) ?? [];
  expect(file.slice(Number(offset), Number(offset) + 4)).toBe("xref");
  const places = [...file.matchAll(/(\d{10}) 00000 n/g)].map(([, place]) => Number(place));
  expect(places.map((place) => file.slice(place, place + 7))).toEqual([1, 2, 3, 4, 5].map((id) => `${id} 0 obj`));
});

describe("who gets a page", () => {
  test("an unknown page, session, intent and invoice are 404", async () => {
    for (const path of [
      "/nothing",
      "/c/pay/cs_none",
      "/authenticate/pi_none?secret=x",
      "/i/in_none?secret=x",
      "/p/session/bps_none",
    ]) {
      const { status, text } = await open(`${at.sandbox.url}${path}`);
      expect([path, status < 500 && status >= 400]).toEqual([path, true]);
      expect(text).toContain("<h1>");
    }
  });

  test("a page of another site may not submit a form here, the sandbox's own may", async () => {
    const pause = { action: "pause" };
    const from = (origin: string) => submit(`${at.sandbox.url}/_sandbox/webhooks`, pause, { origin });
    expect((await from("https://elsewhere.example")).status).toBe(403);
    expect((await from("null")).status).toBe(403);
    expect(at.sandbox.webhooks.isPaused).toBe(false);
    expect(await from(at.sandbox.url)).toMatchObject({ status: 303, location: "/" });
    expect(at.sandbox.webhooks.isPaused).toBe(true);
    await submit(`${at.sandbox.url}/_sandbox/webhooks`, { action: "resume" });
  });

  test("nothing is cached", async () => {
    expect((await open(`${at.sandbox.url}/`)).headers.get("cache-control")).toBe("no-store");
  });
});

describe("the authentication", () => {
  async function asked(returnUrl?: string) {
    const intent = await at.api.setupIntents.create({});
    const secret = intent.client_secret ?? "";
    const { next_action } = at.sandbox.confirm(secret, { card: { number: "4000002760003184" }, returnUrl });
    return { intent, url: next_action?.redirect_to_url?.url ?? "" };
  }

  test("names what is asked for and the card", async () => {
    const { url } = await asked();
    const { text } = await open(url);
    expect(text).toContain("saving this card for later payments");
    expect(text).toContain("card ending in 3184");
    expect((await open(url.replace(/secret=.*/, "secret=wrong"))).status).toBe(404);
  });

  test("goes back with the outcome", async () => {
    const { url, intent } = await asked("https://example.com/back?a=1");
    const passed = await submit(url, { answer: "complete" });
    const target = new URL(passed.location);
    expect(Object.fromEntries(target.searchParams)).toEqual({
      a: "1",
      setup_intent: intent.id,
      setup_intent_client_secret: intent.client_secret,
      redirect_status: "succeeded",
    });
    // A second answer changes nothing.
    expect((await submit(url, { answer: "fail" })).location).toBe(passed.location);
    expect((await at.api.setupIntents.retrieve(intent.id)).status).toBe("succeeded");
  });

  test("without a way back it tells the page around it", async () => {
    const { url, intent } = await asked();
    const { status, text } = await submit(url, { answer: "fail" });
    expect(status).toBe(200);
    expect(text).toContain(`parent.postMessage({ sandboxStripe: "authenticated", intent: "${intent.id}" }`);
    expect((await at.api.setupIntents.retrieve(intent.id)).last_setup_error).toMatchObject({
      code: "setup_intent_authentication_failure",
    });
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
    const invoice = await at.api.invoices.retrieve(String(latest_invoice));
    return { id, address: invoice.hosted_invoice_url ?? "", invoice };
  }

  test("shows what is owed, without reading the address as HTML", async () => {
    const { address, invoice } = await openInvoice();
    const { text } = await open(address);
    expect(text).toContain(`Invoice ${invoice.number}`);
    expect(text).toContain("Not paid yet");
    expect(text).toContain("Pay $10.00");
    expect(text).toContain("&lt;ada&gt;@example.com");
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
    expect(text).toContain("Paid on");
    expect(text).not.toContain("<form");
  });

  test("sends to the bank when the card asks for it, and back to itself", async () => {
    const { address } = await openInvoice();
    const { location } = await submit(address, cardForm("4000002760003184"));
    expect(location).toContain("/authenticate/pi_");
    const back = await submit(location, { answer: "complete" });
    expect(back.location).toContain("redirect_status=succeeded");
    expect((await open(back.location)).text).toContain("Paid on");
  });

  test("is there as a PDF", async () => {
    const { invoice } = await openInvoice();
    const { text, headers } = await open(invoice.invoice_pdf ?? "");
    expect(headers.get("content-disposition")).toContain(`Invoice-${invoice.number}.pdf`);
    expect(text).toContain(`(Invoice ${invoice.number}) Tj`);
    expect(text).toContain("(Status: open) Tj");
  });
});

describe("the portal", () => {
  async function session() {
    const { id: customer } = await at.api.customers.create({ email: "portal@example.com" });
    const { id: configuration } = await at.api.billingPortal.configurations.create({
      features: { invoice_history: { enabled: true } },
    });
    const { url } = await at.api.billingPortal.sessions.create({
      customer,
      configuration,
      return_url: "https://example.com/settings",
    });
    return { customer, url };
  }

  test("of a new customer is empty and leads back", async () => {
    const { text } = await open((await session()).url);
    expect(text).toContain("There is no running subscription.");
    expect(text).toContain("There is no card.");
    expect(text).toContain("None yet");
    expect(text).toContain('href="https://example.com/settings"');
  });

  test("shows the plan, the cards and the invoices", async () => {
    const { customer, url } = await session();
    await addCard(at.api, customer);
    const { id } = await at.api.subscriptions.create({ customer, items: [{ price: catalog.monthly.id }] });
    const { text } = await open(url);
    expect(text).toContain("<strong>Reader</strong>, $10.00 per month");
    expect(text).toMatch(/visa ···· 4242, expires 12\/2040 · <strong>default/);
    expect(text).toContain("<td>$10.00</td><td>paid</td>");
    await submit(url, { action: "cancel", subscription: id });
    expect((await open(url)).text).toContain("Keep the plan");
  });

  test("changes and removes cards", async () => {
    const { customer, url } = await session();
    const [first, second] = [await addCard(at.api, customer), await addCard(at.api, customer, "5555555555554444")];
    await submit(url, { action: "default", method: first.id });
    expect(await at.api.customers.retrieve(customer)).toMatchObject({
      invoice_settings: { default_payment_method: first.id },
    });
    await submit(url, { action: "remove", method: second.id });
    expect((await at.api.customers.listPaymentMethods(customer)).data.map(({ id }) => id)).toEqual([first.id]);
  });

  test("says why a card is refused, and asks the bank where it must", async () => {
    const { customer, url } = await session();
    const add = (number: string) => submit(url, { action: "add", ...cardForm(number) });
    expect(alertOf(await add(""))).toBe("Your card number is incomplete.");
    expect(alertOf(await add("4000000000000002"))).toBe("Your card was declined.");
    const { location } = await add("4000002500003155");
    expect(location).toContain("/authenticate/seti_");
    expect((await submit(location, { answer: "complete" })).location).toContain(new URL(url).pathname);
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
    expect((await at.api.paymentMethods.retrieve(method.id)).customer).toBe(other);
  });
});

describe("the control page", () => {
  const post = async (path: string, body: object) => {
    const response = await fetch(`${at.sandbox.url}/_sandbox/${path}`, { method: "POST", body: JSON.stringify(body) });
    return response.json();
  };

  test("shows customers with their subscriptions, and the events", async () => {
    const { id: customer } = await at.api.customers.create({ email: "shown@example.com" });
    const { id } = await at.api.subscriptions.create({
      customer,
      items: [{ price: catalog.monthly.id }],
      trial_period_days: 7,
    });
    const { text } = await open(`${at.sandbox.url}/`);
    expect(text).toContain("shown@example.com");
    expect(text).toContain("To the end of the trial");
    expect(text).toContain(`value="${id}"`);
    expect(text).toContain("customer.subscription.created");
  });

  test("moves one subscription past its end, leaving others alone", async () => {
    const make = async () => {
      const { id: customer } = await at.api.customers.create({});
      await addCard(at.api, customer);
      const items = [{ price: catalog.monthly.id }];
      return (await at.api.subscriptions.create({ customer, items, trial_period_days: 7 })).id;
    };
    const [moved, other] = [await make(), await make()];
    await post("advance", { subscription: moved });
    const statuses = [await at.api.subscriptions.retrieve(moved), await at.api.subscriptions.retrieve(other)];
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
      (await open(`${at.sandbox.url}/_sandbox/objects?type=${type}&customer=${customer}`)).text;
    expect(JSON.parse(await list("subscription"))).toMatchObject([{ customer, status: "incomplete" }]);
    expect(JSON.parse(await list("customer"))).toMatchObject([{ id: customer }]);
    expect((await open(`${at.sandbox.url}/_sandbox/objects?type=nothing`)).status).toBe(400);
  });

  test("holds events back, reverses them, drops them and sends one again", async () => {
    const typesOf = (from: number) => at.received.slice(from).map(({ body }) => JSON.parse(body).type);
    await at.sandbox.webhooks.settled();
    let from = at.received.length;
    await post("webhooks", { action: "pause" });
    const { id } = await at.api.products.create({ name: "Held" });
    await createMethod(at.api, "4242424242424242");
    await at.api.products.update(id, { name: "Held back" });
    expect(typesOf(from)).toEqual([]);
    expect((await open(`${at.sandbox.url}/`)).text).toContain("2 waiting, paused");
    await post("webhooks", { action: "reverse" });
    expect(typesOf(from)).toEqual(["product.updated", "product.created"]);
    await post("webhooks", { action: "pause" });
    await at.api.products.update(id, { name: "Dropped" });
    await post("webhooks", { action: "drop" });
    from = at.received.length;
    await post("webhooks", { action: "resume" });
    expect(typesOf(from)).toEqual([]);
    const [event] = at.sandbox.all("event");
    await post("webhooks", { action: "send", event: event?.id });
    expect(typesOf(from)).toEqual([event?.type]);
  });
});
