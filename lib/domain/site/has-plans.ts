import "server-only";
import { env } from "@/lib/platform/env";

/** Whether this installation sells plans; static pages say what held when they were built. */
export const hasPlans = (): boolean => env().planMode !== "unlimited";
