import type { Metadata } from "next";
import { API_META } from "@/components/marketing/content/api";
import { planTexts } from "@/components/marketing/content/plan-texts";
import { pageMetadata } from "@/components/marketing/metadata/page-metadata";
import { ApiPage } from "@/components/marketing/pages/api-page";
import { readSite } from "@/lib/domain/base/site/read-site";

export function generateMetadata(): Metadata {
  const { origin, hasPlans } = readSite();
  return pageMetadata(planTexts(API_META, hasPlans), origin);
}

/** /api */
export default function Page() {
  return <ApiPage {...readSite()} />;
}
