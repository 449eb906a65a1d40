import "server-only";
import type { ShortIds } from "@/lib/dialects/shared/short-ids";
import type { Ctx } from "@/lib/domain/ctx";
import { listRecentlyRead } from "@/lib/domain/exchange/sync/list-state-changes";
import { setStates } from "@/lib/domain/library/items/states/set-states";
import type { Scope } from "@/lib/domain/library/lists/list-query";
import { markScopeRead } from "@/lib/domain/library/lists/mark-read";
import { requireWrite } from "@/lib/domain/people/auth/require-write";
import type { FeverRequest, Mark, Selector } from "./fever-request";

/** The group of all feeds. That of sparks, -1, is empty: no feed is one. */
const ALL_FEEDS = 0;

/**
 * Applies what a call marks. States are set, never toggled; what is not the caller's is left alone. Returns the lists
 * that changed, which the response holds although they were not asked for. Error: 403 for a read-only app password.
 */
export async function applyMark(
  ctx: Ctx,
  { mark, unreadRecentlyRead }: FeverRequest,
  ids: { feeds: ShortIds; bundles: ShortIds },
): Promise<Selector[]> {
  if (!mark && !unreadRecentlyRead) return [];
  requireWrite(ctx);
  if (unreadRecentlyRead) await setStates(ctx, { ids: await listRecentlyRead(ctx), isRead: false });
  if (!mark) return ["unread_item_ids"];
  if (mark.kind === "items") {
    await setStates(ctx, mark);
    return [mark.isStarred === undefined ? "unread_item_ids" : "saved_item_ids"];
  }
  const scope = scopeOf(mark, ids);
  if (scope) await markScopeRead(ctx, scope, { arrivedUntil: mark.before ?? ctx.now() });
  return ["unread_item_ids"];
}

function scopeOf(
  { kind, id }: Exclude<Mark, { kind: "items" }>,
  ids: { feeds: ShortIds; bundles: ShortIds },
): Scope | null {
  if (kind === "group" && id === ALL_FEEDS) return { kind: "all" };
  const long = (kind === "feed" ? ids.feeds : ids.bundles).long(id);
  if (long === null) return null;
  return { kind: kind === "feed" ? "feed" : "bundle", id: long };
}
