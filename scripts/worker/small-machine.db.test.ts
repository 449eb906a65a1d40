import { startWeb, type Web } from "@/sandbox/web";
import { workerFlags } from "@/scripts/start/node-flags";
import { follow, freshSource, itemsOf } from "@/scripts/testing/feed-fixtures";
import { freshUser, testCtx } from "@/scripts/testing/fresh-user";
import { rssDocument } from "@/scripts/testing/rss-document";
import { bundleWorker, type TestWorkers, until } from "@/scripts/testing/worker/test-worker";

const MEBIBYTE = 1024 * 1024;
let web: Web;
let workers: TestWorkers;

beforeAll(async () => {
  web = await startWeb();
  workers = bundleWorker();
});
afterAll(async () => {
  workers.kill();
  await testCtx().db.pool.query("UPDATE sources SET next_fetch_at = NULL, lease_until = NULL");
  await web.close();
  workers.remove();
});

test("a worker with the limits of a machine of 1 GB survives a feed of 50 MB and fetches the others", async () => {
  const item = `<p>${"A long paragraph of a long article. ".repeat(300)}</p>`;
  const items = Array.from({ length: Math.ceil((50 * MEBIBYTE) / item.length) }, (_, n) => ({
    guid: String(n),
    title: `Article ${n}`,
    description: item,
  }));
  const body = rssDocument(items);
  expect(body.length).toBeGreaterThan(50 * MEBIBYTE);
  await web.add("large.localhost", { "*": { body } });
  await web.add("small.localhost", { "*": { body: rssDocument([{ guid: "1", title: "One" }]) } });
  const ctx = await freshUser();
  const large = await freshSource([], web.url("large.localhost", "/"));
  await follow(ctx, large);
  const worker = await workers.start(workerFlags(1024, ""));
  const outcome = async () =>
    (await ctx.db.pool.query("SELECT fetched_at, error_code FROM sources WHERE id = $1", [large])).rows[0];
  await until(async () => (await outcome()).fetched_at !== null, 90_000);
  await follow(ctx, await freshSource([], web.url("small.localhost", "/")));
  await until(async () => (await itemsOf(ctx)).some(({ title }) => title === "One"), 60_000);
  expect([worker.exitCode, worker.signalCode]).toEqual([null, null]);
});
