import "server-only";
import type { Ctx } from "@/lib/domain/ctx";
import { sql } from "@/lib/platform/db";

export type Favicon = { id: number; bytes: Buffer; contentType: string };

/** Icons that are in memory at the same time. */
const CHUNK = 50;

/** Yields the stored icons of the caller's feeds, some at a time. Indexes: feeds (user_key, …), primary keys. */
export async function* readFavicons(ctx: Ctx): AsyncGenerator<Favicon[], void> {
  let after = 0;
  for (;;) {
    const icons = await sql<{ id: number; bytes: Buffer; content_type: string }>(ctx.db.pool, {
      name: "icons-of-feeds",
      text: `SELECT i.id, i.bytes, i.content_type FROM favicons i
        WHERE i.id IN (SELECT s.favicon_id FROM feeds f JOIN sources s ON s.id = f.source_id
            WHERE f.user_key = $1 AND f.deleted_at IS NULL AND s.favicon_id > $2)
          AND i.bytes IS NOT NULL AND i.content_type IS NOT NULL ORDER BY i.id LIMIT ${CHUNK}`,
      values: [ctx.user.key, after],
    });
    yield icons.map(({ id, bytes, content_type }) => ({ id, bytes, contentType: content_type }));
    const last = icons.at(-1);
    if (!last || icons.length < CHUNK) return;
    after = last.id;
  }
}
