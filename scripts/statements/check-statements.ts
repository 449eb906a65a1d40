import type pg from "pg";
import { db } from "@/lib/platform/db";
import { type Computed, computeStatements, FILES } from "./compute-statements";

/** Says what is wrong with a statement; null where it is not looked at. */
export type Check = (statement: Computed, text: string, client: pg.PoolClient) => Promise<string[] | null> | null;

/** Runs `work` in a transaction that is rolled back. */
export async function rolledBack<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await db().pool.connect();
  try {
    await client.query("BEGIN");
    return await work(client);
  } finally {
    await client.query("ROLLBACK");
    client.release();
  }
}

/** Looks at every text of every statement of the product. Returns each problem once, and how many texts were looked at. */
export async function checkStatements(check: Check): Promise<{ problems: string[]; checked: number }> {
  const problems = new Set<string>();
  let checked = 0;
  await rolledBack(async (client) => {
    await makeTemporaryTables(client);
    for (const file of FILES) {
      for (const statement of computeStatements(file)) {
        for (const text of statement.texts) {
          const found = await check(statement, text, client);
          if (found === null) continue;
          checked += 1;
          for (const problem of found) problems.add(problem);
        }
      }
    }
  });
  return { problems: [...problems], checked };
}

let temporary: string[] | undefined;
const MAKES_TABLE = /^\s*CREATE TEMPORARY TABLE/;

/** Makes the tables that a transaction of the product hands from file to file, one that reads another after it. */
export async function makeTemporaryTables(client: pg.PoolClient): Promise<void> {
  temporary ??= FILES.flatMap(computeStatements).flatMap(({ texts }) => texts.filter((text) => MAKES_TABLE.test(text)));
  let left = temporary;
  while (left.length > 0) {
    const failed: string[] = [];
    for (const text of left) {
      const count = Math.max(0, ...[...text.matchAll(/\$(\d+)/g)].map((match) => Number(match[1])));
      await client.query("SAVEPOINT temporary");
      await client.query(text, Array(count).fill(null)).catch(async () => {
        failed.push(text);
        await client.query("ROLLBACK TO temporary");
      });
    }
    if (failed.length === left.length) throw new Error(`these tables could not be made: ${failed.join("; ")}`);
    left = failed;
  }
}
