import { createHash } from "node:crypto";
import { Agent } from "node:http";
import { expect } from "@playwright/test";
import { type Account, inDatabase } from "@/e2e/support/accounts";
import { test } from "@/e2e/support/journey";
import { seedLargeLibrary } from "@/e2e/support/large-library";
import { SESSION_COOKIE } from "@/lib/shared/session-cookie-name";
import { ask as askServer, type Call, compareResponses, headerOf } from "@/scripts/server/direct/compare-responses";

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
test.afterAll(() => agent.destroy());

const serverOf = (baseURL: string) => ({ hostname: new URL(baseURL).hostname, port: new URL(baseURL).port, agent });
const ask = (baseURL: string, call: Call) => askServer(serverOf(baseURL), call);

/** Every form of a conditional and of a compressed request. */
async function forms(baseURL: string, call: Call): Promise<Call[]> {
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
    encodings.map((encoding) => ({ ...call, headers: { ...call.headers, ...condition, ...encoding } })),
  );
}

/** Asks again where both ways differ: some responses name the second in which they were made. */
async function expectSame(baseURL: string, call: Call): Promise<void> {
  await expect(async () => {
    const { direct, byNext } = await compareResponses(serverOf(baseURL), call);
    expect(direct, JSON.stringify(call)).toEqual(byNext);
  }).toPass({ timeout: 10_000 });
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
    "/api/feed-items/labels?ids=1",
    "/api/bundles",
    "/api/stats",
    "/api/labels",
    "/api/trending?topics=true",
    "/api/alerts",
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
});

/** A new app password of an account, through the product. */
async function appPassword(baseURL: string, { token }: Account): Promise<string> {
  const made = await ask(baseURL, {
    path: "/api/app-passwords",
    method: "POST",
    headers: { cookie: `${SESSION_COOKIE}=${token}`, "content-type": "application/json" },
    body: JSON.stringify({ name: "A program", scope: "write" }),
  });
  return JSON.parse(Buffer.from(made.body, "base64").toString()).password;
}

test("the same for the polls and marks of other programs, with and without a password", async ({
  baseURL: url,
  account,
}) => {
  const baseURL = url ?? "";
  test.slow();
  await seedLargeLibrary(account);
  const password = await appPassword(baseURL, account);
  const form = { "content-type": "application/x-www-form-urlencoded" };
  const json = { "content-type": "application/json" };
  const basic = { authorization: `Basic ${Buffer.from(`${account.email}:${password}`).toString("base64")}` };
  const login = await ask(baseURL, {
    path: "/api/greader.php/accounts/ClientLogin",
    method: "POST",
    headers: form,
    body: new URLSearchParams({ Email: account.email, Passwd: password }).toString(),
  });
  const auth = /^Auth=(\S+)$/m.exec(Buffer.from(login.body, "base64").toString())?.[1];
  expect(auth).toMatch(/^\d+\.[\w-]+$/);
  const google = { authorization: `GoogleLogin auth=${auth}` };
  const fever = `api_key=${createHash("md5").update(`${account.email}:${password}`).digest("hex")}`;
  const read = "user/-/state/com.google/read";

  const programs: { headers: Record<string, string>; reads: string[]; changes: Call[] }[] = [
    {
      headers: google,
      reads: ["/api/greader.php/reader/api/0", "/reader/api/0"].flatMap((base) =>
        [
          "subscription/list?output=json",
          "tag/list?output=json",
          "unread-count?output=json",
          `stream/items/ids?output=json&n=20&s=user/-/state/com.google/reading-list&xt=${read}`,
          "stream/contents/user/-/state/com.google/reading-list?output=json&n=5",
        ].map((path) => `${base}/${path}`),
      ),
      changes: [
        { path: "/reader/api/0/stream/items/contents?output=json", body: "i=1&i=2" },
        { path: "/reader/api/0/edit-tag", body: `i=1&a=${read}&T=none` },
      ].map((call) => ({ ...call, method: "POST", headers: form })),
    },
    {
      headers: {},
      reads: [],
      changes: ["api&feeds", "api&groups", "api&items", "api&unread_item_ids", "api&mark=item&as=read&id=1"].flatMap(
        (query) =>
          [fever, ""].map((body) => {
            return { path: `/api/fever.php?${query}`, method: "POST", headers: form, body };
          }),
      ),
    },
    {
      headers: basic,
      reads: ["feeds", "feeds/counters", "categories", "entries?limit=5&status=unread", "entries/ids"].map(
        (path) => `/api/miniflux/v1/${path}`,
      ),
      changes: [
        { path: "/api/miniflux/v1/entries", body: '{"entry_ids":[1],"status":"read"}' },
        { path: "/api/miniflux/v1/entries", body: "{" },
        { path: "/api/miniflux/v1/entries/0/star" },
      ].map((call) => ({ ...call, method: "PUT", headers: json })),
    },
    {
      headers: basic,
      reads: ["feeds", "folders", "items?batchSize=5&type=3&getRead=false", "items/updated?lastModified=0&type=3"].map(
        (path) => `/api/nextcloud/index.php/apps/news/api/v1-3/${path}`,
      ),
      changes: ["items/0/star", "items/read/multiple"].map((path) => ({
        path: `/api/nextcloud/index.php/apps/news/api/v1-3/${path}`,
        method: "POST",
        headers: json,
        body: '{"itemIds":[1]}',
      })),
    },
  ];
  for (const { headers, reads, changes } of programs) {
    for (const path of reads) {
      await expectSame(baseURL, { path });
      for (const call of await forms(baseURL, { path, headers })) await expectSame(baseURL, call);
    }
    for (const change of changes) {
      await expectSame(baseURL, change);
      await expectSame(baseURL, { ...change, headers: { ...change.headers, ...headers } });
    }
  }
});
