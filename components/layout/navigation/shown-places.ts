import { PLACE_GROUPS } from "@/components/shared/places";
import { hasNoPlans } from "@/lib/client/billing/plan-state";
import type { SubscriptionStatus } from "@/lib/contracts/subscription";
import { PRICING_PATH } from "@/lib/shared/pricing-paths";

/** Returns the user menu's groups; without plans on this installation, none leads to the pricing page. */
export function shownPlaces(status: Pick<SubscriptionStatus, "status" | "plan"> | undefined): typeof PLACE_GROUPS {
  if (!status || !hasNoPlans(status)) return PLACE_GROUPS;
  return PLACE_GROUPS.map(({ label, places }) => ({
    label,
    places: places.filter(({ href }) => href !== PRICING_PATH),
  }));
}
