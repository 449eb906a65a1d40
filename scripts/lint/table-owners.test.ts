import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { STREETS } from "./layers";
import { DYNAMIC, foreignWrites, NAMELESS, STATES, TABLE_OWNERS, WRITES_USERS, writesIn } from "./table-owners";

const SCHEMA = "prisma/schema";

/** Tables by the names of Prisma's client. */
function readModels(): Map<string, string> {
  const schema = readdirSync(SCHEMA).map((file) => readFileSync(`${SCHEMA}/${file}`, "utf8"));
  return new Map(
    schema.flatMap((text) =>
      [...text.matchAll(/^model (\w+) \{([\s\S]*?)^\}/gm)].map(([, model = "", body = ""]) => {
        const table = /@@map\("(\w+)"\)/.exec(body)?.[1] ?? model;
        return [model.charAt(0).toLowerCase() + model.slice(1), table] as const;
      }),
    ),
  );
}

const models = readModels();
const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "lib", "app", "scripts/operate"], {
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|generated\//.test(file));
const writes = files.flatMap((file) => writesIn(file, readFileSync(file, "utf8"), models));

test("every table of the schema has one owner, which is a street", () => {
  const owned = Object.values(TABLE_OWNERS).flat();
  expect([...owned].sort()).toEqual([...models.values()].sort());
  expect(Object.keys(TABLE_OWNERS).filter((street) => street !== "lib/http")).toEqual(STREETS);
});

test("only the owner of a table writes it", () => {
  expect(writes.length).toBeGreaterThan(150);
  expect(foreignWrites(writes)).toEqual([]);
  const users = writes.filter(({ table, file }) => table === "users" && !file.startsWith("lib/domain/people/"));
  expect([...new Set(users.map(({ file }) => file))].sort()).toEqual([...WRITES_USERS].sort());
});

test("tables without a name are written by few files", () => {
  const nameless = files.filter((file) => NAMELESS.test(readFileSync(file, "utf8")));
  expect(nameless.sort()).toEqual(Object.keys(DYNAMIC).sort());
});

test("at most eight files write the state of items", () => {
  const writers = new Set(writes.filter(({ table }) => STATES.includes(table)).map(({ file }) => file));
  const byName = "lib/domain/library/items/states/state-sql.ts";
  expect(Object.keys(DYNAMIC)).toContain(byName);
  expect([...writers, byName].sort()).toEqual([
    "lib/domain/library/items/add-items.ts",
    "lib/domain/library/items/count-rows.ts",
    "lib/domain/library/items/merge-items.ts",
    "lib/domain/library/items/reconcile-counts.ts",
    "lib/domain/library/items/remove-items.ts",
    "lib/domain/library/items/states/state-sql.ts",
    "lib/domain/library/labels/label-items.ts",
  ]);
});

test("lists and counts join the feeds that share an item in one file", () => {
  const joins = /\b(?:FROM|JOIN) item_feeds\b|UNION ALL[^`]*\bitem_feeds\b/;
  const readers = files.filter((file) =>
    joins.test(readFileSync(file, "utf8").replaceAll(/DELETE FROM item_feeds/g, "")),
  );
  expect(readers.sort()).toEqual([
    // Owners of the table, and the removal of articles that nobody has any more.
    "lib/domain/library/items/merge-items.ts",
    "lib/domain/library/items/reconcile-counts.ts",
    "lib/domain/library/items/remove-items.ts",
    "lib/domain/operations/retention/prune-articles.ts",
    "lib/domain/shared-items.ts",
  ]);
});

test("statements and calls of another street are found, additions to queues are not", () => {
  const source = [
    "await sql(on, { text: `UPDATE sources SET title = $2` });",
    "const part = `INSERT INTO webhook_deliveries (id) VALUES (1)`;",
    "await ctx.db.prisma.feed.deleteMany({ where: {} });",
    "await sql(on, { text: `DELETE FROM search_queue` });",
  ].join("\n");
  const found = writesIn("lib/domain/plans/billing/a.ts", source, models);
  expect(found.map(({ table, line, adds }) => [table, line, adds])).toEqual([
    ["sources", 1, false],
    ["webhook_deliveries", 2, true],
    ["search_queue", 4, false],
    ["feeds", 3, false],
  ]);
  expect(foreignWrites(found).map(({ table }) => table)).toEqual(["sources", "search_queue", "feeds"]);
  expect(foreignWrites(writesIn("lib/domain/library/feeds/a.ts", source, models)).map(({ table }) => table)).toEqual([
    "sources",
  ]);
});
