import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { askMethods, explainMethodErrors } from "./method-error";

/** A server that responds like Next: without a body when a route has no handler, with a list to OPTIONS. */
const server = createServer((request, response) => {
  explainMethodErrors(request, response, (url) => askMethods({ host: "127.0.0.1", port: port() }, url));
  if (request.method === "OPTIONS") {
    response.writeHead(204, request.url === "/api/silent" ? {} : { allow: "DELETE, GET, HEAD, OPTIONS" });
    response.end();
    return;
  }
  response.statusCode = request.method === "GET" ? 200 : 405;
  response.setHeader("x-frame-options", "DENY");
  if (request.url?.endsWith("/said")) response.end('{"error":{"code":"OWN"}}');
  else response.end();
});
const port = () => (server.address() as AddressInfo).port;
beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));

async function ask(method: string, path: string) {
  const answer = await fetch(`http://127.0.0.1:${port()}${path}`, { method });
  return { status: answer.status, headers: answer.headers, body: await answer.text() };
}

test("a call with a method that a route does not know gets the body of every failed call and the known ones", async () => {
  const { status, headers, body } = await ask("PUT", "/api/feeds?limit=1");
  expect(status).toBe(405);
  expect(headers.get("content-type")).toMatch(/^application\/json/);
  expect(headers.get("allow")).toBe("DELETE, GET, HEAD, OPTIONS");
  expect(headers.get("x-frame-options")).toBe("DENY");
  expect(JSON.parse(body)).toEqual({ error: { code: "METHOD_NOT_ALLOWED", message: expect.any(String) } });
});

test("an address that does not tell its methods has those of reading", async () => {
  expect((await ask("PUT", "/api/silent")).headers.get("allow")).toBe("GET, HEAD, OPTIONS");
  const nobody = { host: "127.0.0.1", port: 1 };
  expect(await askMethods(nobody, "/api/feeds")).toBe("GET, HEAD, OPTIONS");
});

test.each([
  ["PUT", "/api/said", 405, '{"error":{"code":"OWN"}}'],
  ["GET", "/api/feeds", 200, ""],
])("%s %s stays as it is", async (method, path, status, body) => {
  expect(await ask(method, path)).toMatchObject({ status, body });
});
