import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { GUIDES } from "@/components/marketing/content/guide-pages";
import { pageMetadata } from "@/components/marketing/metadata/page-metadata";
import { GuidePage } from "@/components/marketing/pages/guide-page";
import { readSite } from "@/lib/domain/base/site/read-site";

type Props = { params: Promise<{ slug: string }> };

const find = (slug: string) => GUIDES.find((guide) => guide.slug === slug) ?? notFound();

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { slug, title, description } = find((await params).slug);
  return pageMetadata({ path: `/guides/${slug}`, title, description }, readSite().origin);
}

/** /guides/{slug} */
export default async function Page({ params }: Props) {
  return <GuidePage guide={find((await params).slug)} {...readSite()} />;
}
