import type { Metadata } from "next";
import { SmartSearchScreen } from "@/components/smart/smart-search-screen";
import { type SearchParams, searchValue } from "@/lib/client/search-value";
import { memberCtx } from "@/lib/http/page-ctx";

export const metadata: Metadata = { title: "Intelligent Feed Generator" };

export default async function IntelligentSearchPage({ searchParams }: { searchParams: SearchParams }) {
  await memberCtx();
  return <SmartSearchScreen initial={searchValue(await searchParams)("q")?.trim() ?? ""} />;
}
