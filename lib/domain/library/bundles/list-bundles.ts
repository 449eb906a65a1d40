import "server-only";
import type { Bundle } from "@/lib/contracts/bundles";
import type { Ctx } from "@/lib/domain/ctx";
import { selectBundles } from "./bundle-row";

/** Returns all bundles of the caller with their counts, oldest first. */
export function listBundles(ctx: Ctx): Promise<Bundle[]> {
  return selectBundles(ctx, { name: "list", where: "" });
}
