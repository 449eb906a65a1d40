import "server-only";
import type { SmartSettings } from "@/lib/contracts/smart";
import type { Ctx } from "@/lib/domain/ctx";
import type { Queryable } from "@/lib/platform/db";
import { readSmartSource } from "./read-smart-source";
import { requireSmartFeed } from "./require-smart-feed";
import { explainTaste } from "./smart-taste";

/** Returns the settings and lessons of one of the caller's smart feeds, in words. Error: 404. */
export async function getSmartSettings(ctx: Ctx, feedId: number, on: Queryable = ctx.db.pool): Promise<SmartSettings> {
  const { sourceId, keywords } = await requireSmartFeed(ctx, feedId, on);
  const { tuning, taste, lessons } = await readSmartSource(on, sourceId);
  return { feedId, keywords, ...tuning, ...explainTaste(taste), lessons };
}
