import { GUIDES_META } from "@/components/marketing/content/guides";
import { publicPage } from "@/components/marketing/document/public-page";
import { renderPage } from "@/components/marketing/document/render-page";
import { GuidesPage } from "@/components/marketing/pages/guides-page";
import { readSite } from "@/lib/domain/base/site/read-site";

export const dynamic = "force-dynamic";

/** GET /guides */
export const GET = publicPage(readSite, (site) => {
  return renderPage(site, GUIDES_META, <GuidesPage {...site} />);
});
