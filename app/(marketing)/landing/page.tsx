import { LANDING_META } from "@/components/marketing/content/landing";
import { Landing } from "@/components/marketing/landing";
import { pageMetadata } from "@/components/marketing/page-metadata";
import { publicAddress } from "@/lib/domain/site/public-address";

export const metadata = pageMetadata({ ...LANDING_META, isWhole: true });

/** Shown at `/` to everybody who is not signed in. */
export default function LandingPage() {
  return <Landing origin={publicAddress()} />;
}
