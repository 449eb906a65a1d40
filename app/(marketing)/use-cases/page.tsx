import type { Metadata } from "next";
import { USE_CASES_META } from "@/components/marketing/content/use-cases";
import { pageMetadata } from "@/components/marketing/metadata/page-metadata";
import { UseCasesPage } from "@/components/marketing/pages/use-cases-page";
import { readSite } from "@/lib/domain/base/site/read-site";

export function generateMetadata(): Metadata {
  return pageMetadata(USE_CASES_META, readSite().origin);
}

/** /use-cases */
export default function Page() {
  return <UseCasesPage {...readSite()} />;
}
