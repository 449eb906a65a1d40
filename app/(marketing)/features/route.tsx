import { FEATURES_META } from "@/components/marketing/content/features";
import { renderPage } from "@/components/marketing/document/render-page";
import { FeaturesPage } from "@/components/marketing/pages/features-page";
import { readSite } from "@/lib/domain/site/read-site";

export const dynamic = "force-static";

/** GET /features */
export function GET(): Promise<Response> {
  const site = readSite();
  return renderPage(site, FEATURES_META, <FeaturesPage {...site} />);
}
