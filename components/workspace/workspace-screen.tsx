"use client";
import { usePathname, useSearchParams } from "next/navigation";
import { idOf } from "@/lib/client/lists/list-state";
import { FeedScreen } from "./feed-screen";
import { BundlesScreen, HomeScreen, SelectFeedScreen } from "./home-screen";

/**
 * The screen of the workspace that the address names. Every page of the workspace renders it, so that an address which
 * is pushed into the history shows at once, without a request for another page.
 */
export function WorkspaceScreen() {
  const path = usePathname();
  const named = useSearchParams().get("feedId");
  if (path === "/bundles") return <BundlesScreen />;
  if (!path.startsWith("/articles")) return <HomeScreen />;
  // The feed is named in the path, or in the query.
  const id = idOf(path.split("/")[2] ?? named);
  return id === null ? <SelectFeedScreen /> : <FeedScreen feedId={id} />;
}
