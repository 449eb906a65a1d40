import { notFound } from "next/navigation";
import { GUIDES } from "@/components/marketing/content/guide-pages";
import { renderPage } from "@/components/marketing/document/render-page";
import { GuidePage } from "@/components/marketing/pages/guide-page";
import { readSite } from "@/lib/domain/site/read-site";

type Context = { params: Promise<{ slug: string }> };

export const dynamic = "force-static";
export const dynamicParams = false;

export function generateStaticParams() {
  return GUIDES.map(({ slug }) => ({ slug }));
}

/** GET /guides/{slug} */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { slug } = await params;
  const guide = GUIDES.find((each) => each.slug === slug) ?? notFound();
  const site = readSite();
  const meta = { path: `/guides/${slug}`, title: guide.title, description: guide.description };
  return renderPage(site, meta, <GuidePage guide={guide} {...site} />);
}
