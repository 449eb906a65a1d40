import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { makeDocumentsCompressible } from "./compressible-documents";

const seen: unknown[] = [];
/** Sets the headers as Next does for a route handler: every value as a list. */
const server = createServer((request, response) => {
  makeDocumentsCompressible(response);
  response.setHeader("Content-Type", [new URL(request.url ?? "", "http://localhost").searchParams.get("type") ?? ""]);
  response.setHeader("Vary", ["rsc", "cookie"]);
  seen.push(response.getHeader("content-type"), response.getHeader("vary"));
  response.end();
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => void seen.splice(0));

const get = (type: string) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/?type=${encodeURIComponent(type)}`);

test("the content type of a document becomes a string, and other headers stay lists", async () => {
  const { headers } = await get("text/html; charset=utf-8");
  expect(seen).toEqual(["text/html; charset=utf-8", ["rsc", "cookie"]]);
  expect(headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(headers.get("vary")).toBe("rsc, cookie");
});

test.each(["text/event-stream", "application/json", "image/png"])("%s stays as Next has set it", async (type) => {
  expect((await get(type)).headers.get("content-type")).toBe(type);
  expect(seen[0]).toEqual([type]);
});
