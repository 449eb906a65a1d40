import "server-only";
import type { Ctx } from "@/lib/domain/ctx";
import { type Queryable, sql } from "@/lib/platform/db";
import { storable, storableJson } from "@/lib/platform/storable-text";
import type { LineResult } from "./decide-lines";
import type { IdentifiedLine, ImportHead } from "./parsed-import";

/** Stores items of a file that is being read, as rows in JSON. */
export async function storeItems(on: Queryable, importId: string, rows: string): Promise<void> {
  await sql(on, {
    name: "import-store-items",
    text: `INSERT INTO import_items (import_id, ref, position, record)
      SELECT $1, ref, position, record FROM json_to_recordset($2::json) AS g(ref bigint, position int, record jsonb)`,
    values: [importId, rows],
  });
}

/** Stores lines of a file that is being read, with their expected results. */
export async function storeLines(
  ctx: Ctx,
  importId: string,
  lines: readonly (IdentifiedLine & LineResult)[],
): Promise<void> {
  await sql(ctx.db.pool, {
    name: "import-store-lines",
    text: `INSERT INTO import_lines (import_id, position, ref, kind, address, title, label, description, is_active,
        is_private, full_text, refresh_minutes, keep_days, hides_duplicates, notifies, unread_after_edit, followed_at, outcome, code, reason)
      SELECT $1, position, ref, kind, address, title, label, description, "isActive", "isPrivate", "fullText",
        "refreshMinutes", "keepDays", "hidesDuplicates", notifies, "unreadAfterEdit", "followedAt", outcome, code, reason
      FROM json_to_recordset($2::json) AS g(position int, ref bigint, kind text, address text, title text, label text,
        description text, "isActive" boolean, "isPrivate" boolean, "fullText" boolean, "refreshMinutes" smallint, "keepDays" smallint,
        "hidesDuplicates" boolean, notifies boolean, "unreadAfterEdit" text, "followedAt" timestamptz,
        outcome text, code text, reason text)`,
    values: [importId, storableJson(lines)],
  });
}

/**
 * Turns a completely read file into a preview, which another file may replace unless it is kept until the upload's claim
 * ends. Returns false when it was discarded in the meantime.
 */
export async function finishUpload(
  ctx: Ctx,
  importId: string,
  head: ImportHead & { isKept: boolean },
): Promise<boolean> {
  const { bundles, preferences, settings, format, fileName, items, lists, leftOut, isKept } = head;
  const hasPreferences = preferences !== null && Object.keys(preferences).length > 0;
  const ready = await sql(ctx.db.pool, {
    text: `UPDATE imports SET state = 'preview', format = $3, bundles = $4, preferences = $5, items = $6, created_at = $7,
             file_name = COALESCE(NULLIF(file_name, ''), NULLIF($8, ''), 'feeds'), lists = $9, settings = $10, left_out = $12,
             lease_until = CASE WHEN $11 THEN lease_until END
           WHERE id = $1 AND user_key = $2 AND state = 'uploading' RETURNING id`,
    values: [
      importId,
      ctx.user.key,
      format,
      bundles,
      hasPreferences ? storableJson([preferences]).slice(1, -1) : null,
      items,
      ctx.now(),
      uploadName(fileName),
      storableJson(lists),
      settings && storableJson([settings]).slice(1, -1),
      isKept,
      storableJson(leftOut),
    ],
  });
  return ready.length > 0;
}

/** Returns the part of a file's name that is stored. */
export const uploadName = (fileName: string): string => storable(fileName, 200).trim();
