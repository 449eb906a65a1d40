import "server-only";
import {
  type Import,
  type ImportLine,
  type ImportLinesQuery,
  type LeftOut,
  type LineOutcome,
  type ListLink,
  SETTINGS_LISTS,
} from "@/lib/contracts/transfer";
import type { Ctx } from "@/lib/domain/ctx";
import { notFound } from "@/lib/errors";
import type { ParsedBundle, ParsedLine } from "./parsed-import";
import type { AccountSettings } from "./settings/account-settings";

/** A bundle of an import; `id` and `outcome` are known once it runs. */
export type StoredBundle = ParsedBundle & { id?: number | null; outcome?: "added" | "existing" | "limit" };

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
  const row = await ctx.db.prisma.import.findFirst({
    where: { userKey: ctx.user.key, state: { not: "uploading" }, id: id ?? undefined },
    orderBy: { createdAt: "desc" },
  });
  if (!row) return null;
  const settings = row.settings as Partial<AccountSettings> | null;
  return {
    id: row.id,
    state: row.state as Import["state"],
    fileName: row.fileName,
    format: row.format as Import["format"],
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    lines: await countLines(ctx, row.id),
    bundles: countBundles(row.bundles as StoredBundle[]),
    items: { total: row.items, done: row.itemsDone },
    hasPreferences: row.preferences !== null,
    hasReadingSettings: Boolean(settings?.readingSettings),
    settings: SETTINGS_LISTS.flatMap((name) => {
      const count = settings?.[name]?.length ?? 0;
      return count > 0 ? [{ name, count }] : [];
    }),
    lists: row.lists as ListLink[],
    leftOut: row.leftOut as LeftOut[],
    error: row.error,
  };
}

async function countLines(ctx: Ctx, id: string): Promise<Import["lines"]> {
  const rows = await ctx.db.prisma.importLine.groupBy({ by: "outcome", where: { importId: id }, _count: true });
  const lines = { total: 0, waiting: 0, added: 0, followed: 0, limit: 0, failed: 0, invalid: 0 };
  for (const { outcome, _count: count } of rows) {
    lines[outcome as LineOutcome] = count;
    lines.total += count;
  }
  return lines;
}

function countBundles(bundles: readonly StoredBundle[]): Import["bundles"] {
  const of = (outcome: StoredBundle["outcome"]) => bundles.filter((bundle) => bundle.outcome === outcome).length;
  return { total: bundles.length, added: of("added"), existing: of("existing"), limit: of("limit") };
}

const LINE_TYPES = { feed: "rss", smart: "intelligent", newsletter: "newsletter" } as const;

/** Returns one page of an import's lines in the file's order, as a preview or with their outcomes. Error: 404. */
export async function listImportLines(
  ctx: Ctx,
  id: string,
  { outcome, limit, cursor }: ImportLinesQuery,
): Promise<{ data: ImportLine[]; next: string | null }> {
  const owned = await ctx.db.prisma.import.findFirst({
    where: { id, userKey: ctx.user.key, state: { not: "uploading" } },
    select: { bundles: true },
  });
  if (!owned) throw notFound("Import");
  const rows = await ctx.db.prisma.importLine.findMany({
    where: { importId: id, position: { gte: cursor ?? 0 }, outcome },
    orderBy: { position: "asc" },
    take: limit + 1,
  });
  const names = bundleNames(owned.bundles as StoredBundle[]);
  const data = rows.slice(0, limit).map((row) => ({
    position: row.position,
    title: row.label,
    address: row.address,
    outcome: row.outcome as LineOutcome,
    code: row.code,
    reason: row.reason,
    feedId: row.feedId,
    type: LINE_TYPES[row.kind as ParsedLine["kind"]],
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
