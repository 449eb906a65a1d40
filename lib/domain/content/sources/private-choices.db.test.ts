import { moveSource } from "@/lib/domain/collecting/refresh/move-source";
import { refreshDue } from "@/lib/domain/collecting/refresh/refresh-due";
import { webFetchCtx } from "@/lib/domain/content/parsing/fetch-ctx";
import type { Ctx } from "@/lib/domain/ctx";
import { getFeed } from "@/lib/domain/library/feeds/get-feed";
import { updateFeed } from "@/lib/domain/library/feeds/update-feed";
import { readPublicFeed } from "@/lib/domain/publishing/public-rss/read-public-feed";
import { transaction } from "@/lib/platform/db";
import { startWeb } from "@/sandbox/web";
import { arrive, entry, follow, freshSource } from "@/scripts/testing/feed-fixtures";
import { freshUser } from "@/scripts/testing/fresh-user";
import { rssDocument } from "@/scripts/testing/rss-document";
import { seedFeed } from "@/scripts/testing/seed-feed";
import { findOrCreateSource } from "./find-or-create-source";
import { recheckAddresses } from "./mark-private";

const SECRET = "s3cr3t-t0ken";
let sites = 0;
const secretAddress = () => `https://club-${++sites}.example/feed?token=${SECRET}`;

/** Everything that anybody can read of a user, in all formats. */
async function published(ctx: Ctx): Promise<string> {
  const documents = ["xml", "atom", "json"].map((end) =>
    readPublicFeed(ctx, {
      kind: "user",
      name: `${ctx.user.id}.${end}`,
      limit: 50,
      ifNoneMatch: null,
      ifModifiedSince: null,
    }),
  );
  return (await Promise.all(documents)).map(({ body }) => body).join("\n");
}

test("a feed with a secret is private, says why, and is published once its owner decides so, without the secret", async () => {
  const [ada, bob] = [await freshUser(), await freshUser()];
  const source = await freshSource([entry({ title: "Members only" })], secretAddress());
  const [adas, bobs] = [await follow(ada, source), await follow(bob, source)];
  expect(await getFeed(ada, adas)).toMatchObject({
    isPrivate: true,
    privateReason: "Its address contains the parameter “token”, which looks like a secret.",
  });
  expect(await published(ada)).not.toContain("Members only");

  expect(await updateFeed(ada, adas, { title: "Mine" })).toMatchObject({ isPrivate: true });
  expect(await updateFeed(ada, adas, { isPrivate: false })).toMatchObject({
    isPrivate: false,
    privateReason: expect.stringContaining("token"),
  });
  expect(await published(ada)).toContain("Members only");
  expect(await published(ada)).not.toContain(SECRET);
  expect(await getFeed(bob, bobs)).toMatchObject({ isPrivate: true });
  expect(await published(bob)).not.toContain("Members only");
});

test("the decision stays through new articles, a move to another secret and a merge", async () => {
  const [decided, undecided] = [await freshUser(), await freshUser()];
  const source = await freshSource([entry()], secretAddress());
  const feed = await follow(decided, source);
  const other = await follow(undecided, source);
  await updateFeed(decided, feed, { isPrivate: false });
  const kept = async () => [(await getFeed(decided, feed)).isPrivate, (await getFeed(undecided, other)).isPrivate];
  await arrive(source, [entry()]);
  expect(await kept()).toEqual([false, true]);
  await moveSource(decided, source, secretAddress());
  expect(await kept()).toEqual([false, true]);
  const target = await freshSource([entry()], "https://club.example/open");
  await moveSource(decided, source, "https://club.example/open");
  expect(await kept()).toEqual([false, true]);
  expect((await decided.db.prisma.source.findUnique({ where: { id: target } }))?.isPrivate).toBe(false);
});

test("who decided about one of two feeds that become one keeps what was private", async () => {
  const ctx = await freshUser();
  const [from, into] = [
    await freshSource([entry()], "https://two.example/open"),
    await freshSource([entry()], "https://two.example/feed?token=x"),
  ];
  const opened = await follow(ctx, from);
  const secret = await follow(ctx, into);
  await updateFeed(ctx, opened, { isPrivate: false });
  await moveSource(ctx, from, "https://two.example/feed?token=x");
  expect(await getFeed(ctx, secret)).toMatchObject({ isPrivate: true });
});

test("a public feed that moves to an address with a secret becomes private, with its copies, unless its owner decided", async () => {
  const [decided, undecided] = [await freshUser(), await freshUser()];
  const url = "https://opening.example/feed";
  const source = await freshSource([entry({ title: "Moved" })], url);
  const feeds: [Ctx, number][] = [];
  for (const ctx of [decided, undecided]) {
    feeds.push([ctx, await follow(ctx, source)]);
    const smart = await seedFeed(ctx, { kind: "smart", keywords: "x", articles: [{ title: "Copy of moved" }] });
    await ctx.db.pool.query("UPDATE articles SET origin_url = $2 WHERE source_id = $1", [smart.sourceId, url]);
  }
  await updateFeed(decided, feeds[0]?.[1] ?? 0, { isPrivate: false });
  await moveSource(decided, source, `${url}?token=${SECRET}`);
  expect(await published(decided)).toContain("Copy of moved");
  expect(await published(undecided)).not.toContain("Copy of moved");
  expect(await published(decided)).not.toContain(SECRET);
});

test("a redirect to an address with a secret makes a feed private before anything is stored", async () => {
  const web = await startWeb();
  try {
    await web.add("front.localhost", { "/feed": { status: 302, redirect: web.url("back.localhost", "/x?token=1") } });
    await web.add("back.localhost", { "*": { body: rssDocument([{ guid: "1", title: "Behind" }]) } });
    const [decided, undecided] = [await freshUser(), await freshUser()];
    const source = await freshSource([], web.url("front.localhost", "/feed"));
    const feed = await follow(decided, source);
    const other = await follow(undecided, source);
    await updateFeed(decided, feed, { isPrivate: false });
    await refreshDue(webFetchCtx(decided), { concurrency: 1 });
    expect(await getFeed(decided, feed)).toMatchObject({ isPrivate: false, itemCount: 1 });
    expect(await getFeed(undecided, other)).toMatchObject({
      isPrivate: true,
      itemCount: 1,
      privateReason: "Its current or earlier address contains a secret.",
    });
  } finally {
    await web.close();
  }
});

test("a source that is found to lead to a secret when somebody adds it becomes private with its copies", async () => {
  const ctx = await freshUser();
  const url = "https://leading.example/feed";
  await follow(ctx, await freshSource([entry({ title: "Seen early" })], url));
  const smart = await seedFeed(ctx, { kind: "smart", keywords: "x", articles: [{ title: "Copy of early" }] });
  await ctx.db.pool.query("UPDATE articles SET origin_url = $2 WHERE source_id = $1", [smart.sourceId, url]);
  const before = await published(ctx);
  expect(before).toContain("Seen early");
  expect(before).toContain("Copy of early");
  const fetched = { etag: null, lastModified: null, bodyHash: "00", status: 200, url: `${url}?token=${SECRET}` };
  await transaction(ctx.db.pool, (client) => findOrCreateSource(client, { kind: "feed", url, fetched }));
  expect(await published(ctx)).not.toMatch(/Seen early|Copy of early/);
});

test("sources from before the current rules are recognised by maintenance, once", async () => {
  const ctx = await freshUser();
  const url = `https://old.example/u/Xk29dLq8Zr4Tn61vBc07/feed`;
  const old = await seedFeed(ctx, { url, articles: [{ title: "Secret story" }] });
  const open = await seedFeed(ctx, { url: "https://old.example/feed", articles: [{ title: "Open story" }] });
  const smart = await seedFeed(ctx, { kind: "smart", keywords: "x", articles: [{ title: "Copy of it" }] });
  await ctx.db.pool.query("UPDATE articles SET origin_url = $2 WHERE source_id = $1", [smart.sourceId, url]);
  expect(await published(ctx)).toContain("Secret story");
  expect(await recheckAddresses(ctx)).toBeGreaterThanOrEqual(3);
  const said = await published(ctx);
  expect(said).toContain("Open story");
  expect(said).not.toMatch(/Secret story|Copy of it|Xk29dLq8Zr4Tn61vBc07/);
  expect(await getFeed(ctx, old.id)).toMatchObject({ isPrivate: true, privateReason: expect.stringMatching(/random/) });
  expect(await getFeed(ctx, open.id)).toMatchObject({ isPrivate: false, privateReason: null });
  expect(await recheckAddresses(ctx)).toBe(0);
});

test("a public document of this installation stays private, because feeds that follow each other would never end", async () => {
  const ctx = await freshUser();
  const source = await freshSource(
    [entry()],
    "http://localhost:3000/rss/user/0b8e7e2c-5a3d-4a35-9b51-6f4f6c1f2a11.xml",
  );
  const feed = await follow(ctx, source);
  await expect(updateFeed(ctx, feed, { isPrivate: false })).rejects.toMatchObject({ code: "ADDRESS_REFUSED" });
  expect(await getFeed(ctx, feed)).toMatchObject({ isPrivate: true });

  const moving = await freshSource([entry()], "https://turning.example/feed");
  const opened = await follow(ctx, moving);
  await updateFeed(ctx, opened, { isPrivate: false });
  await moveSource(ctx, moving, "http://localhost:3000/rss/bundle/12345.xml");
  expect(await getFeed(ctx, opened)).toMatchObject({ isPrivate: true });
});

test("no public document names a source by more than its site", async () => {
  const ctx = await freshUser();
  const address = "https://ada:pw@site.example/u/0a1b2c3d4e5f60718293/feed?lang=en";
  const feed = await seedFeed(ctx, { url: address, articles: [{ title: "Told" }] });
  await ctx.db.pool.query("UPDATE sources SET title = $2, site_url = $2, address_rules = 1 WHERE id = $1", [
    feed.sourceId,
    address,
  ]);
  const said = await published(ctx);
  expect(said).toContain("Told");
  expect(said).toContain("https://site.example/");
  expect(said).not.toMatch(/ada:pw|0a1b2c3d4e5f60718293|lang=en/);
  const { body } = await readPublicFeed(ctx, {
    kind: "feed",
    name: `${feed.id}.xml`,
    limit: 5,
    ifNoneMatch: null,
    ifModifiedSince: null,
  });
  expect(body).toContain("<title>site.example</title>");
  expect(body).not.toMatch(/ada:pw|0a1b2c3d4e5f60718293|lang=en/);
});
