import StripeClient from "stripe";
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

describe("who may call", () => {
  test("no key and a wrong one are refused, a key in Basic authentication is read", async () => {
    expect((await fetch(`${at.sandbox.url}/v1/balance`)).status).toBe(401);
    const error = await refusal(client(at.sandbox, "sk_test_wrong_wrong_wrong").balance.retrieve());
    expect(error).toBeInstanceOf(StripeClient.errors.StripeAuthenticationError);
    expect(error.message).toMatch(/^Invalid API Key provided: sk_test_\*+rong$/);
    const basic = `Basic ${Buffer.from(`${at.sandbox.secretKey}:`).toString("base64")}`;
    expect((await call("/v1/balance", { headers: { authorization: basic } })).status).toBe(200);
  });

  test("the publishable key reads nothing and changes nothing but what its secret names", async () => {
    const publicApi = client(at.sandbox, at.sandbox.publishableKey);
    for (const refused of [publicApi.customers.list(), publicApi.setupIntents.list(), publicApi.balance.retrieve()]) {
      expect(await refusal(refused)).toMatchObject({ statusCode: 403, code: "secret_key_required" });
    }
    const intent = await at.api.setupIntents.create({});
    expect((await refusal(publicApi.setupIntents.retrieve(intent.id))).statusCode).toBe(400);
    const seen = await publicApi.setupIntents.retrieve(intent.id, { client_secret: intent.client_secret ?? "" });
    expect(seen.id).toBe(intent.id);
  });

  test("another version, an unknown path and another host name are refused", async () => {
    expect((await call("/v1/balance", { headers: { "stripe-version": "2019-01-01" } })).status).toBe(400);
    const unknown = await call("/v1/no_such_thing");
    expect(unknown.status).toBe(404);
    expect(unknown.headers.get("request-id")).toMatch(/^req_\w+$/);
    expect((await unknown.json()).error).toMatchObject({ type: "invalid_request_error" });
  });
});

describe("parameters", () => {
  const create = (params: object) => at.api.customers.create(params as StripeClient.CustomerCreateParams);

  test.each([
    [{ colour: "red" }, "parameter_unknown", "colour", "Received unknown parameter: colour"],
    [{ address: { town: "x" } }, "parameter_unknown", "address[town]", "Received unknown parameter: address[town]"],
    [{ balance: "much" }, "parameter_invalid_integer", "balance", "Invalid integer: much"],
    [{ balance: 1.5 }, "parameter_invalid_integer", "balance", "Invalid integer: 1.5"],
    [{ validate: "perhaps" }, "parameter_invalid_boolean", "validate", "Invalid boolean: perhaps"],
    [{ address: "Main St" }, undefined, "address", "Invalid object"],
    [{ preferred_locales: { a: "en" } }, undefined, "preferred_locales", "Invalid array"],
    [
      { email: "" },
      "parameter_invalid_empty",
      "email",
      expect.stringMatching(/^You passed an empty string for 'email'/),
    ],
    [
      { tax_exempt: "maybe" },
      undefined,
      "tax_exempt",
      expect.stringMatching(/must be one of exempt, none, or reverse/),
    ],
    [
      { shipping: { name: "Ada" } },
      "parameter_missing",
      "shipping[address]",
      "Missing required param: shipping[address].",
    ],
  ])("%j is refused", async (params, code, param, message) => {
    expect(await refusal(create(params))).toMatchObject({ statusCode: 400, code, param, message });
  });

  test("nested names, lists, numbers and metadata are read as the service reads them", async () => {
    const body =
      "email=ada%40example.com&metadata[0]=zero&address[city]=Basel&preferred_locales[]=de&preferred_locales[]=en";
    const answer = await call("/v1/customers", { method: "POST", body });
    expect(await answer.json()).toMatchObject({
      email: "ada@example.com",
      metadata: { 0: "zero" },
      address: { city: "Basel" },
      preferred_locales: ["de", "en"],
    });
  });

  test("metadata is merged, an emptied key goes, an emptied whole goes", async () => {
    const { id } = await create({ metadata: { a: "1", b: "2" } });
    expect((await at.api.customers.update(id, { metadata: { b: "", c: "3" } })).metadata).toEqual({ a: "1", c: "3" });
    expect((await at.api.customers.update(id, { metadata: "" })).metadata).toEqual({});
  });
});

describe("idempotency", () => {
  test("the same key gives the same answer, other parameters are refused", async () => {
    const options = { idempotencyKey: "once" };
    const first = await at.api.customers.create({ name: "Ada" }, options);
    const second = await at.api.customers.create({ name: "Ada" }, options);
    expect(second.id).toBe(first.id);
    expect(second.lastResponse.headers["idempotent-replayed"]).toBe("true");
    const error = await refusal(at.api.customers.create({ name: "Grace" }, options));
    expect(error).toBeInstanceOf(StripeClient.errors.StripeIdempotencyError);
    expect(error.statusCode).toBe(400);
  });

  test("what was refused for its parameters may be tried again with the same key", async () => {
    const options = { idempotencyKey: "again" };
    await refusal(at.api.customers.create({ email: "nobody" }, options));
    expect((await at.api.customers.create({ email: "a@example.com" }, options)).email).toBe("a@example.com");
  });
});

describe("lists and what they hold", () => {
  test("pages go forth and back, newest first", async () => {
    const { api } = at;
    const made = [];
    for (const name of ["one", "two", "three", "four"]) made.unshift((await api.products.create({ name })).id);
    const first = await api.products.list({ limit: 2 });
    expect(first.data.map(({ id }) => id)).toEqual(made.slice(0, 2));
    expect(first.has_more).toBe(true);
    const next = await api.products.list({ limit: 2, starting_after: made[1] });
    expect(next.data.map(({ id }) => id)).toEqual(made.slice(2));
    expect((await api.products.list({ limit: 1, ending_before: made[2] })).data[0]?.id).toBe(made[1]);
    expect(await refusal(api.products.list({ limit: 101 }))).toMatchObject({ param: "limit" });
    expect(await refusal(api.products.list({ starting_after: "prod_none" }))).toMatchObject({
      code: "resource_missing",
    });
    const all = await api.products.list({ limit: 2 }).autoPagingToArray({ limit: 100 });
    expect(all.length).toBeGreaterThanOrEqual(4);
  });

  test("ids are expanded on request, through lists too, and only what there is", async () => {
    const { api } = at;
    const { monthly, product } = await createCatalog(api);
    const { data } = await api.prices.list({ lookup_keys: ["reader_month"], expand: ["data.product"] });
    expect(data[0]?.product).toMatchObject({ id: product.id, name: "Reader" });
    expect((await api.prices.retrieve(monthly.id)).product).toBe(product.id);
    expect(await refusal(api.prices.retrieve(monthly.id, { expand: ["owner"] }))).toMatchObject({ statusCode: 400 });
  });

  test("a lookup key belongs to one price and can be moved", async () => {
    const { api } = at;
    const { id: product } = await api.products.create({ name: "Keyed" });
    const params = {
      product,
      currency: "usd",
      unit_amount: 100,
      lookup_key: "keyed",
      recurring: { interval: "month" },
    } as const;
    const first = await api.prices.create(params);
    expect(await refusal(api.prices.create(params))).toMatchObject({ code: "resource_already_exists" });
    const second = await api.prices.create({ ...params, transfer_lookup_key: true });
    expect((await api.prices.list({ lookup_keys: ["keyed"] })).data.map(({ id }) => id)).toEqual([second.id]);
    expect((await api.prices.retrieve(first.id)).lookup_key).toBeNull();
  });

  test("customers are found by address and by metadata; one that was deleted says so", async () => {
    const { api } = at;
    const made = await api.customers.create({ email: "lost@example.com", metadata: { userId: "77" } });
    const found = await api.customers.search({ query: 'email:"lost@example.com" AND metadata["userId"]:"77"' });
    expect(found.data.map(({ id }) => id)).toEqual([made.id]);
    expect(await refusal(api.customers.search({ query: "who?" }))).toMatchObject({ param: "query" });
    await api.customers.del(made.id);
    expect(await api.customers.retrieve(made.id)).toMatchObject({ deleted: true });
    expect(await refusal(api.customers.update(made.id, { name: "x" }))).toMatchObject({ code: "resource_missing" });
    expect((await api.customers.list({ email: "lost@example.com" })).data).toEqual([]);
  });
});
