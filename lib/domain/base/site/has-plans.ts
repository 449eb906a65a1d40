import "server-only";
import { env } from "@/lib/platform/env";

/** Returns whether this installation sells plans. */
export const hasPlans = (): boolean => env().planMode !== "unlimited";
