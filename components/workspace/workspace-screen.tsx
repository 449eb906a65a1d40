"use client";
import { usePathname, useSearchParams } from "next/navigation";
import { useEffect } from "react";
import { idOf } from "@/lib/client/lists/list-state";
import { FeedScreen } from "./feed-screen";
import { BundlesScreen, HomeScreen, SelectFeedScreen } from "./home-screen";
import { LabelScreen } from "./label-screen";

function titleOf(path: string): string {
  if (path === "/bundles") return "Feed Bundles";
  if (path.startsWith("/labels")) return "Labels";
  return path.startsWith("/articles") ? "Articles" : "My Feeds";
}

/**
 * The screen of the workspace that the address names. Every page of the workspace renders it, so that an address which
 * is pushed into the history shows at once, without a request for another page.
 */
export function WorkspaceScreen() {
  const path = usePathname();
  const named = useSearchParams().get("feedId");
  useEffect(() => {
    // As the pages' metadata has it, which an address that was only pushed into the history does not bring along.
    document.title = `${titleOf(path)} · Feedloom`;
  }, [path]);
  if (path === "/bundles") return <BundlesScreen />;
  if (path.startsWith("/labels/")) return <LabelScreen labelId={idOf(path.split("/")[2])} />;
  if (!path.startsWith("/articles")) return <HomeScreen />;
  // The feed is named in the path, or in the query.
  const id = idOf(path.split("/")[2] ?? named);
  return id === null ? <SelectFeedScreen /> : <FeedScreen feedId={id} />;
}
