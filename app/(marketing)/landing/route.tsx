import { LANDING_META, LANDING_META_WITHOUT_PLANS } from "@/components/marketing/content/landing";
import { publicPage } from "@/components/marketing/document/public-page";
import { renderPage } from "@/components/marketing/document/render-page";
import { LandingPage } from "@/components/marketing/pages/landing-page";
import { readSite } from "@/lib/domain/base/site/read-site";

export const dynamic = "force-dynamic";

/** GET /landing: shown at `/`, and at the paths of the reader, to everybody who is not signed in */
export const GET = publicPage(
  readSite,
  (site) => {
    const meta = site.hasPlans ? LANDING_META : LANDING_META_WITHOUT_PLANS;
    return renderPage(site, { ...meta, hasFullTitle: true }, <LandingPage {...site} />);
  },
  { byCookie: true },
);
