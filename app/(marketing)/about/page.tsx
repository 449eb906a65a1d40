import { AboutView } from "@/components/marketing/about-view";
import { ABOUT_META } from "@/components/marketing/content/about";
import { pageMetadata } from "@/components/marketing/page-metadata";
import { hasPlans } from "@/lib/domain/site/has-plans";
import { publicAddress } from "@/lib/domain/site/public-address";

export const metadata = pageMetadata(ABOUT_META);

export default function AboutPage() {
  return <AboutView origin={publicAddress()} hasPlans={hasPlans()} />;
}
