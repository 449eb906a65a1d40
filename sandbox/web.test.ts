import http from "node:http";
import { startWeb, type Web } from "./web";

let web: Web;
beforeAll(async () => {
  web = await startWeb({
    sites: {
      "a.localhost": { "/": "front", "/x?y=1": "query", "/x": "path", "*": (request) => `any ${request.path}` },
      "127.0.1.5": { "/": { body: "by address", etag: '"v"', lastModified: new Date(0) } },
    },
  });
});
afterAll(() => web.close());

/** A plain client, so that the web is judged without the product's fetcher. */
function ask(host: string, path: string, headers: http.OutgoingHttpHeaders = {}, address = "127.0.0.1") {
  return new Promise<{ status: number; body: string; headers: http.IncomingHttpHeaders }>((resolve, reject) => {
    const options = { host: address, port: web.port, path, headers: { host, ...headers }, agent: false as const };
    http
      .get(options, (response) => {
        let body = "";
        response.on("data", (chunk) => {
          body += chunk;
        });
        response.on("end", () => resolve({ status: response.statusCode ?? 0, body, headers: response.headers }));
      })
      .on("error", reject);
  });
}

test("sites are told apart by name and by address, paths by query first", async () => {
  expect(await ask("a.localhost", "/")).toMatchObject({ status: 200, body: "front" });
  expect(await ask("A.localhost:99", "/x?y=1")).toMatchObject({ body: "query" });
  expect(await ask("a.localhost", "/x?y=2")).toMatchObject({ body: "path" });
  expect(await ask("a.localhost", "/z")).toMatchObject({ body: "any /z" });
  expect(await ask("anything", "/", {}, "127.0.1.5")).toMatchObject({ body: "by address" });
  expect(await ask("unknown.localhost", "/")).toMatchObject({ status: 404 });
});

test("conditional requests follow RFC 9110", async () => {
  const get = (headers: http.OutgoingHttpHeaders) => ask("127.0.1.5", "/", headers, "127.0.1.5");
  expect(await get({})).toMatchObject({ status: 200, headers: { etag: '"v"', "content-length": "10" } });
  expect(await get({ "if-none-match": 'W/"v"' })).toMatchObject({ status: 304, body: "" });
  expect(await get({ "if-none-match": '"w"', "if-modified-since": new Date().toUTCString() })).toMatchObject({
    status: 200,
  });
  expect(await get({ "if-modified-since": new Date(0).toUTCString() })).toMatchObject({ status: 304 });
});

test("content changes at run time, requests are counted and kept", async () => {
  web.set("b.localhost", "/", "one");
  await ask("b.localhost", "/", { "user-agent": "me" });
  web.set("b.localhost", "/", { body: "two", status: 201 });
  expect(await ask("b.localhost", "/")).toMatchObject({ status: 201, body: "two" });
  expect([web.count("b.localhost"), web.count("b.localhost", "/"), web.count("b.localhost", "/no")]).toEqual([2, 2, 0]);
  expect(web.log.find(({ host }) => host === "b.localhost")?.headers["user-agent"]).toBe("me");
  web.remove("b.localhost");
  expect(await ask("b.localhost", "/")).toMatchObject({ status: 404 });
});
