import { webFetchCtx } from "@/lib/domain/content/parsing/fetch-ctx";
import { sourceIdentity } from "@/lib/domain/content/sources/source-identity";
import { sql } from "@/lib/platform/db";
import { arrive, entry, follow, freshSource } from "@/scripts/testing/feed-fixtures";
import { freshUser } from "@/scripts/testing/fresh-user";
import { seedFeed } from "@/scripts/testing/seed-feed";
import { getImport } from "./get-import";
import { receiveImport } from "./receive-import";
import { runImports } from "./run-imports";
import { startImport } from "./start-import";

const starred = (title: string, feed: string) => ({
  id: `tag:google.com,2005:reader/item/${title}`,
  title,
  canonical: [{ href: `https://a.example/${title}` }],
  summary: { content: `<p>${title}</p>` },
  categories: ["user/1/state/com.google/starred"],
  origin: { streamId: `feed/${feed}` },
});

test("starred articles of a file go to the feed where it is followed, and else to the saved pages", async () => {
  const ctx = await freshUser({ plan: "pro" });
  const url = `https://n${ctx.user.key}.example/feed.xml`;
  const { sourceId } = await seedFeed(ctx, { title: "Sea", url });
  await ctx.db.prisma.source.update({
    where: { id: sourceId },
    data: { identity: sourceIdentity({ kind: "feed", url }) },
  });
  const text = JSON.stringify({ items: [starred("quay", "https://gone.example/feed.xml"), starred("pier", url)] });
  const chunks = (async function* () {
    yield Buffer.from(text);
  })();
  const preview = await receiveImport(ctx, { fileName: "starred.json", chunks });
  expect(preview).toMatchObject({ format: "starred", state: "preview", lines: { added: 0 }, items: { total: 2 } });
  await startImport(ctx, preview.id);
  await runImports(webFetchCtx(ctx));
  expect(await getImport(ctx, preview.id)).toMatchObject({ state: "done", items: { done: 2 }, leftOut: [] });
  const rows = await sql<{ title: string; feed: string }>(ctx.db.pool, {
    text: `SELECT a.title, s.title AS feed FROM starred st JOIN articles a ON a.id = st.article_id
      JOIN feeds f ON f.id = st.feed_id JOIN sources s ON s.id = f.source_id WHERE st.user_key = $1 ORDER BY 1`,
    values: [ctx.user.key],
  });
  expect(rows).toEqual([
    { title: "pier", feed: "Sea" },
    { title: "quay", feed: "Saved pages" },
  ]);
});

test("star, label and read mark of an article that came through another feed land on the shared item", async () => {
  const ctx = await freshUser({ plan: "pro" });
  const site = `https://n${ctx.user.key}.example`;
  const both = entry({ title: "In both", link: `${site}/in-both` });
  const urls = [`${site}/first.xml`, `${site}/second.xml`];
  const feeds: number[] = [];
  for (const url of urls) {
    const source = await freshSource([], url);
    await ctx.db.prisma.source.update({ where: { id: source }, data: { fetchedAt: ctx.now() } });
    feeds.push(await follow(ctx, source));
    await arrive(source, [{ ...both, guid: `${both.guid} ${feeds.length}` }]);
  }
  const items = await sql<{ id: number; feed: number }>(ctx.db.pool, {
    text: "SELECT id, feed_id AS feed FROM feed_items WHERE user_key = $1",
    values: [ctx.user.key],
  });
  expect(items).toEqual([{ id: expect.any(Number), feed: feeds[0] }]);
  const item = {
    id: `${both.guid} 2`,
    title: both.title,
    canonical: [{ href: both.link }],
    summary: { content: both.contentHtml },
    categories: ["user/1/state/com.google/starred", "user/1/state/com.google/read", "user/1/label/Later"],
    origin: { streamId: `feed/${urls[1]}` },
  };
  const chunks = (async function* () {
    yield Buffer.from(JSON.stringify({ items: [item] }));
  })();
  const { id } = await receiveImport(ctx, { fileName: "starred.json", chunks });
  await startImport(ctx, id);
  await runImports(webFetchCtx(ctx));
  const marked = await sql<{ id: number; isStarred: boolean; isUnread: boolean; labels: number }>(ctx.db.pool, {
    text: `SELECT i.id, EXISTS (SELECT FROM starred s WHERE s.user_key = i.user_key AND s.id = i.id) AS "isStarred",
        EXISTS (SELECT FROM unread u WHERE u.user_key = i.user_key AND u.id = i.id) AS "isUnread",
        (SELECT count(*)::int FROM item_labels l WHERE l.user_key = i.user_key AND l.item_id = i.id) AS labels
      FROM feed_items i WHERE i.user_key = $1`,
    values: [ctx.user.key],
  });
  expect(marked).toEqual([{ id: items[0]?.id, isStarred: true, isUnread: false, labels: 1 }]);
});
