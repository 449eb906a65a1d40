import "server-only";
import type { HighlightColor } from "@/lib/contracts/highlights/highlights";
import type { SystemCtx } from "@/lib/domain/ctx";
import { HIGHLIGHT_JOINS } from "@/lib/domain/library/highlights/highlight-row";
import { sql } from "@/lib/platform/db";
import { isToken } from "@/lib/platform/secret-token";

/** What the public page of a highlight shows: never its note, and not whose it is. */
export type PublicQuote = {
  quote: string;
  color: HighlightColor;
  title: string;
  /** "" where the article has no address of its own */
  url: string;
  /** the source's own title, whatever its reader calls it; may be empty */
  source: string;
};

/** Returns the quote that a public page shows. Null for an unknown token. Index: highlights (token). */
export async function readQuote(ctx: SystemCtx, token: string): Promise<PublicQuote | null> {
  if (!isToken(token)) return null;
  const [row] = await sql<PublicQuote>(ctx.db.pool, {
    name: "highlights-quote",
    text: `SELECT h.quote, h.color, a.title, CASE WHEN a.url ~* '^https?://' THEN a.url ELSE '' END AS url, s.title AS source
      FROM highlights h ${HIGHLIGHT_JOINS} WHERE h.token = $1`,
    values: [token],
  });
  return row ?? null;
}
