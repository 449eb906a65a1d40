import { PLACE_GROUPS } from "@/components/shared/places";
import { hasNoPlans } from "@/lib/client/billing/plan-state";
import type { SubscriptionStatus } from "@/lib/contracts/subscription";
import { PRICING_PATH } from "@/lib/shared/pricing-paths";

/** The user menu's groups for somebody: where nothing is for sale, nothing leads to the plans. */
export function shownPlaces(status: Pick<SubscriptionStatus, "status" | "plan"> | undefined): typeof PLACE_GROUPS {
  if (!status || !hasNoPlans(status)) return PLACE_GROUPS;
  return PLACE_GROUPS.map(({ label, places }) => ({
    label,
    places: places.filter(({ href }) => href !== PRICING_PATH),
  }));
}
