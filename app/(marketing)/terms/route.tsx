import { byPlans } from "@/components/marketing/content/by-plans";
import { TERMS, TERMS_INTRO, TERMS_META } from "@/components/marketing/content/legal";
import { renderPage } from "@/components/marketing/document/render-page";
import { LegalView } from "@/components/marketing/legal-view";
import { readSite } from "@/lib/domain/site/read-site";

export const dynamic = "force-static";

/** GET /terms */
export function GET(): Promise<Response> {
  const site = readSite();
  const { title, path } = TERMS_META;
  return renderPage(
    site,
    byPlans(TERMS_META, site.hasPlans),
    <LegalView {...site} {...{ title, path }} label="Terms" intro={TERMS_INTRO} body={TERMS} />,
  );
}
