import "server-only";
import type { ItemScope } from "@/lib/contracts/items";
import type { Ctx } from "@/lib/domain/ctx";
import { listLabels } from "@/lib/domain/library/labels/list-labels";
import { hasLabel } from "@/lib/domain/library/lists/conditions";
import type { SearchQuery } from "@/lib/shared/search/search-query";
import { normalizeText } from "@/lib/shared/search/search-words";

/** The ids of labels: of each group of `labels` an item must have one, and none of `notLabels`. */
export type LabelConditions = { labels: number[][]; notLabels: number[] };

/** Returns which labels an item must and must not have; null when a condition names none of the caller's. */
export async function planLabels(
  ctx: Ctx,
  { labelId }: ItemScope,
  { labels, notLabels }: SearchQuery,
): Promise<LabelConditions | null> {
  if (labelId === undefined && labels.length + notLabels.length === 0) return { labels: [], notLabels: [] };
  const known = await listLabels(ctx);
  const called = (part: string) => known.filter(({ name }) => plain(name).includes(part)).map(({ id }) => id);
  const groups = labels.map(called);
  if (labelId !== undefined) groups.push(known.some(({ id }) => id === labelId) ? [labelId] : []);
  if (groups.some((group) => group.length === 0)) return null;
  return { labels: groups, notLabels: [...new Set(notLabels.flatMap(called))] };
}

const plain = (name: string) => normalizeText(name.trim()).replace(/\s+/g, " ");

/**
 * Returns the conditions on the labels of a row `name` of user $1, each preceded by AND. Ids are numbers of ours and are
 * written out. Index: item_labels (user_key, item_id).
 */
export function labelsSql({ labels, notLabels }: LabelConditions, name: string): string {
  const has = (ids: readonly number[]) => hasLabel(`IN (${ids.join(", ")})`, name);
  const wanted = labels.map((ids) => ` AND ${has(ids)}`).join("");
  return notLabels.length === 0 ? wanted : `${wanted} AND NOT ${has(notLabels)}`;
}

/** Returns the SQL of the items that have one of these labels. Index: primary key of item_labels. */
export const labelledSql = (ids: readonly number[]): string =>
  `SELECT DISTINCT item_id FROM item_labels WHERE user_key = $1 AND label_id IN (${ids.join(", ")})`;
