import { randomUUID } from "node:crypto";
import type { StripeSandbox } from "@feedloom/stripe-sandbox";
import { createAlert } from "@/lib/domain/base/alerts/create-alert";
import { fetchOptions } from "@/lib/domain/content/parsing/fetch-options";
import type { Ctx } from "@/lib/domain/ctx";
import { hashPassword } from "@/lib/domain/people/auth/password";
import { reloadEnv } from "@/lib/platform/env";
import { closeTransport } from "@/lib/syndication/fetch/fetch-transport";
import { startWeb, type Web } from "@/sandbox/web";
import { HANDLERS, type RouteHandler } from "@/scripts/api/handlers";
import { freshApiKey } from "@/scripts/testing/fresh-api-key";
import { freshUser } from "@/scripts/testing/fresh-user";
import { type SeededFeed, seedBundle, seedFeed } from "@/scripts/testing/seed-feed";
import { startPayments } from "@/scripts/testing/start-payments";

export const PASSWORD = "correct horse battery";
const SENTENCE = "The lighthouse keeper counted the ships that passed in the night, and wrote every one of them down. ";
const PAGE = `<html><head><title>Ships</title></head><body><article><h1>Ships</h1>${`<p>${SENTENCE.repeat(3)}</p>`.repeat(4)}</article></body></html>`;
const RSS = `<rss version="2.0"><channel><title>Sea news</title><item><title>Tides and tidal power</title><link>https://e.org/1</link><guid>1</guid></item></channel></rss>`;
/** A server of the Fever API with one feed: an account without any is refused. */
const FEED = {
  id: 1,
  favicon_id: 0,
  title: "Sea news",
  url: "https://e.org/rss",
  site_url: "https://e.org/",
  is_spark: 0,
};
const FEVER = JSON.stringify({
  api_version: 3,
  auth: 1,
  groups: [],
  feeds: [FEED],
  feeds_groups: [],
  items: [],
  total_items: 0,
});

/** State that all calls of one test file share: the routes, a web of sites, a payment service. */
export type Stage = {
  handlers: ReadonlyMap<string, RouteHandler>;
  web: Web;
  payments: StripeSandbox;
  passwordHash: string;
  close: () => Promise<void>;
};

export async function openStage(): Promise<Stage> {
  const web = await startWeb();
  await web.add("sea.localhost", {
    "/rss": { body: RSS, type: "application/rss+xml" },
    "/a": PAGE,
    "/fever/": { body: FEVER, type: "application/json" },
    "/q": { body: RSS, type: "application/rss+xml" },
    "*": { status: 404 },
  });
  const payments = await startPayments(HANDLERS.get("POST /api/stripe/webhook"));
  process.env.INBOUND_MAIL_HOST = "in.example.com";
  process.env.SEARCH_FEED_TEMPLATES = web.url("sea.localhost", "/q?q={query}");
  reloadEnv();
  const close = async () => {
    delete process.env.SEARCH_FEED_TEMPLATES;
    delete process.env.INBOUND_MAIL_HOST;
    closeTransport(fetchOptions());
    await payments.stop();
    await web.close();
  };
  return { handlers: HANDLERS, web, payments, passwordHash: await hashPassword(PASSWORD), close };
}

/** One person with something of everything, made for one call. */
export type World = {
  stage: Stage;
  as: Ctx;
  apiKey: string;
  feed: SeededFeed;
  item: number;
  bundle: number;
  smart: SeededFeed;
  alert: number;
  site: (path: string) => string;
};

export async function newWorld(stage: Stage): Promise<World> {
  const as = await freshUser({ plan: "pro", columns: { passwordHash: stage.passwordHash } });
  const site = (path: string) => stage.web.url("sea.localhost", path);
  const url = `${site("/a")}?${randomUUID()}`;
  const feed = await seedFeed(as, { title: "Plain Sight", articles: [{ title: "Ships by night", url }, {}, {}] });
  const smart = await seedFeed(as, { kind: "smart", keywords: "tidal power", articles: 1 });
  const bundle = await seedBundle(as, [feed], "Mornings");
  await createAlert(
    as.db.pool,
    { userKey: as.user.key, type: "system", title: "Hello", message: "Good morning", severity: "info", cover: "asked" },
    as.now(),
  );
  const alert = await as.db.prisma.alert.findFirstOrThrow({ where: { userKey: as.user.key } });
  await analyse(as, feed.itemIds);
  const apiKey = await freshApiKey(as);
  return { stage, as, apiKey, feed, item: feed.itemIds[0] ?? 0, bundle, smart, alert: alert.id, site };
}

/** The articles are analysed; the last one repeats the first. */
async function analyse({ db, user }: Ctx, items: number[]): Promise<void> {
  await db.pool.query(
    `INSERT INTO article_analyses (article_id, quality_score, sentiment, content_type, key_topics, key_points,
       reading_time_minutes, analyzed_at)
     SELECT article_id, 80, 'positive', 'news', '{tides}', '{"Ships pass."}', 2, now()
     FROM feed_items WHERE user_key = $1 AND id = ANY($2::bigint[])`,
    [user.key, items],
  );
  await db.pool.query("INSERT INTO duplicate_items (user_key, id, duplicate_of) VALUES ($1, $2, $3)", [
    user.key,
    items.at(-1),
    items[0],
  ]);
}
