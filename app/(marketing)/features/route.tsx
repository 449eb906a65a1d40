import { FEATURES_META } from "@/components/marketing/content/features";
import { publicPage } from "@/components/marketing/document/public-page";
import { renderPage } from "@/components/marketing/document/render-page";
import { FeaturesPage } from "@/components/marketing/pages/features-page";
import { readSite } from "@/lib/domain/base/site/read-site";

export const dynamic = "force-dynamic";

/** GET /features */
export const GET = publicPage(readSite, (site) => {
  return renderPage(site, FEATURES_META, <FeaturesPage {...site} />);
});
