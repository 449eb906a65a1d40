import type pg from "pg";
import type { Ctx } from "@/lib/domain/ctx";

type Node = {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Shared Hit Blocks"?: number;
  "Shared Read Blocks"?: number;
  Plans?: Node[];
};
type Statement = { text: string; values?: unknown[] };

/** Tables with a row per item or article: a list that scans one of them is wrong, however fast today. */
const LARGE = new Set(["feed_items", "unread", "starred", "articles", "article_search", "article_analyses"]);

/** The statements a verb runs, as EXPLAIN (ANALYZE) sees them: indexes used, large tables scanned, rows and blocks read. */
export async function explain(ctx: Ctx, verb: (ctx: Ctx) => Promise<unknown>) {
  const nodes: Node[] = [];
  let blocks = 0;
  for (const { text, values } of await statementsOf(ctx, verb)) {
    const { rows } = await ctx.db.pool.query<{ "QUERY PLAN": { Plan: Node }[] }>(
      `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`,
      values,
    );
    for (const { Plan } of rows[0]?.["QUERY PLAN"] ?? []) {
      nodes.push(...flatten(Plan));
      blocks += (Plan["Shared Hit Blocks"] ?? 0) + (Plan["Shared Read Blocks"] ?? 0);
    }
  }
  const onLarge = nodes.filter((node) => LARGE.has(node["Relation Name"] ?? ""));
  return {
    indexes: [...new Set(onLarge.flatMap((node) => (node["Index Name"] ? [node["Index Name"]] : [])))],
    scans: onLarge.filter((node) => node["Node Type"] === "Seq Scan").map((node) => node["Relation Name"] ?? ""),
    blocks,
    rowsRead: Math.round(onLarge.reduce((sum, node) => sum + node["Actual Rows"] * node["Actual Loops"], 0)),
  };
}

async function statementsOf(ctx: Ctx, verb: (ctx: Ctx) => Promise<unknown>): Promise<Statement[]> {
  const seen: Statement[] = [];
  const query = (statement: Statement) => {
    seen.push(statement);
    return ctx.db.pool.query(statement);
  };
  const pool = new Proxy(ctx.db.pool, {
    get: (target, name) => (name === "query" ? query : Reflect.get(target, name)),
  }) as pg.Pool;
  await verb({ ...ctx, db: { ...ctx.db, pool } });
  return seen;
}

const flatten = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(flatten)];
