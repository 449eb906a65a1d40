import "server-only";
import type { PoolClient } from "pg";
import type { ExportedItem } from "@/lib/contracts/transfer";
import type { Ctx } from "@/lib/domain/ctx";
import { type Queryable, sql } from "@/lib/platform/db";
import { storableJson } from "@/lib/platform/storable-text";
import type { LineFate } from "./judge-lines";
import type { ParsedImport } from "./parsed-import";

const LINES_AT_ONCE = 1_000;

/** Stores items of a file that is still arriving; `from` numbers them. */
export async function storeItems(on: Queryable, importId: string, batch: { from: number; items: ExportedItem[] }) {
  const rows = batch.items.map((record, at) => ({ ref: record.feedId, position: batch.from + at, record }));
  await sql(on, {
    name: "import-store-items",
    text: `INSERT INTO import_items (import_id, ref, position, record)
      SELECT $1, ref, position, record FROM json_to_recordset($2::json) AS g(ref bigint, position int, record jsonb)`,
    values: [importId, storableJson(rows)],
  });
}

export type ReadUpload = { importId: string; parsed: ParsedImport; fates: readonly LineFate[]; items: number };

/**
 * Stores the lines of a completely received file and turns it into a preview. Returns false when it was discarded
 * meanwhile.
 */
export async function storePreview(client: PoolClient, ctx: Ctx, upload: ReadUpload) {
  const { importId, parsed, fates, items } = upload;
  const rows = parsed.lines.map((line, position) => ({ ...line, ...fates[position], position }));
  for (let at = 0; at < rows.length; at += LINES_AT_ONCE) {
    await sql(client, {
      name: "import-store-lines",
      text: `INSERT INTO import_lines (import_id, position, ref, kind, address, title, label, description, is_active,
          is_private, full_text, followed_at, outcome, code, reason)
        SELECT $1, position, ref, kind, address, title, label, description, "isActive", "isPrivate", "fullText",
          "followedAt", outcome, code, reason
        FROM json_to_recordset($2::json) AS g(position int, ref bigint, kind text, address text, title text, label text,
          description text, "isActive" boolean, "isPrivate" boolean, "fullText" boolean, "followedAt" timestamptz,
          outcome text, code text, reason text)`,
      values: [importId, storableJson(rows.slice(at, at + LINES_AT_ONCE))],
    });
  }
  const { bundles, preferences, format } = parsed;
  const hasPreferences = preferences !== null && Object.keys(preferences).length > 0;
  const ready = await sql(client, {
    text: `UPDATE imports SET state = 'preview', format = $3, bundles = $4, preferences = $5, items = $6, created_at = $7
           WHERE id = $1 AND user_key = $2 AND state = 'uploading' RETURNING id`,
    values: [
      importId,
      ctx.user.key,
      format,
      storableJson(bundles),
      hasPreferences ? storableJson([preferences]).slice(1, -1) : null,
      items,
      ctx.now(),
    ],
  });
  return ready.length > 0;
}
