import http, { type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { closeTransport } from "./fetch-transport";
import type { FetchOptions } from "./fetch-types";
import { guardedFetch } from "./guarded-fetch";

type Seen = { method?: string; headers: IncomingMessage["headers"]; body: string };
type Answer = { status?: number; location?: string; body?: string };

const options: FetchOptions = { userAgent: "Feedloom/1.0", allowAddresses: ["127.0.0.0/8"], maxBytes: 1_000 };
const servers: http.Server[] = [];

/** Starts a server that gives every request the same answer; returns its origin and what it received. */
async function serve(answer: Answer): Promise<{ origin: string; seen: Seen[] }> {
  const seen: Seen[] = [];
  const server = http.createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += String(chunk);
    seen.push({ method: request.method, headers: request.headers, body });
    response.writeHead(answer.status ?? 200, answer.location ? { location: answer.location } : {});
    response.end(answer.body ?? "");
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen };
}

afterEach(async () => {
  closeTransport(options);
  for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve));
});

test("guardedFetch sends a body of another type as a POST, with the request's own headers", async () => {
  const { origin, seen } = await serve({ body: "taken" });
  const request = { url: `${origin}/hook`, accept: "*/*", body: { type: "application/json", text: '{"a":1}' } };
  const response = await guardedFetch({ ...request, headers: { "webhook-id": "msg_1" } }, options);
  expect(response).toMatchObject({ kind: "response", status: 200 });
  expect(seen).toEqual([expect.objectContaining({ method: "POST", body: '{"a":1}' })]);
  expect(seen[0]?.headers).toMatchObject({ "content-type": "application/json", "webhook-id": "msg_1" });
});

test("guardedFetch sends the request's own headers to no other origin", async () => {
  const other = await serve({ body: "elsewhere" });
  const first = await serve({ status: 302, location: `${other.origin}/next` });
  const headers = { "x-auth-token": "secret" };
  await guardedFetch({ url: `${first.origin}/`, accept: "*/*", headers }, options);
  expect(first.seen[0]?.headers).toMatchObject(headers);
  expect(other.seen).toHaveLength(1);
  expect(other.seen[0]?.headers).not.toHaveProperty("x-auth-token");
});

test("guardedFetch with asIs returns a redirect instead of following it", async () => {
  const other = await serve({});
  const { origin } = await serve({ status: 307, location: other.origin });
  const response = await guardedFetch({ url: origin, accept: "*/*", form: "a=1", asIs: true }, options);
  expect(response).toMatchObject({ kind: "response", status: 307 });
  expect(other.seen).toEqual([]);
});

test.each([401, 429, 500])("guardedFetch with asIs reads the body of a %i", async (status) => {
  const { origin } = await serve({ status, body: "why not" });
  const response = await guardedFetch({ url: origin, accept: "*/*", asIs: true }, options);
  expect(response).toMatchObject({ kind: "response", status });
  expect(response.kind === "response" && response.body.toString()).toBe("why not");
});

test("guardedFetch with asIs cuts a body at the limit, which otherwise is a failure", async () => {
  const { origin } = await serve({ body: "x".repeat(5_000) });
  const cut = await guardedFetch({ url: origin, accept: "*/*", asIs: true }, options);
  expect(cut.kind === "response" && cut.body.toString()).toBe("x".repeat(1_000));
  expect(await guardedFetch({ url: origin, accept: "*/*" }, options)).toMatchObject({ code: "too_large" });
});
