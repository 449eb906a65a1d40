import { LANDING_META, LANDING_META_WITHOUT_PLANS } from "@/components/marketing/content/landing";
import { renderPage } from "@/components/marketing/document/render-page";
import { LandingPage } from "@/components/marketing/pages/landing-page";
import { readSite } from "@/lib/domain/site/read-site";

export const dynamic = "force-static";

/** GET /landing: shown at `/`, and at the paths of the reader, to everybody who is not signed in */
export function GET(): Promise<Response> {
  const site = readSite();
  const meta = site.hasPlans ? LANDING_META : LANDING_META_WITHOUT_PLANS;
  return renderPage(site, { ...meta, hasFullTitle: true }, <LandingPage {...site} />);
}
