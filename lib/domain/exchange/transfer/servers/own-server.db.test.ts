import http from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import type { ServerKind } from "@/lib/contracts/transfer";
import { feverRoute } from "@/lib/dialects/fever/fever-route";
import { googleReader } from "@/lib/dialects/google-reader/google-reader";
import { miniflux } from "@/lib/dialects/miniflux/miniflux";
import { newsRoute } from "@/lib/dialects/nextcloud-news/news-route";
import { webFetchCtx } from "@/lib/domain/content/parsing/fetch-ctx";
import type { Ctx } from "@/lib/domain/ctx";
import { getImport } from "@/lib/domain/exchange/transfer/get-import";
import { addLabel } from "@/lib/domain/library/labels/label-items";
import { sql } from "@/lib/platform/db";
import { freshAppPassword } from "@/scripts/testing/fresh-app-password";
import { freshUser, testCtx } from "@/scripts/testing/fresh-user";
import { seedBundle, seedFeed } from "@/scripts/testing/seed-feed";
import { connect, importAll, input } from "@/scripts/testing/servers/server-imports";
import { claimServer } from "./claim-server";
import { readServers } from "./read-servers";

/** `MIGRATED_ITEMS=100000 npx jest own-server` moves a large account. */
const ITEMS = Number(process.env.MIGRATED_ITEMS ?? 1_300);

type Handler = (request: Request, next: { params: Promise<Record<string, never>> }) => Promise<Response>;
const servers: http.Server[] = [];
afterAll(() => {
  for (const server of servers) server.close();
});

/** Another instance of the product: one of its protocols on a port of this machine. */
async function serve(handle: Handler): Promise<string> {
  const server = http.createServer(async (incoming, outgoing) => {
    const init = {
      method: incoming.method,
      headers: Object.entries(incoming.headers).map(([name, value]): [string, string] => [name, String(value)]),
      ...(incoming.method !== "GET" && { body: Readable.toWeb(incoming), duplex: "half" }),
    };
    const request = new Request(`http://${incoming.headers.host}${incoming.url}`, init as RequestInit);
    const response = await handle(request, { params: Promise.resolve({}) });
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    outgoing.end(Buffer.from(await response.arrayBuffer()));
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const PATHS: Partial<Record<ServerKind, { handle: Handler; path: string }>> = {
  "google-reader": { handle: googleReader("/api/greader.php") as Handler, path: "/api/greader.php" },
  miniflux: { handle: miniflux as Handler, path: "/api/miniflux" },
  fever: { handle: feverRoute as Handler, path: "/api/fever.php" },
  "nextcloud-news": { handle: newsRoute as Handler, path: "" },
};

/** A person with three feeds, one in a bundle, of whose articles every third is unread and every tenth starred. */
async function fullAccount(items: number): Promise<Ctx> {
  const ctx = await freshUser({ plan: "pro" });
  const share = Math.floor(items / 3);
  const feeds = [];
  for (const name of ["Sea", "Rail", "Air"]) {
    const articles = Array.from({ length: share }, (_, at) => ({
      title: `${name} ${at}`,
      url: `https://n${ctx.user.key}.example/${name}/${at}`,
      content: `<p>What ${name} ${at} says.</p>`,
      isRead: at % 3 !== 0,
      isStarred: at % 10 === 0,
    }));
    feeds.push(await seedFeed(ctx, { title: name, url: `https://n${ctx.user.key}.example/${name}.xml`, articles }));
  }
  const [sea] = feeds;
  await seedBundle(ctx, sea ? [sea] : [], "Water");
  await addLabel(ctx, { name: "Keep", ids: sea?.itemIds.slice(0, 5) ?? [] });
  return ctx;
}

/** Counts of an account by feed: articles, unread, starred, labelled. */
async function countsOf(ctx: Ctx) {
  return sql<{ title: string; items: number; unread: number; starred: number; labelled: number; bundles: string }>(
    ctx.db.pool,
    {
      text: `SELECT coalesce(f.title, s.title) AS title, count(i.id)::int AS items, count(u.id)::int AS unread,
          count(st.id)::int AS starred,
          count(*) FILTER (WHERE EXISTS (SELECT FROM item_labels l WHERE l.user_key = $1 AND l.item_id = i.id))::int AS labelled,
          coalesce((SELECT string_agg(b.name, ',') FROM bundle_feeds m JOIN bundles b ON b.id = m.bundle_id
            WHERE m.feed_id = f.id), '') AS bundles
        FROM feeds f JOIN sources s ON s.id = f.source_id LEFT JOIN feed_items i ON i.user_key = $1 AND i.feed_id = f.id
        LEFT JOIN unread u ON u.user_key = $1 AND u.id = i.id LEFT JOIN starred st ON st.user_key = $1 AND st.id = i.id
        WHERE f.user_key = $1 GROUP BY f.id, f.title, s.title ORDER BY 1`,
      values: [ctx.user.key],
    },
  );
}

describe.each(Object.entries(PATHS))("a second instance read by %s", (kind, { handle, path }) => {
  test("a whole account is taken over, though the process that reads it is killed in the middle", async () => {
    const owner = await fullAccount(ITEMS);
    const { password } = await freshAppPassword(owner, "read");
    const address = `${await serve(handle)}${path}`;
    const ctx = await freshUser({ plan: "pro" });
    const { id } = await connect(ctx, input(kind as ServerKind, address, { user: owner.user.email, password }));

    let pages = 0;
    await readServers(webFetchCtx(testCtx()), () => {
      pages += 1;
      return pages > 3;
    });
    const halfway = await getImport(ctx, id);
    expect(halfway.state).toBe("reading");
    expect(halfway.items.total).toBeGreaterThan(0);
    // Killed: its claim is never released, and ends by itself.
    expect((await claimServer(webFetchCtx(testCtx())))?.id).toBe(id);
    await readServers(webFetchCtx(testCtx()));
    expect((await getImport(ctx, id)).items.total).toBe(halfway.items.total);
    await ctx.db.prisma.import.update({ where: { id }, data: { leaseUntil: new Date(0), waitUntil: null } });
    await readServers(webFetchCtx(testCtx()));

    const kept = Math.floor(ITEMS / 3) * 3;
    expect(await getImport(ctx, id)).toMatchObject({ state: "preview", items: { total: kept }, leftOut: [] });
    expect(await importAll(ctx, id)).toMatchObject({ state: "done", items: { total: kept, done: kept }, leftOut: [] });
    const expected = await countsOf(owner);
    const hasLabels = kind === "google-reader";
    expect(await countsOf(ctx)).toEqual(hasLabels ? expected : expected.map((row) => ({ ...row, labelled: 0 })));
  }, 1_800_000);
});
