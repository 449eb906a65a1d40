import { request } from "node:http";
import { listen } from "../../src/http/server";
import { type Connection, connect } from "../support/connect";

type Raw = { status: number; body: string; headers: Record<string, unknown> };

/** Sends a request with any Host header, which fetch does not allow. */
function send(
  port: number,
  options: { host?: string; path?: string; method?: string; body?: string } = {},
): Promise<Raw> {
  const { host = `localhost:${port}`, path = "/", method = "GET", body } = options;
  return new Promise((resolve, reject) => {
    const call = request({ host: "127.0.0.1", port, path, method, headers: { host } }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (part) => {
        text += part;
      });
      response.on("end", () => resolve({ status: response.statusCode ?? 0, body: text, headers: response.headers }));
    });
    call.on("error", reject);
    call.end(body);
  });
}

describe("the server", () => {
  const open: { close(): Promise<void> }[] = [];
  const start = async (
    respond: Parameters<typeof listen>[0]["respond"],
    ports: { port?: number; preferredPort?: number } = {},
  ) => {
    const server = await listen({ port: 0, ...ports, respond });
    open.push(server);
    return server.port;
  };
  afterEach(async () => {
    for (const server of open.splice(0)) await server.close();
  });

  test.each(["localhost", "127.0.0.1", "[::1]", "localhost:1234"])("responds to the local name %s", async (host) => {
    const port = await start(() => ({ body: "hello" }));
    expect(await send(port, { host })).toMatchObject({ status: 200, body: "hello" });
  });

  test.each(["example.com", "localhost.example.com", "127.0.0.1.nip.io", "192.168.0.1"])(
    "refuses the name %s, which may be a website's",
    async (host) => {
      const respond = jest.fn(() => ({ body: "hello" }));
      const port = await start(respond);
      expect(await send(port, { host })).toMatchObject({ status: 403, body: "" });
      expect(respond).not.toHaveBeenCalled();
    },
  );

  test("passes on method, path, query and body, and sends what it gets", async () => {
    const port = await start(({ method, path, query, body }) => ({
      status: 201,
      body: [method, path, query, body].join("|"),
      type: "text/plain",
      headers: { "x-own": "1" },
    }));
    expect(await send(port, { method: "POST", path: "/a/b?c=d", body: "é" })).toMatchObject({
      status: 201,
      body: "POST|/a/b|c=d|é",
      headers: { "content-type": "text/plain", "x-own": "1", "cache-control": "no-store" },
    });
  });

  test("a body of more than a megabyte is refused", async () => {
    const port = await start(({ body }) => ({ body: String(body.length) }));
    expect((await send(port, { method: "POST", body: "x".repeat(1024 * 1024) })).body).toBe("1048576");
    expect(await send(port, { method: "POST", body: "x".repeat(1024 * 1024 + 1) })).toMatchObject({
      status: 500,
      body: "the body is too large",
    });
  });

  test("a mistake while responding is a 500 with its message", async () => {
    const port = await start(() => {
      throw new Error("broken");
    });
    expect(await send(port)).toMatchObject({ status: 500, body: "broken" });
  });

  test("takes another port than the preferred one when that is taken, but not than the demanded one", async () => {
    const taken = await start(() => ({ body: "first" }));
    const other = await start(() => ({ body: "second" }), { preferredPort: taken });
    expect(other).not.toBe(taken);
    expect((await send(other)).body).toBe("second");
    await expect(listen({ port: taken, respond: () => ({ body: "" }) })).rejects.toThrow(/EADDRINUSE/);
  });
});

describe("the sandbox over HTTP", () => {
  let at: Connection;
  beforeAll(async () => {
    at = await connect();
  });
  afterAll(() => at.sandbox.stop());
  const call = (path: string, options: RequestInit = {}) =>
    fetch(`${at.sandbox.url}${path}`, {
      ...options,
      headers: { authorization: `Bearer ${at.sandbox.secretKey}`, ...options.headers },
    });

  test("lets the script of any page call the API", async () => {
    const preflight = await call("/v1/setup_intents", { method: "OPTIONS" });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get("access-control-allow-origin")).toBe("*");
    expect(preflight.headers.get("access-control-allow-headers")).toContain("authorization");
    expect((await call("/v1/balance")).headers.get("access-control-allow-origin")).toBe("*");
  });

  test("names the version and the request in every response", async () => {
    for (const path of ["/v1/balance", "/v1/customers/cus_none", "/v1/none"]) {
      const { headers } = await call(path);
      expect(headers.get("stripe-version")).toBe(at.sandbox.apiVersion);
      expect(headers.get("request-id")).toMatch(/^req_\w{14}$/);
    }
  });

  test("an event names the request and the idempotency key that caused it", async () => {
    const options = { method: "POST", body: "name=Ada", headers: { "idempotency-key": "event-key" } };
    const response = await call("/v1/customers", options);
    const [event] = at.sandbox.all("event");
    expect(event?.request).toEqual({ id: response.headers.get("request-id"), idempotency_key: "event-key" });
    await at.sandbox.advance(1);
    expect(response.headers.get("idempotency-key")).toBe("event-key");
  });

  test("the same key is another key for another path", async () => {
    const post = (path: string, body: string) =>
      call(path, { method: "POST", body, headers: { "idempotency-key": "shared" } });
    expect((await post("/v1/customers", "name=Ada")).status).toBe(200);
    const other = await post("/v1/products", "name=Ada");
    expect([other.status, (await other.json()).error.type]).toEqual([400, "idempotency_error"]);
  });

  test("an idempotency key of a read is not looked at", async () => {
    const headers = { "idempotency-key": "read" };
    const [first, second] = [await call("/v1/balance", { headers }), await call("/v1/account", { headers })];
    expect([first.status, second.status, second.headers.get("idempotent-replayed")]).toEqual([200, 200, null]);
  });

  test("a slash at the end and encoded ids are read", async () => {
    expect((await call("/v1/balance/")).status).toBe(200);
    const unknown = await (await call("/v1/customers/cus%20none")).json();
    expect(unknown.error.message).toBe("No such customer: 'cus none'");
  });

  test("a method that an endpoint does not have is unknown", async () => {
    expect((await call("/v1/balance", { method: "DELETE" })).status).toBe(404);
  });

  test("events are listed by type, by several types and by a beginning", async () => {
    await at.api.products.create({ name: "Listed" });
    const typesOf = async (params: object) =>
      new Set((await at.api.events.list({ limit: 100, ...params })).data.map(({ type }) => String(type)));
    expect(await typesOf({ type: "product.created" })).toEqual(new Set(["product.created"]));
    expect(await typesOf({ types: ["product.created", "customer.created"] })).toEqual(
      new Set(["product.created", "customer.created"]),
    );
    expect(await typesOf({ type: "prod*" })).toEqual(new Set(["product.created"]));
    expect(await typesOf({ type: "no.such" })).toEqual(new Set());
    const [event] = (await at.api.events.list({ limit: 1 })).data;
    expect(await at.api.events.retrieve(event?.id ?? "")).toMatchObject({ id: event?.id, type: event?.type });
  });

  test("the account and the balance are those of a test account", async () => {
    expect(await at.api.accounts.retrieveCurrent()).toMatchObject({ object: "account", charges_enabled: true });
    expect(await at.api.balance.retrieve()).toMatchObject({ object: "balance", livemode: false });
  });
});
