import { USE_CASES_META } from "@/components/marketing/content/use-cases";
import { publicPage } from "@/components/marketing/document/public-page";
import { renderPage } from "@/components/marketing/document/render-page";
import { UseCasesPage } from "@/components/marketing/pages/use-cases-page";
import { readSite } from "@/lib/domain/base/site/read-site";

export const dynamic = "force-dynamic";

/** GET /use-cases */
export const GET = publicPage(readSite, (site) => {
  return renderPage(site, USE_CASES_META, <UseCasesPage {...site} />);
});
