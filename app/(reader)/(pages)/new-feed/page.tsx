import type { Metadata } from "next";
import { NewFeedScreen } from "@/components/feeds/new-feed-screen";
import { sharedAddress } from "@/components/share/shared-address";
import { type SearchParams, searchValue } from "@/lib/client/lists/search-value";
import { memberCtx } from "@/lib/http/page-ctx";

export const metadata: Metadata = { title: "New Feed" };

/** `?url=` fills the field: the bookmarklet and links of web+feed: addresses lead here. Nothing is added before a choice. */
export default async function NewFeedPage({ searchParams }: { searchParams: SearchParams }) {
  const url = searchValue(await searchParams)("url")?.slice(0, 2_000);
  await memberCtx();
  return <NewFeedScreen address={sharedAddress({ url }) ?? ""} />;
}
