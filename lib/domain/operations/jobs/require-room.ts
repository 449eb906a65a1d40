import "server-only";
import type { SystemCtx } from "@/lib/domain/ctx";
import { transaction } from "@/lib/platform/db";

/**
 * Throws the database's error if its disk has no room for about 24 MB, as a few feeds need. It takes the room for a
 * moment, in a temporary table that is written to no log. Rows of 1,900 bytes are not compressed.
 */
export async function requireRoom(ctx: SystemCtx): Promise<void> {
  await transaction(ctx.db.pool, (client) =>
    client.query(`CREATE TEMPORARY TABLE room ON COMMIT DROP AS
      SELECT repeat('x', 1900) AS text FROM generate_series(1, 12000)`),
  );
}
