import { GUIDES_META } from "@/components/marketing/content/guides";
import { renderPage } from "@/components/marketing/document/render-page";
import { GuidesPage } from "@/components/marketing/pages/guides-page";
import { readSite } from "@/lib/domain/site/read-site";

export const dynamic = "force-static";

/** GET /guides */
export function GET(): Promise<Response> {
  const site = readSite();
  return renderPage(site, GUIDES_META, <GuidesPage {...site} />);
}
