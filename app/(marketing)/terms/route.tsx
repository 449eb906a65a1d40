import { TERMS, TERMS_INTRO, TERMS_META } from "@/components/marketing/content/legal";
import { planTexts } from "@/components/marketing/content/plan-texts";
import { publicPage } from "@/components/marketing/document/public-page";
import { renderPage } from "@/components/marketing/document/render-page";
import { LegalPage } from "@/components/marketing/pages/legal-page";
import { readSite } from "@/lib/domain/base/site/read-site";

export const dynamic = "force-dynamic";

/** GET /terms */
export const GET = publicPage(readSite, (site) => {
  const { title, path } = TERMS_META;
  return renderPage(
    site,
    planTexts(TERMS_META, site.hasPlans),
    <LegalPage {...site} {...{ title, path }} label="Terms" intro={TERMS_INTRO} body={TERMS} />,
  );
});
