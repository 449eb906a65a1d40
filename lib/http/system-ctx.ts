import "server-only";
import { PendingChanges } from "@/lib/domain/base/live/pending-changes";
import type { SystemCtx } from "@/lib/domain/ctx";
import { now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { logger } from "@/lib/platform/logger";

/** Returns the context of a request before its caller is known. `tab`: the browser tab that asks, if it says so. */
export function systemCtx(log = logger(), tab: string | null = null, requestId?: string): SystemCtx {
  return { db: db(), log, now, changes: new PendingChanges(tab), requestId };
}
