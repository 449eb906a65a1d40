import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { SettingsScreen } from "@/components/settings/settings-screen";
import { memberCtx, pageToken } from "@/lib/http/page-ctx";
import { prefetchSettings } from "./prefetch-settings";

export const metadata: Metadata = { title: "Settings" };

export default async function SettingsPage() {
  const client = await prefetchSettings(await memberCtx(), await pageToken());
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <SettingsScreen />
    </HydrationBoundary>
  );
}
