import { newsRoute } from "@/lib/dialects/nextcloud-news/news-route";
import type { Ctx } from "@/lib/domain/ctx";
import { callRoute, type RouteAnswer, type RouteCall } from "@/scripts/testing/call-route";
import { freshAppPassword } from "@/scripts/testing/fresh-app-password";
import { freshUser } from "@/scripts/testing/fresh-user";
import { type SeedFeed, seedFeed } from "@/scripts/testing/seed-feed";

/** The header of a new app password of a user. */
export async function basicOf(ctx: Ctx, scope: "read" | "write" = "write"): Promise<string> {
  return `Basic ${btoa(`${ctx.user.email}:${(await freshAppPassword(ctx, scope)).password}`)}`;
}

/** Calls the News API with a header: `GET folders`, or what else the call says. */
export function callNews(
  authorization: string,
  what: string,
  { headers, ...call }: RouteCall = {},
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the route returns
): Promise<RouteAnswer<any>> {
  const [, method, path = ""] = /^(\w+) (.*)$/.exec(what) ?? [];
  const from = path.startsWith("/") ? path : `/index.php/apps/news/api/v1-3/${path}`;
  return callRoute(newsRoute, { path: from, method, headers: { authorization, ...headers }, ...call });
}

/** A new user with one feed, and how to call the News API as them. */
export async function newsReader(seed: SeedFeed = { articles: 3 }) {
  const ctx = await freshUser();
  const feed = await seedFeed(ctx, seed);
  const basic = await basicOf(ctx);
  const call = (what: string, body?: unknown) => callNews(basic, what, { body });
  return { ctx, feed, basic, call, itemIds: feed.itemIds };
}
