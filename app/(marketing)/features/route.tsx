import { FEATURES_META } from "@/components/marketing/content/features";
import { renderPage } from "@/components/marketing/document/render-page";
import { FeaturesView } from "@/components/marketing/features-view";
import { readSite } from "@/lib/domain/site/read-site";

export const dynamic = "force-static";

/** GET /features */
export function GET(): Promise<Response> {
  const site = readSite();
  return renderPage(site, FEATURES_META, <FeaturesView {...site} />);
}
