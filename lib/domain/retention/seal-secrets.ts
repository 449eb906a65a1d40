import "server-only";
import type { SystemCtx } from "@/lib/domain/ctx";
import { sealSubscriberSecret } from "@/lib/domain/hub/subscriber-secret";
import { sealAddress } from "@/lib/domain/webhooks/stored-address";
import { sealDeliverySecret } from "@/lib/domain/websub/delivery-secret";
import { sql } from "@/lib/platform/db";

/** Rows of a batch. */
const BATCH = 500;
type Row = { id: number; userKey?: number; secret: string };

const UNSEALED = (column: string) =>
  `${column} <> '' AND ${column} NOT LIKE 'sealed:%' AND ${column} NOT LIKE 'plain:%' LIMIT ${BATCH}`;

/**
 * Where secrets lie that were once stored as they are: how rows are found, which read the whole table, and how one is written
 * unless it has changed meanwhile.
 */
const SECRETS = [
  {
    find: `SELECT id, user_key AS "userKey", url AS secret FROM webhooks WHERE ${UNSEALED("url")}`,
    write: "UPDATE webhooks SET url = $3 WHERE user_key = $4 AND id = $1 AND url = $2",
    seal: sealAddress,
  },
  {
    find: `SELECT id, secret FROM hub_subscriptions WHERE ${UNSEALED("secret")}`,
    write: "UPDATE hub_subscriptions SET secret = $3 WHERE id = $1 AND secret = $2",
    seal: sealSubscriberSecret,
  },
  {
    find: `SELECT source_id AS id, secret FROM websub_subscriptions WHERE ${UNSEALED("secret")}`,
    write: "UPDATE websub_subscriptions SET secret = $3 WHERE source_id = $1 AND secret = $2",
    seal: sealDeliverySecret,
  },
];

/** Encrypts the secrets that an earlier version stored as they are. Returns how many. */
export async function sealSecrets(ctx: SystemCtx, isOver: () => boolean): Promise<number> {
  let sealed = 0;
  for (const { find, write, seal } of SECRETS) {
    for (let found = BATCH; found === BATCH && !isOver(); ) {
      const rows = await sql<Row>(ctx.db.pool, { text: find, values: [] });
      for (const { id, userKey, secret } of rows) {
        const values = [id, secret, seal(secret), ...(userKey === undefined ? [] : [userKey])];
        await sql(ctx.db.pool, { text: write, values });
      }
      found = rows.length;
      sealed += found;
    }
  }
  return sealed;
}
