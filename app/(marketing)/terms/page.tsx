import type { Metadata } from "next";
import { byPlans } from "@/components/marketing/content/by-plans";
import { TERMS, TERMS_INTRO, TERMS_META } from "@/components/marketing/content/legal";
import { LegalView } from "@/components/marketing/legal-view";
import { pageMetadata } from "@/components/marketing/page-metadata";
import { hasPlans } from "@/lib/domain/site/has-plans";
import { publicAddress } from "@/lib/domain/site/public-address";

export const generateMetadata = (): Metadata => pageMetadata(byPlans(TERMS_META, hasPlans()));

export default function TermsPage() {
  const { title, path } = TERMS_META;
  return (
    <LegalView
      {...{ title, path }}
      origin={publicAddress()}
      hasPlans={hasPlans()}
      label="Terms"
      intro={TERMS_INTRO}
      body={TERMS}
    />
  );
}
