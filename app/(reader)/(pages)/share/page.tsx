import type { Metadata } from "next";
import { ShareScreen } from "@/components/share/share-screen";
import { sharedAddress } from "@/components/share/shared-address";
import { type SearchParams, searchValue } from "@/lib/client/lists/search-value";
import { memberCtx } from "@/lib/http/page-ctx";

export const metadata: Metadata = { title: "Share" };

/** The target of what other apps share (`share_target` in the manifest). Nothing happens before a choice. */
export default async function SharePage({ searchParams }: { searchParams: SearchParams }) {
  const read = searchValue(await searchParams);
  await memberCtx();
  const [title, text, url] = ["title", "text", "url"].map((name) => read(name)?.slice(0, 2_000));
  return <ShareScreen url={sharedAddress({ title, text, url })} title={title?.trim().slice(0, 300) ?? ""} />;
}
