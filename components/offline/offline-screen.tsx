"use client";
import { usePathname } from "next/navigation";
import { FeedScreen } from "@/components/articles/screens/feed-screen";
import { HomeScreen } from "@/components/articles/screens/home-screen";
import { BundlesScreen } from "@/components/bundles/bundles-screen";
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
          <HomeScreen />
        </>
      );
    case "feed":
      return (
        <>
          <title>Articles · Feedloom</title>
          <FeedScreen feedId={screen.feedId} />
        </>
      );
    case "bundles":
      return (
        <>
          <title>Feed Bundles · Feedloom</title>
          <BundlesScreen />
        </>
      );
    case "none":
      return <PageNotStored />;
  }
}
