import { notFound } from "next/navigation";
import { FEATURE_PAGES } from "@/components/marketing/content/feature-pages";
import { publicPage } from "@/components/marketing/document/public-page";
import { renderPage } from "@/components/marketing/document/render-page";
import { FeaturePage } from "@/components/marketing/pages/feature-page";
import { readSite } from "@/lib/domain/base/site/read-site";

export const dynamic = "force-dynamic";

/** GET /features/{slug} */
export const GET = publicPage(readSite, async (site, { slug }: { slug: string }) => {
  const page = FEATURE_PAGES.find((each) => each.slug === slug) ?? notFound();
  const meta = { path: `/features/${slug}`, title: page.label, description: page.description };
  return renderPage(site, meta, <FeaturePage page={page} {...site} />);
});
