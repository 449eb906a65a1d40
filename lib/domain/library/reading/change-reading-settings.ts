import "server-only";
import type { PoolClient } from "pg";
import type { ReadingSettings, ReadingSettingsChange, ReadingType } from "@/lib/contracts/reading";
import type { Ctx } from "@/lib/domain/ctx";
import { notFound } from "@/lib/errors";
import { sql, transaction } from "@/lib/platform/db";
import { readReadingSettings } from "./read-reading-settings";

/**
 * Changes the caller's layout of articles and panes, and keys. Missing settings stay; settings for a feed replace the feed's
 * previous ones. Error: 404 for a feed that is not the caller's; then nothing is changed.
 */
export async function changeReadingSettings(ctx: Ctx, change: ReadingSettingsChange): Promise<ReadingSettings> {
  const { perFeed = {}, listWidth, hidesLibrary, keys, ...type } = change;
  await transaction(ctx.db.pool, async (client) => {
    // Locks the caller's row, so that two changes of one feed come one after the other.
    const panes = [listWidth !== undefined, listWidth ?? null, hidesLibrary ?? null];
    const own = keys ? JSON.stringify(keys) : null;
    await sql(client, { text: EVERYWHERE, values: [ctx.user.key, ...columnsOf(type), ...panes, own] });
    await changeFeeds(client, ctx, perFeed);
  });
  ctx.changes.add(ctx.user.key, { type: "reading-settings" });
  return readReadingSettings(ctx);
}

async function changeFeeds(
  client: PoolClient,
  ctx: Ctx,
  perFeed: Record<string, Partial<ReadingType> | null>,
): Promise<void> {
  const ids = Object.keys(perFeed).map(Number);
  if (ids.length === 0) return;
  const own = await sql(client, {
    text: `SELECT id FROM feeds WHERE user_key = $1 AND id = ANY($2::bigint[]) AND deleted_at IS NULL
           ORDER BY id FOR KEY SHARE`,
    values: [ctx.user.key, ids],
  });
  if (own.length < ids.length) throw notFound("Feed");
  await sql(client, { text: "DELETE FROM feed_reading_settings WHERE feed_id = ANY($1::bigint[])", values: [ids] });
  const given = Object.entries(perFeed).filter(([, type]) => type && Object.keys(type).length > 0);
  const rows = given.map(([id, type]) => [id, ...columnsOf(type ?? {})]);
  await sql(client, {
    text: `INSERT INTO feed_reading_settings (feed_id, face, size, line_height, measure, paper)
      SELECT * FROM unnest($1::bigint[], $2::text[], $3::smallint[], $4::float8[], $5::text[], $6::text[])`,
    values: [0, 1, 2, 3, 4, 5].map((column) => rows.map((row) => row[column])),
  });
}

/** Returns the values in the order of the columns; null where nothing is given. */
function columnsOf({ face, size, lineHeight, measure, paper }: Partial<ReadingType>) {
  return [face ?? null, size ?? null, lineHeight ?? null, measure === undefined ? null : `${measure}`, paper ?? null];
}

const EVERYWHERE = `INSERT INTO reading_settings AS r (user_key, face, size, line_height, measure, paper, list_width, hides_library, keys)
  VALUES ($1, coalesce($2::text, 'serif'), coalesce($3::smallint, 18), coalesce($4::float8, 1.65),
    coalesce($5::text, '68'), coalesce($6::text, 'auto'), $8::smallint, coalesce($9::boolean, false), coalesce($10::jsonb, '{}'))
  ON CONFLICT (user_key) DO UPDATE SET face = coalesce($2::text, r.face), size = coalesce($3::smallint, r.size),
    line_height = coalesce($4::float8, r.line_height), measure = coalesce($5::text, r.measure),
    paper = coalesce($6::text, r.paper), hides_library = coalesce($9::boolean, r.hides_library), keys = coalesce($10::jsonb, r.keys),
    list_width = CASE WHEN $7::boolean THEN $8::smallint ELSE r.list_width END`;
