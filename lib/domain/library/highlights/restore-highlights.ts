import "server-only";
import type { PoolClient } from "pg";
import type { ExportedHighlight } from "@/lib/contracts/highlights/highlights";
import type { Ctx } from "@/lib/domain/ctx";
import { limitOf, readEntitlements } from "@/lib/domain/plans/billing/entitlements";
import { HELD_ITEMS } from "@/lib/domain/shared-items";
import { sql } from "@/lib/platform/db";
import { storableJson } from "@/lib/platform/storable-text";
import { noteText } from "./highlight-row";

type HighlightedArticle = { key: string; highlights: readonly ExportedHighlight[] };
type Highlighted = { sourceId: number; items: readonly HighlightedArticle[] };

/**
 * Gives the caller's items the highlights of imported articles. Those that are there stay as they are, and those beyond
 * the plan are left out. Returns the number of those. The caller's row is locked.
 */
export async function restoreHighlights(
  client: PoolClient,
  ctx: Ctx,
  { sourceId, items }: Highlighted,
): Promise<number> {
  const given = items.flatMap(({ key, highlights }) =>
    highlights.map((highlight) => ({ key, ...highlight, noteText: noteText(highlight.note ?? null) })),
  );
  if (given.length === 0) return 0;
  const { most } = limitOf("highlights", await readEntitlements(ctx, client));
  const [row] = await sql<{ left: number }>(client, {
    name: "import-restore-highlights",
    text: `WITH r AS MATERIALIZED (
        SELECT DISTINCT ON (g.id) $1::int, g.id, i.id, g.quote, g.prefix, g.suffix, g.color, g.note, g."noteText", LEAST(g."createdAt", $4) AS at, $4
        FROM json_to_recordset($3::json) AS g(key uuid, id uuid, quote text, prefix text, suffix text, color text, note text, "noteText" text,
          "createdAt" timestamptz)
        JOIN articles a ON a.source_id = $2 AND a.key = g.key JOIN (${HELD_ITEMS}) i ON i.article_id = a.id
        WHERE NOT EXISTS (SELECT FROM highlights h WHERE h.user_key = $1 AND h.id = g.id)
      ), added AS (
        INSERT INTO highlights (user_key, id, item_id, quote, prefix, suffix, color, note, note_text, created_at, updated_at)
        SELECT * FROM r ORDER BY at LIMIT $5::bigint - (SELECT least($5, count(*)) FROM highlights WHERE user_key = $1)
        RETURNING id)
      SELECT (SELECT count(*) FROM r)::int - (SELECT count(*) FROM added)::int AS left`,
    values: [ctx.user.key, sourceId, storableJson(given), ctx.now(), most],
  });
  return row?.left ?? 0;
}
