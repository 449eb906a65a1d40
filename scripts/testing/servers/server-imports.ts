import { createHash } from "node:crypto";
import type { ServerInput, ServerKind } from "@/lib/contracts/transfer";
import { webFetchCtx } from "@/lib/domain/content/parsing/fetch-ctx";
import { fetchOptions } from "@/lib/domain/content/parsing/fetch-options";
import type { Ctx } from "@/lib/domain/ctx";
import { getImport } from "@/lib/domain/exchange/transfer/get-import";
import { runImports } from "@/lib/domain/exchange/transfer/run-imports";
import { connectServer } from "@/lib/domain/exchange/transfer/servers/connect-server";
import { readServers } from "@/lib/domain/exchange/transfer/servers/read-servers";
import { startImport } from "@/lib/domain/exchange/transfer/start-import";
import { sql } from "@/lib/platform/db";
import { closeTransport } from "@/lib/syndication/fetch/fetch-transport";
import { startWeb, type Web, type WebSite } from "@/sandbox/web";
import { testCtx } from "@/scripts/testing/fresh-user";
import {
  FAKE_PASSWORD,
  FAKE_USER,
  type FakeServer,
  fakeFeedbin,
  fakeFever,
  fakeGoogleReader,
  fakeMiniflux,
  fakeNextcloudNews,
} from "./fake-servers";

/** A web of other readers' servers for the tests of one file. */
export class ServerSites {
  web!: Web;
  private made = 0;

  constructor() {
    beforeAll(async () => {
      this.web = await startWeb();
    });
    afterAll(async () => {
      closeTransport(fetchOptions());
      await this.web.close();
    });
  }

  /** Starts a server; returns its address. */
  async serve(site: WebSite): Promise<string> {
    this.made += 1;
    const host = `reader-${this.made}.localhost`;
    await this.web.add(host, site);
    return this.web.url(host, "/");
  }
}

/** Two feeds, one of them in a folder, and five articles of them. */
export function library(key: number): FakeServer {
  const at = (path: string) => `https://n${key}.example/${path}`;
  return {
    feeds: [
      { id: 1, url: at("sea.xml"), title: "Sea", folder: "Water" },
      { id: 2, url: at("rail.xml"), title: "Rail" },
    ],
    entries: [
      { id: 11, feed: 1, title: "Tides", url: at("tides"), isRead: true },
      { id: 12, feed: 1, title: "Ships", url: at("ships"), isRead: true, isStarred: true, labels: ["To cook"] },
      { id: 13, feed: 2, title: "Trains", url: at("trains") },
      { id: 14, feed: 2, title: "Points", url: at("points"), isStarred: true },
      { id: 15, feed: 1, title: "Harbours", url: at("harbours") },
    ],
  };
}

export const FEVER_KEY = createHash("md5").update(`${FAKE_USER}:${FAKE_PASSWORD}`).digest("hex");
export const SITES: Record<ServerKind, (server: FakeServer) => WebSite> = {
  "google-reader": (server) => fakeGoogleReader(server),
  fever: (server) => fakeFever(server, FEVER_KEY),
  miniflux: fakeMiniflux,
  feedbin: fakeFeedbin,
  "nextcloud-news": fakeNextcloudNews,
};
export const KINDS = Object.keys(SITES) as ServerKind[];

export const input = (kind: ServerKind, address: string, more: Partial<ServerInput> = {}): ServerInput => ({
  kind,
  address,
  user: FAKE_USER,
  password: FAKE_PASSWORD,
  ...more,
});
export const connect = (ctx: Ctx, given: ServerInput) => connectServer(webFetchCtx(ctx), given);
export const read = () => readServers(webFetchCtx(testCtx()));

/** Returns a user's articles with title, read and star state, labels and feed. */
export async function items(ctx: Ctx) {
  const rows = await sql<{ title: string; state: string; feed: string; labels: string[] | null }>(ctx.db.pool, {
    text: `SELECT a.title, concat_ws(' ', CASE WHEN u.id IS NULL THEN 'read' ELSE 'unread' END,
        CASE WHEN s.id IS NOT NULL THEN 'starred' END) AS state, coalesce(f.title, src.title) AS feed,
        (SELECT array_agg(l.name) FROM item_labels il JOIN labels l ON l.user_key = il.user_key AND l.id = il.label_id
          WHERE il.user_key = i.user_key AND il.item_id = i.id) AS labels
      FROM feed_items i JOIN articles a ON a.id = i.article_id JOIN feeds f ON f.id = i.feed_id
      JOIN sources src ON src.id = f.source_id
      LEFT JOIN unread u ON u.user_key = i.user_key AND u.id = i.id
      LEFT JOIN starred s ON s.user_key = i.user_key AND s.id = i.id
      WHERE i.user_key = $1 ORDER BY a.title`,
    values: [ctx.user.key],
  });
  return rows.map(({ title, state, feed, labels }) => [title, state, feed, ...(labels ?? [])].join(" · "));
}

/** Imports as a person does, with sources that have been fetched. */
export async function importAll(ctx: Ctx, id: string) {
  await startImport(ctx, id);
  await runImports(webFetchCtx(ctx));
  await sql(ctx.db.pool, {
    text: `UPDATE sources SET failures = 1 WHERE id IN (SELECT source_id FROM feeds WHERE user_key = $1)`,
    values: [ctx.user.key],
  });
  await ctx.db.prisma.import.updateMany({ where: { id }, data: { waitUntil: null } });
  await runImports(webFetchCtx(ctx));
  return getImport(ctx, id);
}

/** Goes on with an import whose feeds have been fetched in the meantime. */
export async function importAgain(ctx: Ctx, id: string): Promise<void> {
  await sql(ctx.db.pool, {
    text: `UPDATE sources SET failures = 1 WHERE id IN (SELECT source_id FROM feeds WHERE user_key = $1)`,
    values: [ctx.user.key],
  });
  await ctx.db.prisma.import.updateMany({ where: { id }, data: { waitUntil: null } });
  await runImports(webFetchCtx(ctx));
}
