import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { NEWSLETTER_FAILURES as FAILURES } from "@/components/marketing/content/form-failures";
import { resultMetadata } from "@/components/marketing/page-metadata";
import { ResultView } from "@/components/marketing/result-view";

type Props = { params: Promise<{ reason: string }> };

export const dynamicParams = false;

export function generateStaticParams() {
  return Object.keys(FAILURES).map((reason) => ({ reason }));
}

async function find(params: Props["params"]) {
  return FAILURES[(await params).reason] ?? notFound();
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return resultMetadata((await find(params)).title);
}

/** Where a form posted without scripts ends when it could not be taken. */
export default async function NewsletterFailedPage({ params }: Props) {
  return <ResultView {...(await find(params))} />;
}
