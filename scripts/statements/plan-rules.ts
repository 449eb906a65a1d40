import { readdirSync, readFileSync } from "node:fs";
import { PERSON_TABLES } from "@/lib/domain/person-tables";

type Plan = { "Node Type": string; Alias?: string; "Relation Name"?: string; Plans?: Plan[] };
/** A row of the answer to {@link explained}. */
export type PlanRow = { "QUERY PLAN": { Plan: Plan }[] };

const NAMES = PERSON_TABLES.join("|");
const EXPLAINED = new RegExp(`^\\s*(?:SELECT|INSERT|UPDATE|DELETE|WITH)\\b[^]*\\b(?:${NAMES}|ctid)\\b`, "i");

/** Returns the statement that plans `text` for any values of its parameters; null where no rule asks for its plan. */
export const explained = (text: string): string | null =>
  EXPLAINED.test(text) ? `EXPLAIN (VERBOSE, GENERIC_PLAN, FORMAT JSON) ${text}` : null;

const LOCK = /\bFOR (?:NO KEY )?UPDATE\b|\bFOR (?:KEY )?SHARE\b/;
/** A subquery among the values that an insertion gives, or that it sets where the row exists already. */
const VALUES = /\bVALUES\s*\([^)]*\(\s*SELECT\b|\bDO UPDATE SET\b(?:(?!\bRETURNING\b)[\s\S])*?=\s*\(\s*SELECT\b/i;
const RETURNED = /\bRETURNING\b(?:(?!\b(?:INSERT|UPDATE|DELETE|FROM)\b)[^)])*\(\s*SELECT\b/i;
const UNSTABLE = /\b(?:now|clock_timestamp|statement_timestamp|random|gen_random_uuid|uuidv7|nextval)\s*\(/i;
/** Functions that would act on the machine that has the rows, and not where the application is connected. */
const ELSEWHERE = /\b(?:pg_notify|pg_(?:try_)?advisory_\w+|set_config|current_setting|pg_current_\w+)\s*\(/i;
/** A subquery that is evaluated for each row of what stands around it, and reads rows of a person. */
const CORRELATED = new RegExp(
  `(?:\\bEXISTS|\\bSELECT|[,=(])\\s*\\(\\s*SELECT\\b[^()]*\\bFROM\\s+(?:\\w+ \\w+ JOIN )?(?:${NAMES})\\b`,
  "i",
);
const sources = readdirSync("prisma/sql").map((file) => readFileSync(`prisma/sql/${file}`, "utf8"));
const functions = sources.flatMap((code) => [...code.matchAll(/\bFUNCTION (\w+)\(/g)].map(([, name]) => name));
const OURS = new RegExp(`\\b(?:${functions.join("|")})\\s*\\(`);

/**
 * What Citus refuses, or runs where it does nothing or something else. A statement about one person (whose key is a
 * parameter) is sent as it is to the machine that has the rows; what it reads of tables on the coordinator is read
 * before. One about several persons is sent to all, in parts that know nothing of each other.
 */
const RULES: [rule: string, where: "anywhere" | "ofMany" | "besideLocal" | "notAlone" | "writing", breaks: RegExp][] = [
  ["locks rows of several shards", "ofMany", LOCK],
  ["lateral join over several persons", "ofMany", /\bLATERAL\b/],
  ["correlated subquery over several persons", "ofMany", CORRELATED],
  ["locks rows beside a table of the coordinator", "besideLocal", LOCK],
  ["recursive query beside a table of the coordinator", "notAlone", /\bWITH RECURSIVE\b/i],
  ["function of ours, which other machines lack", "anywhere", OURS],
  ["function that acts on one machine", "anywhere", ELSEWHERE],
  ["no column", "anywhere", new RegExp(`^\\s*SELECT FROM (?:${NAMES})\\b`)],
  ["subquery in values", "writing", VALUES],
  ["subquery in RETURNING", "writing", RETURNED],
  ["function that is not immutable: its value has to be a parameter", "writing", UNSTABLE],
];

/** The end of a partition's name (scripts/prisma/partition-tables.ts). */
const PARTITION = /_p\d+$/;

/** Returns a table and its alias; of a partition, which PostgreSQL calls `i_3`, those of the whole. */
function wholeOf(table: string, part: string) {
  const whole = table.replace(PARTITION, "");
  return { table: whole, alias: whole === table ? part : part.replace(/_\d+$/, ""), part };
}

const allOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(allOf)];

/**
 * Returns what a statement does to rows of the tables without their `user_key`, or finds by their place (ctid) alone, and
 * the rules of distributed tables that it breaks. What the planner makes of the conditions counts, so a join by
 * `user_key` with a row whose key is given is one.
 */
export function planProblems(text: string, rows: readonly PlanRow[]): string[] {
  const nodes = rows.flatMap((row) => row["QUERY PLAN"].flatMap(({ Plan }) => allOf(Plan)));
  const found = nodes.flatMap(({ "Node Type": type, "Relation Name": table, Alias = "" }) =>
    table && type !== "ModifyTable" ? [wholeOf(table, Alias)] : [],
  );
  // The partitions of a table count as the table.
  const reads = [...new Map(found.map((read) => [`${read.table} ${read.alias}`, read])).values()];
  const scans = reads.filter(({ table }) => PERSON_TABLES.some((each) => each === table));
  const wholes = new Map(found.map(({ part, alias }) => [part, alias]));
  const conditions = nodes.flatMap((node) =>
    Object.entries(node).flatMap(([key, value]) =>
      /(?:Cond|Filter)$/.test(key)
        ? String(value).replace(/\b(\w+)\./g, (_, alias: string) => `${wholes.get(alias) ?? alias}.`)
        : [],
    ),
  );
  const isKeyed = keyedBy(conditions, scans, /./);
  // A distributed table asks for a single value from outside.
  const isOfOne = keyedBy(conditions, scans, /^(?:\$\d+|\d+)$/);
  const ofMany = scans.some(({ alias }) => !isOfOne(alias));
  const besideLocal = scans.length < reads.length;
  const writing = new RegExp(`\\b(?:INSERT INTO|UPDATE|DELETE FROM)\\s+(?:${NAMES})\\b`, "i").test(text);
  const applies = { anywhere: true, ofMany, besideLocal, notAlone: ofMany || besideLocal, writing };
  const rules = new RegExp(`\\b(?:${NAMES})\\b`).test(text) ? RULES : [];
  return [
    ...scans.flatMap(({ table, alias }) => (isKeyed(alias) ? [] : [`no user_key of ${table} ${alias}`])),
    ...nodes.flatMap((node) =>
      node["Node Type"] === "Tid Scan" && !("Filter" in node) ? [`ctid of ${node["Relation Name"]}`] : [],
    ),
    ...rules.flatMap(([rule, where, breaks]) => (applies[where] && breaks.test(text) ? [rule] : [])),
  ];
}

/** Returns what tells whether the key of an alias equals such a value from outside the tables, by way of others if need be. */
function keyedBy(conditions: readonly string[], scans: readonly { alias: string }[], value: RegExp) {
  const equal = conditions.flatMap((each) => [...each.matchAll(/\(?([\w.$]+)\)? = \(?([\w.$]+|\(InitPlan)/g)]);
  const pairs = equal.flatMap(([, left = "", right = ""]) => [[left, right] as const, [right, left] as const]);
  const isKeyed = (alias: string, before: readonly string[] = []): boolean =>
    pairs.some(([side, other]) => {
      if (side !== `${alias}.user_key` || before.includes(alias)) return false;
      const partner = other.replace(/\.\w+$/, "");
      return scans.some((each) => each.alias === partner) ? isKeyed(partner, [...before, alias]) : value.test(other);
    });
  return isKeyed;
}
