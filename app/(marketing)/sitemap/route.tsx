import { SITEMAP_META } from "@/components/marketing/content/site-map";
import { renderPage } from "@/components/marketing/document/render-page";
import { SiteMapPage } from "@/components/marketing/pages/site-map-page";
import { readSite } from "@/lib/domain/site/read-site";

export const dynamic = "force-static";

/** GET /sitemap */
export function GET(): Promise<Response> {
  const site = readSite();
  return renderPage(site, SITEMAP_META, <SiteMapPage origin={site.origin} />);
}
