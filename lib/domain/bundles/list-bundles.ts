import "server-only";
import type { Bundle } from "@/lib/contracts/bundles";
import type { Ctx } from "@/lib/domain/ctx";
import { selectBundles } from "./bundle-row";

/** All bundles of the caller with their counts, the oldest first. */
export function listBundles(ctx: Ctx): Promise<Bundle[]> {
  return selectBundles(ctx, { name: "list", where: "" });
}
