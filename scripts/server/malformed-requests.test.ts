import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { ALL_METHODS, checkRequest } from "./check-request";
import { send } from "./method-error";
import { methodNotAllowed } from "./refusal";
import { securityHeaders } from "./security-headers.mjs";
import { refuseUnparsed } from "./unparsed";

const HEADERS = securityHeaders("https://feeds.example");
/** The order of scripts/server.ts, with a Next that responds with what it was given. */
const server = createServer((request, response) => {
  for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
  const checked = checkRequest(request, false);
  if (checked === "unknown-method") send(response, methodNotAllowed("GET, HEAD, OPTIONS, POST"));
  else if (checked) send(response, checked);
  else response.end(`${request.headers.host} ${request.url}`);
});
refuseUnparsed(server, HEADERS);
beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));

/** Sends bytes as they are and returns the response; no client library would send most of these. */
function sendRaw(head: string): Promise<{ status: number; headers: Map<string, string>; body: string }> {
  return new Promise((resolve) => {
    let text = "";
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1", () => socket.write(head, "latin1"));
    socket.on("data", (chunk) => {
      text += chunk.toString("latin1");
    });
    socket.on("error", () => undefined);
    socket.on("close", () => {
      const [first = "", ...lines] = text.split("\r\n\r\n")[0]?.split("\r\n") ?? [];
      const headers = new Map(
        lines.map((line) => [line.split(":")[0]?.toLowerCase() ?? "", line.replace(/^.*?: /, "")]),
      );
      resolve({ status: Number(first.split(" ")[1]), headers, body: text.slice(text.indexOf("\r\n\r\n") + 4) });
    });
  });
}
const LONG = "a".repeat(40_000);
const ask = (line: string, ...more: string[]) =>
  sendRaw([line, "host: feeds.example", "connection: close", ...more, "", ""].join("\r\n").replace("{long}", LONG));

const READING = "GET, HEAD, OPTIONS";

test.each<[string, number, string | null]>([
  ["GET /% HTTP/1.1", 400, null],
  ["GET /%zz HTTP/1.1", 400, null],
  ["GET /%c0%80 HTTP/1.1", 400, null],
  ["GET /%00 HTTP/1.1", 400, null],
  ["GET /blog/a%00b HTTP/1.1", 400, null],
  ["GET /blog/%ff HTTP/1.1", 400, null],
  ["GET /about?%00 HTTP/1.1", 400, null],
  ["GET /api/feeds/%00 HTTP/1.1", 400, null],
  ["GET /api/feeds/%zz HTTP/1.1", 400, null],
  ["GET /api/%e0%a4 HTTP/1.1", 400, null],
  ["GET /rss/bundle/%zz.xml HTTP/1.1", 400, null],
  ["GET /_next/static/%zz HTTP/1.1", 400, null],
  ["GET http://% HTTP/1.1", 400, null],
  ["GET ftp://feeds.example/ HTTP/1.1", 400, null],
  ["GET * HTTP/1.1", 400, null],
  ["OPTIONS * HTTP/1.1", 400, null],
  ["GET about HTTP/1.1", 400, null],
  ["GET / HTTP/9.9", 400, null],
  ["GARBAGE", 400, null],
  ["\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", 400, null],
  ["GET /{long} HTTP/1.1", 431, null],
  ["TRACE / HTTP/1.1", 405, READING],
  ["TRACE /api/feeds HTTP/1.1", 405, "GET, HEAD, OPTIONS, POST"],
  ["PROPFIND /about HTTP/1.1", 405, READING],
  ["PROPFIND /api/feeds HTTP/1.1", 405, "GET, HEAD, OPTIONS, POST"],
  ["FOO / HTTP/1.1", 405, ALL_METHODS],
  ["get / HTTP/1.1", 405, ALL_METHODS],
  ["CONNECT example.com:443 HTTP/1.1", 405, ALL_METHODS],
  ["POST /about HTTP/1.1", 405, READING],
  ["DELETE / HTTP/1.1", 405, READING],
  ["PUT /icon.svg HTTP/1.1", 405, READING],
  ["PATCH /blog/feed.xml HTTP/1.1", 405, READING],
])("%j → %i, with the usual headers and the error body", async (line, status, allow) => {
  const answer = await ask(line);
  expect(answer.status).toBe(status);
  expect(answer.headers.get("allow")).toBe(allow ?? undefined);
  expectUsual(answer);
});

test.each([
  ["expect: nonsense", 417],
  ["x-long: {long}", 431],
  ["content-length: abc", 400],
  ["content-length: 3\r\ntransfer-encoding: chunked", 400],
  ["content-length: 99999999999", 413],
])("a request with %j → %i", async (header, status) => {
  const answer = await ask("POST /api/auth/login HTTP/1.1", header);
  expect(answer.status).toBe(status);
  expectUsual(answer);
});

function expectUsual({ headers, body }: { headers: Map<string, string>; body: string }) {
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("x-frame-options")).toBe("DENY");
  expect(headers.get("strict-transport-security")).toMatch(/^max-age=\d{8}/);
  expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  expect(headers.get("cache-control")).toContain("no-store");
  expect(headers.get("content-type")).toMatch(/^application\/json/);
  expect(JSON.parse(body)).toEqual({
    error: { code: expect.stringMatching(/^[A-Z_]+$/), message: expect.any(String) },
  });
}

test.each([
  ["GET /blog/%C3%BC?q=%zz HTTP/1.1", "feeds.example /blog/%C3%BC?q=%zz"],
  ["POST /api/feeds HTTP/1.1", "feeds.example /api/feeds"],
  ["GET http://other.example/about?a=1 HTTP/1.1", "other.example /about?a=1"],
])("%s reaches Next", async (line, seen) => {
  const answer = await ask(line);
  expect(answer.status).toBe(200);
  expect(answer.body).toContain(seen);
});

test("a page and a file name the methods they take", async () => {
  const { status, headers } = await ask("OPTIONS /about HTTP/1.1");
  expect([status, headers.get("allow")]).toEqual([204, READING]);
});

test("browsers are bound to https where the public address is https, and nowhere else", () => {
  expect(HEADERS["Strict-Transport-Security"]).toBe("max-age=63072000; includeSubDomains");
  for (const address of ["http://localhost:3000", "", undefined]) {
    expect(Object.keys(securityHeaders(address))).not.toContain("Strict-Transport-Security");
  }
});

test.each([
  ["/api/fever.php/", "/api/fever.php"],
  ["/api/fever.php//?api&items", "/api/fever.php?api&items"],
  ["/index.php/apps/news/api/v1-3/feeds/?x=/", "/index.php/apps/news/api/v1-3/feeds?x=/"],
  ["/api/feeds?url=https://a.example/", "/api/feeds?url=https://a.example/"],
  ["/api/greader.php/?output=json", "/api/greader.php?output=json"],
  ["/reader/api/0/token/?x=/", "/reader/api/0/token?x=/"],
  ["/settings/", "/settings/"],
  ["/", "/"],
])("%s reaches Next as %s", async (path, passed) => {
  const { body } = await sendRaw(`GET ${path} HTTP/1.1\r\nHost: feeds.example\r\nConnection: close\r\n\r\n`);
  expect(body).toContain(`feeds.example ${passed}`);
});

test.each([
  "/index.php/apps/news/api/v1-2/items/read/multiple",
  "/ocs/v2.php/cloud/user",
  "/status.php",
  "/accounts/ClientLogin",
  "/reader/api/0/edit-tag",
])("%s takes the methods of a call, though it lies at the root", async (path) => {
  const request = (method: string, at: string) =>
    sendRaw(`${method} ${at} HTTP/1.1\r\nHost: feeds.example\r\nConnection: close\r\n\r\n`);
  expect((await request("PUT", path)).status).toBe(200);
  expect((await request("PUT", `/pages${path}`)).status).toBe(405);
});
