import { PRIVACY, PRIVACY_INTRO, PRIVACY_META } from "@/components/marketing/content/legal";
import { LegalView } from "@/components/marketing/legal-view";
import { pageMetadata } from "@/components/marketing/page-metadata";
import { hasPlans } from "@/lib/domain/site/has-plans";
import { publicAddress } from "@/lib/domain/site/public-address";

export const metadata = pageMetadata(PRIVACY_META);

export default function PrivacyPage() {
  const { title, path } = PRIVACY_META;
  return (
    <LegalView
      {...{ title, path }}
      origin={publicAddress()}
      hasPlans={hasPlans()}
      label="Privacy"
      intro={PRIVACY_INTRO}
      body={PRIVACY}
    />
  );
}
