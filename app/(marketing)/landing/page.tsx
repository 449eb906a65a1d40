import type { Metadata } from "next";
import { LANDING_META, LANDING_META_WITHOUT_PLANS } from "@/components/marketing/content/landing";
import { Landing } from "@/components/marketing/landing";
import { pageMetadata } from "@/components/marketing/page-metadata";
import { hasPlans } from "@/lib/domain/site/has-plans";
import { publicAddress } from "@/lib/domain/site/public-address";

export const generateMetadata = (): Metadata =>
  pageMetadata({ ...(hasPlans() ? LANDING_META : LANDING_META_WITHOUT_PLANS), isWhole: true });

/** Shown at `/` to everybody who is not signed in. */
export default function LandingPage() {
  return <Landing origin={publicAddress()} hasPlans={hasPlans()} />;
}
