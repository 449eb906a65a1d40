import "server-only";
import type { ItemScope, ItemSort } from "@/lib/contracts/items";
import type { Ctx } from "@/lib/domain/ctx";
import { decodeCursor } from "./cursor";
import { type ScopeKind, START } from "./page-sql";

/** Returns the parameters of a page's SQL. Error: 400 for an invalid cursor. */
export function pageValues(ctx: Ctx, query: ItemScope & { sort: ItemSort; cursor?: string }): unknown[] {
  const from = query.cursor === undefined ? START[query.sort] : decodeCursor(query.cursor);
  const scope = query.labelId ?? query.feedId ?? query.bundleId;
  return [ctx.user.key, from.publishedAt, from.id, ...(scope === undefined ? [] : [scope])];
}

/** Returns the kind of a scope. Of several, a label applies before a feed and that before a bundle. */
export function scopeKind(scope: Pick<ItemScope, "feedId" | "bundleId" | "labelId">): ScopeKind {
  if (scope.labelId !== undefined) return "label";
  if (scope.feedId !== undefined) return "feed";
  return scope.bundleId === undefined ? "user" : "bundle";
}
