import "server-only";
import type { Ctx } from "@/lib/domain/ctx";

export type ExportedWhat = "export" | "all-data" | "feeds" | "opml" | "highlights";

/** Returns `feedloom-<what>-YYYY-MM-DD` with its ending; the day is in UTC. */
export function exportName(ctx: Ctx, what: ExportedWhat, ending = what === "opml" ? "opml" : "json"): string {
  return `feedloom-${what}-${ctx.now().toISOString().slice(0, 10)}.${ending}`;
}
