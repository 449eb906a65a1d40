import { HELP_META } from "@/components/marketing/content/help";
import { planTexts } from "@/components/marketing/content/plan-texts";
import { publicPage } from "@/components/marketing/document/public-page";
import { renderPage } from "@/components/marketing/document/render-page";
import { HelpPage } from "@/components/marketing/pages/help-page";
import { readSite } from "@/lib/domain/base/site/read-site";

export const dynamic = "force-dynamic";

/** GET /help */
export const GET = publicPage(readSite, (site) => {
  return renderPage(site, planTexts(HELP_META, site.hasPlans), <HelpPage {...site} />);
});
