import { notFound } from "next/navigation";
import { USE_CASE_PAGES } from "@/components/marketing/content/use-case-pages";
import { renderPage } from "@/components/marketing/document/render-page";
import { UseCasePage } from "@/components/marketing/pages/use-case-page";
import { readSite } from "@/lib/domain/site/read-site";

type Context = { params: Promise<{ slug: string }> };

export const dynamic = "force-static";
export const dynamicParams = false;

export function generateStaticParams() {
  return USE_CASE_PAGES.map(({ slug }) => ({ slug }));
}

/** GET /use-cases/{slug} */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { slug } = await params;
  const page = USE_CASE_PAGES.find((each) => each.slug === slug) ?? notFound();
  const site = readSite();
  const meta = {
    path: `/use-cases/${slug}`,
    title: `Feedloom for ${page.label.toLowerCase()}`,
    description: page.description,
  };
  return renderPage(site, meta, <UseCasePage page={page} {...site} />);
}
