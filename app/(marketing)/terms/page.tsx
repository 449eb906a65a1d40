import type { Metadata } from "next";
import { TERMS, TERMS_INTRO, TERMS_META } from "@/components/marketing/content/legal";
import { planTexts } from "@/components/marketing/content/plan-texts";
import { pageMetadata } from "@/components/marketing/metadata/page-metadata";
import { LegalPage } from "@/components/marketing/pages/legal-page";
import { readSite } from "@/lib/domain/base/site/read-site";

export function generateMetadata(): Metadata {
  const { origin, hasPlans } = readSite();
  return pageMetadata(planTexts(TERMS_META, hasPlans), origin);
}

/** /terms */
export default function Page() {
  const { title, path } = TERMS_META;
  return <LegalPage {...readSite()} {...{ title, path }} label="Terms" intro={TERMS_INTRO} body={TERMS} />;
}
