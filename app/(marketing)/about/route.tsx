import { ABOUT_META } from "@/components/marketing/content/about";
import { publicPage } from "@/components/marketing/document/public-page";
import { renderPage } from "@/components/marketing/document/render-page";
import { AboutPage } from "@/components/marketing/pages/about-page";
import { readSite } from "@/lib/domain/base/site/read-site";

export const dynamic = "force-dynamic";

/** GET /about */
export const GET = publicPage(readSite, (site) => {
  return renderPage(site, ABOUT_META, <AboutPage {...site} />);
});
