import { type DOMWindow, JSDOM } from "jsdom";
import type Stripe from "stripe";
import { submit } from "../support/browser";
import { type Catalog, type Connection, connect, createCatalog, createMethod } from "../support/connect";

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
type Elements = {
  create(type: string): {
    mount(target: HTMLElement): void;
    destroy(): void;
    on(name: string, listener: () => void): void;
  };
  submit(): Promise<Result>;
  update(options: object): void;
};
type StripeJs = {
  confirmSetup(options: object): Promise<Result>;
  confirmPayment(options: object): Promise<Result>;
  elements(options?: object): Elements;
  createToken(): Promise<Result>;
};
type Constructor = (key: unknown) => StripeJs;
const constructorOf = (window: DOMWindow) => (window as unknown as { Stripe: Constructor }).Stripe;

/** Mounts the fields; `answer` says what the frame would say, and `say` passes any message of it. */
function mount(window: DOMWindow, elements: Elements) {
  const element = elements.create("payment");
  element.mount(window.document.body);
  const frame = window.document.querySelector("iframe") as HTMLIFrameElement;
  const say = (data: object, more: object = {}) => {
    const message = { data: { sandboxStripe: true, height: 300, ...data }, source: frame.contentWindow };
    window.dispatchEvent(new window.MessageEvent("message", { ...message, origin: at.sandbox.url, ...more }));
  };
  return { element, frame, say, answer: (id: number, answer: object) => say({ kind: "answer", id, answer }) };
}

describe("window.Stripe", () => {
  let window: DOMWindow;
  let stripe: StripeJs;
  beforeEach(async () => {
    window = await load("/stripe.js");
    stripe = constructorOf(window)(at.sandbox.publishableKey);
  });

  test("is one classic script that any page may load", async () => {
    const { headers } = await fetch(`${at.sandbox.url}/stripe.js`);
    expect(headers.get("content-type")).toContain("text/javascript");
    expect(headers.get("access-control-allow-origin")).toBe("*");
    expect(headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  });

  test("takes a publishable key only, and says what it does not have", async () => {
    for (const key of [at.sandbox.secretKey, undefined])
      expect(() => constructorOf(window)(key)).toThrow("publishable key");
    expect((await stripe.createToken()).error?.message).toBe("The sandbox does not have this call.");
    await expect(stripe.confirmSetup({ elements: stripe.elements() })).rejects.toThrow("if_required");
  });

  test("shows the fields in a frame of the sandbox, which says when it is ready", () => {
    const elements = stripe.elements();
    expect(() => elements.create("address")).toThrow('no element "address"');
    const { element, frame, say } = mount(window, elements);
    expect(frame).toMatchObject({ title: "Secure payment input frame", src: `${at.sandbox.url}/elements/card` });
    const ready = jest.fn();
    element.on("ready", ready);
    say({ kind: "ready" }, { origin: "https://elsewhere.example" });
    expect(ready).not.toHaveBeenCalled();
    say({ kind: "ready" });
    expect([ready.mock.calls.length, frame.style.height]).toEqual([1, "300px"]);
    const post = jest.spyOn(frame.contentWindow as Window, "postMessage").mockReturnValue();
    elements.update({ appearance: { theme: "night" } });
    elements.update({});
    const told = {
      sandboxStripe: true,
      kind: "options",
      key: at.sandbox.publishableKey,
      appearance: { theme: "night" },
    };
    expect(post.mock.calls).toEqual([
      [told, at.sandbox.url],
      [told, at.sandbox.url],
    ]);
    element.destroy();
    expect(window.document.querySelector("iframe")).toBeNull();
  });

  test("checks the fields, and needs some", async () => {
    const elements = stripe.elements();
    await expect(elements.submit()).rejects.toThrow("no Payment Element");
    const { answer } = mount(window, elements);
    const checked = elements.submit();
    await Promise.resolve();
    answer(0, { error: { code: "incomplete_number" } });
    expect((await checked).error).toMatchObject({ code: "incomplete_number" });
  });

  test("confirms with the card of the fields, and returns a refusal as a value", async () => {
    const { client_secret: clientSecret } = await at.api.setupIntents.create({ customer: catalog.customer.id });
    const elements = stripe.elements({ clientSecret });
    const { answer } = mount(window, elements);
    const confirm = async (id: number, number: string) => {
      const result = stripe.confirmSetup({ elements, redirect: "if_required" });
      const paymentMethod = await createMethod(at.api, number);
      answer(id, { paymentMethod });
      return result;
    };
    expect((await confirm(0, "4000000000000002")).error).toMatchObject({ type: "card_error", code: "card_declined" });
    expect((await confirm(1, "4242424242424242")).setupIntent).toMatchObject({ status: "succeeded" });
    window.fetch = () => Promise.reject(new Error("offline"));
    expect((await confirm(2, "4242424242424242")).error).toMatchObject({ type: "api_connection_error" });
  });

  test.each([
    ["complete", { paymentIntent: { status: "succeeded" } }],
    ["fail", { error: { code: "payment_intent_authentication_failure" } }],
    [null, { error: { code: "payment_intent_authentication_failure" } }],
  ])("shows the bank's question in a frame, answered with %s", async (choice, expected) => {
    const { latest_invoice } = await at.api.subscriptions.create({
      customer: catalog.customer.id,
      items: [{ price: catalog.monthly.id }],
      payment_behavior: "default_incomplete",
      expand: ["latest_invoice.confirmation_secret"],
    });
    const clientSecret = (latest_invoice as Stripe.Invoice).confirmation_secret?.client_secret;
    const elements = stripe.elements({ clientSecret });
    const { answer } = mount(window, elements);
    const result = stripe.confirmPayment({ elements, redirect: "if_required" });
    answer(0, { paymentMethod: await createMethod(at.api, "4000002760003184") });
    const frame = await appears(() => window.document.querySelector<HTMLIFrameElement>("[role=dialog] iframe"));
    if (choice) {
      await submit(frame.src, { answer: choice });
      const message = { data: { sandboxStripe: "authenticated" }, origin: at.sandbox.url, source: frame.contentWindow };
      // Messages of another window or another site do not count.
      window.dispatchEvent(new window.MessageEvent("message", { ...message, origin: "https://elsewhere.example" }));
      expect(window.document.querySelector("[role=dialog]")).not.toBeNull();
      window.dispatchEvent(new window.MessageEvent("message", message));
    } else window.dispatchEvent(new window.KeyboardEvent("keydown", { key: "Escape" }));
    expect(await result).toMatchObject(expected);
    expect(window.document.querySelector("[role=dialog]")).toBeNull();
  });
});

describe("the card fields", () => {
  /** Opens the frame as its own page, which is then its own parent; `said` is what it tells that. */
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

  test("the first problem is returned when the page checks them", async () => {
    const { type, ask, errorOf, said } = await frame();
    type("number", "4242424242424242");
    expect((await ask("check")).error).toMatchObject({ code: "incomplete_expiry", type: "validation_error" });
    expect(errorOf("cvc")).toBe("Your card's security code is incomplete.");
    type("cvc", "12");
    expect(errorOf("cvc")).toBe("");
    expect(JSON.stringify(said)).not.toContain("4242");
  });

  test("make a payment method, or show why not next to the field", async () => {
    const declined = await frame();
    declined.tell({ kind: "options", key: at.sandbox.publishableKey });
    declined.type("number", "4242424242424242");
    declined.type("expiry", "0120");
    declined.type("cvc", "123");
    expect((await declined.ask("method")).error).toMatchObject({ code: "invalid_expiry_year" });
    expect(declined.errorOf("expiry")).toBe("Your card's expiration date is invalid.");
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
    expect(at.sandbox.get(paymentMethod?.id ?? "")).toMatchObject({
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
