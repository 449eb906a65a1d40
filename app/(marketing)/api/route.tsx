import { API_META } from "@/components/marketing/content/api";
import { planTexts } from "@/components/marketing/content/plan-texts";
import { publicPage } from "@/components/marketing/document/public-page";
import { renderPage } from "@/components/marketing/document/render-page";
import { ApiPage } from "@/components/marketing/pages/api-page";
import { readSite } from "@/lib/domain/base/site/read-site";

export const dynamic = "force-dynamic";

/** GET /api */
export const GET = publicPage(readSite, (site) => {
  return renderPage(site, planTexts(API_META, site.hasPlans), <ApiPage {...site} />);
});
