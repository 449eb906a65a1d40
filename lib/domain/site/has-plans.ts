import "server-only";
import { env } from "@/lib/platform/env";

/** Returns whether this installation sells plans. Static pages contain the answer of their build. */
export const hasPlans = (): boolean => env().planMode !== "unlimited";
