import "server-only";
import { env } from "@/lib/platform/env";
import { publicAddress } from "./public-address";

/**
 * Returns the settings that the public pages depend on: the public address without a slash at its end, whether the
 * installation sells plans, and the mail address of those who run it.
 */
export function readSite() {
  return { origin: publicAddress(), hasPlans: hasPlans(), support: env().mail.support };
}

/** Returns true if this installation sells plans. */
const hasPlans = (): boolean => env().planMode !== "unlimited";
