import "server-only";
import type { SystemCtx } from "@/lib/domain/ctx";
import { now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { logger } from "@/lib/platform/logger";

/** Returns the context of a request before its caller is known. */
export function systemCtx(log = logger()): SystemCtx {
  return { db: db(), log, now };
}
