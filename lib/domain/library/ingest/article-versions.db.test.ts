import type { UnreadAfterEdit } from "@/lib/contracts/feeds";
import { moveSource } from "@/lib/domain/collecting/refresh/move-source";
import { expireVersions } from "@/lib/domain/content/articles/expire-versions";
import type { SourceItem } from "@/lib/domain/content/articles/identify-items";
import type { Ctx } from "@/lib/domain/ctx";
import { updateFeed } from "@/lib/domain/library/feeds/update-feed";
import { addHighlight } from "@/lib/domain/library/highlights/add-highlight";
import { getItem } from "@/lib/domain/library/items/get-item";
import { listVersions } from "@/lib/domain/library/items/list-versions";
import { db } from "@/lib/platform/db";
import { arrive, countsOf, entry, follow, freshSource, itemsOf, readAll } from "@/scripts/testing/feed-fixtures";
import { freshUser } from "@/scripts/testing/fresh-user";
import { DAY, HOUR, stopClock } from "@/scripts/testing/test-clock";
import { isLarge } from "./unread-after-edit";

const WORDS = "one two three four five six seven eight nine ten";

async function published(given: Partial<SourceItem> = {}) {
  const clock = stopClock("2026-03-01T12:00:00.000Z");
  const ctx = await freshUser();
  const item = entry({ title: "Ships", contentHtml: `<p>${WORDS}</p>`, ...given });
  const source = await freshSource([item]);
  const feed = await follow(ctx, source);
  const id = (await itemsOf(ctx))[0]?.id ?? 0;
  const edit = async (change: Partial<SourceItem>) => {
    clock.forward(HOUR);
    await arrive(source, [{ ...item, ...change }]);
  };
  const texts = async () =>
    (await listVersions(ctx, id)).map(({ number, content }) => [number, content.replace(/<[^>]+>/g, "")]);
  return { clock, ctx, item, source, feed, id, edit, texts };
}

describe("what an article said", () => {
  test("is kept when its publisher edits it, with title and time, and nothing before", async () => {
    const { clock, ctx, id, edit } = await published();
    expect(await listVersions(ctx, id)).toMatchObject([{ number: 1, title: "Ships", replacedAt: null }]);
    expect((await getItem(ctx, id)).edits).toBe(0);
    await edit({ title: "Boats", contentHtml: "<p>Another text</p>" });
    const first = { number: 1, title: "Ships", content: `<p>${WORDS}</p>`, replacedAt: clock.now().toISOString() };
    expect(await listVersions(ctx, id)).toEqual([
      first,
      { number: 2, title: "Boats", content: "<p>Another text</p>", replacedAt: null },
    ]);
    expect((await getItem(ctx, id)).edits).toBe(1);
  });

  test("is not kept again for a repeat, or where markup alone is another", async () => {
    const { ctx, id, edit } = await published();
    await edit({});
    await edit({ contentHtml: `<p><b>${WORDS}</b></p>\n<img src="https://e.org/a.png">` });
    await edit({ categories: ["New"] });
    expect((await getItem(ctx, id)).edits).toBe(0);
  });

  test("is the first text and the four before the last edit; edits are counted on", async () => {
    const { ctx, id, edit, texts } = await published({ contentHtml: "<p>v1</p>" });
    for (let version = 2; version <= 9; version += 1) await edit({ contentHtml: `<p>v${version}</p>` });
    expect(await texts()).toEqual([
      [1, "v1"],
      [5, "v5"],
      [6, "v6"],
      [7, "v7"],
      [8, "v8"],
      [9, "v9"],
    ]);
    expect((await getItem(ctx, id)).edits).toBe(8);
  });

  test("is after 30 days the first text and the last before the present one", async () => {
    const { clock, ctx, id, edit, texts } = await published({ contentHtml: "<p>v1</p>" });
    for (let version = 2; version <= 5; version += 1) await edit({ contentHtml: `<p>v${version}</p>` });
    clock.forward(29 * DAY);
    await expireVersions(ctx, () => false);
    expect(await texts()).toHaveLength(5);
    clock.forward(2 * DAY);
    await expireVersions(ctx, () => false);
    expect(await texts()).toEqual([
      [1, "v1"],
      [4, "v4"],
      [5, "v5"],
    ]);
    expect((await getItem(ctx, id)).edits).toBe(4);
  });

  test("is not that of one person's import, which the source lists later", async () => {
    const { ctx, source, item, id } = await published();
    await moveSource(ctx, source, "https://other.example/moved");
    await arrive(source, [{ ...item, contentHtml: "<p>Listed</p>" }]);
    expect((await getItem(ctx, id)).edits).toBe(0);
  });

  test("is shown sanitised, to those who have the article alone", async () => {
    const { ctx, id, edit } = await published({ contentHtml: '<p onclick="x()">a<script>alert(1)</script></p>' });
    await edit({ contentHtml: "<p>b</p>" });
    expect((await listVersions(ctx, id))[0]?.content).toBe("<p>a</p>");
    const bob = await freshUser();
    await expect(listVersions(bob, id)).rejects.toMatchObject({ code: "NOT_FOUND", message: "Article not found" });
  });

  test("goes with its article", async () => {
    const { id, ctx, edit } = await published();
    await edit({ contentHtml: "<p>b</p>" });
    const { rows } = await db().pool.query("SELECT article_id FROM feed_items WHERE user_key = $1 AND id = $2", [
      ctx.user.key,
      id,
    ]);
    await db().pool.query("DELETE FROM articles WHERE id = $1", [rows[0].article_id]);
    const left = await db().pool.query("SELECT FROM article_versions WHERE article_id = $1", [rows[0].article_id]);
    expect(left.rowCount).toBe(0);
  });
});

test("highlights stay as they are when the article is edited", async () => {
  const { ctx, id, edit } = await published();
  const part = { quote: "three four", prefix: "two ", suffix: " five", color: "blue" } as const;
  const { article: _, ...made } = await addHighlight(ctx, { itemId: id, ...part });
  await edit({ contentHtml: "<p>nothing of it</p>" });
  expect((await getItem(ctx, id)).highlights).toEqual([made]);
});

describe("an edit", () => {
  const small = { contentHtml: `<p>${WORDS.replace("ten", "eleven")}</p>` };
  const large = { contentHtml: `<p>${WORDS.replace("eight nine ten", "a b c")}</p>` };
  const isUnread = async (ctx: Ctx) => (await itemsOf(ctx))[0]?.isUnread;

  test.each<[UnreadAfterEdit, Partial<SourceItem>, boolean]>([
    ["never", large, false],
    ["large", small, false],
    ["large", large, true],
    ["always", small, true],
  ])("with the setting %s, %p: unread is %p", async (unreadAfterEdit, change, expected) => {
    const { ctx, feed, edit } = await published();
    await updateFeed(ctx, feed, { unreadAfterEdit });
    await readAll(ctx);
    await edit(change);
    expect(await isUnread(ctx)).toBe(expected);
    expect(await countsOf(feed)).toMatchObject({ total: 1, unread: expected ? 1 : 0 });
  });

  test("reaches those alone who asked for it, and counts an unread article once", async () => {
    const { ctx, source, feed, edit } = await published();
    const bob = await freshUser();
    const his = await follow(bob, source);
    await updateFeed(ctx, feed, { unreadAfterEdit: "always" });
    await readAll(bob);
    await edit(large);
    expect([await isUnread(ctx), await isUnread(bob)]).toEqual([true, false]);
    expect(await countsOf(feed)).toMatchObject({ unread: 1 });
    expect(await countsOf(his)).toMatchObject({ unread: 0 });
    const { rows } = await db().pool.query("SELECT change FROM state_changes WHERE user_key = $1", [ctx.user.key]);
    expect(rows).toEqual([]);
  });

  test.each<[UnreadAfterEdit, UnreadAfterEdit, boolean]>([
    ["always", "never", false],
    ["never", "always", true],
    ["never", "large", false],
  ])(
    "of the copy in a second feed: with %s in the first and %s in that one, unread is %p",
    async (ofFirst, ofSecond, expected) => {
      const ctx = await freshUser();
      const copy = entry({ title: "Ships", contentHtml: `<p>${WORDS}</p>` });
      // The links of both are their own.
      const at = (name: string) => `https://feeds.site.example/${name}-${ofFirst}-${ofSecond}`;
      const feed = await follow(ctx, await freshSource([copy], at("one")));
      const second = await freshSource([], at("two"));
      const further = await follow(ctx, second);
      await arrive(second, [copy]);
      expect(await itemsOf(ctx)).toHaveLength(1);
      await updateFeed(ctx, feed, { unreadAfterEdit: ofFirst });
      await updateFeed(ctx, further, { unreadAfterEdit: ofSecond });
      await readAll(ctx);
      await arrive(second, [{ ...copy, ...small }]);
      expect(await isUnread(ctx)).toBe(expected);
      expect(await countsOf(feed)).toMatchObject({ unread: expected ? 1 : 0 });
    },
  );

  test.each([
    ["a fifth of the words", small.contentHtml.replace("nine", "x"), false],
    ["more than a fifth", large.contentHtml, true],
    ["another order", `<p>${WORDS.split(" ").reverse().join(" ")}</p>`, false],
    ["nothing left", "", true],
  ])("of %s: large is %p", (_, content, expected) => {
    expect(isLarge({ title: "", content, oldTitle: "", oldContent: `<p>${WORDS}</p>` })).toBe(expected);
  });
});
