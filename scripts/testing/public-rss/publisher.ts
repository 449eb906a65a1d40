import { randomUUID } from "node:crypto";
import type { Ctx } from "@/lib/domain/ctx";
import { readPublicFeed } from "@/lib/domain/publishing/public-rss/read-public-feed";
import { entry, follow, freshSource, itemsOf } from "@/scripts/testing/feed-fixtures";
import { freshUser } from "@/scripts/testing/fresh-user";
import { seedBundle } from "@/scripts/testing/seed-feed";

export type Doc = { kind: "user" | "bundle" | "feed"; id: string };
export type Publisher = Awaited<ReturnType<typeof publisher>>;

export const hour = (at: number) => new Date(Date.UTC(2026, 0, 1, at)).toISOString();

/** Of the site that entries link to: what two such sources carry alike is one article. */
const address = () => `https://feeds.site.example/${randomUUID()}`;

/** Somebody who publishes two feeds: one in one bundle, one in another. All their documents were read before. */
export async function publisher() {
  const ctx = await freshUser();
  const article = entry({ title: "Wave", publishedAt: hour(4) });
  const sea = await freshSource([article, entry({ title: "Tide", publishedAt: hour(1) })], address());
  const land = await freshSource([entry({ title: "Hill", publishedAt: hour(2) })], address());
  const feeds = { sea: await follow(ctx, sea), land: await follow(ctx, land) };
  const blue = await seedBundle(ctx, [{ id: feeds.sea }], "Blue");
  const green = await seedBundle(ctx, [{ id: feeds.land }], "Green");
  const docs: Record<string, Doc> = {
    all: { kind: "user", id: ctx.user.id },
    blue: { kind: "bundle", id: String(blue) },
    green: { kind: "bundle", id: String(green) },
    sea: { kind: "feed", id: String(feeds.sea) },
    land: { kind: "feed", id: String(feeds.land) },
  };
  const items = await itemsOf(ctx);
  return { ctx, article, sources: { sea, land }, feeds, bundles: { blue, green }, docs, items };
}

export const open = (ctx: Ctx, { kind, id }: Doc) =>
  readPublicFeed(ctx, { kind, name: `${id}.json`, limit: 50, ifNoneMatch: null, ifModifiedSince: null });

/** Waits until the versions of what a user publishes count: transactions of other tests that run in the meantime delay that. */
export async function untilSettled(ctx: Ctx): Promise<void> {
  for (;;) {
    const { rows } = await ctx.db.pool.query(
      `SELECT FROM output_versions WHERE user_key = $1
         AND (settled_after IS NULL OR settled_after > pg_snapshot_xmin(pg_current_snapshot())::text::bigint)`,
      [ctx.user.key],
    );
    if (rows.length === 0) break;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Reads all documents, and again once their versions count. */
export async function readAll({ ctx, docs }: Publisher): Promise<void> {
  for (const doc of Object.values(docs)) await open(ctx, doc).catch(() => undefined);
  await untilSettled(ctx);
  for (const doc of Object.values(docs)) await open(ctx, doc).catch(() => undefined);
}

export async function versionsOf({ ctx, docs }: Publisher): Promise<Record<string, number>> {
  const { rows } = await ctx.db.pool.query("SELECT path, version FROM output_versions WHERE user_key = $1", [
    ctx.user.key,
  ]);
  const byPath = new Map(rows.map(({ path, version }) => [path, Number(version)]));
  return Object.fromEntries(
    Object.entries(docs).map(([name, { kind, id }]) => [name, byPath.get(`${kind}/${id}`) ?? 0]),
  );
}
