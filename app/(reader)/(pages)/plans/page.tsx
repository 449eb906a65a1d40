import type { Metadata } from "next";
import { PlansScreen } from "@/components/billing/plans-screen";
import { PRICING_PATH } from "@/lib/shared/pricing-paths";

export const metadata: Metadata = { title: "Plans", alternates: { canonical: PRICING_PATH } };

/** /pricing for signed-in users: payment is possible here. */
export default function PlansPage() {
  return <PlansScreen />;
}
