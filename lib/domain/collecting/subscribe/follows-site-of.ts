import "server-only";
import type { Ctx } from "@/lib/domain/ctx";
import { sql } from "@/lib/platform/db";
import { canParseUrl } from "@/lib/shared/parse-url";

const HOST = "'^[a-z]+://(?:[^/@]*@)?(?:www\\.)?([^/:?#]+)'";

/** Returns true if the caller follows a feed of an address's host; false for text that is not an address. */
export async function followsSiteOf(ctx: Ctx, address: string): Promise<boolean> {
  if (!canParseUrl(address)) return false;
  const host = new URL(address).hostname.replace(/^www\./, "");
  const [found] = await sql<{ is: boolean }>(ctx.db.pool, {
    name: "feeds-of-host",
    text: `SELECT EXISTS (SELECT FROM feeds f JOIN sources s ON s.id = f.source_id
             WHERE f.user_key = $1 AND f.deleted_at IS NULL
               AND $2 IN (lower(substring(s.url FROM ${HOST})), lower(substring(s.site_url FROM ${HOST})))) AS is`,
    values: [ctx.user.key, host],
  });
  return found?.is ?? false;
}
