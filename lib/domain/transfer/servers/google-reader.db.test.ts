import { gzipSync } from "node:zlib";
import { webFetchCtx } from "@/lib/domain/parsing/fetch-ctx";
import { freshUser } from "@/scripts/testing/fresh-user";
import { fakeGoogleReader } from "@/scripts/testing/servers/fake-servers";
import { input, library, ServerSites } from "@/scripts/testing/servers/server-imports";
import { openGoogleReader } from "./google-reader";

const sites = new ServerSites();

async function open() {
  const ctx = await freshUser();
  const site = fakeGoogleReader(library(ctx.user.key));
  const given = input("google-reader", await sites.serve(site));
  const client = await openGoogleReader(given, webFetchCtx(ctx));
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
