import { Agent, request as openRequest } from "node:http";
import { expect } from "@playwright/test";
import { inDatabase } from "@/e2e/support/accounts";
import { test } from "@/e2e/support/journey";
import { seedLargeLibrary } from "@/e2e/support/large-library";
import { SESSION_COOKIE } from "@/lib/shared/session-cookie-name";

type Call = { path: string; method?: string; headers?: Record<string, string>; body?: string };
type Answer = { status: number | undefined; headers: string[]; body: string };

/** Our server leaves calls with a header of this form to Next. */
const BY_NEXT = { "x-prerender-compare": "1" };
/** Differ from one call to the next, whoever answers. */
const CHANGING = /^(?:date|x-request-id|ratelimit)$/;

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
test.afterAll(() => agent.destroy());

function ask(baseURL: string, { path, method = "GET", headers = {}, body }: Call): Promise<Answer> {
  const { hostname, port } = new URL(baseURL);
  return new Promise((resolve, reject) => {
    const asked = openRequest({ hostname, port, path, method, headers, agent }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      const { rawHeaders, statusCode: status } = response;
      const names = rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [[name, rawHeaders[at + 1] ?? ""]] : []));
      const lines = names.map(([name = "", value]) => (CHANGING.test(name.toLowerCase()) ? name : `${name}: ${value}`));
      resolve({ status, headers: lines, body: Buffer.concat(chunks).toString("base64") });
    });
    asked.on("error", reject);
    asked.end(body);
  });
}

/** Every form of a conditional and of a compressed request. */
async function forms(baseURL: string, call: Call): Promise<Call[]> {
  const headerOf = ({ headers }: Answer, name: string) =>
    headers.find((line) => line.toLowerCase().startsWith(`${name}: `))?.slice(name.length + 2);
  const first = await ask(baseURL, call);
  const [etag, date] = [headerOf(first, "etag"), headerOf(first, "last-modified")];
  const conditions: Record<string, string>[] = [{}, { "if-none-match": '"other"' }, { "if-none-match": "*" }];
  if (etag) conditions.push({ "if-none-match": etag }, { "if-none-match": `W/${etag}` });
  if (date) conditions.push({ "if-modified-since": date }, { "if-modified-since": "Thu, 01 Jan 1970 00:00:00 GMT" });
  const encodings: Record<string, string>[] = [
    {},
    { "accept-encoding": "gzip" },
    { "accept-encoding": "br, gzip" },
    { "accept-encoding": "gzip;q=0" },
  ];
  return conditions.flatMap((condition) =>
    encodings.flatMap((encoding) =>
      ["GET", "HEAD"].map((method) => ({ ...call, method, headers: { ...call.headers, ...condition, ...encoding } })),
    ),
  );
}

async function expectSame(baseURL: string, call: Call): Promise<void> {
  // Makes the handler known.
  await ask(baseURL, call);
  const direct = await ask(baseURL, call);
  const byNext = await ask(baseURL, { ...call, headers: { ...call.headers, ...BY_NEXT } });
  expect(direct, JSON.stringify(call)).toEqual(byNext);
}

test("the server's own way to a route gives what Next's way gives, for every public output", async ({
  baseURL: url,
  account,
}) => {
  const baseURL = url ?? "";
  test.slow();
  const bundle = await seedLargeLibrary(account);
  const feeds = await inDatabase(async (client) => {
    const { rows } = await client.query<{ id: string; source_id: string }>(
      "SELECT id, source_id FROM feeds WHERE user_key = (SELECT key FROM users WHERE id = $1) ORDER BY id LIMIT 3",
      [account.id],
    );
    await client.query("UPDATE sources SET is_private = true WHERE id = $1", [rows[2]?.source_id]);
    return rows.map(({ id }) => id);
  });
  const outputs = [
    ...["", ".xml", ".atom", ".json"].map((form) => `/rss/user/${account.id}${form}`),
    `/rss/user/${account.id.toUpperCase()}.xml`,
    `/rss/feed/${feeds[0]}.xml`,
    `/rss/feed/${feeds[1]}.json?limit=3`,
    `/rss/feed/${feeds[1]}.json?limit=none`,
    `/rss/feed/${feeds[2]}.xml`,
    `/rss/bundle/${bundle}.xml`,
    `/rss/bundle/${bundle}.opml`,
    "/rss/bundle/999999999999.xml",
    "/rss/shelf/1.xml",
    `/rss/user/${account.id}.xml?archive=unknown`,
  ];
  for (const path of outputs) {
    for (const call of await forms(baseURL, { path })) await expectSame(baseURL, call);
  }
  const callers: { headers: Record<string, string> }[] = [
    { headers: { "user-agent": "Feedly/1.0 (+http://www.feedly.com/fetcher.html; 42 subscribers)" } },
    { headers: { "sec-fetch-site": "cross-site", cookie: "a=1", "accept-encoding": "gzip" } },
    { headers: { "x-request-id": "given-by-a-proxy", origin: "https://elsewhere.example" } },
    { headers: { range: "bytes=0-9", "accept-encoding": "gzip" } },
  ];
  for (const { headers } of callers) {
    await expectSame(baseURL, { path: `/rss/user/${account.id}.xml`, headers });
  }
  await inDatabase(async (client) => {
    await client.query("UPDATE bundles SET name = 'Renamed', updated_at = now() WHERE id = $1", [bundle]);
    await client.query("DELETE FROM feeds WHERE id = $1", [feeds[0]]);
  });
  for (const path of [`/rss/bundle/${bundle}.xml`, `/rss/feed/${feeds[0]}.xml`]) await expectSame(baseURL, { path });
});

test("the same for calls of a screen, with and without a session, and for changes", async ({
  baseURL: url,
  account,
}) => {
  const baseURL = url ?? "";
  test.slow();
  await seedLargeLibrary(account);
  const cookie = `${SESSION_COOKIE}=${account.token}`;
  const headers = { cookie };
  const paths = [
    "/api/feeds",
    "/api/counts",
    "/api/feed-items?limit=20",
    "/api/feed-items?limit=x",
    "/api/bundles",
    "/api/auth/me",
  ];
  for (const path of paths) {
    await expectSame(baseURL, { path });
    for (const call of await forms(baseURL, { path, headers })) await expectSame(baseURL, call);
  }
  const [first] = JSON.parse(
    Buffer.from((await ask(baseURL, { path: "/api/feed-items?limit=1", headers })).body, "base64").toString(),
  );
  const typed = { ...headers, "content-type": "application/json" };
  const path = `/api/feed-items/${first.id}/read`;
  for (const change of [
    { path, body: JSON.stringify({ isRead: true }), headers: typed },
    { path, body: JSON.stringify({ isRead: true }), headers: { ...typed, origin: "https://elsewhere.example" } },
    { path, body: JSON.stringify({ isRead: "perhaps" }), headers: typed },
    { path, body: "{", headers: typed },
    { path, body: "x=1", headers: { ...headers, "content-type": "text/plain" } },
    { path, headers: typed },
    { path, body: JSON.stringify({ isRead: true }), headers: { "content-type": "application/json" } },
    { path: "/api/feed-items/0/star", body: JSON.stringify({ isStarred: true }), headers: typed },
  ]) {
    await expectSame(baseURL, { ...change, method: "PATCH" });
  }
  await expectSame(baseURL, { path: "/api/feeds/no", method: "DELETE", headers });
  await expectSame(baseURL, { path: "/api/nowhere/at/all", headers });
});
