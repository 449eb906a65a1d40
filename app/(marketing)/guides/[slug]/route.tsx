import { notFound } from "next/navigation";
import { GUIDES } from "@/components/marketing/content/guide-pages";
import { publicPage } from "@/components/marketing/document/public-page";
import { renderPage } from "@/components/marketing/document/render-page";
import { GuidePage } from "@/components/marketing/pages/guide-page";
import { readSite } from "@/lib/domain/base/site/read-site";

export const dynamic = "force-dynamic";

/** GET /guides/{slug} */
export const GET = publicPage(readSite, async (site, { slug }: { slug: string }) => {
  const guide = GUIDES.find((each) => each.slug === slug) ?? notFound();
  const meta = { path: `/guides/${slug}`, title: guide.title, description: guide.description };
  return renderPage(site, meta, <GuidePage guide={guide} {...site} />);
});
