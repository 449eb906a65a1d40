import { addFeedToBundle } from "@/lib/domain/library/bundles/add-feed-to-bundle";
import { updateFeed } from "@/lib/domain/library/feeds/update-feed";
import { parseOpml } from "@/lib/syndication/opml/parse-opml";
import { freshUser } from "@/scripts/testing/fresh-user";
import { seedBundle, seedFeed } from "@/scripts/testing/seed-feed";
import { readBundleList } from "./read-bundle-list";

async function shelf() {
  const ctx = await freshUser({ columns: { firstName: "Zebulon", lastName: "Owner" } });
  const sea = await seedFeed(ctx, { title: "Sea & <land>", url: "https://sea.example/feed?a=1&b=2" });
  const secret = await seedFeed(ctx, { title: "Secret", url: "https://ada:pw@secret.example/feed" });
  const token = await seedFeed(ctx, { title: "Token", url: "https://token.example/feed?token=a8f3kd92jf0s" });
  const mine = await seedFeed(ctx, { title: "Mine", url: "https://mine.example/feed", isPrivate: true });
  const smart = await seedFeed(ctx, { kind: "smart", keywords: "tides", title: "Tides" });
  const bundle = await seedBundle(ctx, [sea, secret, token, mine, smart], "Earth / <Sky>");
  await ctx.db.prisma.bundle.update({ where: { id: bundle }, data: { color: "#10B981" } });
  const read = (ifNoneMatch: string | null = null) => readBundleList(ctx, { name: `${bundle}.opml`, ifNoneMatch });
  return { ctx, sea, secret, token, smart, bundle, read };
}

test("the list has the bundle's public feeds in a folder with its colour, and nothing of its owner", async () => {
  const { ctx, read, smart, secret, token } = await shelf();
  // An address with a password stays private even if its owner marks the feed as public.
  for (const { id } of [secret, token])
    await ctx.db.pool.query("UPDATE feeds SET is_private = false WHERE id = $1", [id]);
  const { body, contentType } = await read();
  expect(contentType).toBe("text/x-opml; charset=utf-8");
  expect(body).toContain("<title>Earth / &lt;Sky&gt;</title>");
  expect(body).toMatch(/<dateModified>\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT<\/dateModified>/);
  expect(body).toContain('color="#10B981"');
  const entries = parseOpml(body ?? "");
  expect(entries.map(({ title, xmlUrl }) => [title, xmlUrl])).toEqual([
    ["Sea & <land>", "https://sea.example/feed?a=1&b=2"],
    ["Tides", `http://localhost:3000/rss/feed/${smart.id}.xml`],
  ]);
  expect(body).not.toMatch(/Zebulon|Owner|secret|token|mine\.example|ownerName|ownerEmail/i);
  expect(body).not.toContain(ctx.user.email);
  expect(body).not.toContain(ctx.user.id);
});

test("a program that has it gets 304 until a feed is added, renamed or becomes private", async () => {
  const { ctx, read, sea, bundle } = await shelf();
  let { etag } = await read();
  expect(await read(etag)).toMatchObject({ body: null, etag });
  const other = await seedFeed(ctx, { title: "Other" });
  for (const change of [
    () => addFeedToBundle(ctx, { bundleId: bundle, feedId: other.id }),
    () => updateFeed(ctx, sea.id, { title: "Ocean" }),
    () => updateFeed(ctx, other.id, { isPrivate: true }),
  ]) {
    await change();
    const now = await read(etag);
    expect(now.body ?? "").toContain("<opml");
    etag = now.etag;
  }
});

test.each(["5.opml", "x.opml", "99999999999999999999.opml", ".opml"])("%s is 404", async (name) => {
  const ctx = await freshUser();
  await expect(readBundleList(ctx, { name, ifNoneMatch: null })).rejects.toMatchObject({ code: "NOT_FOUND" });
});
