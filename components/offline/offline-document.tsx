"use client";
import { useSyncExternalStore } from "react";
import { OfflineApp } from "./offline-app";
import { OpeningScreen } from "./opening-screen";

const never = () => () => undefined;

/** The server knows neither the final address nor the stored library, so it renders the loading screen. */
export function OfflineDocument({ version }: { version: string }) {
  const isBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return isBrowser ? <OfflineApp version={version} /> : <OpeningScreen />;
}
