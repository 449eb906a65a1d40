import type { Metadata } from "next";
import { HELP_META } from "@/components/marketing/content/help";
import { planTexts } from "@/components/marketing/content/plan-texts";
import { pageMetadata } from "@/components/marketing/metadata/page-metadata";
import { HelpPage } from "@/components/marketing/pages/help-page";
import { readSite } from "@/lib/domain/base/site/read-site";

export function generateMetadata(): Metadata {
  const { origin, hasPlans } = readSite();
  return pageMetadata(planTexts(HELP_META, hasPlans), origin);
}

/** /help */
export default function Page() {
  return <HelpPage {...readSite()} />;
}
