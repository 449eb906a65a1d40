import { TERMS, TERMS_INTRO, TERMS_META } from "@/components/marketing/content/legal";
import { LegalView } from "@/components/marketing/legal-view";
import { pageMetadata } from "@/components/marketing/page-metadata";
import { publicAddress } from "@/lib/domain/site/public-address";

export const metadata = pageMetadata(TERMS_META);

export default function TermsPage() {
  const { title, path } = TERMS_META;
  return <LegalView {...{ title, path }} origin={publicAddress()} label="Terms" intro={TERMS_INTRO} body={TERMS} />;
}
