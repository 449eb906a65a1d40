"use client";
import { useSyncExternalStore } from "react";
import { OfflineApp } from "./offline-app";
import { OpeningScreen } from "./opening-screen";

const never = () => () => undefined;

/** The server knows neither the address this will stand at nor what the browser keeps: it writes the waiting screen. */
export function OfflineDocument({ version }: { version: string }) {
  const isBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return isBrowser ? <OfflineApp version={version} /> : <OpeningScreen />;
}
