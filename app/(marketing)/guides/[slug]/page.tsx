import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { GUIDES } from "@/components/marketing/content/guide-pages";
import { GuideView } from "@/components/marketing/guides-views";
import { pageMetadata } from "@/components/marketing/page-metadata";
import { hasPlans } from "@/lib/domain/site/has-plans";
import { publicAddress } from "@/lib/domain/site/public-address";

type Props = { params: Promise<{ slug: string }> };

export const dynamicParams = false;

export function generateStaticParams() {
  return GUIDES.map(({ slug }) => ({ slug }));
}

async function find(params: Props["params"]) {
  const { slug } = await params;
  return GUIDES.find((each) => each.slug === slug) ?? notFound();
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const guide = await find(params);
  return pageMetadata({ path: `/guides/${guide.slug}`, title: guide.title, description: guide.description });
}

export default async function GuidePage({ params }: Props) {
  return <GuideView guide={await find(params)} origin={publicAddress()} hasPlans={hasPlans()} />;
}
