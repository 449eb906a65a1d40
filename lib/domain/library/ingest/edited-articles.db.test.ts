import { moveSource } from "@/lib/domain/collecting/refresh/move-source";
import { identifyItems } from "@/lib/domain/content/articles/identify-items";
import { storeFullText } from "@/lib/domain/content/articles/store-full-text";
import { deleteFeed } from "@/lib/domain/library/feeds/delete-feed";
import { updateFeed } from "@/lib/domain/library/feeds/update-feed";
import { readPublicFeed } from "@/lib/domain/publishing/public-rss/read-public-feed";
import { analyseArticles } from "@/lib/domain/understanding/insight/analyse-articles";
import { inlineAnalyser } from "@/lib/domain/understanding/insight/analyser";
import { db } from "@/lib/platform/db";
import { arrive, entry, follow, freshSource } from "@/scripts/testing/feed-fixtures";
import { freshUser } from "@/scripts/testing/fresh-user";
import { seedFeed } from "@/scripts/testing/seed-feed";
import { DAY, stopClock } from "@/scripts/testing/test-clock";
import { dropKnown } from "./drop-known";

type Stored = {
  id: number;
  url: string;
  updated_at: Date | null;
  edited_at: Date | null;
  published_at: Date;
  created_at: Date;
};
const articleOf = async (sourceId: number, title: string): Promise<Stored> => {
  const { rows } = await db().pool.query("SELECT * FROM articles WHERE source_id = $1 AND title = $2", [
    sourceId,
    title,
  ]);
  return { ...rows[0], id: Number(rows[0].id) };
};
const madeOf = async (id: number) => {
  const { rows } = await db().pool.query(
    `SELECT (SELECT nullif(content, '') FROM full_texts WHERE article_id = $1) AS text,
       EXISTS (SELECT FROM article_analyses WHERE article_id = $1) AS analysed,
       EXISTS (SELECT FROM analysis_queue WHERE article_id = $1 AND lease_until IS NULL) AS waiting,
       EXISTS (SELECT FROM search_queue WHERE article_id = $1) AS unindexed`,
    [id],
  );
  return rows[0];
};
const STALE = { text: null, analysed: false, waiting: true, unindexed: true };

async function read(kind: string, id: number | string) {
  const ctx = await freshUser();
  const { body, lastModified } = await readPublicFeed(ctx, {
    kind,
    name: `${id}.json`,
    limit: 50,
    ifNoneMatch: null,
    ifModifiedSince: null,
  });
  return { items: JSON.parse(body ?? "{}").items as { title: string; date_modified?: string }[], lastModified };
}

/** An article with a full text and an analysis. */
async function finished(title = "Trap") {
  const ctx = await freshUser();
  const item = entry({ title, link: "https://evil.example/page" });
  const source = await freshSource([item]);
  const feed = await follow(ctx, source);
  const article = await articleOf(source, title);
  expect(await storeFullText(ctx, article, { content: "<p>Text of the old page</p>", image: null })).toBe(true);
  await analyseArticles(ctx, inlineAnalyser, { limit: 100 });
  await db().pool.query("DELETE FROM search_queue");
  expect(await madeOf(article.id)).toMatchObject({ text: "<p>Text of the old page</p>", analysed: true });
  return { ctx, item, source, feed, article };
}

describe("the full text and the analysis of an article go", () => {
  test("when it links somewhere else", async () => {
    const { item, source, article } = await finished();
    await arrive(source, [{ ...item, link: "https://victim.example/page" }]);
    expect(await madeOf(article.id)).toEqual(STALE);
  });

  test("when its content changes", async () => {
    const { item, source, article } = await finished();
    await arrive(source, [{ ...item, contentHtml: "<p>Another text</p>" }]);
    expect(await madeOf(article.id)).toEqual(STALE);
  });

  test("when its source moves, and when the new address lists it", async () => {
    const { ctx, item, source, article } = await finished();
    await moveSource(ctx, source, "https://victim.example/moved-here");
    expect(await madeOf(article.id)).toEqual(STALE);
    await storeFullText(ctx, article, { content: "<p>Text of the old page</p>", image: null });
    await arrive(source, [item]);
    expect((await madeOf(article.id)).text).toBeNull();
  });

  test("when its source is merged into another one", async () => {
    const { ctx, source, article } = await finished();
    await freshSource([entry()], "https://victim.example/merged");
    await moveSource(ctx, source, "https://victim.example/merged");
    expect(await madeOf(article.id)).toEqual(STALE);
  });

  test("but stay when a refresh brings the same", async () => {
    const { item, source, article } = await finished();
    await arrive(source, [{ ...item, updatedAt: new Date().toISOString() }]);
    expect(await madeOf(article.id)).toMatchObject({ text: "<p>Text of the old page</p>", analysed: true });
  });
});

test("a page that was fetched while its article's link changed is not stored", async () => {
  const { ctx, item, source, article } = await finished();
  await arrive(source, [{ ...item, link: "https://victim.example/page" }]);
  expect(await storeFullText(ctx, article, { content: "<p>Late</p>", image: "https://evil.example/i.png" })).toBe(
    false,
  );
  expect((await madeOf(article.id)).text).toBeNull();
});

test("an analysis of a text that changed in the meantime is not stored", async () => {
  const ctx = await freshUser();
  const item = entry({ title: "Changing" });
  const source = await freshSource([item]);
  await follow(ctx, source);
  const article = await articleOf(source, "Changing");
  await analyseArticles(
    ctx,
    {
      async analyse(input) {
        const analysis = await inlineAnalyser.analyse(input);
        if (input.title === "Changing") await arrive(source, [{ ...item, contentHtml: "<p>Changed</p>" }]);
        return analysis;
      },
    },
    { limit: 1 },
  );
  expect(await madeOf(article.id)).toMatchObject({ analysed: false, waiting: true });
  await analyseArticles(ctx, inlineAnalyser, { limit: 100 });
  expect(await madeOf(article.id)).toMatchObject({ analysed: true, waiting: false });
});

test("an unchanged entry that the new address lists becomes its own at the next refresh", async () => {
  const { ctx, item, source } = await finished();
  const known = async () => (await dropKnown(db().pool, source, identifyItems([item]))).fresh.length;
  await db().pool.query("UPDATE sources SET etag = 'x', body_hash = '\\x00', last_modified = 'x' WHERE id = $1", [
    source,
  ]);
  expect(await known()).toBe(0);
  await moveSource(ctx, source, "https://other.example/moved");
  expect(await known()).toBe(1);
  expect(await ctx.db.prisma.source.findUnique({ where: { id: source } })).toMatchObject({
    etag: null,
    lastModified: null,
    bodyHash: null,
  });
  await arrive(source, [item]);
  expect(await known()).toBe(0);
});

describe("public outputs leave out", () => {
  test("what a source published before it moved, until the new address lists it", async () => {
    const { ctx, item, source, feed } = await finished();
    await moveSource(ctx, source, "https://victim.example/feed-of-the-victim");
    expect((await read("feed", feed)).items).toEqual([]);
    expect((await read("user", ctx.user.id)).items).toEqual([]);
    await arrive(source, [item]);
    expect((await read("feed", feed)).items).toMatchObject([{ title: "Trap" }]);
  });

  test("imported articles of a plain feed, and copies of them in a smart feed of their owner", async () => {
    const ctx = await freshUser();
    const url = "https://imported.example/feed";
    const feed = await seedFeed(ctx, {
      url,
      articles: [{ title: "From a file", isPrivate: true }, { title: "Listed" }],
    });
    const smart = await seedFeed(ctx, { kind: "smart", keywords: "x", articles: [{ title: "Copy", isPrivate: true }] });
    await db().pool.query(
      `UPDATE articles SET origin_url = $2, guid = (SELECT url FROM articles WHERE source_id = $3 AND is_private)
       WHERE source_id = $1`,
      [smart.sourceId, url, feed.sourceId],
    );
    const titles = async () => (await read("user", ctx.user.id)).items.map((item) => item.title);
    expect(await titles()).toEqual(["Listed"]);
    await updateFeed(ctx, feed.id, { isPrivate: true });
    await updateFeed(ctx, feed.id, { isPrivate: false });
    expect(await titles()).toEqual(["Listed"]);
    await deleteFeed(ctx, feed.id);
    expect(await titles()).toEqual([]);
  });
});

describe("the time of a modification", () => {
  test("is what the document says, and never invented", async () => {
    const clock = stopClock("2026-03-01T12:00:00.000Z");
    const publishedAt = "2026-02-01T00:00:00.000Z";
    const silent = entry({ title: "Silent", publishedAt });
    const source = await freshSource([
      silent,
      entry({ title: "Stated", publishedAt, updatedAt: "2026-02-02T00:00:00.000Z" }),
      entry({ title: "Future", publishedAt, updatedAt: "2031-01-01T00:00:00.000Z" }),
      entry({ title: "Undated", publishedAt: null }),
    ]);
    const ctx = await freshUser();
    const feed = await follow(ctx, source);
    const stated = (title: string) => articleOf(source, title).then((article) => article.updated_at?.toISOString());
    expect(await stated("Silent")).toBeUndefined();
    expect(await stated("Stated")).toBe("2026-02-02T00:00:00.000Z");
    expect(await stated("Future")).toBeUndefined();
    const before = await read("feed", feed);

    clock.forward(DAY);
    await arrive(source, [{ ...silent, contentHtml: "<p>Edited</p>" }]);
    expect(await stated("Silent")).toBeUndefined();
    const { items, lastModified } = await read("feed", feed);
    expect(items.filter((item) => item.date_modified !== undefined)).toMatchObject([
      { title: "Stated", date_modified: "2026-02-02T00:00:00.000Z" },
    ]);
    expect((await articleOf(source, "Undated")).published_at.toISOString()).toBe("2026-03-01T12:00:00.000Z");
    expect(lastModified.getTime()).toBeGreaterThanOrEqual(before.lastModified.getTime());
    expect((await articleOf(source, "Silent")).edited_at).toEqual(clock.now());
  });

  test("stays when a later version of the document does not repeat it", async () => {
    const item = entry({
      title: "Once",
      publishedAt: "2026-02-01T00:00:00.000Z",
      updatedAt: "2026-02-02T00:00:00.000Z",
    });
    const source = await freshSource([item]);
    await arrive(source, [{ ...item, updatedAt: null, contentHtml: "<p>x</p>" }]);
    expect((await articleOf(source, "Once")).updated_at?.toISOString()).toBe("2026-02-02T00:00:00.000Z");
  });
});
