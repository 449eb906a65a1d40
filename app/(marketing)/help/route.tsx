import { byPlans } from "@/components/marketing/content/by-plans";
import { HELP_META } from "@/components/marketing/content/help";
import { renderPage } from "@/components/marketing/document/render-page";
import { HelpView } from "@/components/marketing/help-view";
import { readSite } from "@/lib/domain/site/read-site";

export const dynamic = "force-static";

/** GET /help */
export function GET(): Promise<Response> {
  const site = readSite();
  return renderPage(site, byPlans(HELP_META, site.hasPlans), <HelpView {...site} />);
}
