import { GUIDES_META } from "@/components/marketing/content/guides";
import { renderPage } from "@/components/marketing/document/render-page";
import { GuidesView } from "@/components/marketing/guides-views";
import { readSite } from "@/lib/domain/site/read-site";

export const dynamic = "force-static";

/** GET /guides */
export function GET(): Promise<Response> {
  const site = readSite();
  return renderPage(site, GUIDES_META, <GuidesView {...site} />);
}
