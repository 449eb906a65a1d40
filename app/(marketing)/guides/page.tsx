import { GUIDES_META } from "@/components/marketing/content/guides";
import { GuidesView } from "@/components/marketing/guides-views";
import { pageMetadata } from "@/components/marketing/page-metadata";
import { hasPlans } from "@/lib/domain/site/has-plans";
import { publicAddress } from "@/lib/domain/site/public-address";

export const metadata = pageMetadata(GUIDES_META);

export default function GuidesPage() {
  return <GuidesView origin={publicAddress()} hasPlans={hasPlans()} />;
}
