import { NO_PLANS_META, PRICING_META } from "@/components/marketing/content/pricing";
import { publicPage } from "@/components/marketing/document/public-page";
import { renderPage } from "@/components/marketing/document/render-page";
import { NoPlansPage } from "@/components/marketing/pages/no-plans-page";
import { PricingPage } from "@/components/marketing/pages/pricing-page";
import { readSite } from "@/lib/domain/base/site/read-site";

export const dynamic = "force-dynamic";

/** GET /pricing, for visitors; the middleware shows signed-in readers the page on which they can pay */
export const GET = publicPage(
  readSite,
  (site) => {
    return site.hasPlans
      ? renderPage(site, PRICING_META, <PricingPage {...site} />)
      : renderPage(site, NO_PLANS_META, <NoPlansPage {...site} />);
  },
  { byCookie: true },
);
