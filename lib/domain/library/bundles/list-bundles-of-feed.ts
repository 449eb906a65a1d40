import "server-only";
import type { Bundle } from "@/lib/contracts/bundles";
import type { Ctx } from "@/lib/domain/ctx";
import { requireScope } from "@/lib/domain/library/lists/require-scope";
import { selectBundles } from "./bundle-row";

/** Returns the caller's bundles that contain one of the caller's feeds. Error: 404. */
export async function listBundlesOfFeed(ctx: Ctx, feedId: number): Promise<Bundle[]> {
  await requireScope(ctx, { feedId });
  const where = "AND b.id IN (SELECT bundle_id FROM bundle_feeds WHERE feed_id = $2)";
  return selectBundles(ctx, { name: "of-feed", where, value: feedId });
}
