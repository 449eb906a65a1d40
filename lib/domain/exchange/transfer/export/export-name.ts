import "server-only";
import type { Ctx } from "@/lib/domain/ctx";

export type ExportedWhat = "export" | "all-data" | "feeds" | "opml";

/** Returns `feedloom-<what>-YYYY-MM-DD` with its ending; the day is in UTC. */
export function exportName(ctx: Ctx, what: ExportedWhat): string {
  const ending = what === "opml" ? "opml" : "json";
  return `feedloom-${what}-${ctx.now().toISOString().slice(0, 10)}.${ending}`;
}
