import type { Metadata } from "next";
import { byPlans } from "@/components/marketing/content/by-plans";
import { HELP_META } from "@/components/marketing/content/help";
import { HelpView } from "@/components/marketing/help-view";
import { pageMetadata } from "@/components/marketing/page-metadata";
import { hasPlans } from "@/lib/domain/site/has-plans";
import { publicAddress } from "@/lib/domain/site/public-address";

export const generateMetadata = (): Metadata => pageMetadata(byPlans(HELP_META, hasPlans()));

export default function HelpPage() {
  return <HelpView origin={publicAddress()} hasPlans={hasPlans()} />;
}
