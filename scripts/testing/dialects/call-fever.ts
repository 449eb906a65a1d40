import { createHash } from "node:crypto";
import { feverRoute } from "@/lib/dialects/fever/fever-route";
import type { Ctx } from "@/lib/domain/ctx";
import { callRoute, type RouteAnswer, type RouteCall } from "@/scripts/testing/call-route";
import { freshAppPassword } from "@/scripts/testing/fresh-app-password";
import { freshUser } from "@/scripts/testing/fresh-user";
import { type SeedFeed, seedFeed } from "@/scripts/testing/seed-feed";

export const md5 = (text: string) => createHash("md5").update(text).digest("hex");
export const FORM = { "content-type": "application/x-www-form-urlencoded" };

/** The Fever key of a new app password of a user. */
export async function feverKey(ctx: Ctx, scope: "read" | "write" = "write"): Promise<string> {
  return md5(`${ctx.user.email}:${(await freshAppPassword(ctx, scope)).password}`);
}

/** Calls Fever as most programs do: the question in the query, the key in the body. `more` follows the key, or is the call. */
// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the route returns
export function callFever(key: string, query: string, more: string | RouteCall = ""): Promise<RouteAnswer<any>> {
  const call = typeof more === "string" ? { body: `api_key=${key}${more}` } : { body: `api_key=${key}`, ...more };
  return callRoute(feverRoute, { path: `/api/fever.php?${query}`, headers: FORM, ...call });
}

/** A new user with one feed and a Fever key. */
export async function feverReader(seed: SeedFeed = { articles: 3 }) {
  const ctx = await freshUser();
  const feed = await seedFeed(ctx, seed);
  return { ctx, feed, key: await feverKey(ctx), itemIds: feed.itemIds };
}

export const unreadIds = async (key: string) => (await callFever(key, "api&unread_item_ids")).body.unread_item_ids;
export const savedIds = async (key: string) => (await callFever(key, "api&saved_item_ids")).body.saved_item_ids;
