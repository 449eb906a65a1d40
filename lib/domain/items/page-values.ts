import "server-only";
import type { ItemScope, ItemSort } from "@/lib/contracts/items";
import type { Ctx } from "@/lib/domain/ctx";
import { decodeCursor } from "./cursor";
import { type ScopeKind, START } from "./page-sql";

/** The parameters of a page's SQL. Error: 400 for a foreign cursor. */
export function pageValues(ctx: Ctx, query: ItemScope & { sort: ItemSort; cursor?: string }): unknown[] {
  const from = query.cursor === undefined ? START[query.sort] : decodeCursor(query.cursor);
  const scope = query.feedId ?? query.bundleId;
  return [ctx.user.key, from.publishedAt, from.id, ...(scope === undefined ? [] : [scope])];
}

/** A feed is narrower than a bundle: with both, the feed counts. */
export function scopeKind(scope: Pick<ItemScope, "feedId" | "bundleId">): ScopeKind {
  if (scope.feedId !== undefined) return "feed";
  return scope.bundleId === undefined ? "user" : "bundle";
}
