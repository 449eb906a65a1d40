import "server-only";
import type { Import, ImportLine, ImportLinesQuery, LineOutcome } from "@/lib/contracts/transfer";
import type { Ctx } from "@/lib/domain/ctx";
import { notFound } from "@/lib/errors";
import { sql } from "@/lib/platform/db";

/** A bundle of an import; `id` and `outcome` are known once it runs. */
export type StoredBundle = {
  name: string;
  description: string | null;
  color: string | null;
  createdAt: string | null;
  lines: number[];
  id?: number | null;
  outcome?: "added" | "existing" | "limit";
};

type Row = Omit<Import, "createdAt" | "finishedAt" | "lines" | "bundles" | "items"> & {
  createdAt: Date;
  finishedAt: Date | null;
  bundles: StoredBundle[];
  items: number;
  itemsDone: number;
};

/** Returns the state of one of the caller's imports. Error: 404. */
export async function getImport(ctx: Ctx, id: string): Promise<Import> {
  const found = await readImport(ctx, id);
  if (!found) throw notFound("Import");
  return found;
}

/** Returns the caller's last import, running or not; null when there is none. */
export async function latestImport(ctx: Ctx): Promise<Import | null> {
  return readImport(ctx, null);
}

async function readImport(ctx: Ctx, id: string | null): Promise<Import | null> {
  const [row] = await sql<Row>(ctx.db.pool, {
    name: "import-read",
    text: `SELECT id, state, file_name AS "fileName", format, created_at AS "createdAt", finished_at AS "finishedAt",
        bundles, items, items_done AS "itemsDone", preferences IS NOT NULL AS "hasPreferences", error
      FROM imports WHERE user_key = $1 AND ($2::uuid IS NULL OR id = $2) AND state <> 'uploading'
      ORDER BY created_at DESC LIMIT 1`,
    values: [ctx.user.key, id],
  });
  if (!row) return null;
  const { bundles, items, itemsDone, createdAt, finishedAt, ...rest } = row;
  return {
    ...rest,
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    lines: await countLines(ctx, row.id),
    bundles: countBundles(bundles),
    items: { total: items, done: itemsDone },
  };
}

async function countLines(ctx: Ctx, id: string): Promise<Import["lines"]> {
  const rows = await sql<{ outcome: LineOutcome; count: number }>(ctx.db.pool, {
    name: "import-count-lines",
    text: "SELECT outcome, count(*)::int AS count FROM import_lines WHERE import_id = $1 GROUP BY outcome",
    values: [id],
  });
  const lines = { total: 0, waiting: 0, added: 0, followed: 0, limit: 0, failed: 0, invalid: 0 };
  for (const { outcome, count } of rows) {
    lines[outcome] = count;
    lines.total += count;
  }
  return lines;
}

function countBundles(bundles: readonly StoredBundle[]): Import["bundles"] {
  const of = (outcome: StoredBundle["outcome"]) => bundles.filter((bundle) => bundle.outcome === outcome).length;
  return { total: bundles.length, added: of("added"), existing: of("existing"), limit: of("limit") };
}

type LineRow = Omit<ImportLine, "type" | "bundles"> & { kind: "feed" | "smart" };

/** Returns one page of an import's lines in the file's order, as a preview or with their outcomes. Error: 404. */
export async function listImportLines(
  ctx: Ctx,
  id: string,
  { outcome, limit, cursor }: ImportLinesQuery,
): Promise<{ data: ImportLine[]; next: string | null }> {
  const [owned] = await sql<{ bundles: StoredBundle[] }>(ctx.db.pool, {
    text: "SELECT bundles FROM imports WHERE id = $1 AND user_key = $2 AND state <> 'uploading'",
    values: [id, ctx.user.key],
  });
  if (!owned) throw notFound("Import");
  const rows = await sql<LineRow>(ctx.db.pool, {
    name: "import-lines",
    text: `SELECT position, label AS title, address, kind, outcome, code, reason, feed_id AS "feedId" FROM import_lines
      WHERE import_id = $1 AND position >= $2 AND ($3::text IS NULL OR outcome = $3) ORDER BY position LIMIT $4`,
    values: [id, cursor ?? 0, outcome ?? null, limit + 1],
  });
  const names = bundleNames(owned.bundles);
  const data = rows.slice(0, limit).map(({ kind, ...row }) => ({
    ...row,
    type: kind === "smart" ? ("intelligent" as const) : ("rss" as const),
    bundles: names.get(row.position) ?? [],
  }));
  const more = rows[limit];
  return { data, next: more ? String(more.position) : null };
}

function bundleNames(bundles: readonly StoredBundle[]): Map<number, string[]> {
  const names = new Map<number, string[]>();
  for (const { name, lines } of bundles) {
    for (const position of lines) names.set(position, [...(names.get(position) ?? []), name]);
  }
  return names;
}
