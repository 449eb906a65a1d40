import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { pageMetadata } from "@/components/marketing/metadata/page-metadata";
import { BundlePage, bundleMeta } from "@/components/marketing/pages/bundle-page";
import { readSite } from "@/lib/domain/base/site/read-site";
import { readBundlePage } from "@/lib/domain/publishing/public-rss/read-bundle-page";
import { visitorCtx } from "@/lib/http/page-ctx";

type Props = { params: Promise<{ id: string }> };

const read = cache(async (id: string) => (await readBundlePage(visitorCtx(), id)) ?? notFound());

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { bundle } = await read((await params).id);
  return pageMetadata(bundleMeta(bundle), readSite().origin);
}

/** /bundle/{id}: the page of a bundle for people who do not follow it yet */
export default async function Page({ params }: Props) {
  return <BundlePage {...(await read((await params).id))} origin={readSite().origin} now={Date.now()} />;
}
