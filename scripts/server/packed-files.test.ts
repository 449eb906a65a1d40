import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, request as openRequest } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { compressStatic } from "@/scripts/start/compress-static";
import { packedFiles } from "./packed-files";

const folder = mkdtempSync(path.join(os.tmpdir(), "packed-"));
const SCRIPT = `export const words = ${JSON.stringify("the quick brown fox ".repeat(200))};`;
const STYLE = `.a { color: red }\n`.repeat(200);
let send: ReturnType<typeof packedFiles>;
const server = createServer((request, response) => {
  if (!send(request, response)) response.writeHead(404).end("next");
});

beforeAll(async () => {
  mkdirSync(path.join(folder, "static", "chunks"), { recursive: true });
  writeFileSync(path.join(folder, "static", "chunks", "a.js"), SCRIPT);
  writeFileSync(path.join(folder, "static", "b.css"), STYLE);
  writeFileSync(path.join(folder, "static", "small.js"), "1;");
  writeFileSync(path.join(folder, "static", "picture.png"), Buffer.alloc(4000));
  writeFileSync(path.join(folder, "secret.js.br"), "secret");
  await compressStatic(path.join(folder, "static"));
  send = packedFiles(folder);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true });
});

function ask(address: string, headers: Record<string, string> = { "accept-encoding": "gzip, br" }, method = "GET") {
  const { port } = server.address() as AddressInfo;
  return new Promise<{ status?: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
    const call = openRequest({ host: "127.0.0.1", port, path: address, headers, method, agent: false }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part) => parts.push(part));
      answer.on("end", () =>
        resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(parts) }),
      );
    });
    call.on("error", reject);
    call.end();
  });
}

test.each([
  ["/_next/static/chunks/a.js", SCRIPT, "application/javascript; charset=utf-8"],
  ["/_next/static/b.css?dpl=1", STYLE, "text/css; charset=utf-8"],
])("%s is sent as the build compressed it", async (address, text, type) => {
  const { status, headers, body } = await ask(address);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    "content-type": type,
    "content-encoding": "br",
    "content-length": String(body.length),
    "cache-control": "public, max-age=31536000, immutable",
    vary: "Accept-Encoding",
  });
  expect(brotliDecompressSync(body).toString()).toBe(text);
});

test("HEAD has the same headers and no body", async () => {
  const { status, headers, body } = await ask("/_next/static/chunks/a.js", { "accept-encoding": "br" }, "HEAD");
  expect([status, headers["content-encoding"], body.length]).toEqual([200, "br", 0]);
});

test.each([
  ["a browser without Brotli", "/_next/static/chunks/a.js", { "accept-encoding": "gzip" }, "GET"],
  ["a part of a file", "/_next/static/chunks/a.js", { "accept-encoding": "br", range: "bytes=0-9" }, "GET"],
  [
    "a copy that may still be right",
    "/_next/static/chunks/a.js",
    { "accept-encoding": "br", "if-none-match": "x" },
    "GET",
  ],
  ["another method", "/_next/static/chunks/a.js", { "accept-encoding": "br" }, "POST"],
  ["a small file", "/_next/static/small.js", { "accept-encoding": "br" }, "GET"],
  ["a picture", "/_next/static/picture.png", { "accept-encoding": "br" }, "GET"],
  ["the packed file itself", "/_next/static/chunks/a.js.br", { "accept-encoding": "br" }, "GET"],
  ["a file outside", "/_next/static/../secret.js", { "accept-encoding": "br" }, "GET"],
  ["a property of every object", "/_next/static/constructor", { "accept-encoding": "br" }, "GET"],
])("%s is left to Next", async (_, address, headers, method) => {
  expect((await ask(address, headers, method)).status).toBe(404);
});

test("an installation without packed files leaves all to Next", () => {
  const none = packedFiles(path.join(folder, "missing"));
  expect(none({ method: "GET", url: "/_next/static/chunks/a.js", headers: {} } as never, {} as never)).toBe(false);
});
