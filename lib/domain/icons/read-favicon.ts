import "server-only";
import type { SystemCtx } from "@/lib/domain/ctx";
import { notFound } from "@/lib/errors";
import { sql } from "@/lib/platform/db";

export type Favicon = { bytes: Buffer; contentType: string; etag: string };

/** Returns a stored icon. Error: 404. */
export async function readFavicon(ctx: SystemCtx, id: number): Promise<Favicon> {
  const [icon] = await sql<Favicon>(ctx.db.pool, {
    name: "favicon-read",
    text: `SELECT bytes, content_type AS "contentType", etag FROM favicons WHERE id = $1 AND bytes IS NOT NULL`,
    values: [id],
  });
  if (!icon) throw notFound("Icon");
  return icon;
}
