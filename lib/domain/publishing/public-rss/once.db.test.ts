import { deleteFeed } from "@/lib/domain/library/feeds/delete-feed";
import { arrive, entry, follow, freshSource } from "@/scripts/testing/feed-fixtures";
import { freshUser, testCtx } from "@/scripts/testing/fresh-user";
import { seedBundle } from "@/scripts/testing/seed-feed";
import { readPublicFeed } from "./read-public-feed";

let made = 0;
const site = () => freshSource([], `https://feeds.site.example/once/${Date.now()}-${made++}`);

async function publicTitles(kind: "user" | "bundle" | "feed", id: string | number): Promise<string[]> {
  const request = { kind, name: `${id}.json`, limit: 50, ifNoneMatch: null, ifModifiedSince: null };
  const { body } = await readPublicFeed(testCtx(), request);
  return JSON.parse(body ?? "").items.map(({ title }: { title: string }) => title);
}

test("no public document carries an article of two feeds twice, and what a private feed adds appears nowhere", async () => {
  const ctx = await freshUser();
  const both = entry({ title: "Gemeinsam", contentHtml: "<p>Public words.</p>" });
  const [sourceA, sourceB] = [await site(), await site()];
  const [a, b] = [await follow(ctx, sourceA), await follow(ctx, sourceB)];
  await arrive(sourceA, [{ ...both, contentHtml: "<p>Private words.</p>" }, entry({ title: "Private" })]);
  await arrive(sourceB, [{ ...both, guid: "b" }]);
  const [bundle, bundleA] = [await seedBundle(ctx, [{ id: a }, { id: b }]), await seedBundle(ctx, [{ id: a }])];
  for (const [kind, id] of [
    ["user", ctx.user.id],
    ["bundle", bundle],
    ["feed", a],
    ["feed", b],
  ] as const) {
    expect((await publicTitles(kind, id)).filter((title) => title === "Gemeinsam")).toHaveLength(1);
  }
  await ctx.db.prisma.feed.update({ where: { id: a }, data: { isPrivate: true } });
  for (const [kind, id] of [
    ["user", ctx.user.id],
    ["bundle", bundle],
    ["feed", b],
  ] as const) {
    const request = { kind, name: `${id}.json`, limit: 50, ifNoneMatch: null, ifModifiedSince: null };
    const { body } = await readPublicFeed(testCtx(), request);
    expect(body).toContain("Public words");
    expect(body).not.toContain("Private");
  }
  expect(await publicTitles("bundle", bundleA)).toEqual([]);
  await deleteFeed(ctx, b);
  expect(await publicTitles("user", ctx.user.id)).toEqual([]);
});
