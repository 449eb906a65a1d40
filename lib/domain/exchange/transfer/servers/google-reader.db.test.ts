import { gzipSync } from "node:zlib";
import { webFetchCtx } from "@/lib/domain/content/parsing/fetch-ctx";
import { freshUser } from "@/scripts/testing/fresh-user";
import { fakeGoogleReader } from "@/scripts/testing/servers/fake-servers";
import { input, library, ServerSites } from "@/scripts/testing/servers/server-imports";
import { openServer } from "./open-server";
import type { ServerCursor } from "./server-types";

const sites = new ServerSites();

async function open() {
  const ctx = await freshUser();
  const site = fakeGoogleReader(library(ctx.user.key));
  const given = input("google-reader", await sites.serve(site));
  const client = await openServer(given, webFetchCtx(ctx));
  return { client, host: new URL(given.address).host };
}

afterEach(() => jest.restoreAllMocks());

test("goes through the folders once for a page, however many articles it has", async () => {
  const { client } = await open();
  let passes = 0;
  const folders = Object.assign(["Water"], {
    [Symbol.iterator]: () => {
      passes += 1;
      return ["Water"].values();
    },
  });
  const { items } = await client.readItems({ stream: "starred", from: "" }, { folders });
  expect(items.length).toBeGreaterThan(1);
  expect(passes).toBe(1);
});

test("loses no article of a server that sorts its list again for each request", async () => {
  const { client, host } = await open();
  const ids = Array.from({ length: 600 }, (_, at) => String(at));
  let requests = 0;
  sites.web.set(host, "/reader/api/0/stream/items/ids", ({ url }) => {
    requests += 1;
    const query = new URL(url, "http://x").searchParams;
    const [from, count] = [Number(query.get("c") ?? 0), Number(query.get("n"))];
    const sorted = from > 0 ? ids.toReversed() : ids;
    const itemRefs = sorted.slice(from, from + count).map((id) => ({ id }));
    return { body: JSON.stringify({ itemRefs, ...(from + count < ids.length && { continuation: from + count }) }) };
  });
  const asked = new Set<string>();
  sites.web.set(host, "/reader/api/0/stream/items/contents", ({ body }) => {
    for (const id of new URLSearchParams(body).getAll("i")) asked.add(id);
    return { body: JSON.stringify({ items: [] }) };
  });
  let cursor: ServerCursor | null = { stream: "reading-list", from: "" };
  while (cursor) cursor = (await client.readItems(cursor, { folders: [] })).next;
  expect(asked.size).toBe(600);
  expect(requests).toBe(1);
});

test("stops splitting a page when its articles stay too long for a minute", async () => {
  const { client, host } = await open();
  const tooLong = gzipSync(Buffer.alloc(65 * 1024 * 1024, " "));
  const ids = Array.from({ length: 1_000 }, (_, id) => ({ id: String(id) }));
  sites.web.set(host, "/reader/api/0/stream/items/ids", { body: JSON.stringify({ itemRefs: ids }) });
  let requests = 0;
  const { now } = performance;
  let later = 0;
  jest.spyOn(performance, "now").mockImplementation(() => now.call(performance) + later);
  sites.web.set(host, "/reader/api/0/stream/items/contents", () => {
    requests += 1;
    if (requests === 3) later = 61_000;
    return { body: tooLong, headers: { "content-encoding": "gzip" } };
  });
  await expect(client.readItems(null, { folders: [] })).rejects.toMatchObject({ kind: "away" });
  expect(requests).toBe(3);
});
