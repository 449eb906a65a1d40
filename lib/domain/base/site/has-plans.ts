import "server-only";
import { env } from "@/lib/platform/env";

/** Returns true if this installation sells plans. */
export const hasPlans = (): boolean => env().planMode !== "unlimited";
