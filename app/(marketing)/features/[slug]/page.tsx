import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { FEATURE_PAGES } from "@/components/marketing/content/feature-pages";
import { FeaturePageView } from "@/components/marketing/feature-page-view";
import { pageMetadata } from "@/components/marketing/page-metadata";
import { hasPlans } from "@/lib/domain/site/has-plans";
import { publicAddress } from "@/lib/domain/site/public-address";

type Props = { params: Promise<{ slug: string }> };

export const dynamicParams = false;

export function generateStaticParams() {
  return FEATURE_PAGES.map(({ slug }) => ({ slug }));
}

async function find(params: Props["params"]) {
  const { slug } = await params;
  return FEATURE_PAGES.find((each) => each.slug === slug) ?? notFound();
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = await find(params);
  return pageMetadata({ path: `/features/${page.slug}`, title: page.label, description: page.description });
}

export default async function FeaturePage({ params }: Props) {
  return <FeaturePageView page={await find(params)} origin={publicAddress()} hasPlans={hasPlans()} />;
}
