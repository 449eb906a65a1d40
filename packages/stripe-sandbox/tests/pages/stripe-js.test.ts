import { type DOMWindow, JSDOM } from "jsdom";
import { submit } from "../support/browser";
import { type Catalog, type Connection, connect, createCatalog } from "../support/connect";

let at: Connection;
let catalog: Catalog;
beforeAll(async () => {
  at = await connect();
  catalog = await createCatalog(at.api);
});
afterAll(() => at.sandbox.stop());

const opened: JSDOM[] = [];
afterEach(() => {
  for (const page of opened.splice(0)) page.window.close();
});

/** Opens a page of another site with a script of the sandbox in it. */
async function load(
  script: string,
  html = "<!doctype html><body></body>",
  origin = "https://app.example/",
): Promise<DOMWindow> {
  const source = await (await fetch(`${at.sandbox.url}${script}`)).text();
  const page = new JSDOM(html, { url: origin, runScripts: "outside-only", pretendToBeVisual: true });
  opened.push(page);
  page.window.fetch = fetch;
  page.window.eval(source);
  return page.window;
}

type Result = {
  error?: { code: string; type: string; message: string };
  setupIntent?: { id: string; status: string };
  paymentIntent?: { id: string; status: string };
};
type StripeJs = {
  retrieveSetupIntent(secret: string): Promise<Result>;
  confirmCardSetup(secret: string, options?: object): Promise<Result>;
  confirmCardPayment(secret: string, options?: object): Promise<Result>;
  confirmSetup(options: object): Promise<Result>;
  elements(options?: object): {
    create(type: string): { mount(target: string): void; on(name: string, listener: (event: object) => void): void };
    getElement(type: string): object | null;
    submit(): Promise<object>;
  };
  createToken(): Promise<Result>;
};
type Constructor = ((key: string) => StripeJs) & { version: string };
const constructorOf = (window: DOMWindow) => (window as unknown as { Stripe: Constructor }).Stripe;

describe("window.Stripe", () => {
  let stripe: StripeJs;
  let window: DOMWindow;
  beforeEach(async () => {
    window = await load("/stripe.js");
    stripe = constructorOf(window)(at.sandbox.publishableKey);
  });

  test("is one classic script that any page may load", async () => {
    const { headers } = await fetch(`${at.sandbox.url}/stripe.js`);
    expect(headers.get("content-type")).toContain("text/javascript");
    expect(headers.get("access-control-allow-origin")).toBe("*");
    expect(headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    expect(constructorOf(window).version).toBe("endive");
  });

  test("takes a publishable key only", () => {
    expect(() => constructorOf(window)(at.sandbox.secretKey)).toThrow("publishable key");
    expect(() => constructorOf(window)(undefined as unknown as string)).toThrow("publishable key");
  });

  test("reads an intent by its secret, and says when there is none", async () => {
    const { id, client_secret } = await at.api.setupIntents.create({});
    expect((await stripe.retrieveSetupIntent(client_secret ?? "")).setupIntent).toMatchObject({ id });
    expect((await stripe.retrieveSetupIntent(`${id}_secret_wrong`)).error).toMatchObject({ code: "resource_missing" });
  });

  test("confirms with a payment method, and returns a refusal as a value", async () => {
    const { client_secret } = await at.api.setupIntents.create({});
    const confirm = (payment_method: string) => stripe.confirmCardSetup(client_secret ?? "", { payment_method });
    expect((await confirm("pm_card_chargeDeclined")).error).toMatchObject({
      type: "card_error",
      code: "card_declined",
    });
    expect((await confirm("pm_card_visa")).setupIntent).toMatchObject({ status: "succeeded" });
  });

  test("says that the connection failed instead of throwing", async () => {
    window.fetch = () => Promise.reject(new Error("offline"));
    expect((await stripe.retrieveSetupIntent("seti_1_secret_2")).error).toMatchObject({ type: "api_connection_error" });
  });

  test("says of a call it does not have that it does not have it", async () => {
    expect((await stripe.createToken()).error?.message).toBe("The sandbox does not have this call.");
  });

  test.each([
    ["complete", { paymentIntent: { status: "succeeded" } }],
    ["fail", { error: { code: "payment_intent_authentication_failure" } }],
  ])("shows the bank's question in a frame: %s", async (answer, expected) => {
    const { latest_invoice } = await at.api.subscriptions.create({
      customer: catalog.customer.id,
      items: [{ price: catalog.monthly.id }],
      payment_behavior: "default_incomplete",
      expand: ["latest_invoice.confirmation_secret"],
    });
    const { confirmation_secret } = latest_invoice as { confirmation_secret?: { client_secret: string } };
    const result = stripe.confirmCardPayment(confirmation_secret?.client_secret ?? "", {
      payment_method: "pm_card_authenticationRequired",
    });
    const frame = await appears(() => window.document.querySelector<HTMLIFrameElement>("[role=dialog] iframe"));
    await submit(frame.src, { answer });
    const message = { data: { sandboxStripe: "authenticated" }, origin: at.sandbox.url, source: frame.contentWindow };
    // What another window or another site says does not count.
    window.dispatchEvent(new window.MessageEvent("message", { ...message, origin: "https://elsewhere.example" }));
    expect(window.document.querySelector("[role=dialog]")).not.toBeNull();
    window.dispatchEvent(new window.MessageEvent("message", message));
    expect(await result).toMatchObject(expected);
    expect(window.document.querySelector("[role=dialog]")).toBeNull();
  });

  test("a question that is closed with Escape is a failure", async () => {
    const { client_secret } = await at.api.setupIntents.create({});
    const options = { payment_method: "pm_card_authenticationRequired" };
    const result = stripe.confirmCardSetup(client_secret ?? "", options);
    await appears(() => window.document.querySelector("[role=dialog]"));
    window.dispatchEvent(new window.KeyboardEvent("keydown", { key: "Escape" }));
    expect((await result).error).toMatchObject({ code: "setup_intent_authentication_failure" });
  });
});

describe("the Payment Element", () => {
  test("is a frame of the sandbox, of which a page has one", async () => {
    const window = await load("/stripe.js", '<!doctype html><body><div id="card"></div></body>');
    const elements = constructorOf(window)(at.sandbox.publishableKey).elements();
    expect(elements.getElement("payment")).toBeNull();
    const element = elements.create("payment");
    expect(elements.getElement("payment")).toBe(element);
    expect(() => elements.create("payment")).toThrow("Can only create one Element");
    expect(() => elements.create("address")).toThrow('no element "address"');
    expect(() => element.mount("#none")).toThrow("applies to no DOM elements");
    element.mount("#card");
    const frame = window.document.querySelector<HTMLIFrameElement>("#card iframe");
    expect(frame).toMatchObject({ title: "Secure payment input frame", src: `${at.sandbox.url}/elements/card` });
  });

  test("confirming needs a way back, or to be told that none is needed, and fields", async () => {
    const stripe = constructorOf(await load("/stripe.js"))(at.sandbox.publishableKey);
    const elements = stripe.elements({ clientSecret: "seti_1_secret_2" });
    await expect(stripe.confirmSetup({ elements })).rejects.toThrow("You must provide a return_url.");
    await expect(stripe.confirmSetup({ redirect: "if_required" })).rejects.toThrow(
      "neither a clientSecret nor Elements",
    );
    await expect(stripe.confirmSetup({ elements, redirect: "if_required" })).rejects.toThrow("no Payment Element");
    await expect(elements.submit()).rejects.toThrow("no Payment Element");
  });
});

describe("the card fields", () => {
  /** Opens the frame as a page of its own, which is then its own parent; `said` is what it tells that. */
  async function frame() {
    const html = await (await fetch(`${at.sandbox.url}/elements/card`)).text();
    const said: Record<string, unknown>[] = [];
    const window = await load("/elements/card.js", html.replace(/<script.*<\/script>/, ""), `${at.sandbox.url}/`);
    window.postMessage = ((message: Record<string, unknown>) => said.push(message)) as typeof window.postMessage;
    const field = (name: string) => window.document.getElementById(name) as HTMLInputElement;
    const type = (name: string, value: string) => {
      field(name).value = value;
      field(name).dispatchEvent(new window.Event("input"));
    };
    const tell = (data: object) =>
      window.dispatchEvent(
        new window.MessageEvent("message", { source: window as never, data: { sandboxStripe: true, ...data } }),
      );
    const ask = async (what: string) => {
      tell({ kind: "ask", id: said.length, what });
      const { answer } = await appears(() => said.find(({ kind }) => kind === "answer"));
      return answer as Result & { paymentMethod?: { id: string } };
    };
    const errorOf = (name: string) => window.document.getElementById(`${name}-error`)?.textContent;
    return { field, type, tell, ask, said, errorOf, window };
  }

  test("are written in groups while they are typed", async () => {
    const { field, type } = await frame();
    type("number", "42424242x42424242");
    type("expiry", "1240");
    type("cvc", "12345");
    expect(["number", "expiry", "cvc"].map((name) => field(name).value)).toEqual([
      "4242 4242 4242 4242",
      "12 / 40",
      "1234",
    ]);
  });

  test("say whether they are complete, and never what is in them", async () => {
    const { type, said } = await frame();
    type("number", "4242424242424242");
    type("expiry", "1240");
    type("cvc", "123");
    const events = said.filter(({ kind }) => kind === "change").map(({ event }) => event as { complete: boolean });
    expect(events.map(({ complete }) => complete)).toEqual([false, false, true]);
    expect(JSON.stringify(said)).not.toContain("4242");
  });

  test.each([
    ["number", "42", "Your card number is incomplete."],
    ["number", "4242424242424241", "Your card number is invalid."],
    ["expiry", "1", "Your card's expiration date is incomplete."],
    ["expiry", "0120", "Your card's expiration year is in the past."],
    ["expiry", "1340", "Your card's expiration year is in the past."],
    ["cvc", "1", "Your card's security code is incomplete."],
  ])("%s %s: %s", async (name, value, message) => {
    const { field, type, errorOf, window } = await frame();
    type(name, value);
    expect(errorOf(name)).toBe("");
    field(name).dispatchEvent(new window.Event("blur"));
    expect([errorOf(name), field(name).getAttribute("aria-invalid")]).toEqual([message, "true"]);
    type(name, value);
    expect(errorOf(name)).toBe("");
  });

  test("the first problem is returned when the page checks them", async () => {
    const { type, ask, errorOf } = await frame();
    type("number", "4242424242424242");
    expect((await ask("check")).error).toMatchObject({ code: "incomplete_expiry", type: "validation_error" });
    expect(errorOf("cvc")).toBe("Your card's security code is incomplete.");
  });

  test("make a payment method, or show why not beside the field", async () => {
    const declined = await frame();
    declined.tell({ kind: "options", key: at.sandbox.publishableKey });
    declined.type("number", "4242424242424242");
    declined.type("expiry", "0120");
    declined.type("cvc", "123");
    expect((await declined.ask("method")).error).toMatchObject({ code: "invalid_expiry_year" });
    expect(declined.errorOf("expiry")).toBe("Your card's expiration year is invalid.");
    const good = await frame();
    good.tell({
      kind: "options",
      key: at.sandbox.publishableKey,
      appearance: { theme: "night", variables: { colorText: "red" } },
    });
    good.type("number", "4242424242424242");
    good.type("expiry", "1240");
    good.type("cvc", "123");
    const { paymentMethod } = await good.ask("method");
    expect(await at.api.paymentMethods.retrieve(paymentMethod?.id ?? "")).toMatchObject({
      card: { last4: "4242", exp_month: 12, exp_year: 2040 },
    });
    const { style } = good.window.document.documentElement;
    expect([style.getPropertyValue("color-scheme"), style.getPropertyValue("--colorText")]).toEqual(["dark", "red"]);
  });
});

/** Waits for what a call in the same process brings about. */
async function appears<T>(look: () => T | null | undefined): Promise<T> {
  for (let tries = 0; tries < 500; tries += 1) {
    const found = look();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  throw new Error("it did not appear");
}
