import { type Queryable, sql } from "@/lib/platform/db";

export type PlanNode = {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Actual Rows"?: number;
  "Shared Hit Blocks"?: number;
  "Shared Read Blocks"?: number;
  Plans?: PlanNode[];
};

/** Returns PostgreSQL's plan of a statement: measured with these values, or (without values) the generic plan. */
export async function explain(on: Queryable, text: string, values?: unknown[]): Promise<PlanNode> {
  const options = values ? "ANALYZE, BUFFERS, FORMAT JSON" : "GENERIC_PLAN, FORMAT JSON";
  const [row] = await sql<{ "QUERY PLAN": [{ Plan: PlanNode }] }>(on, { text: `EXPLAIN (${options}) ${text}`, values });
  if (!row) throw new Error("No plan");
  return row["QUERY PLAN"][0].Plan;
}

/** A plan and all that is below it. */
export function nodesOf(plan: PlanNode): PlanNode[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}

/** Pages of 8 kB that were looked at. */
export const blocksOf = (plan: PlanNode) => (plan["Shared Hit Blocks"] ?? 0) + (plan["Shared Read Blocks"] ?? 0);
