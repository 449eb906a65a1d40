import type { Metadata } from "next";
import { NO_PLANS_META, PRICING_META } from "@/components/marketing/content/pricing";
import { NoPlansView } from "@/components/marketing/no-plans-view";
import { pageMetadata } from "@/components/marketing/page-metadata";
import { PricingView } from "@/components/marketing/pricing-view";
import { hasPlans } from "@/lib/domain/site/has-plans";
import { publicAddress } from "@/lib/domain/site/public-address";

export const generateMetadata = (): Metadata => pageMetadata(hasPlans() ? PRICING_META : NO_PLANS_META);

/** For visitors; who is signed in is shown the plans in which one can pay. */
export default function PricingPage() {
  return hasPlans() ? <PricingView origin={publicAddress()} /> : <NoPlansView origin={publicAddress()} />;
}
