import { notFound } from "next/navigation";
import { FEATURE_PAGES } from "@/components/marketing/content/feature-pages";
import { renderPage } from "@/components/marketing/document/render-page";
import { FeaturePage } from "@/components/marketing/pages/feature-page";
import { readSite } from "@/lib/domain/site/read-site";

type Context = { params: Promise<{ slug: string }> };

export const dynamic = "force-static";
export const dynamicParams = false;

export function generateStaticParams() {
  return FEATURE_PAGES.map(({ slug }) => ({ slug }));
}

/** GET /features/{slug} */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { slug } = await params;
  const page = FEATURE_PAGES.find((each) => each.slug === slug) ?? notFound();
  const site = readSite();
  const meta = { path: `/features/${slug}`, title: page.label, description: page.description };
  return renderPage(site, meta, <FeaturePage page={page} {...site} />);
}
