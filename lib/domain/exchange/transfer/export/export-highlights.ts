import "server-only";
import type { ListedHighlight } from "@/lib/contracts/highlights/highlights";
import type { Ctx } from "@/lib/domain/ctx";
import {
  HIGHLIGHT_COLUMNS,
  HIGHLIGHT_JOINS,
  type ListedRow,
  toListed,
} from "@/lib/domain/library/highlights/highlight-row";
import { sql } from "@/lib/platform/db";
import { articleMarkdown, highlightMarkdown } from "./highlight-markdown";

/** Highlights read at once. */
const BATCH = 500;

/** Yields the caller's highlights article by article, in batches. Index: highlights (user_key, item_id). */
async function* readHighlights(ctx: Ctx): AsyncGenerator<ListedHighlight[]> {
  let after: unknown[] = [0, "-infinity", "00000000-0000-0000-0000-000000000000"];
  for (;;) {
    const rows = await sql<ListedRow>(ctx.db.pool, {
      name: "export-highlights",
      text: `SELECT ${HIGHLIGHT_COLUMNS} FROM highlights h ${HIGHLIGHT_JOINS}
        WHERE h.user_key = $1 AND (h.item_id, h.created_at, h.id) > ($2::bigint, $3::timestamptz, $4::uuid)
        ORDER BY h.item_id, h.created_at, h.id LIMIT ${BATCH}`,
      values: [ctx.user.key, ...after],
    });
    const last = rows.at(-1);
    if (!last) return;
    after = [last.item_id, last.created_at, last.id];
    yield rows.map(toListed);
  }
}

/** Writes the caller's highlights as a JSON array, one highlight a line. */
export async function* exportHighlightsAsJson(ctx: Ctx): AsyncGenerator<string> {
  let separator = "[\n";
  for await (const highlights of readHighlights(ctx)) {
    yield separator + highlights.map((highlight) => JSON.stringify(highlight)).join(",\n");
    separator = ",\n";
  }
  yield separator === "[\n" ? "[]\n" : "\n]\n";
}

/** Writes the caller's highlights as Markdown, under a heading for each article. */
export async function* exportHighlightsAsMarkdown(ctx: Ctx): AsyncGenerator<string> {
  yield "# Highlights\n";
  let item: number | null = null;
  for await (const highlights of readHighlights(ctx)) {
    let text = "";
    for (const highlight of highlights) {
      if (highlight.itemId !== item) text += articleMarkdown(highlight.article);
      item = highlight.itemId;
      text += highlightMarkdown(highlight);
    }
    yield text;
  }
}
