"use client";
import { usePathname } from "next/navigation";
import { HighlightsScreen } from "@/components/highlights/highlights-screen";
import { PageFrame } from "@/components/layout/page-frame";
import { WorkspaceScreen } from "@/components/workspace/workspace-screen";
import { offlineScreen } from "@/lib/client/offline/offline-screen";
import { PageNotStored } from "./page-not-stored";

/** The screen of the address, if it works without a connection. */
export function OfflineScreen() {
  const screen = offlineScreen(usePathname());
  switch (screen.kind) {
    case "home":
      return (
        <>
          <title>My Feeds · Feedloom</title>
          <WorkspaceScreen />
        </>
      );
    case "feed":
      return (
        <>
          <title>Articles · Feedloom</title>
          <WorkspaceScreen />
        </>
      );
    case "bundles":
      return (
        <>
          <title>Feed Bundles · Feedloom</title>
          <WorkspaceScreen />
        </>
      );
    case "highlights":
      return (
        <PageFrame>
          <title>Highlights · Feedloom</title>
          <HighlightsScreen />
        </PageFrame>
      );
    case "none":
      return (
        <PageFrame>
          <PageNotStored />
        </PageFrame>
      );
  }
}
