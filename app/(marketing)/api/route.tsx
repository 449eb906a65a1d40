import { API_META } from "@/components/marketing/content/api";
import { planTexts } from "@/components/marketing/content/plan-texts";
import { renderPage } from "@/components/marketing/document/render-page";
import { ApiPage } from "@/components/marketing/pages/api-page";
import { readSite } from "@/lib/domain/site/read-site";

export const dynamic = "force-static";

/** GET /api */
export function GET(): Promise<Response> {
  const site = readSite();
  return renderPage(site, planTexts(API_META, site.hasPlans), <ApiPage {...site} />);
}
