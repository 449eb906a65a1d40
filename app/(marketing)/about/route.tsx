import { ABOUT_META } from "@/components/marketing/content/about";
import { renderPage } from "@/components/marketing/document/render-page";
import { AboutPage } from "@/components/marketing/pages/about-page";
import { readSite } from "@/lib/domain/site/read-site";

export const dynamic = "force-static";

/** GET /about */
export function GET(): Promise<Response> {
  const site = readSite();
  return renderPage(site, ABOUT_META, <AboutPage {...site} />);
}
