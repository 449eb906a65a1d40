import "server-only";
import type { LeftOut } from "@/lib/contracts/transfer";
import { type Queryable, sql } from "@/lib/platform/db";
import { storableJson } from "@/lib/platform/storable-text";

/** Adds to the entries that are left out for a reason; `count` is 0 if it is unknown. */
export function addLeftOut(all: readonly LeftOut[], reason: string, count: number): LeftOut[] {
  const known = all.find((each) => each.reason === reason);
  if (!known) return [...all, { reason, count }];
  return all.map((each) => (each === known ? { reason, count: each.count + count } : each));
}

/** Adds to what the report of an import says was left out. Index: primary key. */
export async function recordLeftOut(on: Queryable, importId: string, { reason, count }: LeftOut): Promise<void> {
  const [row] = await sql<{ leftOut: LeftOut[] }>(on, {
    name: "import-left-out",
    text: `SELECT left_out AS "leftOut" FROM imports WHERE id = $1`,
    values: [importId],
  });
  await sql(on, {
    name: "import-leave-out",
    text: "UPDATE imports SET left_out = $2 WHERE id = $1",
    values: [importId, storableJson(addLeftOut(row?.leftOut ?? [], reason, count))],
  });
}
