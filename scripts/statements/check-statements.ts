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
    for (const file of FILES) {
      await client.query("SAVEPOINT file");
      for (const statement of computeStatements(file)) {
        for (const text of statement.texts) {
          // Later statements of the file read it.
          if (/^\s*CREATE TEMPORARY TABLE/.test(text)) {
            const count = Math.max(0, ...[...text.matchAll(/\$(\d+)/g)].map((match) => Number(match[1])));
            await client.query(text, Array(count).fill(null));
          }
          const found = await check(statement, text, client);
          if (found === null) continue;
          checked += 1;
          for (const problem of found) problems.add(problem);
        }
      }
      await client.query("ROLLBACK TO file");
    }
  });
  return { problems: [...problems], checked };
}
