import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { explainMethodErrors } from "./method-error";

/** A server that answers like Next: without a body when a route has no handler. */
const server = createServer((request, response) => {
  explainMethodErrors(request, response);
  response.statusCode = request.method === "GET" ? 200 : 405;
  if (request.url?.endsWith("/said")) response.end('{"error":{"code":"OWN"}}');
  else response.end();
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));

async function ask(method: string, path: string) {
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { method });
  return { status: answer.status, type: answer.headers.get("content-type"), body: await answer.text() };
}

test("a call with a method that a route does not know gets the body of every failed call", async () => {
  const { status, type, body } = await ask("PUT", "/api/feeds");
  expect(status).toBe(405);
  expect(type).toMatch(/^application\/json/);
  expect(JSON.parse(body)).toEqual({ error: { code: "METHOD_NOT_ALLOWED", message: expect.any(String) } });
});

test.each([
  ["PUT", "/api/said", 405, '{"error":{"code":"OWN"}}'],
  ["GET", "/api/feeds", 200, ""],
  ["PUT", "/bundles", 405, ""],
])("%s %s stays as it is", async (method, path, status, body) => {
  expect(await ask(method, path)).toMatchObject({ status, body });
});
