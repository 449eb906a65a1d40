import "server-only";
import type { PoolClient } from "pg";
import type { ItemLabel, LabelItemsInput, LabelledItems } from "@/lib/contracts/labels";
import type { Ctx } from "@/lib/domain/ctx";
import { HELD_ITEMS } from "@/lib/domain/shared-items";
import { type Queryable, sql, transaction } from "@/lib/platform/db";
import { storableJson } from "@/lib/platform/storable-text";
import { LABELS_OF } from "./labels-of";
import { lockLabels } from "./lock-labels";
import { findLabel, storeLabel } from "./store-label";

/**
 * Puts labels on items of the caller and takes others off, all or none. Names that no label has become labels; names to
 * remove that none has and ids that are not the caller's are ignored. Errors: 400 for an invalid name, 409 CONFLICT when
 * there are as many labels as there may be.
 */
export async function labelItems(ctx: Ctx, { ids, add, remove }: LabelItemsInput): Promise<LabelledItems> {
  const { changed, items } = await transaction(ctx.db.pool, async (client) => {
    const changed = new Set<number>();
    let isNew = false;
    const labels: number[] = [];
    for (const name of add) {
      const label = await storeLabel(client, ctx, name);
      isNew ||= label.isNew;
      labels.push(label.id);
    }
    for (const name of remove) labels.push((await findLabel(client, ctx, name))?.id ?? 0);
    await lockItems(client, ctx, ids);
    await lockLabels(client, ctx.user.key, labels);
    for (const name of add) for (const id of (await putLabel(client, ctx, { name, ids })).itemIds) changed.add(id);
    for (const name of remove) for (const id of (await takeLabel(client, ctx, { name, ids })).itemIds) changed.add(id);
    return { changed: changed.size > 0 || isNew ? [...changed] : null, items: await labelsOf(client, ctx, ids) };
  });
  if (changed) ctx.changes.add(ctx.user.key, { type: "labels", itemIds: changedIds(changed) });
  return items;
}

/**
 * Puts the label of this name on items of the caller; makes it where there is none, also without ids. Ids that are not
 * the caller's are ignored. Errors: 400 for an invalid name, 409 CONFLICT when there are as many labels as there may be.
 */
export async function addLabel(ctx: Ctx, input: { name: string; ids: readonly number[] }): Promise<ItemLabel> {
  const { id, name, isNew, itemIds } = await transaction(ctx.db.pool, (client) => putLabel(client, ctx, input));
  if (isNew || itemIds.length > 0) ctx.changes.add(ctx.user.key, { type: "labels", itemIds: changedIds(itemIds) });
  return { id, name };
}

/** Takes the label of this name off items of the caller. A name that no label has and others' ids are ignored. */
export async function removeLabel(ctx: Ctx, input: { name: string; ids: readonly number[] }): Promise<void> {
  const { itemIds } = await transaction(ctx.db.pool, (client) => takeLabel(client, ctx, input));
  if (itemIds.length > 0) ctx.changes.add(ctx.user.key, { type: "labels", itemIds: changedIds(itemIds) });
}

type Named = { name: string; ids: readonly number[] };

/** Locks the items first, so that none of them is hidden, pruned or merged in the meantime. Indexes: primary keys. */
async function putLabel(client: PoolClient, ctx: Ctx, { name, ids }: Named) {
  const label = await storeLabel(client, ctx, name);
  if (ids.length === 0) return { ...label, itemIds: [] };
  await lockItems(client, ctx, ids);
  const put = await sql<{ id: number }>(client, {
    name: "labels-put",
    text: `INSERT INTO item_labels (user_key, label_id, item_id, published_at)
      SELECT user_key, $2, id, published_at FROM feed_items WHERE user_key = $1 AND id = ANY($3::bigint[]) ORDER BY id
      ON CONFLICT DO NOTHING RETURNING item_id AS id`,
    values: [ctx.user.key, label.id, ids],
  });
  return { ...label, itemIds: put.map(({ id }) => id) };
}

async function lockItems(client: PoolClient, ctx: Ctx, ids: readonly number[]): Promise<void> {
  await sql(client, {
    name: "labels-lock-items",
    text: "SELECT id FROM feed_items WHERE user_key = $1 AND id = ANY($2::bigint[]) ORDER BY id FOR NO KEY UPDATE",
    values: [ctx.user.key, ids],
  });
}

/** Puts label `into` on all items of a user that have label `from`. Index: primary key of item_labels. */
export async function copyLabel(
  client: PoolClient,
  userKey: number,
  { from, into }: { from: number; into: number },
): Promise<void> {
  await sql(client, {
    name: "labels-copy",
    text: `INSERT INTO item_labels (user_key, label_id, item_id, published_at)
      SELECT user_key, $2, item_id, published_at FROM item_labels WHERE user_key = $1 AND label_id = $3
      ORDER BY item_id ON CONFLICT DO NOTHING`,
    values: [userKey, into, from],
  });
}

/**
 * Puts labels, which are locked, on a user's items of articles of a source, by the keys of these. Indexes: articles
 * (source_id, key), feed_items and item_feeds (article_id, user_key).
 */
export async function addLabelsByKey(
  client: PoolClient,
  {
    userKey,
    sourceId,
    labelled,
  }: { userKey: number; sourceId: number; labelled: readonly { key: string; label: number }[] },
): Promise<void> {
  await sql(client, {
    name: "labels-put-many",
    text: `INSERT INTO item_labels (user_key, label_id, item_id, published_at)
      SELECT DISTINCT i.user_key, g.label, i.id, i.published_at
      FROM json_to_recordset($3::json) AS g(key uuid, label bigint)
      JOIN articles a ON a.source_id = $2 AND a.key = g.key
      JOIN (${HELD_ITEMS}) h ON h.article_id = a.id
      JOIN feed_items i ON i.user_key = $1 AND i.id = h.id
      ON CONFLICT DO NOTHING`,
    values: [userKey, sourceId, storableJson(labelled)],
  });
}

/** A label by its id, and an item. */
export type Labelled = { labelId: number; itemId: number };

const valuesOf = (userKey: number, labelled: readonly Labelled[]) => [
  userKey,
  labelled.map(({ labelId }) => labelId),
  labelled.map(({ itemId }) => itemId),
];

/**
 * Puts labels, which the caller has locked, on items of a user. Labels and items that are gone are ignored. Returns what was
 * not so before. Indexes: primary keys.
 */
export async function putLabels(
  client: PoolClient,
  userKey: number,
  labelled: readonly Labelled[],
): Promise<Labelled[]> {
  if (labelled.length === 0) return [];
  return sql<Labelled>(client, {
    name: "labels-put-by-id",
    text: `INSERT INTO item_labels (user_key, label_id, item_id, published_at)
      SELECT i.user_key, l.id, i.id, i.published_at FROM unnest($2::bigint[], $3::bigint[]) AS g(label_id, item_id)
        JOIN labels l ON l.user_key = $1 AND l.id = g.label_id
        JOIN feed_items i ON i.user_key = $1 AND i.id = g.item_id
      ORDER BY l.id, i.id ON CONFLICT DO NOTHING RETURNING label_id AS "labelId", item_id AS "itemId"`,
    values: valuesOf(userKey, labelled),
  });
}

/** Takes labels off items of a user. Index: the primary key of item_labels. */
export async function takeLabels(client: PoolClient, userKey: number, labelled: readonly Labelled[]): Promise<void> {
  if (labelled.length === 0) return;
  await sql(client, {
    name: "labels-take-by-id",
    text: `DELETE FROM item_labels il USING unnest($2::bigint[], $3::bigint[]) AS g(label_id, item_id)
      WHERE il.user_key = $1 AND il.label_id = g.label_id AND il.item_id = g.item_id`,
    values: valuesOf(userKey, labelled),
  });
}

/** Index: the primary key of item_labels. */
async function takeLabel(client: PoolClient, ctx: Ctx, { name, ids }: Named) {
  const label = await findLabel(client, ctx, name);
  if (!label) return { itemIds: [] };
  const taken = await sql<{ id: number }>(client, {
    name: "labels-take",
    text: `DELETE FROM item_labels WHERE user_key = $1 AND label_id = $2 AND item_id = ANY($3::bigint[])
      RETURNING item_id AS id`,
    values: [ctx.user.key, label.id, ids],
  });
  return { itemIds: taken.map(({ id }) => id) };
}

/** Returns the labels of those items that are the caller's, in order of ids. */
export const listItemLabels = (ctx: Ctx, ids: readonly number[]): Promise<LabelledItems> =>
  labelsOf(ctx.db.pool, ctx, ids);

/** Index: item_labels (user_key, item_id). */
async function labelsOf(client: Queryable, ctx: Ctx, ids: readonly number[]): Promise<LabelledItems> {
  return sql<LabelledItems[number]>(client, {
    name: "labels-of-items",
    text: `SELECT p.id, ${LABELS_OF} FROM feed_items p WHERE p.user_key = $1 AND p.id = ANY($2::bigint[]) ORDER BY p.id`,
    values: [ctx.user.key, ids],
  });
}

/** The most items that a change names. A change of more items names none, which means "any". */
const MOST = 50;

/** Returns the ids for a change that open tabs are told, undefined for too many. */
function changedIds(ids: readonly number[]): number[] | undefined {
  return ids.length > MOST ? undefined : [...ids];
}
