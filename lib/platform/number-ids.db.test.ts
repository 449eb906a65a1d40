import { readdirSync, readFileSync } from "node:fs";
import { freshUser } from "@/scripts/testing/fresh-user";
import { seedBundle, seedFeed } from "@/scripts/testing/seed-feed";
import { sql } from "./db";
import { safeInteger } from "./number-ids";

const folder = "prisma/schema";

/** `model.field` of every BigInt column in the schema. */
function bigIntFields(): string[] {
  const found: string[] = [];
  for (const file of readdirSync(folder)) {
    let model = "";
    for (const line of readFileSync(`${folder}/${file}`, "utf8").split("\n")) {
      model = /^model (\w+)/.exec(line)?.[1] ?? model;
      const field = /^\s+(\w+)\s+BigInt\b/.exec(line)?.[1];
      if (field) found.push(`${model.charAt(0).toLowerCase()}${model.slice(1)}.${field}`);
    }
  }
  return found.sort();
}

test("every BigInt column of the schema is converted", () => {
  const source = readFileSync("lib/platform/number-ids.ts", "utf8");
  const models = [...source.matchAll(/^ {4}(\w+): \{([^}]*)\}/gm)];
  const converted = models.flatMap(([, model, fields = ""]) =>
    [...fields.matchAll(/(\w+): (?:required|optional|list)\("(\w+)"\)/g)].map(([, name, column]) => {
      expect(column).toBe(name);
      return `${model}.${name}`;
    }),
  );
  expect(converted.sort()).toEqual(bigIntFields());
});

test("Prisma returns ids as numbers, also of relations, selections and writes", async () => {
  const ctx = await freshUser();
  const { id, itemIds } = await seedFeed(ctx, { articles: [{}] });
  const bundleId = await seedBundle(ctx, [{ id }]);
  const member = await ctx.db.prisma.bundleFeed.findFirstOrThrow({ where: { bundleId }, include: { feed: true } });
  expect(member).toMatchObject({ id: expect.any(Number), bundleId, feedId: id, feed: { id } });
  const source = await ctx.db.prisma.source.findUniqueOrThrow({ where: { id: member.feed.sourceId } });
  expect(source).toMatchObject({ id: member.feed.sourceId, faviconId: null });
  const [item] = await ctx.db.prisma.feedItem.findMany({ where: { feedId: id }, select: { id: true } });
  expect(item?.id).toBe(itemIds[0]);
  const updated = await ctx.db.prisma.feed.update({ where: { id }, data: { title: "T" }, select: { id: true } });
  expect(updated.id).toBe(id);
});

test("a statement within a transaction of Prisma sees its writes and returns int8 as numbers", async () => {
  const ctx = await freshUser();
  const { id } = await seedFeed(ctx, { articles: [] });
  const rows = await ctx.db.prisma.$transaction(async (tx) => {
    await tx.feed.update({ where: { id }, data: { title: "Within" } });
    return sql(tx, {
      text: "SELECT id, title, created_at <= $3 AS past FROM feeds WHERE user_key = $1 AND id = $2",
      values: [ctx.user.key, id, new Date(ctx.now().getTime() + 1)],
    });
  });
  expect(rows).toEqual([{ id, title: "Within", past: true }]);
});

test("a number beyond 2^53 is refused", () => {
  expect(safeInteger("9007199254740991")).toBe(Number.MAX_SAFE_INTEGER);
  expect(() => safeInteger(9_007_199_254_740_992n)).toThrow(RangeError);
});
