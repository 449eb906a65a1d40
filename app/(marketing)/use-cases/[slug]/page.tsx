import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { USE_CASE_PAGES } from "@/components/marketing/content/use-case-pages";
import { pageMetadata } from "@/components/marketing/metadata/page-metadata";
import { UseCasePage } from "@/components/marketing/pages/use-case-page";
import { readSite } from "@/lib/domain/base/site/read-site";

type Props = { params: Promise<{ slug: string }> };

const find = (slug: string) => USE_CASE_PAGES.find((page) => page.slug === slug) ?? notFound();

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { slug, label, description } = find((await params).slug);
  const title = `Feedloom for ${label.toLowerCase()}`;
  return pageMetadata({ path: `/use-cases/${slug}`, title, description }, readSite().origin);
}

/** /use-cases/{slug} */
export default async function Page({ params }: Props) {
  return <UseCasePage page={find((await params).slug)} {...readSite()} />;
}
