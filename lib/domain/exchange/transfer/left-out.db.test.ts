import { randomUUID } from "node:crypto";
import { EXPORT_FORMAT, EXPORT_VERSION } from "@/lib/contracts/transfer";
import { webFetchCtx } from "@/lib/domain/content/parsing/fetch-ctx";
import type { Ctx } from "@/lib/domain/ctx";
import { addHighlight } from "@/lib/domain/library/highlights/add-highlight";
import { listRules } from "@/lib/domain/library/rules/rule-row";
import { createRule } from "@/lib/domain/library/rules/save-rule";
import { PLANS } from "@/lib/domain/plans/billing/plans";
import { sql } from "@/lib/platform/db";
import { freshUser } from "@/scripts/testing/fresh-user";
import { seedFeed } from "@/scripts/testing/seed-feed";
import { exportAllData } from "./export/export-data";
import { getImport } from "./get-import";
import { receiveImport } from "./receive-import";
import { runImports } from "./run-imports";
import { startImport } from "./start-import";

/** Imports a file and returns its report. */
async function importFile(ctx: Ctx, file: string) {
  async function* chunks() {
    yield Buffer.from(file);
  }
  const { id } = await receiveImport(ctx, { fileName: "all.json", chunks: chunks() });
  await startImport(ctx, id);
  await runImports(webFetchCtx(ctx));
  // The articles of a feed that is new here wait for its first fetch.
  await sql(ctx.db.pool, {
    text: "UPDATE sources SET fetched_at = now() WHERE id IN (SELECT source_id FROM feeds WHERE user_key = $1)",
    values: [ctx.user.key],
  });
  await ctx.db.prisma.import.update({ where: { id }, data: { waitUntil: null } });
  await runImports(webFetchCtx(ctx));
  return getImport(ctx, id);
}

async function exported(ctx: Ctx): Promise<string> {
  let file = "";
  for await (const piece of exportAllData(ctx)) file += piece;
  return file;
}

const most = { highlights: PLANS.free.maxHighlights ?? 0, rules: PLANS.free.maxRules };

test("the report says how many highlights the plan had no room for", async () => {
  const ada = await freshUser({ plan: "pro" });
  const { itemIds } = await seedFeed(ada, { articles: [{ title: "One" }, { title: "Two" }] });
  const total = most.highlights + 3;
  for (let at = 0; at < total; at += 1) {
    const itemId = itemIds[at % 2] ?? 0;
    await addHighlight(ada, { id: randomUUID(), itemId, quote: `q${at}`, prefix: "", suffix: "", color: "blue" });
  }
  const file = await exported(ada);
  const bob = await freshUser({ plan: "free" });
  const beyond = { reason: "Highlights beyond your plan's limit.", count: 3 };
  expect(await importFile(bob, file)).toMatchObject({ state: "done", leftOut: [beyond] });
  expect(await bob.db.prisma.highlight.count({ where: { userKey: bob.user.key } })).toBe(most.highlights);
  expect(await importFile(bob, file)).toMatchObject({ leftOut: [beyond] });
  const carol = await freshUser({ plan: "pro" });
  expect(await importFile(carol, file)).toMatchObject({ leftOut: [] });
  expect(await carol.db.prisma.highlight.count({ where: { userKey: carol.user.key } })).toBe(total);
});

test("the report says how many rules the plan had no room for, and how many cannot work here", async () => {
  const rule = { name: null, scope: "all", feedId: null, bundleId: null, actions: ["read"], labels: [], enabled: true };
  const rules = [
    ...Array.from({ length: most.rules + 1 }, (_, at) => ({ ...rule, query: `word${at}` })),
    { ...rule, query: "ferry", scope: "feed", feedId: 77 },
    { ...rule, query: "ferry", actions: ["label"], labels: ["Gone"] },
    { ...rule, query: "is:unread" },
  ];
  const file = { format: EXPORT_FORMAT, version: EXPORT_VERSION, feeds: [], bundles: [], rules };
  const ctx = await freshUser({ plan: "free" });
  await createRule(ctx, { query: "word0", actions: [{ type: "read" }], enabled: true });
  const report = await importFile(ctx, JSON.stringify(file));
  expect(report.leftOut).toEqual([
    { reason: "Rules beyond your plan's limit.", count: 1 },
    { reason: expect.stringMatching(/^Rules that can't work/), count: 3 },
  ]);
  expect((await listRules(ctx)).map(({ query }) => query)).toEqual(["word0", "word1", "word2"]);
});
