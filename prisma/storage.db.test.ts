import { db } from "@/lib/platform/db";

/** Returns the storage parameters of a table by name; of a divided one, which has none itself, those of a partition. */
async function settings(table: string): Promise<Record<string, string>> {
  const { rows } = await db().pool.query<{ option: string }>(
    `SELECT option FROM pg_class c CROSS JOIN unnest(c.reloptions) AS option
     WHERE c.relnamespace = 'public'::regnamespace AND c.relname IN ($1, $2)`,
    [table, `${table}_p0`],
  );
  return Object.fromEntries(rows.map(({ option }) => option.split("=") as [string, string]));
}

test("the largest tables are filled, and vacuumed before a twentieth of them is garbage", async () => {
  for (const table of ["feed_items", "unread", "starred"]) {
    const found = await settings(table);
    expect(found).toMatchObject({ fillfactor: "100" });
    expect(Number(found.autovacuum_vacuum_scale_factor)).toBeLessThanOrEqual(0.05);
    expect(Number(found.autovacuum_vacuum_insert_scale_factor)).toBeLessThanOrEqual(0.1);
  }
  for (const table of ["articles", "article_search", "article_analyses", "article_prints"])
    expect(Number((await settings(table)).autovacuum_vacuum_scale_factor)).toBeLessThanOrEqual(0.05);
});

test("what is updated in place has room on its page", async () => {
  expect(await settings("feed_counts")).toMatchObject({ fillfactor: "50" });
  expect(await settings("sources")).toMatchObject({ fillfactor: "70" });
});

test("queues are vacuumed after a number of rows, however large they were", async () => {
  for (const queue of ["search_queue", "analysis_queue", "link_queue", "duplicate_queue"])
    expect(await settings(queue)).toMatchObject({
      autovacuum_vacuum_scale_factor: "0",
      autovacuum_vacuum_threshold: "1000",
      autovacuum_vacuum_insert_threshold: "-1",
    });
});
