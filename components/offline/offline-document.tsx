"use client";
import { useInBrowser } from "@/lib/client/stores/use-store";
import { OfflineApp } from "./offline-app";
import { OpeningScreen } from "./opening-screen";

/** The server knows neither the final address nor the stored library, so it renders the loading screen. */
export function OfflineDocument({ version }: { version: string }) {
  const isBrowser = useInBrowser(() => true, false);
  return isBrowser ? <OfflineApp version={version} /> : <OpeningScreen />;
}
