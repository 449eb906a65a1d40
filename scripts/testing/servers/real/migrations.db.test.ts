import { getImport, listImportLines } from "@/lib/domain/exchange/transfer/get-import";
import { freshUser } from "@/scripts/testing/fresh-user";
import { connect, importAll, items, read } from "@/scripts/testing/servers/server-imports";
import { findFreshRss, findMiniflux } from "./installed";
import { ARTICLES, expectedItems, FEEDS, FOLDER, type RealServer, serveFeeds } from "./real-server";
import { startFreshRss } from "./start-freshrss";
import { startMiniflux } from "./start-miniflux";

const SERVERS = [
  { name: "Miniflux", protocols: ["miniflux", "google-reader", "fever"], found: findMiniflux(), start: startMiniflux },
  { name: "FreshRSS", protocols: ["google-reader", "fever"], found: findFreshRss(), start: startFreshRss },
] as const;

describe.each(SERVERS)("an account of $name", ({ found, start, protocols }) => {
  // If it is not installed, `npm run test:all` says so at its beginning.
  const testInstalled = found ? test : test.skip;
  let feeds: Awaited<ReturnType<typeof serveFeeds>> | undefined;
  let server: RealServer | undefined;

  beforeAll(async () => {
    if (!found) return;
    feeds = await serveFeeds();
    server = await start(found, { urls: feeds.urls, adminUrl: JSON.parse(process.env.TEST_CLUSTER ?? "{}").adminUrl });
  });
  afterAll(async () => {
    await server?.stop();
    await feeds?.stop();
  });

  testInstalled.each(protocols)("is taken over whole by %s", async (kind) => {
    const input = server?.inputs.find((each) => each.kind === kind);
    if (!server || !input) throw new Error(`It does not speak ${kind}.`);
    const ctx = await freshUser({ plan: "pro" });
    const { id } = await connect(ctx, input);
    await read();
    const total = FEEDS.length * ARTICLES;
    expect(await getImport(ctx, id)).toMatchObject({ state: "preview", items: { total }, leftOut: [], error: null });
    expect(await importAll(ctx, id)).toMatchObject({ state: "done", items: { total, done: total }, leftOut: [] });
    const { data } = await listImportLines(ctx, id, { limit: 10 });
    const lines = data.map(({ title, bundles }) => ({ title, bundles }));
    expect(lines.sort((a, b) => a.title.localeCompare(b.title))).toEqual(
      FEEDS.map((title) => ({ title, bundles: title === "Sea" ? [FOLDER] : [] })),
    );
    expect(await items(ctx)).toEqual(expectedItems(server.hasLabels && kind === "google-reader"));
  });
});
