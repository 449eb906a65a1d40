import { LANDING_META, LANDING_META_WITHOUT_PLANS } from "@/components/marketing/content/landing";
import { renderPage } from "@/components/marketing/document/render-page";
import { LandingPage } from "@/components/marketing/pages/landing-page";
import { readSite } from "@/lib/domain/site/read-site";

export const dynamic = "force-static";

/** GET /landing/not-found: shown at every unknown path to everybody who is not signed in, with status 404 */
export async function GET(): Promise<Response> {
  const site = readSite();
  const meta = site.hasPlans ? LANDING_META : LANDING_META_WITHOUT_PLANS;
  const { body, headers } = await renderPage(site, { ...meta, hasFullTitle: true }, <LandingPage {...site} />);
  return new Response(body, { status: 404, headers });
}
