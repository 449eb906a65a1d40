import { notFound } from "next/navigation";
import { USE_CASE_PAGES } from "@/components/marketing/content/use-case-pages";
import { publicPage } from "@/components/marketing/document/public-page";
import { renderPage } from "@/components/marketing/document/render-page";
import { UseCasePage } from "@/components/marketing/pages/use-case-page";
import { readSite } from "@/lib/domain/base/site/read-site";

export const dynamic = "force-dynamic";

/** GET /use-cases/{slug} */
export const GET = publicPage(readSite, async (site, { slug }: { slug: string }) => {
  const page = USE_CASE_PAGES.find((each) => each.slug === slug) ?? notFound();
  const meta = {
    path: `/use-cases/${slug}`,
    title: `Feedloom for ${page.label.toLowerCase()}`,
    description: page.description,
  };
  return renderPage(site, meta, <UseCasePage page={page} {...site} />);
});
