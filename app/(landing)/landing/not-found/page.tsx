import type { Metadata } from "next";
import { LANDING_META, LANDING_META_WITHOUT_PLANS } from "@/components/marketing/content/landing";
import { pageMetadata } from "@/components/marketing/metadata/page-metadata";
import { LandingPage } from "@/components/marketing/pages/landing-page";
import { readSite } from "@/lib/domain/base/site/read-site";

export function generateMetadata(): Metadata {
  const { origin, hasPlans } = readSite();
  const meta = hasPlans ? LANDING_META : LANDING_META_WITHOUT_PLANS;
  return pageMetadata({ ...meta, hasFullTitle: true }, origin);
}

/** /landing/not-found: shown at every unknown path to everybody who is not signed in, with the status of the middleware */
export default function Page() {
  return <LandingPage {...readSite()} isNotFound />;
}
