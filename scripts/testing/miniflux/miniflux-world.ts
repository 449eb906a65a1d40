import { fetchOptions } from "@/lib/domain/content/parsing/fetch-options";
import type { Ctx } from "@/lib/domain/ctx";
import { closeTransport } from "@/lib/syndication/fetch/fetch-transport";
import { startWeb, type Web } from "@/sandbox/web";
import { freshUser } from "@/scripts/testing/fresh-user";
import { rssDocument } from "@/scripts/testing/rss-document";
import { type SeededFeed, seedBundle, seedFeed } from "@/scripts/testing/seed-feed";
import { type Miniflux, minifluxOf } from "./call-miniflux";

const HOUR = 3_600_000;
const NOON = Date.parse("2026-03-01T12:00:00Z");
/** Returns the moment so many hours after the first noon of March 2026. */
export const hourAt = (hours: number) => new Date(NOON + hours * HOUR).toISOString();
/** The same in seconds since 1970. */
export const secondsAt = (hours: number) => (NOON + hours * HOUR) / 1000;

export type MinifluxWorld = {
  ctx: Ctx;
  ask: Miniflux;
  news: SeededFeed;
  blog: SeededFeed;
  loose: SeededFeed;
  bundleId: number;
};

/** Three feeds: news and blog are in a bundle, loose is in none. Ids grow from 1 to 6 in the order written here. */
export async function minifluxWorld(): Promise<MinifluxWorld> {
  const ctx = await freshUser();
  const news = await seedFeed(ctx, {
    title: "News",
    articles: [
      { title: "Zebra crossing", publishedAt: hourAt(6) },
      { title: "apple harvest", publishedAt: hourAt(1), isRead: true },
      { title: "Mango season", publishedAt: hourAt(3), isStarred: true },
    ],
  });
  const blog = await seedFeed(ctx, {
    title: "Blog",
    articles: [{ title: "On zebras", publishedAt: hourAt(2), isRead: true, isStarred: true }],
  });
  const loose = await seedFeed(ctx, {
    title: "Loose",
    articles: [
      { title: "Kiwi", publishedAt: hourAt(5) },
      { title: "Plum", publishedAt: hourAt(4) },
    ],
  });
  return { ctx, ask: await minifluxOf(ctx), news, blog, loose, bundleId: await seedBundle(ctx, [news, blog], "Fruit") };
}

const SENTENCE = "The lighthouse keeper counted the ships that passed in the night, and wrote every one of them down. ";
const PAGE = `<!doctype html><html><head><title>Ships</title></head><body><article><h1>Ships</h1>${`<p>${SENTENCE.repeat(3)}</p>`.repeat(4)}</article></body></html>`;

/** Two local sites for the tests of one file: one with feeds and an article, one without. */
export class MinifluxSites {
  web!: Web;

  constructor() {
    beforeAll(async () => {
      this.web = await startWeb();
      const feed = { body: rssDocument([{ guid: "1", title: "One" }]), type: "application/rss+xml" };
      const links = `<link rel="alternate" type="application/rss+xml" href="/rss.xml" title="Main"><link rel="alternate" type="application/atom+xml" href="/atom.xml" title="Other">`;
      const missing = { status: 404, body: "nothing here" };
      const page = `<!doctype html><html><head>${links}</head><body></body></html>`;
      await this.web.add("site.localhost", {
        "/": page,
        "/rss.xml": feed,
        "/second.xml": feed,
        "/ships": PAGE,
        "*": missing,
      });
      const plain = "<html><head><title>Nothing</title></head><body>no feed</body></html>";
      await this.web.add("bare.localhost", { "/plain": plain, "*": missing });
    });
    afterAll(async () => {
      closeTransport(fetchOptions());
      await this.web.close();
    });
  }

  at = (path: string) => this.web.url("site.localhost", path);
  bare = (path: string) => this.web.url("bare.localhost", path);
}

type Named = { id: number; title: string };

/** A caller for tests of writing calls: a new user, and short names for the methods. */
export class MinifluxCaller {
  ada!: Ctx;
  ask!: Miniflux;

  constructor() {
    beforeEach(async () => {
      this.ada = await freshUser({ plan: "pro" });
      this.ask = await minifluxOf(this.ada);
    });
  }

  post = (path: string, body?: unknown) => this.ask(path, { method: "POST", body });
  put = (path: string, body?: unknown) => this.ask(path, { method: "PUT", body });
  remove = (path: string) => this.ask(path, { method: "DELETE" });
  list = async (path: string): Promise<Named[]> => (await this.ask(path)).body;
}
