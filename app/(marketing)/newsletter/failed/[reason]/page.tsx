import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { NEWSLETTER_FAILURES } from "@/components/marketing/content/form-failures";
import { pageMetadata } from "@/components/marketing/metadata/page-metadata";
import { ResultPage } from "@/components/marketing/pages/result-page";
import { readSite } from "@/lib/domain/base/site/read-site";

type Props = { params: Promise<{ reason: string }> };

const find = (reason: string) => NEWSLETTER_FAILURES[reason] ?? notFound();

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { title } = find((await params).reason);
  return pageMetadata({ title }, readSite().origin);
}

/** /newsletter/failed/{reason}: where a subscription form posted by the browser itself leads when it was refused */
export default async function Page({ params }: Props) {
  return <ResultPage {...find((await params).reason)} />;
}
