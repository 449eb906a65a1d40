import type { Metadata } from "next";
import { NewFeedScreen } from "@/components/feeds/new-feed-screen";
import { memberCtx } from "@/lib/http/page-ctx";

export const metadata: Metadata = { title: "New Feed" };

export default async function NewFeedPage() {
  await memberCtx();
  return <NewFeedScreen />;
}
