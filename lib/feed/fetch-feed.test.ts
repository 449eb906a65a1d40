import { startWeb, type Web } from "@/sandbox/web.mjs";
import { fetchFeed } from "./fetch-feed";
import { closeTransport } from "./fetch-transport";
import type { FetchOptions } from "./fetch-types";

let web: Web;
const options: FetchOptions = { userAgent: "Feedloom/1.0 (+http://localhost:3000)", allowAddresses: ["127.0.0.0/8"] };
const feed = '<rss version="2.0"><channel><title>T</title></channel></rss>';

beforeAll(async () => {
  web = await startWeb({ sites: { "blog.localhost": { "/feed.xml": { body: feed, etag: true } } } });
});
afterAll(async () => {
  closeTransport(options);
  await web.close();
});

test("a feed is fetched once and confirmed by its validator after that", async () => {
  const url = web.url("blog.localhost", "/feed.xml");
  const first = await fetchFeed({ url }, options);
  if (first.kind !== "changed") throw new Error(JSON.stringify(first));
  expect(Buffer.from(first.bytes).toString()).toBe(feed);
  const second = await fetchFeed({ url, etag: first.etag, bodyHash: first.bodyHash }, options);
  expect(second).toMatchObject({ kind: "unchanged", status: 304, etag: first.etag, bodyHash: first.bodyHash });
});
