import type { Metadata } from "next";
import { SmartSearchScreen } from "@/components/smart/smart-search-screen";
import { memberCtx } from "@/lib/http/page-ctx";

export const metadata: Metadata = { title: "Intelligent Feed Generator" };

export default async function IntelligentSearchPage() {
  await memberCtx();
  return <SmartSearchScreen />;
}
