import { SITEMAP_META } from "@/components/marketing/content/site-map";
import { publicPage } from "@/components/marketing/document/public-page";
import { renderPage } from "@/components/marketing/document/render-page";
import { SiteMapPage } from "@/components/marketing/pages/site-map-page";
import { readSite } from "@/lib/domain/base/site/read-site";

export const dynamic = "force-dynamic";

/** GET /sitemap */
export const GET = publicPage(readSite, (site) => {
  return renderPage(site, SITEMAP_META, <SiteMapPage origin={site.origin} />);
});
