import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { FEATURE_PAGES } from "@/components/marketing/content/feature-pages";
import { pageMetadata } from "@/components/marketing/metadata/page-metadata";
import { FeaturePage } from "@/components/marketing/pages/feature-page";
import { readSite } from "@/lib/domain/base/site/read-site";

type Props = { params: Promise<{ slug: string }> };

const find = (slug: string) => FEATURE_PAGES.find((page) => page.slug === slug) ?? notFound();

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { slug, label, description } = find((await params).slug);
  return pageMetadata({ path: `/features/${slug}`, title: label, description }, readSite().origin);
}

/** /features/{slug} */
export default async function Page({ params }: Props) {
  return <FeaturePage page={find((await params).slug)} {...readSite()} />;
}
