import { PRIVACY, PRIVACY_INTRO, PRIVACY_META } from "@/components/marketing/content/legal";
import { publicPage } from "@/components/marketing/document/public-page";
import { renderPage } from "@/components/marketing/document/render-page";
import { LegalPage } from "@/components/marketing/pages/legal-page";
import { readSite } from "@/lib/domain/base/site/read-site";

export const dynamic = "force-dynamic";

/** GET /privacy */
export const GET = publicPage(readSite, (site) => {
  const { title, path } = PRIVACY_META;
  return renderPage(
    site,
    PRIVACY_META,
    <LegalPage {...site} {...{ title, path }} label="Privacy" intro={PRIVACY_INTRO} body={PRIVACY} />,
  );
});
