import type { UsageLevel } from "@/lib/client/billing/plan-state";

/** The colour of usage that asks for attention: red only where nothing more can be added. */
export const USAGE_TONES: Record<UsageLevel, string | null> = {
  usual: null,
  high: "text-warning",
  full: "text-destructive",
};
