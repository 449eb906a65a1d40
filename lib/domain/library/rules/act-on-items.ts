import "server-only";
import type { PoolClient } from "pg";
import { z } from "zod";
import { raiseOwnerVersions, raiseVersions } from "@/lib/domain/content/sources/raise-versions";
import { showAgain } from "@/lib/domain/library/items/duplicate-marks";
import { hideItems } from "@/lib/domain/library/items/remove-items";
import { markMany, unmarkMany } from "@/lib/domain/library/items/states/set-states";
import { putLabels, takeLabels } from "@/lib/domain/library/labels/label-items";
import { lockLabels } from "@/lib/domain/library/labels/lock-labels";
import { sql } from "@/lib/platform/db";
import type { RuleMatch } from "./match-rules";
import type { StoredActions } from "./rule-row";

const Ids = z.array(z.number());

/** What was done to which items: only what was not so before. */
export const RuleChanges = z.object({
  read: Ids,
  starred: Ids,
  labelled: z.array(z.object({ labelId: z.number(), itemId: z.number() })),
  hidden: Ids,
  private: Ids,
});
export type RuleChanges = z.infer<typeof RuleChanges>;

type Acted = Pick<RuleMatch, "itemId" | "feedId"> & StoredActions;

/**
 * Does to one person's items what their rules say, except notifying. Stars and labels come first, because items that have
 * one are not hidden. The caller has locked the marks and items, or has added the items itself.
 */
export async function actOnItems(
  client: PoolClient,
  { userKey, acted, now }: { userKey: number; acted: readonly Acted[]; now: Date },
): Promise<RuleChanges> {
  const idsOf = (action: StoredActions["actions"][number]) => [
    ...new Set(acted.filter(({ actions }) => actions.includes(action)).map(({ itemId }) => itemId)),
  ];
  const labelled = acted.flatMap(({ itemId, actions, labelIds }) =>
    actions.includes("label") ? labelIds.map((labelId) => ({ labelId, itemId })) : [],
  );
  await lockLabels(client, userKey, [...new Set(labelled.map(({ labelId }) => labelId))]);
  const put = await putLabels(client, userKey, labelled);
  const { read, starred } = await markMany(client, userKey, { read: idsOf("read"), starred: idsOf("star"), now });
  const kept = await keepPrivate(client, userKey, idsOf("private"));
  const hide = idsOf("hide");
  const hidden = hide.length === 0 ? [] : await hideItems(client, userKey, hide);
  const feedOf = new Map(acted.map(({ itemId, feedId }) => [itemId, feedId]));
  const published = [...hidden.map(({ feedId }) => feedId), ...kept.flatMap((id) => feedOf.get(id) ?? [])];
  await raiseVersions(client, [...new Set(published)]);
  return { read, starred, labelled: put, hidden: hidden.map(({ id }) => id), private: kept };
}

async function keepPrivate(client: PoolClient, userKey: number, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await sql<{ id: number }>(client, {
    name: "rules-keep-private",
    text: `INSERT INTO private_items (user_key, item_id) SELECT $1, id FROM unnest($2::bigint[]) AS g(id) ORDER BY id
      ON CONFLICT DO NOTHING RETURNING item_id AS id`,
    values: [userKey, ids],
  });
  return rows.map(({ id }) => id);
}

/** Takes back what {@link actOnItems} did, as far as the items are still there. The caller has locked the marks. */
export async function undoChanges(client: PoolClient, userKey: number, changes: RuleChanges): Promise<void> {
  await showAgain(client, userKey, changes.hidden);
  await lockLabels(client, userKey, [...new Set(changes.labelled.map(({ labelId }) => labelId))]);
  await takeLabels(client, userKey, changes.labelled);
  await unmarkMany(client, userKey, changes);
  await sql(client, {
    name: "rules-publish-again",
    text: "DELETE FROM private_items WHERE user_key = $1 AND item_id = ANY($2::bigint[])",
    values: [userKey, changes.private],
  });
  await raiseOwnerVersions(client, userKey);
}

/** Returns the ids of the items that were changed in any way. */
export const changedItems = ({ labelled, ...lists }: RuleChanges): number[] => [
  ...new Set([...Object.values(lists).flat(), ...labelled.map(({ itemId }) => itemId)]),
];
