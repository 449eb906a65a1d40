import "server-only";
import { STORED_DELIVERY_SECRETS } from "@/lib/domain/collecting/websub/delivery-secret";
import type { SystemCtx } from "@/lib/domain/ctx";
import { STORED_SUBSCRIBER_SECRETS } from "@/lib/domain/publishing/hub/subscriber-secret";
import { STORED_ADDRESSES } from "@/lib/domain/publishing/webhooks/stored-address";
import { sql } from "@/lib/platform/db";

/** Rows of a batch. */
const BATCH = 500;
type Row = { id: number; userKey?: number; secret: string };

/** The columns; `find` reads the whole table, `write` leaves a secret that has changed in the meantime. */
const SECRETS = [STORED_ADDRESSES, STORED_SUBSCRIBER_SECRETS, STORED_DELIVERY_SECRETS];

/** Encrypts the secrets that an earlier version stored as they are. Returns how many. */
export async function sealSecrets(ctx: SystemCtx, isOver: () => boolean): Promise<number> {
  let sealed = 0;
  for (const { find, write, seal } of SECRETS) {
    for (let found = BATCH; found === BATCH && !isOver(); ) {
      const rows = await sql<Row>(ctx.db.pool, { text: `${find} LIMIT ${BATCH}`, values: [] });
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
