import type { Metadata } from "next";
import { NO_PLANS_META, PRICING_META } from "@/components/marketing/content/pricing";
import { pageMetadata } from "@/components/marketing/metadata/page-metadata";
import { NoPlansPage } from "@/components/marketing/pages/no-plans-page";
import { PricingPage } from "@/components/marketing/pages/pricing-page";
import { readSite } from "@/lib/domain/base/site/read-site";

export function generateMetadata(): Metadata {
  const { origin, hasPlans } = readSite();
  return pageMetadata(hasPlans ? PRICING_META : NO_PLANS_META, origin);
}

/** /pricing, for visitors; the middleware shows signed-in readers the page on which they can pay */
export default function Page() {
  const { origin, hasPlans } = readSite();
  return hasPlans ? <PricingPage origin={origin} /> : <NoPlansPage origin={origin} />;
}
