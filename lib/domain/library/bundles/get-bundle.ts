import "server-only";
import type { Bundle, BundleDetail } from "@/lib/contracts/bundles";
import type { Ctx } from "@/lib/domain/ctx";
import { notFound } from "@/lib/errors";
import type { Queryable } from "@/lib/platform/db";
import { selectBundles } from "./bundle-row";
import { listBundleFeeds } from "./list-bundle-feeds";

/** Returns one bundle of the caller with its feeds. Error: 404. */
export async function getBundle(ctx: Ctx, id: number): Promise<BundleDetail> {
  const bundle = await readBundle(ctx, id);
  return { bundle, feeds: await listBundleFeeds(ctx, id) };
}

/** Returns one bundle of the caller with its counts. Error: 404. */
export async function readBundle(ctx: Ctx, id: number, on: Queryable = ctx.db.pool): Promise<Bundle> {
  const [bundle] = await selectBundles(ctx, { name: "one", where: "AND b.id = $2", value: id }, on);
  if (!bundle) throw notFound("Bundle");
  return bundle;
}
