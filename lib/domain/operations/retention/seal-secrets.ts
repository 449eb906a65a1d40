import "server-only";
import { deliverySecret } from "@/lib/domain/collecting/websub/delivery-secret";
import type { SystemCtx } from "@/lib/domain/ctx";
import { subscriberSecret } from "@/lib/domain/publishing/hub/subscriber-secret";
import { sealAddress } from "@/lib/domain/publishing/webhooks/stored-address";
import { sql } from "@/lib/platform/db";
import { notSealed } from "@/lib/platform/sealed-secret";

/** Rows of a batch. */
const BATCH = 500;
type Row = { id: number; userKey?: number; secret: string };

/**
 * The columns whose secrets were once stored as they are. `find` reads the whole table; `write` leaves a secret that has
 * changed meanwhile.
 */
const SECRETS = [
  {
    find: `SELECT id, user_key AS "userKey", url AS secret FROM webhooks WHERE ${notSealed("url")} LIMIT ${BATCH}`,
    write: "UPDATE webhooks SET url = $3 WHERE user_key = $4 AND id = $1 AND url = $2",
    seal: sealAddress,
  },
  {
    find: `SELECT id, secret FROM hub_subscriptions WHERE ${notSealed("secret")} LIMIT ${BATCH}`,
    write: "UPDATE hub_subscriptions SET secret = $3 WHERE id = $1 AND secret = $2",
    seal: subscriberSecret.seal,
  },
  {
    find: `SELECT source_id AS id, secret FROM websub_subscriptions WHERE ${notSealed("secret")} LIMIT ${BATCH}`,
    write: "UPDATE websub_subscriptions SET secret = $3 WHERE source_id = $1 AND secret = $2",
    seal: deliverySecret.seal,
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
