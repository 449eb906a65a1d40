import { hasNoPlans } from "@/lib/client/plan-state";
import { PRICING_PATH } from "@/lib/contracts/pricing-paths";
import type { SubscriptionStatus } from "@/lib/contracts/subscription";
import { PLACE_GROUPS } from "./places";

/** The user menu's groups for somebody: where nothing is for sale, nothing leads to the plans. */
export function shownPlaces(status: Pick<SubscriptionStatus, "status" | "plan"> | undefined): typeof PLACE_GROUPS {
  if (!status || !hasNoPlans(status)) return PLACE_GROUPS;
  return PLACE_GROUPS.map(({ label, places }) => ({
    label,
    places: places.filter(({ href }) => href !== PRICING_PATH),
  }));
}
