import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { USE_CASE_PAGES } from "@/components/marketing/content/use-case-pages";
import { pageMetadata } from "@/components/marketing/page-metadata";
import { UseCasePageView } from "@/components/marketing/use-case-page-view";
import { hasPlans } from "@/lib/domain/site/has-plans";
import { publicAddress } from "@/lib/domain/site/public-address";

type Props = { params: Promise<{ slug: string }> };

export const dynamicParams = false;

export function generateStaticParams() {
  return USE_CASE_PAGES.map(({ slug }) => ({ slug }));
}

async function find(params: Props["params"]) {
  const { slug } = await params;
  return USE_CASE_PAGES.find((each) => each.slug === slug) ?? notFound();
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = await find(params);
  return pageMetadata({
    path: `/use-cases/${page.slug}`,
    title: `Feedloom for ${page.label.toLowerCase()}`,
    description: page.description,
  });
}

export default async function UseCasePage({ params }: Props) {
  return <UseCasePageView page={await find(params)} origin={publicAddress()} hasPlans={hasPlans()} />;
}
