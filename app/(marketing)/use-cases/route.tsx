import { USE_CASES_META } from "@/components/marketing/content/use-cases";
import { renderPage } from "@/components/marketing/document/render-page";
import { UseCasesPage } from "@/components/marketing/pages/use-cases-page";
import { readSite } from "@/lib/domain/site/read-site";

export const dynamic = "force-static";

/** GET /use-cases */
export function GET(): Promise<Response> {
  const site = readSite();
  return renderPage(site, USE_CASES_META, <UseCasesPage {...site} />);
}
