import { connect } from "node:net";
import { type APIRequestContext, expect } from "@playwright/test";
import { test } from "@/e2e/support/journey";
import { openMember } from "@/e2e/support/member";
import { publish } from "@/e2e/support/publish";

const HEADERS = { "x-content-type-options": "nosniff", "x-frame-options": "DENY", "referrer-policy": /strict-origin/ };

let member: APIRequestContext;
test.beforeAll(async ({ playwright }) => {
  member = await openMember(playwright);
});
test.afterAll(() => member.dispose());

test("every kind of response carries the security headers", async ({ request }) => {
  for (const path of ["/login", "/", "/api/health", "/api/feeds", "/rss/bundle/1.xml", "/no/such/page"]) {
    const headers = (await request.get(path)).headers();
    for (const [name, value] of Object.entries(HEADERS)) expect(headers[name], `${path} ${name}`).toMatch(value);
    expect(headers["x-powered-by"]).toBeUndefined();
  }
  const signedIn = (await member.get("/")).headers()["content-security-policy"] ?? "";
  expect(signedIn).toMatch(/script-src [^;]*'nonce-/);
  expect(signedIn.match(/script-src ([^;]*)/)?.[1]).not.toMatch(/unsafe-inline|unsafe-eval/);
  expect(signedIn).toContain("frame-ancestors 'none'");
  for (const path of ["/login", "/register", "/", "/about", "/blog", "/newsletter/confirm", "/no/such/page"]) {
    const policy = (await request.get(path)).headers()["content-security-policy"] ?? "";
    expect(/script-src ([^;]*)/.exec(policy)?.[1], path).toMatch(/'(?:nonce|sha256)-/);
    expect(/script-src ([^;]*)/.exec(policy)?.[1], path).not.toMatch(/unsafe/);
  }
  for (const missing of ["/no-such.png", "/no/such.txt", "/icons/no-such.png"]) {
    const answer = await request.get(missing);
    expect({ missing, status: answer.status() }).toEqual({ missing, status: 404 });
    expect(answer.headers()["content-security-policy"], missing).toContain("frame-ancestors 'none'");
  }
});

/** Sends the head of a request as it is. */
function send(baseURL: string, line: string): Promise<string> {
  const { hostname, port, host } = new URL(baseURL);
  return new Promise((resolve) => {
    let text = "";
    const socket = connect(Number(port), hostname, () =>
      socket.write(`${line}\r\nhost: ${host}\r\nconnection: close\r\n\r\n`),
    );
    socket.on("data", (chunk) => {
      text += chunk;
    });
    socket.on("error", () => undefined);
    socket.on("close", () => resolve(text));
  });
}

test("malformed requests get an error body and the usual headers", async ({ baseURL }) => {
  const calls: [string, number, string?][] = [
    ["GET /%zz HTTP/1.1", 400],
    ["GET /blog/%00 HTTP/1.1", 400],
    ["GET /api/feeds/%e0%a4 HTTP/1.1", 400],
    ["GET /rss/bundle/%zz.xml HTTP/1.1", 400],
    ["OPTIONS * HTTP/1.1", 400],
    ["TRACE / HTTP/1.1", 405, "GET, HEAD, OPTIONS"],
    ["TRACE /api/feeds HTTP/1.1", 405, "DELETE, GET, HEAD, OPTIONS, POST"],
    ["PUT /api/feeds HTTP/1.1", 405, "DELETE, GET, HEAD, OPTIONS, POST"],
    ["POST /login HTTP/1.1", 405, "GET, HEAD, OPTIONS"],
    ["DELETE /icon.svg HTTP/1.1", 405, "GET, HEAD, OPTIONS"],
    ["FOO / HTTP/1.1", 405, "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS"],
  ];
  for (const [line, status, allow] of calls) {
    const answer = await send(baseURL ?? "", line);
    expect(answer.split("\r\n")[0], line).toContain(` ${status} `);
    expect(/^x-content-type-options: (.*)\r$/im.exec(answer)?.[1], line).toBe("nosniff");
    expect(/^allow: (.*)\r$/im.exec(answer)?.[1], line).toBe(allow);
    expect(answer, line).toMatch(/\{"error":\{"code":"[A-Z_]+","message":"[^"]+"\}\}/);
  }
});

test.describe("foreign HTML in a feed", () => {
  // Its picture does not load.
  test.use({ expectedMessages: [/status of 422/] });

  test("runs nothing and reaches nobody", async ({ signedInPage: page, web }) => {
    const text = `<img src="x" onerror="window.hacked=1"><script>window.hacked=2</script><a href="javascript:window.hacked=3">click me</a><iframe src="${web.url("evil.localhost")}"></iframe><p>An honest sentence.</p>`;
    const site = await publish(web, "Trouble", [
      { title: "&lt;script&gt;window.hacked=4&lt;/script&gt; in a title", text },
    ]);
    expect((await page.request.post("/api/feeds", { data: { url: site.feedUrl } })).status()).toBe(201);
    await page.goto("/");
    await page.getByRole("region", { name: "Articles" }).getByRole("article").getByRole("link").first().click();
    await expect(page.getByText("An honest sentence.", { exact: true }).filter({ visible: true })).toBeVisible();
    expect(await page.locator('a[href^="javascript:"], iframe, [onerror]').count()).toBe(0);
    expect(await page.evaluate(() => (window as { hacked?: number }).hacked)).toBeUndefined();
    expect(web.count("evil.localhost")).toBe(0);
  });
});

test("a write from another origin, a forwarded address and an oversized body are refused", async ({ request }) => {
  const foreign = await member.post("/api/bundles", {
    data: { name: "x" },
    headers: { origin: "https://evil.example" },
  });
  expect(foreign.status()).toBe(403);
  expect((await foreign.json()).error.code).toBe("CROSS_ORIGIN");

  expect((await request.get("/dev/outbox.json")).status()).toBe(200);
  const doubtful: Record<string, string>[] = [{ "x-forwarded-for": "127.0.0.1" }, { host: "evil.example" }];
  for (const headers of doubtful) {
    expect((await request.get("/dev/outbox.json", { headers })).status()).toBe(404);
  }
  const large = await member.post("/api/bundles", { data: { name: "x", description: "y".repeat(300_000) } });
  expect(large.status()).toBe(413);
});

test("errors share one format and reveal no internals", async ({ request }) => {
  expect((await request.get("/api/feeds")).status()).toBe(401);
  const missing = await member.get("/api/feeds/4503599627370495");
  expect(missing.status()).toBe(404);
  expect(await missing.json()).toEqual({ error: { code: "NOT_FOUND", message: "Feed not found" } });
  const refused = await member.post("/api/feeds", { data: { url: "http://10.0.0.1/feed.xml" } });
  expect(refused.status()).toBe(422);
  expect(await refused.text()).not.toMatch(/at .+\.(m?js|ts):\d+|SELECT |node_modules/);
});
