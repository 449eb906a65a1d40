import type { Metadata } from "next";
import { PRIVACY, PRIVACY_INTRO, PRIVACY_META } from "@/components/marketing/content/legal";
import { pageMetadata } from "@/components/marketing/metadata/page-metadata";
import { LegalPage } from "@/components/marketing/pages/legal-page";
import { readSite } from "@/lib/domain/base/site/read-site";

export function generateMetadata(): Metadata {
  return pageMetadata(PRIVACY_META, readSite().origin);
}

/** /privacy */
export default function Page() {
  const { title, path } = PRIVACY_META;
  return <LegalPage {...readSite()} {...{ title, path }} label="Privacy" intro={PRIVACY_INTRO} body={PRIVACY} />;
}
