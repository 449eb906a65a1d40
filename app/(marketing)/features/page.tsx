import { FEATURES_META } from "@/components/marketing/content/features";
import { FeaturesView } from "@/components/marketing/features-view";
import { pageMetadata } from "@/components/marketing/page-metadata";
import { hasPlans } from "@/lib/domain/site/has-plans";
import { publicAddress } from "@/lib/domain/site/public-address";

export const metadata = pageMetadata(FEATURES_META);

export default function FeaturesPage() {
  return <FeaturesView origin={publicAddress()} hasPlans={hasPlans()} />;
}
