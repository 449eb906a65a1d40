import type pg from "pg";
import { PERSON_TABLES } from "@/lib/domain/person-tables";

const MENTIONED = new RegExp(`\\b(?:${PERSON_TABLES.join("|")})\\b`);
const CONDITIONS = ["Index Cond", "Recheck Cond", "Filter", "Hash Cond", "Merge Cond", "Join Filter"] as const;

type Plan = { Alias?: string; "Relation Name"?: string; "Node Type": string; Plans?: Plan[] } & Partial<
  Record<(typeof CONDITIONS)[number], string>
>;

/** Whether a statement reads or writes one of the tables. */
export const namesPersonTable = (text: string): boolean => MENTIONED.test(text);

const allOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(allOf)];

/**
 * Returns what a statement does to rows of the tables without their `user_key`, as "table alias" and, where it finds
 * rows by their place (ctid) alone, "ctid of table". What the planner makes of its conditions counts, so a join by
 * `user_key` with a row whose key is given is one. `one` asks for a single value from outside, as a distributed table
 * does. Throws what the server says against the statement.
 */
export async function unkeyedTables(client: pg.ClientBase, text: string, one = false): Promise<string[]> {
  if (!/^\s*(?:SELECT|INSERT|UPDATE|DELETE|WITH)\b/i.test(text)) return [];
  const { rows } = await client.query<{ "QUERY PLAN": [{ Plan: Plan }] }>(
    `EXPLAIN (VERBOSE, GENERIC_PLAN, FORMAT JSON) ${text}`,
  );
  const nodes = rows.flatMap((row) => row["QUERY PLAN"].flatMap(({ Plan }) => allOf(Plan)));
  const scans = new Map(
    nodes
      .filter((node) => node["Node Type"] !== "ModifyTable" && isPersonTable(node["Relation Name"]))
      .map((node) => [node.Alias ?? "", node["Relation Name"] ?? ""]),
  );
  const keyed = keyedAliases(
    nodes.flatMap((node) => CONDITIONS.flatMap((kind) => node[kind] ?? [])),
    scans,
    one,
  );
  return [
    ...[...scans].filter(([alias]) => !keyed.has(alias)).map(([alias, table]) => `${table} ${alias}`),
    ...nodes
      .filter((node) => node["Node Type"] === "Tid Scan" && !node.Filter)
      .map((node) => `ctid of ${node["Relation Name"]}`),
  ];
}

/** Whether a statement also reads tables that are not of that kind. */
export async function readsLocalTable(client: pg.ClientBase, text: string): Promise<boolean> {
  const { rows } = await client.query<{ "QUERY PLAN": [{ Plan: Plan }] }>(
    `EXPLAIN (VERBOSE, GENERIC_PLAN, FORMAT JSON) ${text}`,
  );
  return rows
    .flatMap((row) => row["QUERY PLAN"].flatMap(({ Plan }) => allOf(Plan)))
    .some(
      (node) => node["Node Type"] !== "ModifyTable" && node["Relation Name"] && !isPersonTable(node["Relation Name"]),
    );
}

const isPersonTable = (name: string | undefined): boolean => PERSON_TABLES.some((table) => table === name);

/** The aliases whose key equals a value from outside the tables, by way of others if need be. */
function keyedAliases(conditions: readonly string[], scans: ReadonlyMap<string, string>, one: boolean): Set<string> {
  const keyed = new Set<string>();
  const pairs: [string, string][] = [];
  for (const condition of conditions) {
    for (const [, left, right] of condition.matchAll(/\(?([\w.$]+)\)? = \(?([\w.$]+|\(InitPlan)/g)) {
      for (const [side, other] of [
        [left, right],
        [right, left],
      ]) {
        const alias = /^(\w+)\.user_key$/.exec(side ?? "")?.[1];
        if (!alias || !scans.has(alias) || !other) continue;
        const partner = /^(\w+)\.\w+$/.exec(other)?.[1];
        if (partner && scans.has(partner)) pairs.push([alias, partner]);
        else if (!one || /^(?:\$\d+|\d+)$/.test(other)) keyed.add(alias);
      }
    }
  }
  for (let known = -1; known !== keyed.size; ) {
    known = keyed.size;
    for (const [alias, partner] of pairs) {
      if (keyed.has(alias)) keyed.add(partner);
      if (keyed.has(partner)) keyed.add(alias);
    }
  }
  return keyed;
}
