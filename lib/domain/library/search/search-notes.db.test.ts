import { randomUUID } from "node:crypto";
import { FeedItemQuery } from "@/lib/contracts/items";
import type { Ctx } from "@/lib/domain/ctx";
import { addHighlight } from "@/lib/domain/library/highlights/add-highlight";
import { changeHighlight, deleteHighlight } from "@/lib/domain/library/highlights/change-highlight";
import { sql } from "@/lib/platform/db";
import { explain, nodesOf } from "@/scripts/testing/explain";
import { freshUser } from "@/scripts/testing/fresh-user";
import { seedFeed } from "@/scripts/testing/seed-feed";
import { findItems } from "./find-items";
import { ITEMS_SAYING } from "./search-highlighted";

const found = async (ctx: Ctx, q: string) =>
  (await findItems(ctx, FeedItemQuery.parse({ q }))).data.map(({ title }) => title);

async function reader() {
  const ctx = await freshUser({ plan: "pro" });
  const { itemIds } = await seedFeed(ctx, { articles: [{ title: "One" }, { title: "Two" }] });
  const [one = 0, two = 0] = itemIds;
  const note = (itemId: number, text: string | null) =>
    addHighlight(ctx, { id: randomUUID(), itemId, quote: "q", prefix: "", suffix: "", color: "blue", note: text });
  return { ctx, one, two, note };
}

test("a search for a note follows what the note says now, without case, accents and line breaks", async () => {
  const { ctx, one, two, note } = await reader();
  const { id } = await note(one, "Für das\n\nCafé");
  await note(two, null);
  expect(await found(ctx, 'note:"FUR DAS cafe"')).toEqual(["One"]);
  await changeHighlight(ctx, id, { color: "pink" });
  expect(await found(ctx, "note:cafe")).toEqual(["One"]);
  await changeHighlight(ctx, id, { note: "100 % sure" });
  expect(await found(ctx, "note:cafe")).toEqual([]);
  expect(await found(ctx, "note:100")).toEqual(["One"]);
  await changeHighlight(ctx, id, { note: null });
  expect(await found(ctx, "note:100")).toEqual([]);
  await note(two, "100");
  await deleteHighlight(ctx, id);
  expect(await found(ctx, "note:100")).toEqual(["Two"]);
});

test("parts of a search may be in different notes of an article; nobody else's notes count", async () => {
  const { ctx, one, two, note } = await reader();
  await note(one, "harbour");
  await note(one, "tide");
  await note(two, "tide");
  const other = await reader();
  await other.note(other.one, "harbour tide");
  expect(await found(ctx, "note:harbour note:tide")).toEqual(["One"]);
  expect(await found(ctx, "note:tide -note:harbour")).toEqual(["Two"]);
});

test("a search for a note reads one person's notes alone, whoever else has many", async () => {
  const { ctx, one, note } = await reader();
  const other = await reader();
  const many = (userKey: number, itemId: number, [count, noted]: [number, number]) =>
    sql(ctx.db.pool, {
      text: `INSERT INTO highlights (user_key, id, item_id, quote, prefix, suffix, color, note, note_text)
        SELECT $1, gen_random_uuid(), $2, 'q', '', '', 'blue', t, t FROM (
          SELECT CASE WHEN n <= $4 THEN 'harbour ' || n END AS t FROM generate_series(1, $3) AS n) g`,
      values: [userKey, itemId, count, noted],
    });
  await many(other.ctx.user.key, other.one, [20_000, 20_000]);
  await many(ctx.user.key, one, [5_000, 20]);
  await note(one, "tide");
  await ctx.db.pool.query("ANALYZE highlights");
  const plans = [
    await explain(ctx.db.pool, ITEMS_SAYING, [ctx.user.key, ["harbour", "tide"]]),
    await explain(ctx.db.pool, ITEMS_SAYING),
  ];
  for (const plan of plans) {
    const scans = nodesOf(plan).filter((node) => node["Relation Name"] === "highlights" || node["Index Name"]);
    expect(scans.map((node) => node["Node Type"])).not.toContain("Seq Scan");
    expect(scans.map((node) => node["Index Name"])).toContain("highlights_noted_idx");
    for (const node of scans) expect(node["Actual Rows"] ?? 0).toBeLessThanOrEqual(21);
  }
});
