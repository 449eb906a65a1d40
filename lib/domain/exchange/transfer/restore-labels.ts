import "server-only";
import type { PoolClient } from "pg";
import type { Ctx } from "@/lib/domain/ctx";
import { lockLabels } from "@/lib/domain/library/labels/lock-labels";
import { storeLabel } from "@/lib/domain/library/labels/store-label";
import { AppError } from "@/lib/errors";
import { sql } from "@/lib/platform/db";
import { storableJson } from "@/lib/platform/storable-text";

type LabelledArticle = { key: string; labels: readonly string[]; isForeign?: true };
type Labelled = { sourceId: number; items: readonly LabelledArticle[] };

/**
 * Puts the labels of imported articles on the caller's items. A name that is none, or one too many, is left out, and so is
 * that of a bundle in an article of another reader: many of them write the folder of a feed on its articles. Indexes:
 * articles (source_id, key), feed_items and item_feeds (article_id, user_key).
 */
export async function restoreLabels(client: PoolClient, ctx: Ctx, { sourceId, items }: Labelled): Promise<void> {
  const given = items.filter(({ labels }) => labels.length > 0);
  if (given.length === 0) return;
  const bundles = await bundleNames(client, ctx);
  const ids = new Map<string, number | null>();
  for (const { labels, isForeign } of given) {
    for (const name of labels) {
      if (ids.has(name)) continue;
      const isFolder = isForeign && bundles.has(name.toLowerCase());
      ids.set(name, isFolder ? null : await labelId(client, ctx, name));
    }
  }
  const rows = given.flatMap(({ key, labels }) =>
    labels.flatMap((name) => {
      const label = ids.get(name);
      return label ? [{ key, label }] : [];
    }),
  );
  if (rows.length === 0) return;
  await lockLabels(client, ctx.user.key, [...new Set(rows.map(({ label }) => label))]);
  await sql(client, {
    name: "import-restore-labels",
    text: `INSERT INTO item_labels (user_key, label_id, item_id, published_at)
      SELECT DISTINCT i.user_key, g.label, i.id, i.published_at
      FROM json_to_recordset($3::json) AS g(key uuid, label bigint)
      JOIN articles a ON a.source_id = $2 AND a.key = g.key
      JOIN LATERAL (
        SELECT id FROM feed_items WHERE article_id = a.id AND user_key = $1
        UNION ALL SELECT item_id FROM item_feeds WHERE article_id = a.id AND user_key = $1) h ON true
      JOIN feed_items i ON i.user_key = $1 AND i.id = h.id
      ON CONFLICT DO NOTHING`,
    values: [ctx.user.key, sourceId, storableJson(rows)],
  });
}

async function bundleNames(client: PoolClient, ctx: Ctx): Promise<Set<string>> {
  const rows = await sql<{ name: string }>(client, {
    name: "import-bundle-names",
    text: "SELECT lower(name) AS name FROM bundles WHERE user_key = $1",
    values: [ctx.user.key],
  });
  return new Set(rows.map(({ name }) => name));
}

async function labelId(client: PoolClient, ctx: Ctx, name: string): Promise<number | null> {
  try {
    return (await storeLabel(client, ctx, name)).id;
  } catch (thrown) {
    if (thrown instanceof AppError) return null;
    throw thrown;
  }
}
