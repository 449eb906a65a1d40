import { request } from "node:http";
import StripeClient from "stripe";
import { listen } from "../../src/http/server";
import { client, connect, createCatalog, refusal } from "../support/connect";

let at: Awaited<ReturnType<typeof connect>>;
beforeAll(async () => {
  at = await connect();
});
afterAll(() => at.sandbox.stop());

/** A call as a program without the package would make it. */
function call(path: string, options: { method?: string; body?: string; headers?: Record<string, string> } = {}) {
  const { method = "GET", body, headers } = options;
  return fetch(`${at.sandbox.url}${path}`, {
    method,
    body,
    headers: { authorization: `Bearer ${at.sandbox.secretKey}`, ...headers },
  });
}

/** Returns the status of a request with any Host header, which fetch does not allow. */
function statusFor(host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = request(at.sandbox.url, { headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    sent.on("error", reject).end();
  });
}

describe("who may call", () => {
  test("no key and a wrong one are refused", async () => {
    expect((await fetch(`${at.sandbox.url}/v1/balance`)).status).toBe(401);
    const error = await refusal(client(at.sandbox, "sk_test_wrong").balance.retrieve());
    expect(error).toBeInstanceOf(StripeClient.errors.StripeAuthenticationError);
    expect(await at.api.balance.retrieve()).toMatchObject({ object: "balance" });
  });

  test("the publishable key reads nothing and changes nothing but what its secret names", async () => {
    const publicApi = client(at.sandbox, at.sandbox.publishableKey);
    for (const refused of [publicApi.customers.create(), publicApi.setupIntents.list(), publicApi.balance.retrieve()])
      expect(await refusal(refused)).toMatchObject({ statusCode: 403, code: "secret_key_required" });
    const { id: customer } = await at.api.customers.create({});
    const intent = await at.api.setupIntents.create({ customer });
    expect((await refusal(publicApi.setupIntents.retrieve(intent.id))).statusCode).toBe(400);
    const seen = await publicApi.setupIntents.retrieve(intent.id, { client_secret: intent.client_secret ?? "" });
    expect(seen.id).toBe(intent.id);
  });

  test.each([
    ["localhost", 200],
    ["127.0.0.1", 200],
    ["[::1]", 200],
    ["example.com", 403],
    ["localhost.example.com", 403],
    ["127.0.0.1.nip.io", 403],
  ])("the host name %s, which may be a website's, gets %d", async (host, status) => {
    expect(await statusFor(host)).toBe(status);
  });

  test("an unknown path and a method that an endpoint does not have are refused", async () => {
    expect((await call("/v1/no_such_thing")).status).toBe(404);
    expect((await call("/v1/balance", { method: "DELETE" })).status).toBe(404);
    expect((await (await call("/v1/customers/cus%20none")).json()).error.message).toBe("No such customer: 'cus none'");
  });

  test("the script of any page may call", async () => {
    const preflight = await call("/v1/setup_intents", { method: "OPTIONS" });
    expect(preflight.status).toBe(204);
    for (const { headers } of [preflight, await call("/v1/balance")])
      expect(headers.get("access-control-allow-origin")).toBe("*");
  });
});

test("the port of the last run is taken again, or another one when it is not free", async () => {
  const taken = Number(new URL(at.sandbox.url).port);
  const other = await listen(() => ({ body: "" }), taken);
  expect(other.port).not.toBe(taken);
  await other.close();
  const again = await listen(() => ({ body: "" }), other.port);
  expect(again.port).toBe(other.port);
  await again.close();
});

test("a parameter that an endpoint does not accept is refused", async () => {
  const { id } = await at.api.customers.create({});
  const params = { nickname: "A" } as StripeClient.CustomerUpdateParams;
  expect(await refusal(at.api.customers.update(id, params))).toMatchObject({
    statusCode: 400,
    code: "parameter_unknown",
    param: "nickname",
  });
});

describe("idempotency", () => {
  test("the same key gives the same answer, other parameters are refused", async () => {
    const options = { idempotencyKey: "once" };
    const first = await at.api.customers.create({ name: "Ada" }, options);
    const second = await at.api.customers.create({ name: "Ada" }, options);
    expect(second.id).toBe(first.id);
    expect(second.lastResponse.headers["idempotent-replayed"]).toBe("true");
    for (const refused of [
      at.api.customers.create({ name: "Grace" }, options),
      at.api.products.create({ name: "Ada" }, options),
    ])
      expect(await refusal(refused)).toBeInstanceOf(StripeClient.errors.StripeIdempotencyError);
  });

  test("what was refused for its parameters may be tried again with the same key", async () => {
    const options = { idempotencyKey: "again" };
    const colour = { colour: "red" } as StripeClient.CustomerCreateParams;
    await refusal(at.api.customers.create(colour, options));
    expect((await at.api.customers.create({ email: "a@example.com" }, options)).email).toBe("a@example.com");
  });
});

describe("products, prices and lists", () => {
  test("a list has ten entries unless told otherwise, newest first", async () => {
    const made = [];
    for (let count = 0; count < 11; count += 1) made.unshift((await at.api.products.create({ name: "Many" })).id);
    const { data, has_more } = await at.api.products.list();
    expect([data.map(({ id }) => id), has_more]).toEqual([made.slice(0, 10), true]);
    expect((await at.api.products.list({ limit: 2 })).data).toHaveLength(2);
    expect((await at.api.products.list({ ids: made.slice(0, 1) })).has_more).toBe(false);
  });

  test("ids are expanded on request, through lists too, and only what there is", async () => {
    const { product } = await createCatalog(at.api);
    const { data } = await at.api.prices.list({ lookup_keys: ["reader_month"], expand: ["data.product"] });
    expect(data[0]?.product).toMatchObject({ id: product.id, name: "Reader" });
    const [plain] = (await at.api.prices.list({ lookup_keys: ["reader_month"] })).data;
    expect(plain?.product).toBe(product.id);
    expect(await refusal(at.api.prices.list({ expand: ["data.owner"] }))).toMatchObject({ statusCode: 400 });
  });

  test("a lookup key belongs to one price and can be moved", async () => {
    const { id: product } = await at.api.products.create({ name: "Keyed" });
    const recurring = { interval: "month" } as const;
    const params = { product, currency: "usd", unit_amount: 100, lookup_key: "keyed", recurring };
    await at.api.prices.create(params);
    expect(await refusal(at.api.prices.create(params))).toMatchObject({ code: "resource_already_exists" });
    const second = await at.api.prices.create({ ...params, transfer_lookup_key: true });
    expect((await at.api.prices.list({ lookup_keys: ["keyed"] })).data.map(({ id }) => id)).toEqual([second.id]);
  });

  test.each([
    [{ product: "prod_none" }, "product"],
    [{ unit_amount: undefined }, "unit_amount"],
    [{ recurring: undefined }, "recurring[interval]"],
  ])("a price with %j is refused", async (more, param) => {
    const { id: product } = await at.api.products.create({ name: "Refused" });
    const params = { product, currency: "usd", unit_amount: 5, recurring: { interval: "month" as const }, ...more };
    expect(await refusal(at.api.prices.create(params))).toMatchObject({ statusCode: 400, param });
  });
});
