import { parseArgs } from "node:util";
import { applyMigrations } from "./prisma/apply-migrations";
import { partitionTables } from "./prisma/partition-tables";

/** Each partition is a file per index, and a plan that cannot tell the person looks at all of them. */
const MOST_PARTITIONS = 256;

// The lock that keeps other starts out belongs to a session, which a pooler in transaction mode does not keep.
const url = process.env.DATABASE_DIRECT_URL?.trim() || process.env.DATABASE_URL;
if (!url) {
  console.error("DATABASE_URL is not set: nothing to migrate.");
  process.exit(1);
}

const { values: options } = parseArgs({ options: { quiet: { type: "boolean" }, partitions: { type: "string" } } });
const partitions = options.partitions === undefined ? null : Number(options.partitions);
if (partitions !== null && !(Number.isInteger(partitions) && partitions >= 2 && partitions <= MOST_PARTITIONS)) {
  console.error(`--partitions needs a number from 2 to ${MOST_PARTITIONS}.`);
  process.exit(1);
}
const say = (text: string) => {
  if (!options.quiet) console.log(text);
};

try {
  const applied = await applyMigrations(process.cwd(), url);
  say(applied.length > 0 ? `Applied ${applied.join(", ")}.` : "The database is up to date.");
  if (partitions !== null) {
    const divided = await partitionTables(url, partitions, (table, copied) => say(`${table}: ${copied} rows copied`));
    say(divided.length > 0 ? `Divided ${divided.join(", ")} by person.` : "The tables are divided already.");
  }
  process.exit(0);
} catch (error) {
  console.error(`Migration failed: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
