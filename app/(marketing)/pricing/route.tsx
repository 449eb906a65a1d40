import { NO_PLANS_META, PRICING_META } from "@/components/marketing/content/pricing";
import { renderPage } from "@/components/marketing/document/render-page";
import { NoPlansView } from "@/components/marketing/no-plans-view";
import { PricingView } from "@/components/marketing/pricing-view";
import { readSite } from "@/lib/domain/site/read-site";

export const dynamic = "force-static";

/** GET /pricing, for visitors; the middleware shows signed-in readers the page on which they can pay */
export function GET(): Promise<Response> {
  const site = readSite();
  return site.hasPlans
    ? renderPage(site, PRICING_META, <PricingView {...site} />)
    : renderPage(site, NO_PLANS_META, <NoPlansView {...site} />);
}
