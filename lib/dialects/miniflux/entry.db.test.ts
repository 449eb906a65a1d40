import { sql } from "@/lib/platform/db";
import { freshUser } from "@/scripts/testing/fresh-user";
import { minifluxOf } from "@/scripts/testing/miniflux/call-miniflux";
import { hourAt, type MinifluxWorld, minifluxWorld } from "@/scripts/testing/miniflux/miniflux-world";
import { seedFeed } from "@/scripts/testing/seed-feed";

let w: MinifluxWorld;
let ids: number[];
beforeAll(async () => {
  w = await minifluxWorld();
  ids = [...w.news.itemIds, ...w.blog.itemIds, ...w.loose.itemIds];
});
const id = (number: number) => ids[number - 1] ?? 0;

describe("one entry", () => {
  test("has the keys of Miniflux's own client", async () => {
    const { body } = await w.ask(`/entries/${id(3)}`);
    expect(body).toMatchObject({
      id: id(3),
      status: "unread",
      starred: true,
      title: "Mango season",
      comments_url: "",
      author: "",
      share_code: "",
      published_at: hourAt(3),
      enclosures: [],
      tags: [],
      reading_time: 0,
      content: "<p>Content 3</p>",
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      url: expect.stringMatching(/^https:/),
      created_at: expect.stringMatching(/^\d{4}-.*Z$/),
      changed_at: expect.stringMatching(/Z$/),
      feed: { title: "News", category: { title: "Fruit" }, icon: null },
    });
    expect(body.feed_id).toBe(body.feed.id);
    expect(Object.keys(body).sort()).toEqual(
      "author changed_at comments_url content created_at enclosures feed feed_id hash id published_at reading_time share_code starred status tags title url user_id".split(
        " ",
      ),
    );
  });

  test("is found through its feed and its category, and through no other", async () => {
    const { body } = await w.ask(`/entries/${id(3)}`);
    const [news, fruit] = [body.feed_id, body.feed.category.id];
    const loose = (await w.ask(`/entries/${id(5)}`)).body.feed_id;
    expect((await w.ask(`/feeds/${news}/entries/${id(3)}`)).body).toEqual(body);
    expect((await w.ask(`/categories/${fruit}/entries/${id(3)}`)).body).toEqual(body);
    for (const path of [
      `/feeds/${loose}/entries/${id(3)}`,
      `/categories/1/entries/${id(3)}`,
      "/entries/999999999",
      `/feeds/5/entries/${id(3)}`,
    ]) {
      expect((await w.ask(path)).status).toBe(404);
    }
    for (const path of [
      "/entries/x",
      "/entries/0",
      "/entries/-1",
      "/entries/1e3",
      "/feeds/x/entries",
      "/entries/99999999999999999999",
    ]) {
      expect((await w.ask(path)).status).toBe(400);
    }
  });

  test("carries its enclosures, each with its own id", async () => {
    const ctx = await freshUser();
    const ask = await minifluxOf(ctx);
    const { itemIds } = await seedFeed(ctx, { articles: 2 });
    await sql(ctx.db.pool, {
      text: `UPDATE articles SET enclosures = $3 WHERE id = (SELECT article_id FROM feed_items WHERE user_key = $1 AND id = $2)`,
      values: [
        ctx.user.key,
        itemIds[0],
        JSON.stringify([
          { url: "https://cdn.example/a.mp3", type: "audio/mpeg", length: 9 },
          { url: "https://cdn.example/b.mp3", type: "audio/mpeg", length: 0 },
        ]),
      ],
    });
    const { enclosures } = (await ask(`/entries/${itemIds[0]}`)).body;
    expect(enclosures).toMatchObject([
      {
        entry_id: itemIds[0],
        url: "https://cdn.example/a.mp3",
        mime_type: "audio/mpeg",
        size: 9,
        media_progression: 0,
      },
      { url: "https://cdn.example/b.mp3", size: 0 },
    ]);
    expect((await ask(`/enclosures/${enclosures[1].id}`)).body).toEqual(enclosures[1]);
    expect((await ask(`/enclosures/${enclosures[1].id + 1}`)).status).toBe(404);
    expect((await w.ask(`/enclosures/${enclosures[1].id}`)).status).toBe(404);
  });
});

describe("writing", () => {
  let own: MinifluxWorld;
  beforeAll(async () => {
    own = await minifluxWorld();
  });
  const put = (path: string, body?: unknown) => own.ask(path, { method: "PUT", body });
  const unread = async () => (await own.ask("/entries/ids?status=unread")).body.entry_ids as number[];

  test("states are set for many entries at once, other people's and unknown ones are skipped", async () => {
    const ids = own.news.itemIds;
    const { status, text } = await put("/entries", { entry_ids: [...ids, id(1), 999_999_999], status: "read" });
    expect({ status, text }).toEqual({ status: 204, text: "" });
    expect(await unread()).toEqual([...own.loose.itemIds].reverse());
    await put("/entries", { entry_ids: [ids[1], ids[1]], status: "unread", starred: true });
    expect((await own.ask(`/entries/${ids[1]}`)).body).toMatchObject({ status: "unread", starred: true });
    await put("/entries", { entry_ids: [ids[1]], starred: false });
    expect((await own.ask(`/entries/${ids[1]}`)).body).toMatchObject({ status: "unread", starred: false });
    expect((await w.ask(`/entries/${id(1)}`)).body.status).toBe("unread");
  });

  test.each([
    [{ entry_ids: [], status: "read" }, /cannot be empty/],
    [{ status: "read" }, /cannot be empty/],
    [{ entry_ids: ["1"], status: "read" }, /whole numbers/],
    [{ entry_ids: [1.5], status: "read" }, /whole numbers/],
    [{ entry_ids: [1] }, /status or the starred/],
    [{ entry_ids: [1], status: "new" }, /invalid entry status/],
    [{ entry_ids: [1], status: "removed" }, /removes no entries/],
    [{ entry_ids: [1], status: 1 }, /must be a text/],
    [{ entry_ids: [1], starred: "true" }, /must be true or false/],
    ["[1]", /no object/],
    ["{", /not valid JSON/],
    ["", /not valid JSON/],
  ])("%j is refused with 400", async (body, words) => {
    expect(await put("/entries", body)).toMatchObject({
      status: 400,
      body: { error_message: expect.stringMatching(words) },
    });
  });

  test("a bookmark turns over", async () => {
    const [entry] = own.loose.itemIds;
    for (const starred of [true, false]) {
      expect((await put(`/entries/${entry}/bookmark`)).status).toBe(204);
      expect((await own.ask(`/entries/${entry}`)).body.starred).toBe(starred);
    }
    expect((await put(`/entries/${id(1)}/bookmark`)).status).toBe(404);
  });

  test("title and text of an entry cannot be changed, and the refusal says so", async () => {
    const [entry] = own.loose.itemIds;
    const answer = await put(`/entries/${entry}`, { title: "Mine" });
    expect(answer).toMatchObject({ status: 403, body: { error_message: expect.stringMatching(/can't be changed/) } });
    expect((await own.ask(`/entries/${entry}`)).body.title).toBe("Kiwi");
    expect((await put(`/entries/${id(1)}`, { title: "Mine" })).status).toBe(404);
  });
});
