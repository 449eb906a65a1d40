import { ApiView } from "@/components/marketing/api-view";
import { API_META } from "@/components/marketing/content/api";
import { byPlans } from "@/components/marketing/content/by-plans";
import { renderPage } from "@/components/marketing/document/render-page";
import { readSite } from "@/lib/domain/site/read-site";

export const dynamic = "force-static";

/** GET /api */
export function GET(): Promise<Response> {
  const site = readSite();
  return renderPage(site, byPlans(API_META, site.hasPlans), <ApiView {...site} />);
}
