import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { pageMetadata } from "@/components/marketing/metadata/page-metadata";
import { QuotePage, quoteMeta } from "@/components/marketing/pages/quote-page";
import { readSite } from "@/lib/domain/base/site/read-site";
import { readQuote } from "@/lib/domain/publishing/highlights/read-quote";
import { visitorCtx } from "@/lib/http/page-ctx";

type Props = { params: Promise<{ token: string }> };

const read = cache(async (token: string) => (await readQuote(visitorCtx(), token)) ?? notFound());

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return pageMetadata(quoteMeta(await read((await params).token)), readSite().origin);
}

/** /q/{token}: the page of a highlight whose reader has made it public */
export default async function Page({ params }: Props) {
  return <QuotePage {...(await read((await params).token))} />;
}
