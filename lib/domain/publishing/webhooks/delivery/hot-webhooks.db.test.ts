import type { Ctx } from "@/lib/domain/ctx";
import { blocksOf, explain } from "@/scripts/testing/explain";
import { freshUser } from "@/scripts/testing/fresh-user";
import { CLAIM } from "./claim-webhooks";

const WEBHOOKS = 100_000;
const BACKLOG = 100_000;
const CLAIMED = 10;

let ctx: Ctx;

/** As many webhooks for which nothing waits, all of them active and due. */
beforeAll(async () => {
  ctx = await freshUser();
  await ctx.db.pool.query(
    `INSERT INTO webhooks (id, user_key, name, format, url, events, next_at, created_at, updated_at)
     SELECT 1000000 * $1::bigint + n, $1, 'W', 'json', 'https://e.org/', '{article.new}', now() - n * interval '1 second', now(), now()
     FROM generate_series(1, ${WEBHOOKS}) n`,
    [ctx.user.key],
  );
  await addPending("generate_series(1, 5) n", "1000000 * $1::bigint + n");
});

async function addPending(rows: string, webhook: string): Promise<void> {
  await ctx.db.pool.query(
    `INSERT INTO webhook_deliveries (webhook_id, user_key, event, item_ids, next_at, started_at, created_at)
     SELECT ${webhook}, $1, 'article.new', '{1}', now(), now(), now() FROM ${rows}`,
    [ctx.user.key],
  );
  await ctx.db.pool.query("ANALYZE webhooks, webhook_deliveries, users");
}

/** Pages of 8 kB that a claim reads and writes. A scan of either table would read more than 1,500. */
async function blocksOfClaim(): Promise<number> {
  const values = [new Date(Date.now() + 1000), CLAIMED, "00000000-0000-4000-8000-000000000000"];
  const client = await ctx.db.pool.connect();
  try {
    await client.query("BEGIN");
    return blocksOf(await explain(client, CLAIM, values));
  } finally {
    await client.query("ROLLBACK");
    client.release();
  }
}

test("a claim does not look at the webhooks for which nothing waits", async () => {
  expect(await blocksOfClaim()).toBeLessThan(500);
});

test("a claim looks at a webhook once, however many deliveries wait for it", async () => {
  await addPending(`generate_series(1, ${BACKLOG}) n`, "1000000 * $1::bigint + 1 + n % 20");
  expect(await blocksOfClaim()).toBeLessThan(500);
});
