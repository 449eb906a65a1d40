import type { Metadata } from "next";
import { HelpScreen } from "@/components/help/help-screen";
import { publishedEntries } from "@/components/help/published-entries";
import { readSite } from "@/lib/domain/base/site/read-site";

export const metadata: Metadata = { title: "Help centre" };

export default function HelpCentrePage() {
  return <HelpScreen published={publishedEntries(readSite().hasPlans)} />;
}
