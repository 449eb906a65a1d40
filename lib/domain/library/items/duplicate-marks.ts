import "server-only";
import type { PoolClient } from "pg";
import { raiseOwnerVersions } from "@/lib/domain/content/sources/raise-versions";
import { sql } from "@/lib/platform/db";
import { unhideItems } from "./relate-items";

/** Replaces the marks of these items. An item that stays marked stays hidden, if it was. */
export async function replaceMarks(
  client: PoolClient,
  userKey: number,
  { items, marks }: { items: readonly { id: number }[]; marks: readonly { id: number; original: number }[] },
): Promise<void> {
  const unmarked = await sql<{ id: number; isHidden: boolean }>(client, {
    name: "duplicates-unmark",
    text: `DELETE FROM duplicate_items WHERE user_key = $1 AND id = ANY($2::bigint[]) AND id <> ALL($3::bigint[])
      RETURNING id, is_hidden AS "isHidden"`,
    values: [userKey, items.map(({ id }) => id), marks.map(({ id }) => id)],
  });
  await unhideItems(
    client,
    userKey,
    unmarked.flatMap(({ id, isHidden }) => (isHidden ? [id] : [])),
  );
  if (marks.length === 0) return;
  await sql(client, {
    name: "duplicates-mark",
    text: `INSERT INTO duplicate_items (user_key, id, duplicate_of)
      SELECT $1, g.id, g.original FROM unnest($2::bigint[], $3::bigint[]) AS g(id, original)
      ON CONFLICT (user_key, id) DO UPDATE SET duplicate_of = excluded.duplicate_of
      WHERE duplicate_items.duplicate_of <> excluded.duplicate_of`,
    values: [userKey, marks.map(({ id }) => id), marks.map(({ original }) => original)],
  });
}

/** Shows hidden items of a user again, with their state: all, or those of `ids`. Returns how many were shown. */
export async function showHidden(
  client: PoolClient,
  userKey: number,
  ids: readonly number[] | undefined,
): Promise<number> {
  const seen = await sql<{ id: number }>(client, {
    text: `UPDATE duplicate_items SET is_hidden = false
      WHERE user_key = $1 AND is_hidden AND ($2::bigint[] IS NULL OR id = ANY($2)) RETURNING id`,
    values: [userKey, ids ?? null],
  });
  return show(
    client,
    userKey,
    seen.map(({ id }) => id),
  );
}

async function show(client: PoolClient, userKey: number, ids: readonly number[]): Promise<number> {
  const [restored] = await sql<{ count: number }>(client, {
    text: "SELECT show_items($1::int, $2::bigint[]) AS count",
    values: [userKey, ids],
  });
  return restored?.count ?? 0;
}

/** Shows items that were hidden again, with their state, duplicates or not. Ids that are not hidden are ignored. Returns how many were shown. */
export async function showAgain(client: PoolClient, userKey: number, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0;
  const duplicates = await showHidden(client, userKey, ids);
  const others = await show(client, userKey, ids);
  await raiseOwnerVersions(client, userKey);
  return duplicates + others;
}
